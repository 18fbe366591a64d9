#ifndef ARBITER_CORE_DETAIL_INLINING_H
#define ARBITER_CORE_DETAIL_INLINING_H

/// Words for what must be put in where it is called (ARBITER_ALWAYS_INLINE), and for a function into which
/// all that it calls is put (ARBITER_FLATTEN). Builds that look for mistakes do without, for with the checks
/// of a sanitizer such functions take the compiler minutes.
#if defined(__GNUC__) && !defined(ARBITER_CHECKED_BUILD)
#define ARBITER_ALWAYS_INLINE [[gnu::always_inline]] inline
#define ARBITER_FLATTEN [[gnu::flatten]]
#else
#define ARBITER_ALWAYS_INLINE inline
#define ARBITER_FLATTEN
#endif

#endif
