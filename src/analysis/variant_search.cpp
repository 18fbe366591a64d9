// SPDX-License-Identifier: MIT
#include "analysis/variant_search.h"

#include <algorithm>
#include <array>
#include <random>
#include <type_traits>

namespace arbiter::analysis {

namespace {

constexpr int king_value = 20'000;
constexpr std::array<int, 6> values{100, 300, 310, 500, 900, king_value};

/// Worth of standing near the middle: 0 on the edge to 3 in the centre, along files and ranks.
int centrality(Square square)
{
    auto const inner = [](std::size_t index) { return static_cast<int>(std::min(index, 7 - index)); };
    return inner(to_index(file_of(square))) + inner(to_index(rank_of(square)));
}

int worth(Square square, Role role)
{
    int const place = role == Role::king ? -centrality(square) : centrality(square);
    // A pawn that has crossed the middle begins to threaten promotion.
    return values[to_index(role)] + 3 * place;
}

template <class Rules>
int count_material(BasicPosition<Rules> const& position, Color color)
{
    int score = 0;
    for (Square const square : position.pieces(color))
        score += worth(square, position.board().role_of_occupied(square));
    return score;
}

/// What the rule set is about, for one side.
template <class Rules>
int count_aim(BasicPosition<Rules> const& position, Color color)
{
    if constexpr (std::is_same_v<Rules, ThreeCheckRules>) {
        return 200 * static_cast<int>(position.extra().given(color));
    } else if constexpr (std::is_same_v<Rules, KingOfTheHillRules>) {
        return 30 * centrality(position.king(color));
    } else if constexpr (std::is_same_v<Rules, RacingKingsRules>) {
        return 200 * static_cast<int>(to_index(rank_of(position.king(color))));
    } else if constexpr (std::is_same_v<Rules, CrazyhouseRules>) {
        int score = 0;
        for (Role const role : pocket_roles)
            score += static_cast<int>(position.extra().pockets.count(color, role)) * values[to_index(role)];
        return score;
    } else if constexpr (std::is_same_v<Rules, AntichessRules>) {
        return -2 * 100 * position.pieces(color).count();
    } else {
        return 0;
    }
}

template <class Rules>
int evaluate(BasicPosition<Rules> const& position)
{
    Color const us = position.side_to_move();
    // Where losing is winning, only the number of pieces counts.
    bool const counts_material = !std::is_same_v<Rules, AntichessRules>;
    int const material = counts_material ? count_material(position, us) - count_material(position, !us) : 0;
    return material + count_aim(position, us) - count_aim(position, !us);
}

template <class Rules>
int score_without_moves(BasicPosition<Rules> const& position)
{
    auto const outcome = automatic_outcome(position, {});
    if (!outcome || !outcome->winner)
        return 0;
    return *outcome->winner == position.side_to_move() ? king_value : -king_value;
}

/// The score of a game that is over; nothing while it is not, as far as moves have not to be looked for.
template <class Rules>
std::optional<int> score_of_end(BasicPosition<Rules> const& position)
{
    if (!position.has_ended())
        return std::nullopt;
    return score_without_moves(position);
}

/// What a capture wins, so that alpha-beta sees the best first.
template <class Rules>
int promise(BasicPosition<Rules> const& position, LegalMove move)
{
    if (!position.is_capture(move) || move.is_en_passant())
        return 0;
    Role const victim = position.board().role_of_occupied(move.to());
    return 16 * values[to_index(victim)] - values[to_index(position.board().role_of_occupied(move.from()))];
}

template <class Rules>
std::vector<LegalMove> ordered_moves(BasicPosition<Rules> const& position)
{
    MoveList const list = position.legal_moves();
    std::vector<LegalMove> moves(list.begin(), list.end());
    std::stable_sort(moves.begin(), moves.end(),
        [&](LegalMove a, LegalMove b) { return promise(position, a) > promise(position, b); });
    return moves;
}

template <class Rules>
int search(BasicPosition<Rules> const& position, int depth, int alpha, int beta)
{
    // A game lost later is better than one lost at once.
    if (auto const score = score_of_end(position))
        return *score == 0 ? 0 : *score - depth;
    if (depth == 0)
        return evaluate(position);
    auto const moves = ordered_moves(position);
    if (moves.empty()) {
        int const score = score_without_moves(position);
        return score < 0 ? score - depth : score;
    }
    for (LegalMove const move : moves) {
        alpha = std::max(alpha, -search(position.play(move), depth - 1, -beta, -alpha));
        if (alpha >= beta)
            break;
    }
    return alpha;
}

template <class Rules>
Thought search_best(BasicPosition<Rules> const& position, int depth, engine::Seed seed)
{
    std::mt19937_64 random{static_cast<std::uint64_t>(seed) ^ static_cast<std::uint64_t>(position.key())};
    std::vector<LegalMove> best;
    int best_score = -2 * king_value;
    for (LegalMove const move : ordered_moves(position)) {
        // One less than the best so far, so that equal moves keep their exact score.
        int const score = -search(position.play(move), depth - 1, -2 * king_value, -(best_score - 1));
        if (score > best_score)
            best.clear();
        if (score >= best_score) {
            best_score = score;
            best.push_back(move);
        }
    }
    if (best.empty())
        return {};
    return {best[random() % best.size()], engine::Score::centipawns(best_score)};
}

} // namespace

Thought search_variant(AnyPosition const& position, engine::Level level, engine::Seed seed)
{
    int const deepest = position.variant() == Variant::king_capture ? 5 : 3;
    int const depth = std::min(deepest, 1 + static_cast<int>(level.number()) / 5);
    return position.visit([=](auto const& inside) { return search_best(inside, depth, seed); });
}

} // namespace arbiter::analysis
