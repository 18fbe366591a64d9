// SPDX-License-Identifier: MIT
// Includes the texts of each language of ARBITER_LANGUAGES: src/languages/<language>.h, which has a section
// for each layer. A layer takes its own in one source, beside the functions that choose a language's texts:
//
//   #define ARBITER_TEXTS_OF_PLAY
//   #include "languages/all.h"
//   #undef ARBITER_TEXTS_OF_PLAY
//
// So there is no include guard. What does not compile: a language of the list without a file, and a section
// that lacks a text. A library that speaks one language alone (ARBITER_ONLY_LANGUAGE) includes no other.

#if !defined(ARBITER_LANGUAGES)
#error "include arbiter/rules/language.h before languages/all.h"
#endif

#define ARBITER_QUOTED(path) #path
#define ARBITER_FILE_OF(language) ARBITER_QUOTED(language.h)

#if defined(ARBITER_ONLY_LANGUAGE) && !defined(ARBITER_LINKED_LANGUAGE)
#include ARBITER_FILE_OF(ARBITER_ONLY_LANGUAGE)
#else

// The names of the list, one after the other: an #include cannot stand in a macro.
#define ARBITER_NAME(language, code) language,
#define ARBITER_NAMES ARBITER_LANGUAGES(ARBITER_NAME) none
#define ARBITER_FILE_AT(place) ARBITER_FILE_IN(place, ARBITER_NAMES)
#define ARBITER_FILE_IN(place, ...) ARBITER_FILE_AT_##place(__VA_ARGS__)
#define ARBITER_FILE_AT_0(name, ...) ARBITER_FILE_OF(name)
#define ARBITER_FILE_AT_1(name, ...) ARBITER_FILE_AT_0(__VA_ARGS__)
#define ARBITER_FILE_AT_2(name, ...) ARBITER_FILE_AT_1(__VA_ARGS__)
#define ARBITER_FILE_AT_3(name, ...) ARBITER_FILE_AT_2(__VA_ARGS__)
#define ARBITER_FILE_AT_4(name, ...) ARBITER_FILE_AT_3(__VA_ARGS__)
#define ARBITER_FILE_AT_5(name, ...) ARBITER_FILE_AT_4(__VA_ARGS__)
#define ARBITER_FILE_AT_6(name, ...) ARBITER_FILE_AT_5(__VA_ARGS__)
#define ARBITER_FILE_AT_7(name, ...) ARBITER_FILE_AT_6(__VA_ARGS__)
#define ARBITER_FILE_AT_8(name, ...) ARBITER_FILE_AT_7(__VA_ARGS__)
#define ARBITER_FILE_AT_9(name, ...) ARBITER_FILE_AT_8(__VA_ARGS__)
#define ARBITER_FILE_AT_10(name, ...) ARBITER_FILE_AT_9(__VA_ARGS__)
#define ARBITER_FILE_AT_11(name, ...) ARBITER_FILE_AT_10(__VA_ARGS__)

#define ARBITER_ONE(language, code) +1
#define ARBITER_NUMBER_OF_FILES ARBITER_LANGUAGES(ARBITER_ONE)

#include ARBITER_FILE_AT(0)
#if ARBITER_NUMBER_OF_FILES > 1
#include ARBITER_FILE_AT(1)
#endif
#if ARBITER_NUMBER_OF_FILES > 2
#include ARBITER_FILE_AT(2)
#endif
#if ARBITER_NUMBER_OF_FILES > 3
#include ARBITER_FILE_AT(3)
#endif
#if ARBITER_NUMBER_OF_FILES > 4
#include ARBITER_FILE_AT(4)
#endif
#if ARBITER_NUMBER_OF_FILES > 5
#include ARBITER_FILE_AT(5)
#endif
#if ARBITER_NUMBER_OF_FILES > 6
#include ARBITER_FILE_AT(6)
#endif
#if ARBITER_NUMBER_OF_FILES > 7
#include ARBITER_FILE_AT(7)
#endif
#if ARBITER_NUMBER_OF_FILES > 8
#include ARBITER_FILE_AT(8)
#endif
#if ARBITER_NUMBER_OF_FILES > 9
#include ARBITER_FILE_AT(9)
#endif
#if ARBITER_NUMBER_OF_FILES > 10
#include ARBITER_FILE_AT(10)
#endif
#if ARBITER_NUMBER_OF_FILES > 11
#include ARBITER_FILE_AT(11)
#endif
#if ARBITER_NUMBER_OF_FILES > 12
#error "languages/all.h has room for 12 languages"
#endif

#endif
