// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_SUPPORT_TEXTBOOK_BOARD_H
#define ARBITER_TESTS_SUPPORT_TEXTBOOK_BOARD_H

#include "support/textbook.h"

/// What the parts of the textbook share: the board, how pieces go, and moving them.
namespace arbiter::test::textbook {

struct Castling {
    Field king_from;
    Field king_to;
    Field rook_from;
    Field rook_to;
};

char at(Game const& game, Field field);

void put(Game& game, Field field, char piece);

bool is_empty(Game const& game, Field field);

bool is_white(char piece);

char kind(char piece);

bool is_piece_of(Game const& game, Field field, bool white);

std::uint64_t set_of(std::vector<Field> const& fields);

int sign(int number);

/// The fields strictly between two fields of one rank, file or diagonal.
std::vector<Field> fields_between(Field from, Field to);

bool is_path_free(Game const& game, Field from, Field to);

bool knight_moves_so(Field from, Field to);

bool bishop_moves_so(Field from, Field to);

bool rook_moves_so(Field from, Field to);

bool queen_moves_so(Field from, Field to);

bool king_moves_so(Field from, Field to);

bool pawn_captures_so(bool white, Field from, Field to);

bool pawn_moves_so(RuleSet rules, bool white, Field from, Field to);

bool moves_so(RuleSet rules, char piece, Field from, Field to);

/// Whether the piece on `from` attacks `target`, whatever stands there.
bool attacks(Game const& game, Field from, Field target);

std::vector<Field> attackers(Game const& game, Field target, bool by_white);

std::vector<Field> find_king(Game const& game, bool white);

/// The enemy pieces that attack a king of this colour on `king`, wherever it is.
std::vector<Field> king_attackers(Game const& game, Field king, bool white);

std::vector<Field> checkers(Game const& game, bool white);

bool has(std::vector<Field> const& fields, Field field);

bool is_castling(Game const& game, Try tried);

/// The rook with which the king castles on that side, or none when the right is lost.
std::vector<Field> castling_rook(Game const& game, Try tried);

/// The rook with which the king tries to castle there, with the right to it or not.
std::vector<Field> attempted_rook(Game const& game, Try tried);

/// How king and rook go; there must be an attempted rook.
Castling castling_of(Game const& game, Try tried);

/// The fields from the one to the other, the last with them, the first without.
std::vector<Field> way(Field from, Field to);

bool is_en_passant(Game const& game, Try tried);

bool is_capture(Game const& game, Try tried);

/// The letter on the board of a piece named by a capital.
char piece_of(bool white, char capital);

/// Takes the piece on a field off the board, and all around it but pawns.
void explode(Game& game, Field centre);

/// Moves the pieces and nothing else.
Game with_pieces_moved(Game const& game, Try tried);

/// A rung that is not passed, with its squares.
Answer refuse(std::string_view code, std::vector<Field> const& where, std::vector<Field> const& who);

Answer refuse_at(std::string_view code, Field where);

/// What a group of rungs answers that are all passed.
inline constexpr Answer passed{"", 0, 0};

/// Whether the king of the side to move is safe from what attacks it as in chess.
bool has_royal_king(Game const& game);

/// Rungs 10 to 12; no two fail together.
Answer judge_promotion(Game const& game, Try tried);

/// What must be captured in antichess, unless the move captures.
Answer judge_forced_capture(Game const& game);

/// The rungs of a drop.
Answer judge_drop(Game const& game, Try tried);

/// What a rule set asks besides chess, or in place of king safety. `castles`: the king is safe.
Answer judge_own_rungs(Game const& game, Try tried, bool castles);

} // namespace arbiter::test::textbook

#endif
