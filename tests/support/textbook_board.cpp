// SPDX-License-Identifier: MIT
#include "support/textbook_board.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>

namespace arbiter::test::textbook {

char at(Game const& game, Field field)
{
    return game.board[field.rank][field.file];
}

void put(Game& game, Field field, char piece)
{
    game.board[field.rank][field.file] = piece;
}

bool is_empty(Game const& game, Field field)
{
    return at(game, field) == ' ';
}

bool is_white(char piece)
{
    return std::isupper(static_cast<unsigned char>(piece)) != 0;
}

char kind(char piece)
{
    return static_cast<char>(std::toupper(static_cast<unsigned char>(piece)));
}

bool is_piece_of(Game const& game, Field field, bool white)
{
    return !is_empty(game, field) && is_white(at(game, field)) == white;
}

std::uint64_t set_of(std::vector<Field> const& fields)
{
    std::uint64_t set = 0;
    for (Field const field : fields)
        set |= std::uint64_t{1} << (8 * field.rank + field.file);
    return set;
}

int sign(int number)
{
    return (number > 0) - (number < 0);
}

std::vector<Field> fields_between(Field from, Field to)
{
    std::vector<Field> fields;
    int const files = to.file - from.file;
    int const ranks = to.rank - from.rank;
    if (files != 0 && ranks != 0 && std::abs(files) != std::abs(ranks))
        return fields;
    Field step{from.file + sign(files), from.rank + sign(ranks)};
    while (step != to && from != to) {
        fields.push_back(step);
        step = {step.file + sign(files), step.rank + sign(ranks)};
    }
    return fields;
}

bool is_path_free(Game const& game, Field from, Field to)
{
    for (Field const field : fields_between(from, to)) {
        if (!is_empty(game, field))
            return false;
    }
    return true;
}

// ---- one function a piece: does it move so on an empty board? ------------------------------------------

bool knight_moves_so(Field from, Field to)
{
    int const files = std::abs(to.file - from.file);
    int const ranks = std::abs(to.rank - from.rank);
    return (files == 1 && ranks == 2) || (files == 2 && ranks == 1);
}

bool bishop_moves_so(Field from, Field to)
{
    return from != to && std::abs(to.file - from.file) == std::abs(to.rank - from.rank);
}

bool rook_moves_so(Field from, Field to)
{
    return from != to && (to.file == from.file || to.rank == from.rank);
}

bool queen_moves_so(Field from, Field to)
{
    return bishop_moves_so(from, to) || rook_moves_so(from, to);
}

bool king_moves_so(Field from, Field to)
{
    return from != to && std::abs(to.file - from.file) <= 1 && std::abs(to.rank - from.rank) <= 1;
}

bool pawn_captures_so(bool white, Field from, Field to)
{
    return to.rank - from.rank == (white ? 1 : -1) && std::abs(to.file - from.file) == 1;
}

bool pawn_moves_so(RuleSet rules, bool white, Field from, Field to)
{
    int const ahead = white ? 1 : -1;
    int const start = white ? 1 : 6;
    if (pawn_captures_so(white, from, to))
        return true;
    if (to.file != from.file)
        return false;
    bool const is_start = from.rank == start || (rules == RuleSet::horde && white && from.rank == 0);
    return to.rank - from.rank == ahead || (is_start && to.rank - from.rank == 2 * ahead);
}

bool moves_so(RuleSet rules, char piece, Field from, Field to)
{
    switch (kind(piece)) {
    case 'P': return pawn_moves_so(rules, is_white(piece), from, to);
    case 'N': return knight_moves_so(from, to);
    case 'B': return bishop_moves_so(from, to);
    case 'R': return rook_moves_so(from, to);
    case 'Q': return queen_moves_so(from, to);
    case 'K': return king_moves_so(from, to);
    default: return false;
    }
}

bool attacks(Game const& game, Field from, Field target)
{
    char const piece = at(game, from);
    if (kind(piece) == 'P')
        return pawn_captures_so(is_white(piece), from, target);
    if (!moves_so(game.rules, piece, from, target))
        return false;
    return kind(piece) == 'N' || is_path_free(game, from, target);
}

std::vector<Field> attackers(Game const& game, Field target, bool by_white)
{
    std::vector<Field> found;
    for (int rank = 0; rank < 8; ++rank) {
        for (int file = 0; file < 8; ++file) {
            Field const from{file, rank};
            if (is_piece_of(game, from, by_white) && attacks(game, from, target))
                found.push_back(from);
        }
    }
    return found;
}

std::vector<Field> find_king(Game const& game, bool white)
{
    for (int rank = 0; rank < 8; ++rank) {
        for (int file = 0; file < 8; ++file) {
            if (game.board[rank][file] == (white ? 'K' : 'k'))
                return {{file, rank}};
        }
    }
    return {};
}

std::vector<Field> king_attackers(Game const& game, Field king, bool white)
{
    if (game.rules == RuleSet::atomic) {
        for (Field const other : find_king(game, !white)) {
            if (king_moves_so(king, other))
                return {};
        }
    }
    return attackers(game, king, !white);
}

std::vector<Field> checkers(Game const& game, bool white)
{
    std::vector<Field> const kings = find_king(game, white);
    return kings.empty() ? kings : king_attackers(game, kings.front(), white);
}

bool has(std::vector<Field> const& fields, Field field)
{
    return std::find(fields.begin(), fields.end(), field) != fields.end();
}

// ---- castling -----------------------------------------------------------------------------------------

bool is_castling(Game const& game, Try tried)
{
    bool const white = game.white_to_move;
    int const home = white ? 0 : 7;
    bool const knows_castling = game.rules != RuleSet::king_capture && game.rules != RuleSet::racing_kings
        && game.rules != RuleSet::antichess;
    if (!knows_castling || kind(at(game, tried.from)) != 'K')
        return false;
    if (tried.from.rank != home || tried.to.rank != home)
        return false;
    if (game.chess960)
        return at(game, tried.to) == (white ? 'R' : 'r');
    return tried.from.file == 4 && (tried.to.file == 6 || tried.to.file == 2);
}

std::vector<Field> castling_rook(Game const& game, Try tried)
{
    for (Field const rook : game.castling_rooks) {
        if (rook.rank != tried.from.rank)
            continue;
        if (game.chess960 ? rook == tried.to
                          : (rook.file > tried.from.file) == (tried.to.file > tried.from.file))
            return {rook};
    }
    return {};
}

std::vector<Field> attempted_rook(Game const& game, Try tried)
{
    std::vector<Field> rooks = castling_rook(game, tried);
    Field const corner{tried.to.file == 6 ? 7 : 0, tried.from.rank};
    Field const meant = game.chess960 ? tried.to : corner;
    if (rooks.empty() && at(game, meant) == piece_of(game.white_to_move, 'R'))
        rooks.push_back(meant);
    return rooks;
}

Castling castling_of(Game const& game, Try tried)
{
    Field const rook = attempted_rook(game, tried).front();
    bool const short_side = rook.file > tried.from.file;
    int const rank = tried.from.rank;
    return {tried.from, {short_side ? 6 : 2, rank}, rook, {short_side ? 5 : 3, rank}};
}

std::vector<Field> way(Field from, Field to)
{
    std::vector<Field> fields = fields_between(from, to);
    if (from != to)
        fields.push_back(to);
    return fields;
}

// ---- making a move ------------------------------------------------------------------------------------

bool is_en_passant(Game const& game, Try tried)
{
    char const piece = at(game, tried.from);
    return kind(piece) == 'P' && pawn_captures_so(is_white(piece), tried.from, tried.to)
        && has(game.en_passant, tried.to);
}

bool is_capture(Game const& game, Try tried)
{
    return is_piece_of(game, tried.to, !game.white_to_move) || is_en_passant(game, tried);
}

char piece_of(bool white, char capital)
{
    int const letter = white ? capital : std::tolower(static_cast<unsigned char>(capital));
    return static_cast<char>(letter);
}

void explode(Game& game, Field centre)
{
    put(game, centre, ' ');
    for (int rank = std::max(centre.rank - 1, 0); rank <= std::min(centre.rank + 1, 7); ++rank) {
        for (int file = std::max(centre.file - 1, 0); file <= std::min(centre.file + 1, 7); ++file) {
            if (kind(game.board[rank][file]) != 'P')
                game.board[rank][file] = ' ';
        }
    }
}

Game with_pieces_moved(Game const& game, Try tried)
{
    Game after = game;
    if (tried.drop != ' ') {
        put(after, tried.to, piece_of(game.white_to_move, tried.drop));
        return after;
    }
    char const piece = at(game, tried.from);
    if (is_castling(game, tried)) {
        Castling const castling = castling_of(game, tried);
        char const rook = at(game, castling.rook_from);
        put(after, castling.king_from, ' ');
        put(after, castling.rook_from, ' ');
        put(after, castling.king_to, piece);
        put(after, castling.rook_to, rook);
        return after;
    }
    if (is_en_passant(game, tried))
        put(after, {tried.to.file, tried.from.rank}, ' ');
    put(after, tried.from, ' ');
    put(after, tried.to, piece);
    if (tried.promotion != ' ') {
        bool const white = is_white(piece);
        put(after, tried.to, piece_of(white, tried.promotion));
    }
    if (game.rules == RuleSet::atomic && is_capture(game, tried))
        explode(after, tried.to);
    return after;
}

Answer refuse(std::string_view code, std::vector<Field> const& where, std::vector<Field> const& who)
{
    return {code, set_of(where), set_of(who)};
}

Answer refuse_at(std::string_view code, Field where)
{
    return {code, std::uint64_t{1} << (8 * where.rank + where.file), 0};
}

} // namespace arbiter::test::textbook
