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

/// Whether the piece on `from` attacks `target`, whatever stands there.
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

/// The enemy pieces that attack a king of this colour on `king`, wherever it is.
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

bool is_capture(Game const& game, Try tried)
{
    return !is_castling(game, tried) && (!is_empty(game, tried.to) || is_en_passant(game, tried));
}

/// The letter on the board of a piece named by a capital.
char piece_of(bool white, char capital)
{
    int const letter = white ? capital : std::tolower(static_cast<unsigned char>(capital));
    return static_cast<char>(letter);
}

/// Takes the piece on a field off the board, and all around it but pawns.
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

/// Moves the pieces and nothing else.
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
        bool const knows_en_passant
            = game.rules != RuleSet::king_capture && game.rules != RuleSet::racing_kings;
        if (knows_en_passant && on_fifth && at(game, beside) == (game.white_to_move ? 'p' : 'P'))
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
    bool const is_allowed_king = tried.promotion == 'K' && game.rules == RuleSet::antichess;
    if ((tried.promotion == 'K' && !is_allowed_king) || tried.promotion == 'P')
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
        if (auto const by = king_attackers(lifted, field, white); !by.empty())
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

// ---- the rungs of other rule sets -------------------------------------------------------------------

Answer judge_atomic(Game const& game, Try tried)
{
    bool const white = game.white_to_move;
    Game const after = with_pieces_moved(game, tried);
    Field const king = find_king(game, white).front();
    bool const captures = is_capture(game, tried);
    if (captures && tried.from == king)
        return refuse("king-captures", {tried.to}, {tried.to});
    if (find_king(after, white).empty())
        return refuse("explodes-own-king", {king}, {tried.to});
    if (find_king(after, !white).empty())
        return passed;
    std::vector<Field> const by = checkers(after, white);
    if (by.empty())
        return passed;
    if (tried.from == king)
        return refuse("king-into-check", {tried.to}, by);
    std::vector<Field> remaining;
    for (Field const field : checkers(game, white)) {
        if (has(by, field))
            remaining.push_back(field);
    }
    if (!remaining.empty())
        return refuse("check-not-answered", {king}, remaining);
    return refuse(captures ? "explosion-exposes-king" : "pinned", {king}, by);
}

Answer judge_antichess(Game const& game, Try tried)
{
    std::vector<Field> prey;
    std::vector<Field> takers;
    for (int from = 0; from < 64; ++from) {
        for (int to = 0; to < 64; ++to) {
            Field const taker{from % 8, from / 8};
            Field const taken{to % 8, to / 8};
            bool const can_pass = is_piece_of(game, taker, game.white_to_move)
                && kind(at(game, taker)) == 'P' && has(game.en_passant, taken);
            bool const can_take = is_piece_of(game, taken, !game.white_to_move);
            if (!is_piece_of(game, taker, game.white_to_move) || (!can_pass && !can_take)
                || !attacks(game, taker, taken))
                continue;
            prey.push_back(taken);
            takers.push_back(taker);
        }
    }
    if (takers.empty() || is_capture(game, tried))
        return passed;
    return refuse("capture-forced", prey, takers);
}

Answer judge_drop(Game const& game, Try tried)
{
    auto const pocket = game.pockets.find(piece_of(game.white_to_move, tried.drop));
    if (pocket == game.pockets.end() || pocket->second == 0)
        return refuse("not-in-pocket", {}, {});
    if (!is_empty(game, tried.to))
        return refuse("drop-on-occupied", {}, {tried.to});
    if (tried.drop == 'P' && (tried.to.rank == 0 || tried.to.rank == 7))
        return refuse_at("pawn-drop-on-back-rank", tried.to);
    std::vector<Field> const before = checkers(game, game.white_to_move);
    std::vector<Field> const king = find_king(game, game.white_to_move);
    if (before.size() > 1)
        return refuse("double-check", king, before);
    if (!checkers(with_pieces_moved(game, tried), game.white_to_move).empty())
        return refuse("check-not-answered", king, before);
    return refuse("legal", {}, {});
}

bool is_on_hill(Field king)
{
    return (king.file == 3 || king.file == 4) && (king.rank == 3 || king.rank == 4);
}

/// Whether Black's king has a move to the eighth rank, but for the end of the race.
bool black_can_follow(Game const& game)
{
    Field const king = find_king(game, false).front();
    for (int file = 0; file < 8; ++file) {
        Try const tried{king, {file, 7}, ' '};
        if (!king_moves_so(king, tried.to) || is_piece_of(game, tried.to, false))
            continue;
        Game const after = with_pieces_moved(game, tried);
        if (checkers(after, false).empty() && checkers(after, true).empty())
            return true;
    }
    return false;
}

Answer judge_race(Game const& game, Try tried)
{
    bool const white = game.white_to_move;
    Game const after = with_pieces_moved(game, tried);
    std::vector<Field> by = checkers(after, !white);
    std::replace(by.begin(), by.end(), tried.to, tried.from);
    if (!by.empty())
        return refuse("gives-check", find_king(game, !white), by);
    std::vector<Field> arrived;
    for (bool const color : {true, false}) {
        Field const king = find_king(game, color).front();
        if (king.rank == 7)
            arrived.push_back(king);
    }
    bool const black_has_arrived = find_king(game, false).front().rank == 7;
    if (!arrived.empty() && (white || black_has_arrived || !black_can_follow(game)))
        return refuse("race-over", arrived, {});
    return passed;
}

/// What a rule set asks besides chess, or in place of king safety. `castles`: the king is safe.
Answer judge_own_rungs(Game const& game, Try tried, bool castles)
{
    bool const white = game.white_to_move;
    switch (game.rules) {
    case RuleSet::chess:
    case RuleSet::crazyhouse: return passed;
    case RuleSet::king_capture: return find_king(game, white).empty() ? refuse("king-taken", {}, {}) : passed;
    case RuleSet::three_check:
        return std::max(game.checks[0], game.checks[1]) >= 3 ? refuse("third-check-given", {}, {}) : passed;
    case RuleSet::king_of_the_hill:
        for (bool const color : {true, false}) {
            if (Field const king = find_king(game, color).front(); is_on_hill(king))
                return refuse_at("hill-reached", king);
        }
        return passed;
    case RuleSet::racing_kings: return judge_race(game, tried);
    case RuleSet::atomic:
        if (find_king(game, true).empty() || find_king(game, false).empty())
            return refuse("king-exploded", {}, {});
        return castles ? passed : judge_atomic(game, tried);
    case RuleSet::antichess: return judge_antichess(game, tried);
    case RuleSet::horde: break;
    }
    for (int field = 0; field < 64; ++field) {
        if (is_piece_of(game, {field % 8, field / 8}, true))
            return passed;
    }
    return refuse("horde-destroyed", {}, {});
}

/// Whether the king of the side to move is safe from what attacks it as in chess.
bool has_royal_king(Game const& game)
{
    switch (game.rules) {
    case RuleSet::king_capture:
    case RuleSet::atomic:
    case RuleSet::antichess: return false;
    case RuleSet::horde: return !game.white_to_move;
    default: return true;
    }
}

} // namespace

Answer judge(Game const& game, Try tried)
{
    if (tried.drop != ' ')
        return judge_drop(game, tried);
    if (is_empty(game, tried.from))
        return refuse_at("no-piece", tried.from);
    if (!is_piece_of(game, tried.from, game.white_to_move))
        return refuse_at("opponents-piece", tried.from);
    if (tried.from == tried.to)
        return refuse_at("same-square", tried.from);
    bool const castles = is_castling(game, tried);
    if (!castles && !moves_so(game.rules, at(game, tried.from), tried.from, tried.to))
        return refuse_at("not-how-it-moves", tried.to);
    if (!castles) {
        if (Answer const answer = judge_way(game, tried); answer.code != passed.code)
            return answer;
    }
    if (Answer const answer = judge_promotion(game, tried); answer.code != passed.code)
        return answer;
    if (castles) {
        if (Answer const answer = judge_castling(game, tried); answer.code != passed.code)
            return answer;
    } else if (has_royal_king(game)) {
        if (Answer const answer = judge_king_safety(game, tried); answer.code != passed.code)
            return answer;
    }
    if (Answer const answer = judge_own_rungs(game, tried, castles); answer.code != passed.code)
        return answer;
    return refuse("legal", {}, {});
}

bool is_legal(Game const& game, Try tried)
{
    return judge(game, tried).code == "legal";
}

namespace {

/// What becomes of pockets and promoted pieces.
void keep_pockets(Game const& game, Try tried, Game& after)
{
    bool const white = game.white_to_move;
    if (tried.drop != ' ') {
        --after.pockets[piece_of(white, tried.drop)];
        return;
    }
    if (is_capture(game, tried)) {
        bool const passes = is_en_passant(game, tried);
        Field const taken = passes ? Field{tried.to.file, tried.from.rank} : tried.to;
        char const role = has(game.promoted, taken) ? 'P' : kind(at(game, taken));
        ++after.pockets[piece_of(white, role)];
    }
    bool const stays_promoted = has(game.promoted, tried.from) || tried.promotion != ' ';
    std::erase(after.promoted, tried.from);
    std::erase(after.promoted, tried.to);
    if (stays_promoted)
        after.promoted.push_back(tried.to);
}

} // namespace

Game play(Game const& game, Try tried)
{
    Game after = with_pieces_moved(game, tried);
    char const piece = tried.drop == ' ' ? at(game, tried.from) : ' ';
    after.white_to_move = !game.white_to_move;
    after.en_passant.clear();
    if (game.rules == RuleSet::crazyhouse)
        keep_pockets(game, tried, after);
    if (game.rules == RuleSet::three_check && !checkers(after, after.white_to_move).empty())
        ++after.checks[game.white_to_move ? 0 : 1];
    bool const is_double = kind(piece) == 'P' && std::abs(tried.to.rank - tried.from.rank) == 2
        && tried.from.rank == (game.white_to_move ? 1 : 6);
    if (is_double && game.rules != RuleSet::king_capture)
        after.en_passant = {{tried.from.file, (tried.from.rank + tried.to.rank) / 2}};
    int const home = game.white_to_move ? 0 : 7;
    std::erase_if(after.castling_rooks, [&](Field rook) {
        bool const king_moved = kind(piece) == 'K' && rook.rank == home;
        bool const is_gone = kind(at(after, rook)) != 'R' || find_king(after, rook.rank == 0).empty();
        return king_moved || is_gone || rook == tried.from || rook == tried.to;
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
            for (char const promotion : {' ', 'Q', 'R', 'B', 'N', 'K'}) {
                Try const tried{start, {to % 8, to / 8}, promotion};
                if (is_legal(game, tried))
                    moves.push_back(tried);
            }
        }
    }
    for (int to = 0; to < 64; ++to) {
        for (char const drop : {'Q', 'R', 'B', 'N', 'P'}) {
            Field const field{to % 8, to / 8};
            if (Try const tried{field, field, ' ', drop}; is_legal(game, tried))
                moves.push_back(tried);
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

template <class Rules>
constexpr RuleSet rule_set()
{
    constexpr std::array<std::pair<std::string_view, RuleSet>, 9> names{{
        {StandardRules::name, RuleSet::chess},
        {KingCaptureRules::name, RuleSet::king_capture},
        {ThreeCheckRules::name, RuleSet::three_check},
        {KingOfTheHillRules::name, RuleSet::king_of_the_hill},
        {RacingKingsRules::name, RuleSet::racing_kings},
        {AtomicRules::name, RuleSet::atomic},
        {AntichessRules::name, RuleSet::antichess},
        {HordeRules::name, RuleSet::horde},
        {CrazyhouseRules::name, RuleSet::crazyhouse},
    }};
    for (auto const& [name, rules] : names) {
        if (name == Rules::name)
            return rules;
    }
    return RuleSet::chess;
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
    game.rules = rule_set<Rules>();
    if constexpr (Rules::setup_form == SetupForm::check_counts) {
        for (Color const color : all_colors)
            game.checks[to_index(color)] = static_cast<int>(position.extra().given(color));
    }
    if constexpr (Rules::setup_form == SetupForm::pockets) {
        for (Color const color : all_colors) {
            for (Role const role : pocket_roles)
                game.pockets[to_fen_char({color, role})]
                    = static_cast<int>(position.extra().pockets.count(color, role));
        }
        for (Square const square : position.extra().promoted)
            game.promoted.push_back(field_of(square));
    }
    for (Square const rook : position.castling_rights().rooks())
        game.castling_rooks.push_back(field_of(rook));
    if (auto const target = position.en_passant_target())
        game.en_passant.push_back(field_of(*target));
    return game;
}

template Game game_of(Position const&);
template Game game_of(KingCapturePosition const&);
template Game game_of(ThreeCheckPosition const&);
template Game game_of(KingOfTheHillPosition const&);
template Game game_of(RacingKingsPosition const&);
template Game game_of(AtomicPosition const&);
template Game game_of(AntichessPosition const&);
template Game game_of(HordePosition const&);
template Game game_of(CrazyhousePosition const&);

Try try_of(Attempt attempt)
{
    char const promotion = attempt.promotion ? to_letter(*attempt.promotion) : ' ';
    char const drop = attempt.drop ? to_letter(*attempt.drop) : ' ';
    return {field_of(attempt.from), field_of(attempt.to), promotion, drop};
}

} // namespace arbiter::test::textbook
