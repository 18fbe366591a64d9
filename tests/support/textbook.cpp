// SPDX-License-Identifier: MIT
#include "support/textbook_board.h"

#include <algorithm>
#include <cstdlib>

namespace arbiter::test::textbook {

namespace {

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

} // namespace

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
    bool const is_pawn = kind(piece) == 'P' || tried.drop == 'P';
    after.clock = is_pawn || is_capture(game, tried) ? 0 : game.clock + 1;
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
    game.clock = position.halfmove_clock().count();
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

#define ARBITER_INSTANTIATE(variant, Rules) template Game game_of(BasicPosition<Rules> const&);
ARBITER_RULE_SETS(ARBITER_INSTANTIATE)
#undef ARBITER_INSTANTIATE

Try try_of(Attempt attempt)
{
    char const promotion = attempt.promotion ? to_letter(*attempt.promotion) : ' ';
    char const drop = attempt.drop ? to_letter(*attempt.drop) : ' ';
    return {field_of(attempt.from), field_of(attempt.to), promotion, drop};
}

} // namespace arbiter::test::textbook
