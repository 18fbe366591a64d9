/* SPDX-License-Identifier: MIT */
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
 * result of at least the size says that the text has been cut. The buffer may be NULL when the size is 0.
 *
 * A struct that begins with `size` may have more fields in a later version. The caller sets `size` to its
 * sizeof, and the library leaves what lies beyond alone; one that is too small is a BAD_ARGUMENT. */

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
    ARBITER_NO_MEMORY = 6,
    ARBITER_UNSUPPORTED = 7 /* not for this rule set */
} arbiter_status;

enum { ARBITER_WHITE = 0, ARBITER_BLACK = 1, ARBITER_NOBODY = 2 };

enum { ARBITER_NO = 0, ARBITER_YES = 1, ARBITER_UNKNOWN = 2 };

/* No position of any rule set has more legal moves. */
#define ARBITER_MAX_MOVES 888

/* The most positions that arbiter_can_win keeps: 1 GiB of them. */
#define ARBITER_MAX_POSITIONS 16777216

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
    size_t size;
    int is_legal;
    char const* code; /* "legal", or why not: "castling-through-check" */
    char const* article; /* of the FIDE Laws of Chess (2023), or an empty text */
    uint64_t at; /* where the trouble is: bit 0 is a1, bit 63 is h8 */
    uint64_t by; /* the pieces that cause it */
} arbiter_verdict;

/* How a game ends. */
typedef struct arbiter_outcome {
    size_t size;
    int is_over;
    int winner;              /* ARBITER_WHITE, ARBITER_BLACK or ARBITER_NOBODY: a draw, or not over */
    char const* termination; /* "checkmate", "stalemate", ...; empty where the game is not over */
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

/* One of all the reasons why a move is refused, and its sentence as arbiter_why writes it: 0 is the verdict,
 * the others follow in the order of the ladder, each true alone. ILLEGAL if there is a reason with this
 * index; OK and an empty text after the last one. Fails with BAD_ARGUMENT, as for an unknown language. */
arbiter_status arbiter_reason(arbiter_position const* position, arbiter_move const* move, size_t index,
    arbiter_verdict* reason, char const* language, char* buffer, size_t size);

/* The move in SAN, and as UCI writes it. 0 where it is not legal. */
size_t arbiter_san(arbiter_position const* position, arbiter_move const* move, char* buffer, size_t size);
size_t arbiter_uci(arbiter_position const* position, arbiter_move const* move, char* buffer, size_t size);

/* Plays a move. On failure, with ILLEGAL, BAD_ARGUMENT or NO_MEMORY, the position is as before. */
arbiter_status arbiter_play(arbiter_position* position, arbiter_move const* move);

/* Takes the last move back: 1, or 0 when there is none. */
int arbiter_undo(arbiter_position* position);

/* Finds whether the game has ended by itself: by mate, stalemate, a dead position, repetition or the
 * seventy-five moves. Fails with BAD_ARGUMENT. */
arbiter_status arbiter_find_outcome(arbiter_position const* position, arbiter_outcome* outcome);

/* One part of what proves an ending. */
typedef struct arbiter_ending_part {
    size_t size;
    /* "outcome"; of mate "check"; of a move that would help "flight", "capture", "block" or, of stalemate,
     * "move"; of a dead position "cannot-win"; of a draw by five repetitions or seventy-five moves "grounds":
     * the places, or the number of moves */
    char const* kind;
    char const* code; /* the termination (of "grounds" too), the verdict, or why that side cannot win:
                       * "lone-king" */
    char const* article; /* of the FIDE Laws, or an empty text */
    uint64_t at; /* as in a verdict; of the outcome the kings that say so */
    uint64_t by;
    arbiter_move move; /* of a move that would help */
    int color; /* who has won, or cannot win; else ARBITER_NOBODY */
    char const* sentence;
} arbiter_ending_part;

/* Tells why the game has ended by itself: the outcome first, then what proves it; nothing while it is not
 * over. `tell` is called with `data` for each part, and returns 0 to continue. What the pointers of a part
 * point to lives as long as the call. `language` as for arbiter_why. Fails with BAD_ARGUMENT and
 * NO_MEMORY. */
arbiter_status arbiter_why_over(arbiter_position const* position, char const* language,
    int (*tell)(void* data, arbiter_ending_part const* part), void* data);

/* Why a position with the same pieces on the same squares is not the same: bits of `reasons`. */
enum {
    ARBITER_OTHER_SIDE_TO_MOVE = 1,
    ARBITER_WHITE_COULD_CASTLE = 2,
    ARBITER_BLACK_COULD_CASTLE = 4,
    ARBITER_EN_PASSANT = 8
};

/* A place that a claim is judged by. */
typedef struct arbiter_claim_place {
    size_t size;
    char const* kind; /* "same", "near-miss" or "last-change": the last capture or pawn's move */
    size_t ply; /* the moves before it */
    char const* move; /* the last of them, "23.Ng1"; an empty text at the start */
    unsigned reasons; /* of a near miss, at least one bit */
    char const* sentence; /* of a near miss; else an empty text */
} arbiter_claim_place;

/* The answer to the claim of a draw. */
typedef struct arbiter_claim {
    size_t size;
    int is_right;
    char const* termination; /* what a right claim ends the game with; an empty text for a wrong one */
    int quiet_plies; /* without a capture or a pawn's move; -1 where they do not count: crazyhouse */
} arbiter_claim;

/* Judges the claim of a draw by the side to move, as the position stands, or by announcing the move
 * `announced` if it is not NULL. All sentences, one a line, are written to `buffer`, in a language as for
 * arbiter_why; it may be NULL. `tell`, which may be NULL, is called for each place as in arbiter_why_over.
 * Fails with BAD_ARGUMENT, NO_MEMORY and, for what is announced, ILLEGAL. */
arbiter_status arbiter_judge_claim(arbiter_position const* position, arbiter_move const* announced,
    arbiter_claim* claim, char const* language, char* buffer, size_t size,
    int (*tell)(void* data, arbiter_claim_place const* place), void* data);

/* What the board proves of a position or of a move (docs/facts.md). */
typedef struct arbiter_fact {
    size_t size;
    char const* kind; /* "hanging", "absolute-pin", "forks", ... */
    int color; /* whose piece, pawn, file or move it is; ARBITER_NOBODY for an open file */
    uint64_t at; /* what the fact is about: bit 0 is a1, bit 63 is h8 */
    uint64_t by; /* the pieces that make it so */
    uint64_t to; /* the other squares that prove it */
    arbiter_move move; /* of "available-check" */
} arbiter_fact;

/* Tells what the board proves of the position, or of the legal move `move` if it is not NULL. `tell` is
 * called with `data` for each fact, and returns 0 to continue. Fails with BAD_ARGUMENT, ILLEGAL, NO_MEMORY
 * and, for rule sets other than chess and Chess960, UNSUPPORTED. Some hundred generations of moves at most.
 */
arbiter_status arbiter_facts(arbiter_position const* position, arbiter_move const* move,
    int (*tell)(void* data, arbiter_fact const* fact), void* data);

/* Finds whether a side could still win by any series of legal moves, with proof: `answer` is ARBITER_YES,
 * ARBITER_NO or ARBITER_UNKNOWN, the last where a search of `limit` positions (64 bytes each; 16384 nearly
 * always suffice, 0: no search) found neither. With NO, the reason is written to `reason`, in a language as
 * for arbiter_why; it may be NULL. Fails with BAD_ARGUMENT, NO_MEMORY and, for rule sets other than chess,
 * UNSUPPORTED. */
arbiter_status arbiter_can_win(arbiter_position const* position, int color, size_t limit,
    char const* language, int* answer, char* reason, size_t reason_size);

/* Counts the sequences of `depth` moves, at most 65535. Fails with BAD_ARGUMENT. Exponential in the depth. */
arbiter_status arbiter_perft(arbiter_position const* position, unsigned depth, uint64_t* count);

/* A fault in a text of games. */
typedef struct arbiter_pgn_fault {
    size_t size;
    char const* code; /* "illegal-move", ... (docs/pgn.md) */
    int is_error; /* 1 when the game counts as broken by it, 0 for a warning */
    uint64_t game; /* from 0, in this text */
    size_t offset; /* in bytes, from the start of the text */
    size_t line; /* from 1 */
    size_t column; /* from 1, in bytes */
    char const* sentence;
} arbiter_pgn_fault;

/* The end of a game. */
typedef struct arbiter_pgn_end {
    size_t size;
    uint64_t game; /* from 0, in this text */
    size_t begin; /* the offset of its first byte */
    size_t end; /* the offset after its last byte */
    char const* result; /* "1-0", "0-1", "1/2-1/2" or "*" */
    unsigned plies; /* of the main line, as far as it could be played */
    int is_whole; /* whether every move of the main line could be played */
    unsigned errors;
    unsigned warnings;
} arbiter_pgn_end;

/* What is reported of each game, in the order of the text. A function may be NULL. Each is called with
 * `data`, and returns 0 to continue; after anything else no function is called. What the pointers point
 * to lives as long as the call; arbiter_copy keeps a position. */
typedef struct arbiter_pgn_visitor {
    size_t size;
    void* data;
    int (*tag)(void* data, char const* name, char const* value);
    /* The position that the game starts from. */
    int (*start)(void* data, arbiter_position const* position);
    /* A move of the main line, with the position before it and the moves that led there. */
    int (*move)(void* data, arbiter_position const* before, arbiter_move const* move);
    /* A comment on the last move of the main line, or before its first. */
    int (*comment)(void* data, char const* text);
    int (*fault)(void* data, arbiter_pgn_fault const* fault);
    int (*end)(void* data, arbiter_pgn_end const* end);
} arbiter_pgn_visitor;

/* Reads the games of a text of `length` bytes, which need not end with a zero byte. `games` may be NULL; it
 * is set to the number of games that were read, the one in which a function stopped included. Fails with
 * BAD_ARGUMENT and NO_MEMORY. Linear in the text. */
arbiter_status arbiter_read_pgn(
    char const* text, size_t length, arbiter_pgn_visitor const* visitor, uint64_t* games);

#ifdef __cplusplus
}
#endif

#endif
