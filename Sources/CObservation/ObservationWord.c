#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CObservation.h"

#include <stdint.h>

// Another C library may give the address of what each thread's copies are made from.
#if defined(__linux__) && defined(__GLIBC__)
#include <link.h>
#define STORE_FINDS_WORDS 1
#endif

struct store_probe_parts store_observation_probe;
_Thread_local void *_Nullable const *_Nullable store_observation_word;

/// How many words the object with Observation's code in it may have on each thread to be searched. It has two, and a
/// program that is linked statically some dozens.
enum { store_many_words = 64 };

struct store_thread_words {
  void *_Nullable const *_Nullable first;
  size_t count;
};

#ifdef STORE_FINDS_WORDS
static int find_words(struct dl_phdr_info *object, size_t size, void *result) {
  uintptr_t code = (uintptr_t)&store_observation_access;
  struct store_thread_words words = {0};
  bool isIt = false;
  for (int index = 0; index < object->dlpi_phnum; index++) {
    const ElfW(Phdr) *part = &object->dlpi_phdr[index];
    if (part->p_type == PT_LOAD) isIt |= code - (object->dlpi_addr + part->p_vaddr) < part->p_memsz;
    if (part->p_type == PT_TLS) words.count = part->p_memsz / sizeof(void *);
  }
  if (!isIt) return 0;
  if (size >= offsetof(struct dl_phdr_info, dlpi_tls_data) + sizeof(void *)) words.first = object->dlpi_tls_data;
  *(struct store_thread_words *)result = words;
  return 1;
}

/// This thread's copies; none where the object has none, or the thread has not used them yet.
static struct store_thread_words words_of_this_thread(void) {
  struct store_thread_words words = {0};
  dl_iterate_phdr(find_words, &words);
  if (words.first == NULL || words.count > store_many_words) words.count = 0;
  return words;
}
#else
static struct store_thread_words words_of_this_thread(void) { return (struct store_thread_words){0}; }
#endif

/// Its position among the words of a thread; negative while it is not known.
static int word_position = -1;

void store_observation_look(enum store_observation_moment moment) {
  static void *seen[2][store_many_words];
  struct store_thread_words words = words_of_this_thread();
  if (moment != store_observation_after) {
    for (size_t index = 0; index < words.count; index++) seen[moment][index] = words.first[index];
    return;
  }
  int found = word_position = -1;
  for (size_t index = 0; index < words.count; index++) {
    void *before = seen[store_observation_before][index], *within = seen[store_observation_within][index];
    if (within == before) continue;
    // Another word that changes, or one that stays changed: this is not the Observation that is known here.
    if (found >= 0 || within == NULL || words.first[index] != before) return;
    found = (int)index;
  }
  word_position = found;
}

bool store_observation_has_word(void) { return word_position >= 0; }

bool store_observation_ask(void) {
  // Has the thread make its copies, too, where these are made for the first use.
  bool isTracking = store_observation_probe_access();
  if (word_position < 0) return isTracking;
  struct store_thread_words words = words_of_this_thread();
  if ((size_t)word_position >= words.count) return isTracking;
  void *const *word = &words.first[word_position];
  // One that says something else is another.
  if ((*word != NULL) != isTracking) word_position = -1;
  else store_observation_word = word;
  return isTracking;
}
