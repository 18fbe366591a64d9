// SPDX-License-Identifier: MIT
#ifndef ARBITER_VERSION_H
#define ARBITER_VERSION_H

/// The version of the headers, for programs that compile with several: `#if ARBITER_VERSION >= 100` is "0.1.0
/// or later". Each part has two decimal digits.
#define ARBITER_VERSION_MAJOR 0
#define ARBITER_VERSION_MINOR 1
#define ARBITER_VERSION_PATCH 0
#define ARBITER_VERSION (ARBITER_VERSION_MAJOR * 10000 + ARBITER_VERSION_MINOR * 100 + ARBITER_VERSION_PATCH)
#define ARBITER_VERSION_STRING "0.1.0"

#endif
