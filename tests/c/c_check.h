/* SPDX-License-Identifier: MIT */
#ifndef ARBITER_TESTS_C_CHECK_H
#define ARBITER_TESTS_C_CHECK_H

/* What the programs in C89 that test the libraries for C share: each prints what is wrong, and ends with the
 * number of faults. */

#include <arbiter.h>
#include <stdio.h>

static int faults = 0;

#define CHECK(condition) ((condition) ? (void)0 : report(#condition, __LINE__))

static void report(const char* condition, int line)
{
    printf("line %d: %s\n", line, condition);
    ++faults;
}

static arbiter_position* make(char const* fen, char const* variant)
{
    arbiter_position* position = NULL;
    CHECK(arbiter_new(fen, variant, &position, NULL, 0) == ARBITER_OK);
    return position;
}

#endif
