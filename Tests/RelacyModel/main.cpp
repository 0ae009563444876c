// Checks the model of the queue, then that each of its orderings is needed.
//
//   relacy-model                 the model as it is, then every mutant; fails if the model does, or if a mutant does not
//   relacy-model NAME            one mutant (or `none`), with the history of the first failure
#include "ownership.hpp"

#include <cstring>
#include <iostream>

namespace {

struct Mutant {
  const char* name;
  Access access;
  rl::memory_order weaker;
};

const Mutant mutants[] = {
    {"claim-relaxed", claim, rl::mo_relaxed},
    {"install-without-release", install, rl::mo_acquire},
    {"install-without-acquire", install, rl::mo_release},
    {"detach-relaxed", detach, rl::mo_relaxed},
    {"publish-relaxed", publish, rl::mo_relaxed},
    {"observe-relaxed", observe, rl::mo_relaxed},
    {"wake-relaxed", wake, rl::mo_relaxed},
    {"confirm-relaxed", confirm, rl::mo_relaxed},
    {"fall-asleep-relaxed", fall_asleep, rl::mo_relaxed},
    {"link-without-release", link_block, rl::mo_acquire},
    {"link-without-acquire", link_block, rl::mo_release},
    {"follow-relaxed", follow, rl::mo_relaxed},
    {"park-on-link-relaxed", park_on_link, rl::mo_relaxed},
    {"take-spare-relaxed", take_spare, rl::mo_relaxed},
    {"keep-spare-relaxed", keep_spare, rl::mo_relaxed},
    {"take-relaxed", take_ownership, rl::mo_relaxed},
    {"owe-relaxed", owe_drain, rl::mo_relaxed},
    {"settle-relaxed", settle_debt, rl::mo_relaxed},
    {"let-go-relaxed", let_go, rl::mo_relaxed},
};

// A step left out, or a read-modify-write of which a part is: the name, what to change, and to what.
struct Shortcut {
  const char* name;
  bool& option;
  bool broken;
  bool (*check)(unsigned executions, bool talks);
};

bool check_fenced(unsigned executions, bool talks);
bool check_ownership(unsigned executions, bool talks);

const Shortcut shortcuts[] = {
    {"light-fence-missing", light_fence, false, check_fenced},
    {"heavy-fence-missing", heavy_fence, false, check_fenced},
    {"announce-too-late", announces, false, check_fenced},
    {"keep-awake-missing", keeps_awake, false, check_fenced},
    {"confirm-by-load", confirms_by_load, true, check_fenced},
    {"settle-by-store", settles_by_store, true, check_ownership},
    {"owe-only-once", owes_once, true, check_ownership},
};

bool keeping_block = false;

// Three threads push; the one whose push answers `true` is the consumer until the queue is idle. So the consumer's role
// moves, with nothing but the queue to order one consumer's accesses before the next one's, and a lost wake-up leaves
// elements behind.
template <int capacity, int pushes>
struct Test : rl::test_suite<Test<capacity, pushes>, 3> {
  Queue<capacity>* queue;
  rl::var<int> next[3];

  void before() {
    queue = new Queue<capacity>;
    for (auto& number : next) number($) = 0;
  }

  void thread(unsigned producer) {
    for (int number = 0; number < pushes; number++)
      if (queue->push(int(producer) * 10 + number)) consume();
  }

  void consume() {
    do {
      while (queue->drain(2, [this](int element) { receive(element); }) > 0) {
      }
    } while (!queue->become_idle(keeping_block));
  }

  void receive(int element) {
    auto& expected = next[element / 10];
    RL_ASSERT(expected($) == element % 10);
    expected($) = element % 10 + 1;
  }

  void after() {
    for (auto& number : next) RL_ASSERT(number($) == pushes);
    delete queue;
  }
};

// Three threads that own or enqueue. What the owner works on is plain memory; work left behind is missed at the end.
template <int capacity, int works>
struct OwnedTest : rl::test_suite<OwnedTest<capacity, works>, 3> {
  Owned<capacity>* work;
  rl::var<int> next[3];

  void before() {
    work = new Owned<capacity>;
    for (auto& number : next) number($) = 0;
  }

  void thread(unsigned producer) {
    for (int number = 0; number < works; number++)
      work->perform(int(producer) * 10 + number, [this](int element) {
        auto& expected = next[element / 10];
        RL_ASSERT(expected($) == element % 10);
        expected($) = element % 10 + 1;
      });
  }

  void after() {
    for (auto& number : next) RL_ASSERT(number($) == works);
    delete work;
  }
};

template <class Suite>
bool holds(unsigned executions, bool talks) {
  std::ostream quiet(nullptr);  // A string stream would mix its memory with that which relacy hands out.
  rl::test_params params;
  params.search_type = rl::sched_random;
  params.iteration_count = executions;
  params.progress_stream = &quiet;
  params.output_stream = talks ? &std::cout : &quiet;
  bool good = rl::simulate<Suite>(params);
  if (talks) std::cout << (good ? "holds" : "fails") << " in " << params.stop_iteration << " executions\n";
  if (!good && !talks) std::cout << "  " << rl::test_result_str(params.test_result) << ", execution " << params.stop_iteration;
  return good;
}

// Each is true if nothing is found wrong.
bool check_queue_as_set(unsigned executions, bool talks) {
  for (bool keeps : {true, false}) {
    keeping_block = keeps;
    if (!holds<Test<1, 2>>(executions, talks)) return false;
    if (!holds<Test<2, 3>>(executions, talks)) return false;
  }
  return true;
}

bool check_fenced(unsigned executions, bool talks) {
  fenced = true;
  return check_queue_as_set(executions, talks);
}

bool check_queue(unsigned executions, bool talks) {
  fenced = false;
  return check_queue_as_set(executions, talks) && check_fenced(executions, talks);
}

bool check_ownership(unsigned executions, bool talks) {
  for (bool fences : {false, true}) {
    fenced = fences;
    if (!holds<OwnedTest<1, 3>>(executions, talks) || !holds<OwnedTest<3, 4>>(executions, talks)) return false;
  }
  return true;
}

}  // namespace

int main(int count, char** arguments) {
  const char* only = count > 1 ? arguments[1] : nullptr;
  bool good = true;
  if (!only || !std::strcmp(only, "none")) {
    good = check_queue(250000, true) && check_ownership(250000, true);
    std::cout << "the model " << (good ? "holds" : "fails") << std::endl;
  }
  auto kill = [&](const char* name, bool (*check)(unsigned, bool)) {
    std::cout << name << ":" << std::flush;
    bool killed = !check(300000, only != nullptr);
    std::cout << (killed ? "" : "  SURVIVES") << std::endl;
    good = good && killed;
  };
  for (const Mutant& mutant : mutants) {
    if (only && std::strcmp(only, mutant.name)) continue;
    rl::memory_order kept = orders[mutant.access];
    orders[mutant.access] = mutant.weaker;
    kill(mutant.name, mutant.access < take_ownership ? check_queue : check_ownership);
    orders[mutant.access] = kept;
  }
  for (const Shortcut& shortcut : shortcuts) {
    if (only && std::strcmp(only, shortcut.name)) continue;
    shortcut.option = shortcut.broken;
    kill(shortcut.name, shortcut.check);
    shortcut.option = !shortcut.broken;
  }
  return good ? 0 : 1;
}
