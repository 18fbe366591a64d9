/* SPDX-License-Identifier: MIT */
#ifndef ARBITER_ENGINE_FOR_C_H
#define ARBITER_ENGINE_FOR_C_H

/* The engine for C: the library arbiter_c_engine. arbiter.h says what holds for every function. */

#include <arbiter.h>

#ifdef __cplusplus
extern "C" {
#endif

/* When a search ends: at the first limit that is reached. 0 sets none. */
typedef struct arbiter_limits {
    size_t size;
    unsigned depth;        /* in plies, at most 127 */
    uint64_t nodes;        /* positions visited */
    uint64_t milliseconds; /* of thinking */
    unsigned level;        /* 1 to 20; 0: as well as it can, which is 20 */
    unsigned lines;        /* the number of best moves that are reported; 0: 1 */
    unsigned threads;      /* 0: 1 */
    unsigned hash;         /* megabytes of the table, at most 4096; 0: 16 */
} arbiter_limits;

/* What a search knows of a line of moves. */
typedef struct arbiter_line {
    size_t size;
    unsigned rank; /* 1 for the best move */
    unsigned depth;
    int is_mate;
    int score; /* for the side to move: centipawns, or moves to the mate, negative when it is mated */
    uint64_t nodes;
    uint64_t milliseconds;
    arbiter_move const* moves; /* as long as the call */
    size_t count;
} arbiter_line;

/* What a search found. */
typedef struct arbiter_found {
    size_t size;
    int has_move;      /* 0 when there is no legal move */
    arbiter_move move; /* the best one, or the one that the level plays */
    unsigned depth;    /* of the last iteration that was finished */
    int is_mate;
    int score; /* of the best move, as in arbiter_line */
    uint64_t nodes;
} arbiter_found;

/* Searches for the best move of chess, with the repetitions of the moves played. `on_line` may be NULL; it is
 * called on this thread for each line that is found, and ends the search by returning anything but 0. Without
 * a limit and `on_line` this is a BAD_ARGUMENT, because nothing would end it. Fails with NO_MEMORY, and with
 * UNSUPPORTED for other rule sets. Blocks; several searches may run at once, each on its thread. */
arbiter_status arbiter_search(arbiter_position const* position, arbiter_limits const* limits,
    int (*on_line)(void* data, arbiter_line const* line), void* data, arbiter_found* found);

#ifdef __cplusplus
}
#endif

#endif
