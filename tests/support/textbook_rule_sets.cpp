// SPDX-License-Identifier: MIT
#include "support/textbook_board.h"

#include <algorithm>

namespace arbiter::test::textbook {

namespace {

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

} // namespace

Answer judge_forced_capture(Game const& game)
{
    std::vector<Field> prey;
    std::vector<Field> takers;
    for (int from = 0; from < 64; ++from) {
        for (int to = 0; to < 64; ++to) {
            Field const taker{from % 8, from / 8};
            Field const taken{to % 8, to / 8};
            bool const can_pass = is_piece_of(game, taker, game.white_to_move) && kind(at(game, taker)) == 'P'
                && has(game.en_passant, taken);
            bool const can_take = is_piece_of(game, taken, !game.white_to_move);
            if (!is_piece_of(game, taker, game.white_to_move) || (!can_pass && !can_take)
                || !attacks(game, taker, taken))
                continue;
            prey.push_back(taken);
            takers.push_back(taker);
        }
    }
    return takers.empty() ? passed : refuse("capture-forced", prey, takers);
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
    case RuleSet::antichess: return is_capture(game, tried) ? passed : judge_forced_capture(game);
    case RuleSet::horde: break;
    }
    for (int field = 0; field < 64; ++field) {
        if (is_piece_of(game, {field % 8, field / 8}, true))
            return passed;
    }
    return refuse("horde-destroyed", {}, {});
}

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

} // namespace arbiter::test::textbook
