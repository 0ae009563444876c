// Own or enqueue, as in Sources/ActionQueue/OwnershipWord.swift, over the queue's model.
#pragma once
#include "queue.hpp"

// Read-modify-writes that a mutant replaces by something less.
inline bool settles_by_store = false;
inline bool owes_once = false;

enum : int { owned_by_nobody = 0, owned = 1, owned_indebted = 2 };

template <int capacity>
class Owned {
  Queue<capacity> queue;
  rl::atomic<int> word;

  bool take() {
    if (word.load(rl::mo_relaxed, $) != owned_by_nobody) return false;
    int nobody = owned_by_nobody;
    return word.compare_exchange_strong(nobody, owned, orders[take_ownership], $, rl::mo_relaxed, $);
  }

  bool owe() {
    if (owes_once && word.load(rl::mo_relaxed, $) == owned_indebted) return false;
    return word.exchange(owned_indebted, orders[owe_drain], $) == owned_by_nobody;
  }

  void settle() {
    if (settles_by_store)
      word.store(owned, rl::mo_relaxed, $);
    else
      word.exchange(owned, orders[settle_debt], $);
  }

  bool leave() {
    int expected = owned;
    return word.compare_exchange_strong(expected, owned_by_nobody, orders[let_go], $, rl::mo_relaxed, $);
  }

  template <class Work>
  int drain(int limit, Work work) {
    int left = limit;
    do {
      settle();
      do {
        left -= queue.drain(left, work);
        if (left <= 0) return limit;
      } while (!queue.become_idle(true));
    } while (!leave());
    return limit - left;
  }

 public:
  Owned() { word.store(owned_by_nobody, rl::mo_relaxed, $); }

  // As a store's send: in place if nobody is at work and nothing is queued.
  template <class Work>
  void perform(int element, Work work) {
    if (take()) {
      if (queue.is_drained()) {
        work(element);
        if (leave()) return;
      } else {
        queue.push(element);
      }
    } else if (!queue.push(element) || !owe()) {
      return;
    }
    while (drain(2, work) == 2) {
    }
  }
};
