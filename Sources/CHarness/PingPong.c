#include "PingPong.h"

#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>

#include "Clocks.h"

// Alone in its cache line (two, where the processor fetches them in pairs), so that nothing else moves it.
struct line {
  _Alignas(128) _Atomic uint64_t ball;
  uint64_t trips;
};

// Spins a while, then lets others run: on a single core the partner would never come to its turn.
static void await_ball(struct line *line, uint64_t value) {
  unsigned spins = 0;
  // Acquire, paired with the partner's release: the ball orders the two threads' turns, nothing else is handed over.
  while (atomic_load_explicit(&line->ball, memory_order_acquire) != value) {
    spins += 1;
    if (spins % 10000 == 0) sched_yield();
  }
}

static void *return_balls(void *argument) {
  struct line *line = argument;
  for (uint64_t trip = 0; trip < line->trips; trip += 1) {
    await_ball(line, 2 * trip + 1);
    atomic_store_explicit(&line->ball, 2 * trip + 2, memory_order_release);
  }
  return NULL;
}

double harness_core_ping_pong(uint64_t trips) {
  struct line line = {0, trips};
  pthread_t partner;
  if (trips == 0 || pthread_create(&partner, NULL, return_balls, &line) != 0) return 0;
  uint64_t start = 0;
  for (uint64_t trip = 0; trip < trips; trip += 1) {
    // The first trip waits for the partner to start.
    if (trip == 1) start = harness_monotonic_nanoseconds();
    atomic_store_explicit(&line.ball, 2 * trip + 1, memory_order_release);
    await_ball(&line, 2 * trip + 2);
  }
  uint64_t end = harness_monotonic_nanoseconds();
  pthread_join(partner, NULL);
  return trips > 1 ? (double)(end - start) / (double)(trips - 1) : 0;
}
