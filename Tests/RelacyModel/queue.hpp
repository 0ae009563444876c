// The algorithm of Sources/ActionQueue on relacy's atomics, access for access, with its orderings in a table so that
// each can be weakened at run time.
#pragma once

// Relacy replaces `new` and `delete` by macros and must be seen first.
#include <relacy/relacy.hpp>

enum Access {
  claim, install, detach, publish, observe, wake, confirm, fall_asleep, link_block, follow, unlink_first, park_on_link,
  take_spare, keep_spare, take_ownership, owe_drain, settle_debt, let_go, access_count
};

inline rl::memory_order orders[access_count] = {
    rl::mo_acquire, rl::mo_acq_rel, rl::mo_release, rl::mo_release, rl::mo_acquire, rl::mo_acquire,
    rl::mo_release, rl::mo_release, rl::mo_acq_rel, rl::mo_acquire, rl::mo_relaxed, rl::mo_release,
    rl::mo_acquire, rl::mo_release, rl::mo_acquire, rl::mo_release, rl::mo_acquire, rl::mo_release};

// Relacy has no asymmetric fences. With `fenced`, each of the two is a sequentially consistent one, which is what the pair
// amounts to between the two threads that it is for, and what production uses where it has no heavy fence. But such a fence
// acquires and releases as well, which a light one does not, and would hide it if another access failed to. So all is run
// without any fence too. Then the consumer does not rest on a claimed slot, the one case that needs them, but looks again.
inline bool fenced = true;
inline bool light_fence = true;
inline bool heavy_fence = true;

// Steps that a mutant leaves out, or replaces by something less.
inline bool confirms_by_load = false;
inline bool announces = true;
inline bool keeps_awake = true;

using Word = unsigned long;
constexpr Word one = Word(1) << 48;

inline Word address_of(Word ticket) { return ticket & (one - 1); }
inline int index_of(Word ticket) { return int(ticket >> 48); }

enum : int { slot_empty = 0, slot_filled = 1 };
enum : Word { link_empty = 0, link_awaited = 1 };
// A sleeper on a slot: its ticket, or that and `drowsy`. Relacy's blocks are aligned, so that the bit is free.
enum : Word { nobody = 0, drowsy = 1 };

template <int capacity>
struct Block {
  rl::atomic<Word> link;
  struct {
    rl::var<int> element;
    rl::atomic<int> flag;
  } slots[capacity];
  // Resetting is plain in the original: it must happen before every other access to the block, and after every access
  // of the block's last use. Relacy would not see that of atomics, whose modifications it takes to be ordered as they
  // were executed, so that a plain variable stands witness: written here, read before each access.
  rl::var<int> witness;

  void reset() {
    witness($) = 1;
    link.store(link_empty, rl::mo_relaxed, $);
    for (auto& slot : slots) slot.flag.store(slot_empty, rl::mo_relaxed, $);
  }
};

template <int capacity>
class Queue {
  using Segment = Block<capacity>;
  rl::atomic<Word> tail, first, spare, sleeper;
  // A relaxed atomic in the original. Plain here: every race between two consumers is reported.
  rl::var<Word> head;
  // The same for the link to the first block, which consumers empty and installers set.
  rl::var<int> first_witness;

  static constexpr Word nothing = Word(capacity) << 48;
  static Segment* segment(Word address) {
    auto block = reinterpret_cast<Segment*>(address);
    (void)int(block->witness($));
    return block;
  }
  rl::atomic<Word>& link_of(Word block) { return block == 0 ? first : segment(block)->link; }

  Word take_block() {
    Word block = take_spare_block();
    return block == 0 ? reinterpret_cast<Word>(new Segment) : block;
  }

  Word take_spare_block() {
    if (spare.load(rl::mo_relaxed, $) == 0) return 0;
    return spare.exchange(0, orders[take_spare], $);
  }

  void give_back(Word block) {
    Word none = 0;
    if (spare.load(rl::mo_relaxed, $) == 0 &&
        spare.compare_exchange_strong(none, block, orders[keep_spare], $, rl::mo_relaxed, $))
      return;
    delete reinterpret_cast<Segment*>(block);
  }

  void free_spare() {
    if (Word block = take_spare_block()) delete reinterpret_cast<Segment*>(block);
  }

  bool fill(Word ticket, int element) {
    auto& slot = segment(address_of(ticket))->slots[index_of(ticket)];
    slot.element($) = element;
    slot.flag.store(slot_filled, orders[publish], $);
    if (fenced && light_fence) rl::atomic_thread_fence(rl::mo_seq_cst, $);
    Word found = sleeper.load(rl::mo_relaxed, $);
    return (found ^ ticket) <= 1 && rouse(found, ticket);
  }

  bool rouse(Word found, Word ticket) {
    Word expected = ticket | drowsy;
    if (found == expected && (!keeps_awake || sleeper.compare_exchange_strong(expected, nobody, rl::mo_relaxed, $)))
      return false;
    expected = ticket;
    return sleeper.compare_exchange_strong(expected, nobody, orders[wake], $, rl::mo_relaxed, $);
  }

  bool is_filled(Word slot) {
    return segment(address_of(slot))->slots[index_of(slot)].flag.load(orders[observe], $) == slot_filled;
  }

  // Without the looks at a claimed slot that come first, which are only there to save the fence.
  bool rest(Word slot) {
    if (announces) sleeper.store(slot | drowsy, rl::mo_relaxed, $);
    if (!confirms(slot)) {
      if (!fenced) {
        rl::yield(1, $);
        return false;
      }
      if (heavy_fence) rl::atomic_thread_fence(rl::mo_seq_cst, $);
      if (is_filled(slot)) return false;
    }
    if (!announces) {
      sleeper.store(slot, orders[fall_asleep], $);
      return true;
    }
    Word expected = slot | drowsy;
    return sleeper.compare_exchange_strong(expected, slot, orders[fall_asleep], $, rl::mo_relaxed, $);
  }

  bool confirms(Word slot) {
    if (confirms_by_load) return tail.load(rl::mo_relaxed, $) == slot;
    Word expected = slot;
    return tail.compare_exchange_strong(expected, slot, orders[confirm], $, rl::mo_relaxed, $);
  }

  Word claim_past_end(Word ticket, bool& wakes) {
    Word fresh = take_block();
    reinterpret_cast<Segment*>(fresh)->reset();
    Word current = ticket + one;
    while (true) {
      Word seen = current;
      if (tail.compare_exchange_strong(seen, fresh | one, orders[install], $, rl::mo_relaxed, $)) {
        if (address_of(current) == 0) first_witness($) = 1;
        wakes = link_of(address_of(current)).exchange(fresh, orders[link_block], $) == link_awaited;
        return fresh;
      }
      current = seen;
      if (index_of(current) < capacity) {
        Word again = tail.fetch_add(one, orders[claim], $);
        if (index_of(again) < capacity) {
          give_back(fresh);
          return again;
        }
        current = again + one;
      }
    }
  }

  // The same position if there is no next block.
  Word advance(Word here) {
    Word finished = address_of(here);
    Word next = link_of(finished).load(orders[follow], $);
    if (next == link_empty || next == link_awaited) return here;
    if (finished == 0) {
      first_witness($) = 0;
      first.store(link_empty, orders[unlink_first], $);
    } else {
      give_back(finished);
    }
    return next;
  }

  bool release_blocks(Word block, int index) {
    if (block == 0) {
      free_spare();
      return false;
    }
    Word expected = block | Word(index) << 48;
    if (!tail.compare_exchange_strong(expected, nothing, orders[detach], $, rl::mo_relaxed, $)) return false;
    head($) = nothing;
    delete reinterpret_cast<Segment*>(block);
    free_spare();
    return true;
  }

  bool park_on(rl::atomic<Word>& link) {
    Word empty = link_empty;
    return link.compare_exchange_strong(empty, link_awaited, orders[park_on_link], $, rl::mo_relaxed, $);
  }

 public:
  Queue() {
    tail.store(nothing, rl::mo_relaxed, $);
    first.store(link_awaited, rl::mo_relaxed, $);
    spare.store(0, rl::mo_relaxed, $);
    sleeper.store(nobody, rl::mo_relaxed, $);
    head($) = nothing;
  }

  ~Queue() {
    if (Word block = address_of(head($))) delete reinterpret_cast<Segment*>(block);
    free_spare();
  }

  bool push(int element) {
    Word ticket = tail.fetch_add(one, orders[claim], $);
    bool wakes = false;
    if (index_of(ticket) >= capacity) ticket = claim_past_end(ticket, wakes);
    return fill(ticket, element) || wakes;
  }

  template <class Body>
  int drain(int limit, Body body) {
    Word here = head($);
    int left = limit;
    while (left > 0) {
      if (index_of(here) >= capacity) {
        Word next = advance(here);
        if (next == here) break;
        here = next;
      }
      while (left > 0 && index_of(here) < capacity) {
        auto& slot = segment(address_of(here))->slots[index_of(here)];
        if (slot.flag.load(orders[observe], $) != slot_filled) break;
        body(int(slot.element($)));
        here += one;
        left--;
      }
      if (index_of(here) < capacity) break;
    }
    head($) = here;
    return limit - left;
  }

  bool is_drained() { return tail.load(rl::mo_relaxed, $) == head($); }

  bool become_idle(bool keeping_block) {
    Word block = address_of(head($));
    int index = index_of(head($));
    if (index < capacity) {
      if (is_filled(head($))) return false;
      if (sleeper.load(rl::mo_relaxed, $) == Word(head($))) return true;
    } else {
      Word next = link_of(block).load(orders[follow], $);
      if (next != link_empty) return next == link_awaited;
    }
    if (!keeping_block && release_blocks(block, index)) return park_on(first);
    return index < capacity ? rest(head($)) : park_on(link_of(block));
  }
};
