#include "support/textbook.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>

namespace arbiter::test::textbook {

namespace {

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

/// The fields strictly between two fields of one rank, file or diagonal.
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

bool pawn_moves_so(bool white, Field from, Field to)
{
    int const ahead = white ? 1 : -1;
    int const start = white ? 1 : 6;
    if (pawn_captures_so(white, from, to))
        return true;
    if (to.file != from.file)
        return false;
    return to.rank - from.rank == ahead || (from.rank == start && to.rank - from.rank == 2 * ahead);
}

bool moves_so(char piece, Field from, Field to)
{
    switch (kind(piece)) {
    case 'P': return pawn_moves_so(is_white(piece), from, to);
    case 'N': return knight_moves_so(from, to);
    case 'B': return bishop_moves_so(from, to);
    case 'R': return rook_moves_so(from, to);
    case 'Q': return queen_moves_so(from, to);
    case 'K': return king_moves_so(from, to);
    default: return false;
    }
}

/// Whether the piece on `from` attacks `target`, whatever stands there.
bool attacks(Game const& game, Field from, Field target)
{
    char const piece = at(game, from);
    if (kind(piece) == 'P')
        return pawn_captures_so(is_white(piece), from, target);
    if (!moves_so(piece, from, target))
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

std::vector<Field> checkers(Game const& game, bool white)
{
    return attackers(game, find_king(game, white).front(), !white);
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
    if (game.king_capture || kind(at(game, tried.from)) != 'K')
        return false;
    if (tried.from.rank != home || tried.to.rank != home)
        return false;
    if (game.chess960)
        return at(game, tried.to) == (white ? 'R' : 'r');
    return tried.from.file == 4 && (tried.to.file == 6 || tried.to.file == 2);
}

struct Castling {
    Field king_from;
    Field king_to;
    Field rook_from;
    Field rook_to;
};

/// The rook with which the king castles on that side, or none when the right is lost.
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

Castling castling_of(Game const& game, Try tried)
{
    Field const rook = castling_rook(game, tried).front();
    bool const short_side = rook.file > tried.from.file;
    int const rank = tried.from.rank;
    return {tried.from, {short_side ? 6 : 2, rank}, rook, {short_side ? 5 : 3, rank}};
}

/// The fields from the one to the other, the last with them, the first without.
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
    return kind(at(game, tried.from)) == 'P' && tried.from.file != tried.to.file && is_empty(game, tried.to);
}

/// Moves the pieces and nothing else.
Game with_pieces_moved(Game const& game, Try tried)
{
    Game after = game;
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
        int const letter
            = white ? tried.promotion : std::tolower(static_cast<unsigned char>(tried.promotion));
        put(after, tried.to, static_cast<char>(letter));
    }
    return after;
}

// ---- the ladder ---------------------------------------------------------------------------------------

Answer refuse(std::string_view code, std::vector<Field> const& where, std::vector<Field> const& who)
{
    return {code, set_of(where), set_of(who)};
}

Answer refuse_at(std::string_view code, Field where)
{
    return {code, std::uint64_t{1} << (8 * where.rank + where.file), 0};
}

constexpr Answer passed{"", 0, 0};

Answer judge_way(Game const& game, Try tried)
{
    char const piece = at(game, tried.from);
    if (kind(piece) != 'N') {
        for (Field const field : fields_between(tried.from, tried.to)) {
            if (!is_empty(game, field))
                return refuse("path-blocked", {}, {field});
        }
    }
    if (kind(piece) == 'P' && tried.from.file == tried.to.file && !is_empty(game, tried.to))
        return refuse("pawn-blocked", {}, {tried.to});
    if (is_piece_of(game, tried.to, game.white_to_move))
        return refuse("own-piece-on-target", {}, {tried.to});
    if (kind(piece) == 'P' && tried.from.file != tried.to.file && is_empty(game, tried.to)
        && !has(game.en_passant, tried.to)) {
        bool const on_fifth = tried.from.rank == (game.white_to_move ? 4 : 3);
        Field const beside{tried.to.file, tried.from.rank};
        if (!game.king_capture && on_fifth && at(game, beside) == (game.white_to_move ? 'p' : 'P'))
            return refuse("en-passant-unavailable", {tried.to}, {beside});
        return refuse_at("pawn-needs-capture", tried.to);
    }
    return passed;
}

Answer judge_promotion(Game const& game, Try tried)
{
    bool const promotes = kind(at(game, tried.from)) == 'P' && tried.to.rank == (game.white_to_move ? 7 : 0);
    if (promotes && tried.promotion == ' ')
        return refuse_at("promotion-missing", tried.to);
    if (!promotes && tried.promotion != ' ')
        return refuse_at("promotion-not-allowed", tried.to);
    if (tried.promotion == 'K' || tried.promotion == 'P')
        return refuse_at("promotion-invalid", tried.to);
    return passed;
}

Answer judge_castling(Game const& game, Try tried)
{
    bool const white = game.white_to_move;
    if (castling_rook(game, tried).empty())
        return refuse("castling-right-lost", {}, {});
    Castling const castling = castling_of(game, tried);

    std::vector<Field> in_way;
    for (auto const& [from, to] :
        {std::pair{castling.king_from, castling.king_to}, std::pair{castling.rook_from, castling.rook_to}}) {
        for (Field const field : way(from, to)) {
            bool const is_other
                = !is_empty(game, field) && field != castling.king_from && field != castling.rook_from;
            if (is_other && !has(in_way, field))
                in_way.push_back(field);
        }
    }
    if (!in_way.empty())
        return refuse("castling-blocked", {}, in_way);

    if (auto const by = checkers(game, white); !by.empty())
        return refuse("castling-in-check", {castling.king_from}, by);

    Game lifted = game;
    put(lifted, castling.king_from, ' ');
    for (Field const field : fields_between(castling.king_from, castling.king_to)) {
        if (auto const by = attackers(lifted, field, !white); !by.empty())
            return refuse("castling-through-check", {field}, by);
    }
    Game const after = with_pieces_moved(game, tried);
    if (auto const by = checkers(after, white); !by.empty())
        return refuse("castling-into-check", {castling.king_to}, by);
    return passed;
}

/// The pieces that attack our king as soon as the piece on `from` is lifted, and did not before.
std::vector<Field> uncovered_by(Game const& game, Field from)
{
    std::vector<Field> const before = checkers(game, game.white_to_move);
    Game lifted = game;
    put(lifted, from, ' ');
    std::vector<Field> found;
    for (Field const checker : checkers(lifted, game.white_to_move)) {
        if (!has(before, checker))
            found.push_back(checker);
    }
    return found;
}

Answer judge_king_safety(Game const& game, Try tried)
{
    bool const white = game.white_to_move;
    Game const after = with_pieces_moved(game, tried);
    std::vector<Field> const attackers_after = checkers(after, white);
    if (attackers_after.empty())
        return passed;
    if (kind(at(game, tried.from)) == 'K')
        return refuse("king-into-check", {tried.to}, attackers_after);

    // The king is attacked after the move: by whom, and was it so before?
    Field const king = find_king(game, white).front();
    std::vector<Field> const before = checkers(game, white);
    if (before.size() > 1)
        return refuse("double-check", {king}, before);
    if (!before.empty() && has(attackers_after, before.front()))
        return refuse("check-not-answered", {king}, before);
    // A pinned piece that stays on its line is safe, so one that is not has left it.
    for (Field const pinner : uncovered_by(game, tried.from)) {
        if (has(attackers_after, pinner))
            return refuse("pinned", {king}, {pinner});
    }
    return refuse("en-passant-exposes-king", {king}, attackers_after);
}

} // namespace

Answer judge(Game const& game, Try tried)
{
    if (is_empty(game, tried.from))
        return refuse_at("no-piece", tried.from);
    if (!is_piece_of(game, tried.from, game.white_to_move))
        return refuse_at("opponents-piece", tried.from);
    if (tried.from == tried.to)
        return refuse_at("same-square", tried.from);
    bool const castles = is_castling(game, tried);
    if (!castles && !moves_so(at(game, tried.from), tried.from, tried.to))
        return refuse_at("not-how-it-moves", tried.to);
    if (!castles) {
        if (Answer const answer = judge_way(game, tried); answer.code != passed.code)
            return answer;
    }
    if (Answer const answer = judge_promotion(game, tried); answer.code != passed.code)
        return answer;
    if (game.king_capture) {
        bool const is_over = find_king(game, game.white_to_move).empty();
        return refuse(is_over ? "king-taken" : "legal", {}, {});
    }
    Answer const answer = castles ? judge_castling(game, tried) : judge_king_safety(game, tried);
    if (answer.code == passed.code)
        return refuse("legal", {}, {});
    return answer;
}

bool is_legal(Game const& game, Try tried)
{
    return judge(game, tried).code == "legal";
}

Game play(Game const& game, Try tried)
{
    Game after = with_pieces_moved(game, tried);
    char const piece = at(game, tried.from);
    after.white_to_move = !game.white_to_move;
    after.en_passant.clear();
    bool const is_double = kind(piece) == 'P' && std::abs(tried.to.rank - tried.from.rank) == 2;
    if (is_double && !game.king_capture)
        after.en_passant = {{tried.from.file, (tried.from.rank + tried.to.rank) / 2}};
    int const home = game.white_to_move ? 0 : 7;
    std::erase_if(after.castling_rooks, [&](Field rook) {
        bool const king_moved = kind(piece) == 'K' && rook.rank == home;
        return king_moved || rook == tried.from || rook == tried.to;
    });
    return after;
}

std::vector<Try> legal_moves(Game const& game)
{
    std::vector<Try> moves;
    for (int from = 0; from < 64; ++from) {
        Field const start{from % 8, from / 8};
        if (!is_piece_of(game, start, game.white_to_move))
            continue;
        for (int to = 0; to < 64; ++to) {
            for (char const promotion : {' ', 'Q', 'R', 'B', 'N'}) {
                Try const tried{start, {to % 8, to / 8}, promotion};
                if (is_legal(game, tried))
                    moves.push_back(tried);
            }
        }
    }
    return moves;
}

std::uint64_t perft(Game const& game, int depth)
{
    if (depth == 0)
        return 1;
    std::uint64_t count = 0;
    for (Try const& tried : legal_moves(game))
        count += depth == 1 ? 1 : perft(play(game, tried), depth - 1);
    return count;
}

namespace {

Field field_of(Square square)
{
    return {static_cast<int>(file_of(square)), static_cast<int>(rank_of(square))};
}

} // namespace

template <class Rules>
Game game_of(BasicPosition<Rules> const& position)
{
    Game game{};
    for (Square const square : all_squares) {
        auto const piece = position.piece_at(square);
        put(game, field_of(square), piece ? to_fen_char(*piece) : ' ');
    }
    game.white_to_move = position.side_to_move() == Color::white;
    game.chess960 = position.castling_mode() == CastlingMode::chess960;
    game.king_capture = !Rules::king_is_royal;
    for (Square const rook : position.castling_rights().rooks())
        game.castling_rooks.push_back(field_of(rook));
    if (auto const target = position.en_passant_target())
        game.en_passant.push_back(field_of(*target));
    return game;
}

template Game game_of(Position const&);
template Game game_of(KingCapturePosition const&);

Try try_of(Attempt attempt)
{
    char const promotion = attempt.promotion ? to_letter(*attempt.promotion) : ' ';
    return {field_of(attempt.from), field_of(attempt.to), promotion};
}

} // namespace arbiter::test::textbook
