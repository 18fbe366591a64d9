// SPDX-License-Identifier: MIT
#include "board/opponent.h"

#include "board/board.h"

#include <algorithm>
#include <new>

namespace arbiter::chip {

namespace {

constexpr int infinite = 30'000;
constexpr int mate = 20'000;
constexpr int deepest = 12;

/// In hundredths of a pawn, by Role.
constexpr std::array<std::int16_t, 6> values{100, 310, 330, 500, 900, 0};

/// How near to the middle of the board, 0 to 6.
int centrality(Square square)
{
    auto const from_edge = [](std::size_t line) { return static_cast<int>(std::min(line, 7 - line)); };
    return from_edge(to_index(file_of(square))) + from_edge(to_index(rank_of(square)));
}

/// What a piece is worth on its square: more in the middle, a pawn more when it is advanced; a king in the
/// middle is worth less while there are queens.
int worth(Piece piece, Square square, bool has_queens)
{
    int const value = values[to_index(piece.role)];
    int const middle = centrality(square);
    switch (piece.role) {
    case Role::pawn: {
        int const rank = static_cast<int>(to_index(rank_of(square)));
        return value + 2 * middle + 4 * (piece.color == Color::white ? rank : 7 - rank);
    }
    case Role::king: return has_queens ? -8 * middle : 5 * middle;
    case Role::queen: return value + middle;
    default: return value + 6 * middle;
    }
}

/// For the side to move.
int evaluate(Position const& position)
{
    bool const has_queens = position.pieces(Role::queen).any();
    int score = 0;
    for (Square const square : position.occupied()) {
        Piece const piece = *position.piece_at(square);
        int const value = worth(piece, square, has_queens);
        score += piece.color == position.side_to_move() ? value : -value;
    }
    return score;
}

/// 0 for a quiet move, else by what is won: a pawn's promotion, or the piece that is taken.
int class_of(Position const& position, LegalMove move)
{
    if (move.is_promotion())
        return 5;
    if (!position.is_capture(move))
        return 0;
    auto const taken = position.board().role_at(move.to());
    return 1 + static_cast<int>(to_index(taken.value_or(Role::pawn)));
}

} // namespace

LegalMove Opponent::move(std::size_t index) const
{
    return *std::launder(reinterpret_cast<LegalMove const*>(moves_.data()) + index);
}

/// Adds the legal moves, what wins most first; or only what wins something. False if there is no legal move.
bool Opponent::list_moves(Position const& position, bool captures_only)
{
    MoveList const all = position.legal_moves();
    for (int wanted = 5; wanted >= (captures_only ? 1 : 0); --wanted) {
        for (LegalMove const move : all) {
            if (class_of(position, move) == wanted && size_ < capacity)
                new (moves_.data() + sizeof(LegalMove) * size_++) LegalMove{move};
        }
    }
    return !all.empty();
}

bool Opponent::must_stop()
{
    if (depth_ != 0 && (has_news() || ticks() - begin_ > time_))
        is_stopped_ = true;
    return is_stopped_;
}

int Opponent::search(Position const& position, int depth, int ply, int alpha, int beta)
{
    ++positions_;
    bool const is_quiescent = depth <= 0 && !position.in_check();
    std::size_t const first = size_;
    if (ply >= deepest)
        return evaluate(position);
    if (!list_moves(position, is_quiescent))
        return position.in_check() ? ply - mate : 0;
    int best = -infinite;
    if (is_quiescent) {
        best = evaluate(position);
        alpha = std::max(alpha, best);
    }
    for (std::size_t index = first; index < size_ && alpha < beta && !must_stop(); ++index) {
        best = std::max(best, -search(position.play(move(index)), depth - 1, ply + 1, -beta, -alpha));
        alpha = std::max(alpha, best);
    }
    size_ = first;
    return best;
}

LegalMove Opponent::choose(Position const& position, unsigned level)
{
    begin_ = ticks();
    time_ = level * level * ticks_a_second;
    positions_ = 0;
    depth_ = 0;
    is_stopped_ = false;
    size_ = 0;
    list_moves(position, false);
    std::size_t const count = size_;
    std::size_t best = 0;
    // The best move of the last depth stands first.
    for (unsigned depth = 1; depth <= level + 1 && !is_stopped_; ++depth) {
        int alpha = -infinite;
        for (std::size_t index = 0; index < count; ++index) {
            int const score
                = -search(position.play(move(index)), static_cast<int>(depth) - 1, 1, -infinite, -alpha);
            if (is_stopped_)
                break;
            if (score > alpha) {
                alpha = score;
                best = index;
            }
        }
        if (alpha == -infinite)
            break;
        LegalMove const chosen = move(best);
        for (; best != 0; --best)
            new (moves_.data() + sizeof(LegalMove) * best) LegalMove{move(best - 1)};
        new (moves_.data()) LegalMove{chosen};
        score_ = alpha;
        if (!is_stopped_)
            depth_ = depth;
    }
    return move(0);
}

} // namespace arbiter::chip
