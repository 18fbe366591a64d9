// SPDX-License-Identifier: MIT
#ifndef ARBITER_CORE_DETAIL_INLINING_H
#define ARBITER_CORE_DETAIL_INLINING_H

/// Words for what must be put in where it is called (ARBITER_ALWAYS_INLINE), and for a function into which
/// all that it calls is put (ARBITER_FLATTEN). Builds that look for mistakes do without, for with the checks
/// of a sanitizer such functions take the compiler minutes; and small ones, for they take room.
#if defined(__GNUC__) && !defined(ARBITER_CHECKED_BUILD) && !defined(ARBITER_SMALL)
#define ARBITER_ALWAYS_INLINE [[gnu::always_inline]] inline
#define ARBITER_FLATTEN [[gnu::flatten]]
#else
#define ARBITER_ALWAYS_INLINE inline
#define ARBITER_FLATTEN
#endif

/// For what is short in the source and long for a processor of 32 bits: one copy for all callers where room
/// is short.
#if defined(ARBITER_SMALL)
#define ARBITER_CALLED_IF_SMALL [[gnu::noinline]]
#else
#define ARBITER_CALLED_IF_SMALL
#endif

#endif
