#include "capture_search.h"

#include <algorithm>
#include <array>
#include <random>

namespace arbiter::play {

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

int evaluate(KingCapturePosition const& position)
{
    int score = 0;
    for (Square const square : position.occupied()) {
        Piece const piece = *position.piece_at(square);
        int const value = worth(square, piece.role);
        score += piece.color == position.side_to_move() ? value : -value;
    }
    return score;
}

bool is_over(KingCapturePosition const& position)
{
    return !position.find_king(Color::white) || !position.find_king(Color::black);
}

/// What a capture wins, so that alpha-beta sees the best first.
int promise(KingCapturePosition const& position, LegalMove move)
{
    auto const victim = position.piece_at(move.to());
    return victim
        ? 16 * values[to_index(victim->role)] - values[to_index(position.piece_at(move.from())->role)]
        : 0;
}

std::vector<LegalMove> ordered_moves(KingCapturePosition const& position)
{
    MoveList const list = position.legal_moves();
    std::vector<LegalMove> moves(list.begin(), list.end());
    std::stable_sort(moves.begin(), moves.end(),
        [&](LegalMove a, LegalMove b) { return promise(position, a) > promise(position, b); });
    return moves;
}

int search(KingCapturePosition const& position, int depth, int alpha, int beta)
{
    // A king lost later is better than one lost at once.
    if (is_over(position))
        return evaluate(position) - depth;
    if (depth == 0)
        return evaluate(position);
    auto const moves = ordered_moves(position);
    if (moves.empty())
        return 0;
    for (LegalMove const move : moves) {
        alpha = std::max(alpha, -search(position.play(move), depth - 1, -beta, -alpha));
        if (alpha >= beta)
            break;
    }
    return alpha;
}

} // namespace

Thought search_king_capture(KingCapturePosition const& position, engine::Level level, engine::Seed seed)
{
    int const depth = 1 + static_cast<int>(level.number()) / 5;
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

} // namespace arbiter::play
