// SPDX-License-Identifier: MIT
#include "arbiter/core/replay.h"

namespace arbiter {

namespace {

/// Castling of standard chess looks at three or four squares, where find_legal would look at all moves.
template <Color Us, CastlingSide Side>
bool can_castle(detail::State const& state)
{
    using Wing = detail::StandardCastling<Us, Side>;
    Bitboard const path = Wing::open_path(state.castling_rooks, state.board.occupied());
    return path.any() && detail::safe_king_squares<Us>(state.board, Bitboard{Wing::king}, path) == path;
}

template <Color Us>
bool can_castle(detail::State const& state, CastlingSide side)
{
    return side == CastlingSide::king ? can_castle<Us, CastlingSide::king>(state)
                                      : can_castle<Us, CastlingSide::queen>(state);
}

} // namespace

std::optional<LegalMove> Replay::find_castling(CastlingSide side) const
{
    Color const us = side_to_move();
    if (position_.castling_mode() == CastlingMode::standard) {
        bool const is_legal = !in_check()
            && (us == Color::white ? can_castle<Color::white>(position_.state(), side)
                                   : can_castle<Color::black>(position_.state(), side));
        if (!is_legal)
            return std::nullopt;
        Rank const rank = relative_rank(us, Rank::first);
        File const rook = side == CastlingSide::king ? File::h : File::a;
        return detail::MoveMaker::legal(Move::castling(make_square(File::e, rank), make_square(rook, rank)));
    }
    auto const rook = position_.castling_rook(us, side);
    if (!rook)
        return std::nullopt;
    return position_.find_legal(Move::castling(position_.king(us), *rook));
}

std::optional<Square> Replay::find_only_safe(Bitboard candidates, Square to, Bitboard captured) const
{
    std::optional<Square> only;
    for (Square const from : candidates) {
        if (!detail::leaves_king_safe(position_.state(), from, to, captured))
            continue;
        if (only)
            return std::nullopt;
        only = from;
    }
    return only;
}

void Replay::play(LegalMove move)
{
    position_ = position_.play(move);
    checkers_ = position_.checkers();
}

} // namespace arbiter
