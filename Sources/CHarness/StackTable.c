#include "StackRecorder.h"

#include <sched.h>
#include <string.h>
#include <sys/mman.h>

// A table of stacks in memory of its own, since it is filled from inside malloc: open addressing, never resized.
#define STACK_LIMIT (1u << 14)
#define SLOT_COUNT (STACK_LIMIT * 4)

struct harness_stack_entry {
  enum harness_stack_kind kind;
  uint32_t depth;
  uint64_t hash, events, bytes, live_events, live_bytes;
  uintptr_t frames[HARNESS_STACK_DEPTH];
};

static struct harness_stack_entry *entries;
static uint32_t *slots;  // 0 is free, else one more than the index of an entry
static uint32_t entry_count;
static struct harness_stack_losses losses;

// Live blocks: which entry handed out which address.
#define BLOCK_SLOTS (1u << 21)
struct block {
  uintptr_t address;  // 0 is free, 1 is a block that has gone
  uint32_t entry, size;
};
static struct block *blocks;

// A spin lock, since a mutex may not be taken in a signal handler. Whoever holds it only touches the memory above.
// Acquire pairs with the release in `unlock`: the next holder sees the table as the last one left it.
static bool locked;
static void lock(void) {
  while (__atomic_exchange_n(&locked, true, __ATOMIC_ACQUIRE)) sched_yield();
}
static void unlock(void) { __atomic_store_n(&locked, false, __ATOMIC_RELEASE); }

// Zeroed memory: fresh, or what is there given back to the kernel, which hands out zeroes again. It is never unmapped: a
// thread that saw the recording on may still be on its way to the table.
static bool clear(void *place, size_t size) {
  void **memory = place;
  if (*memory) return madvise(*memory, size, MADV_DONTNEED) == 0;
  void *fresh = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (fresh != MAP_FAILED) *memory = fresh;
  return fresh != MAP_FAILED;
}

bool harness_stacks_prepare(void) {
  harness_stacks_prime();
  lock();
  bool isClear = clear(&entries, STACK_LIMIT * sizeof *entries) && clear(&slots, SLOT_COUNT * sizeof *slots) &&
                 clear(&blocks, BLOCK_SLOTS * sizeof *blocks);
  entry_count = 0;
  losses = (struct harness_stack_losses){0, 0, 0};
  unlock();
  return isClear;
}

// FNV-1a over words.
static uint64_t hash_of(enum harness_stack_kind kind, const uintptr_t *frames, uint32_t depth) {
  uint64_t hash = 0xcbf29ce484222325u ^ kind;
  for (uint32_t i = 0; i < depth; i += 1) hash = (hash ^ frames[i]) * 0x100000001b3u;
  return hash ^ (hash >> 32);
}

static struct harness_stack_entry *find(enum harness_stack_kind kind, const uintptr_t *frames, uint32_t depth) {
  uint64_t hash = hash_of(kind, frames, depth);
  for (uint32_t slot = hash % SLOT_COUNT;; slot = (slot + 1) % SLOT_COUNT) {
    if (slots[slot] == 0) {
      if (entry_count == STACK_LIMIT) return NULL;
      struct harness_stack_entry *entry = &entries[entry_count];
      entry->kind = kind;
      entry->depth = depth;
      entry->hash = hash;
      memcpy(entry->frames, frames, depth * sizeof *frames);
      slots[slot] = ++entry_count;
      return entry;
    }
    struct harness_stack_entry *entry = &entries[slots[slot] - 1];
    if (entry->hash == hash && entry->kind == kind && entry->depth == depth &&
        memcmp(entry->frames, frames, depth * sizeof *frames) == 0)
      return entry;
  }
}

struct harness_stack_entry *harness_stacks_add(enum harness_stack_kind kind, const uintptr_t *frames, uint32_t depth,
                                               uint64_t events, uint64_t bytes) {
  lock();
  struct harness_stack_entry *entry = find(kind, frames, depth);
  if (entry) {
    entry->events += events;
    entry->bytes += bytes;
  } else {
    losses.stacks += events;
  }
  if (depth == HARNESS_STACK_DEPTH) losses.truncated += events;
  unlock();
  return entry;
}

static uint32_t block_slot(uintptr_t address) { return (uint32_t)((address >> 3) * 0x9e3779b97f4a7c15u >> 43); }

void harness_stacks_keep(struct harness_stack_entry *entry, uintptr_t address, size_t size) {
  lock();
  uint32_t slot = block_slot(address), tries = 0;
  while (blocks[slot].address > 1 && tries < BLOCK_SLOTS / 2) slot = (slot + 1) % BLOCK_SLOTS, tries += 1;
  if (blocks[slot].address > 1) {
    losses.blocks += 1;
  } else {
    blocks[slot] = (struct block){address, (uint32_t)(entry - entries), (uint32_t)size};
    entry->live_events += 1;
    entry->live_bytes += size;
  }
  unlock();
}

static struct block *find_block(uintptr_t address) {
  uint32_t slot = block_slot(address);
  for (uint32_t tries = 0; tries < BLOCK_SLOTS / 2 && blocks[slot].address; tries += 1) {
    if (blocks[slot].address == address) return &blocks[slot];
    slot = (slot + 1) % BLOCK_SLOTS;
  }
  return NULL;
}

void harness_stacks_on_free(const void *address) {
  lock();
  struct block *block = find_block((uintptr_t)address);
  if (block) {
    entries[block->entry].live_events -= 1;
    entries[block->entry].live_bytes -= block->size;
    block->address = 1;
  }
  unlock();
}

void harness_stacks_on_expand(const void *address, size_t growth) {
  lock();
  struct block *block = find_block((uintptr_t)address);
  if (block) {
    block->size += (uint32_t)growth;
    entries[block->entry].bytes += growth;
    entries[block->entry].live_bytes += growth;
  }
  unlock();
}

size_t harness_stacks_count(void) { return entry_count; }

struct harness_stack harness_stacks_at(size_t index) {
  const struct harness_stack_entry *entry = &entries[index];
  struct harness_stack stack = {entry->kind,        entry->events,     entry->bytes, entry->live_events,
                                entry->live_bytes, entry->frames, entry->depth};
  return stack;
}

struct harness_stack_losses harness_stacks_lost(void) { return losses; }
