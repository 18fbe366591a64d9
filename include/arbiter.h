#ifndef ARBITER_FOR_C_H
#define ARBITER_FOR_C_H

/* Chess rules that can say why, for C: the library arbiter_c. docs/c.md has a program.
 *
 * Squares are numbers from 0 (a1) to 63 (h8); texts are UTF-8 and end with a zero byte. There is no global
 * state: one position is used by one thread at a time, and different positions by different threads at once.
 * Texts that a function returns as a pointer live as long as the program.
 *
 * A function that writes a text takes a buffer and its size in bytes. It writes as much as fits, always with
 * a zero byte at the end unless the size is 0, and returns the length of the whole text without that byte: a
 * result of at least the size says that the text has been cut. The buffer may be NULL when the size is 0. */

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What a call has come to. */
typedef enum arbiter_status {
    ARBITER_OK = 0,
    ARBITER_BAD_TEXT = 1,     /* the text is not a FEN, not a move or not a known name */
    ARBITER_BAD_POSITION = 2, /* the FEN can be read, but no game has such a position */
    ARBITER_ILLEGAL = 3,      /* the move is not legal here; its verdict says why */
    ARBITER_AMBIGUOUS = 4,    /* several pieces can make the move; `by` of the verdict has their squares */
    ARBITER_BAD_ARGUMENT = 5, /* NULL, or a number out of its range */
    ARBITER_NO_MEMORY = 6
} arbiter_status;

enum { ARBITER_WHITE = 0, ARBITER_BLACK = 1, ARBITER_NOBODY = 2 };

/* No position of any rule set has more legal moves. */
#define ARBITER_MAX_MOVES 888

/* A position with the moves that were played on it. */
typedef struct arbiter_position arbiter_position;

/* A move as a player would try it. Castling is the king's step of two squares; in Chess960 it is the king
 * onto its own rook. */
typedef struct arbiter_move {
    uint8_t from;
    uint8_t to;
    char promotion; /* 'q', 'r', 'b' or 'n'; 0: none */
    char drop;      /* crazyhouse: the piece put on `to`, with `from` the same square; 0: none */
} arbiter_move;

/* The judge's answer about a move. */
typedef struct arbiter_verdict {
    int is_legal;
    char const* code; /* "legal", or why not: "castling-through-check" */
    char const* article; /* of the FIDE Laws of Chess (2023), or an empty text */
    uint64_t at; /* where the trouble is: bit 0 is a1, bit 63 is h8 */
    uint64_t by; /* the pieces that cause it */
} arbiter_verdict;

/* How a game ends. */
typedef struct arbiter_outcome {
    int winner; /* ARBITER_WHITE, ARBITER_BLACK or ARBITER_NOBODY for a draw */
    char const* termination; /* "checkmate", "stalemate", ... */
} arbiter_outcome;

/* "MAJOR.MINOR.PATCH" of the library. */
char const* arbiter_version(void);

/* Makes a position of a FEN (NULL: the start) under a variant such as "standard", "chess960" or "crazyhouse"
 * (NULL: standard). `*position` is NULL on failure, and the sentence that says why is written to `error`,
 * which may be NULL. Fails with BAD_TEXT, BAD_POSITION, BAD_ARGUMENT and NO_MEMORY. Free it with
 * arbiter_free. */
arbiter_status arbiter_new(
    char const* fen, char const* variant, arbiter_position** position, char* error, size_t error_size);

/* Makes a copy with its moves. Fails with BAD_ARGUMENT and NO_MEMORY. */
arbiter_status arbiter_copy(arbiter_position const* position, arbiter_position** copy);

/* Frees a position; NULL is nothing to free. */
void arbiter_free(arbiter_position* position);

/* The position as FEN. 0 for NULL. */
size_t arbiter_fen(arbiter_position const* position, char* buffer, size_t size);

/* ARBITER_WHITE or ARBITER_BLACK. */
int arbiter_side_to_move(arbiter_position const* position);

/* Whether the side to move is in check: 1 or 0. */
int arbiter_is_check(arbiter_position const* position);

/* The letter of FEN of the piece on a square: 'N', 'p'; 0 where none stands and for what is not a square. */
char arbiter_piece_at(arbiter_position const* position, int square);

/* Writes the legal moves, at most `capacity`, and returns how many there are; ARBITER_MAX_MOVES always
 * suffice. */
size_t arbiter_legal_moves(arbiter_position const* position, arbiter_move* moves, size_t capacity);

/* Reads a move in any notation (e2e4, Nf3, O-O, Ng1-f3). `verdict` may be NULL; it is set with OK, ILLEGAL
 * and AMBIGUOUS. Fails with those and with BAD_TEXT, BAD_ARGUMENT and NO_MEMORY. */
arbiter_status arbiter_read_move(
    arbiter_position const* position, char const* text, arbiter_move* move, arbiter_verdict* verdict);

/* Judges a move, legal or not. OK, ILLEGAL or BAD_ARGUMENT. */
arbiter_status arbiter_judge(
    arbiter_position const* position, arbiter_move const* move, arbiter_verdict* verdict);

/* The sentence of the verdict on a move in any notation, in a language ("en", "de", "es", "fr", "it", "pt";
 * NULL: English); of a text that is not a move, where it cannot be read. 0 for an unknown language and for
 * NULL. */
size_t arbiter_why(
    arbiter_position const* position, char const* text, char const* language, char* buffer, size_t size);

/* The move in SAN, and as UCI writes it. 0 where it is not legal. */
size_t arbiter_san(arbiter_position const* position, arbiter_move const* move, char* buffer, size_t size);
size_t arbiter_uci(arbiter_position const* position, arbiter_move const* move, char* buffer, size_t size);

/* Plays a move. On failure, with ILLEGAL, BAD_ARGUMENT or NO_MEMORY, the position is as before. */
arbiter_status arbiter_play(arbiter_position* position, arbiter_move const* move);

/* Takes the last move back: 1, or 0 when there is none. */
int arbiter_undo(arbiter_position* position);

/* Whether the game has ended by itself, by mate, stalemate, a dead position, repetition or the seventy-five
 * moves: 1, with `outcome` set, or 0. */
int arbiter_find_outcome(arbiter_position const* position, arbiter_outcome* outcome);

/* Counts the sequences of `depth` moves, at most 65535. Fails with BAD_ARGUMENT. Exponential in the depth. */
arbiter_status arbiter_perft(arbiter_position const* position, unsigned depth, uint64_t* count);

#ifdef __cplusplus
}
#endif

#endif
