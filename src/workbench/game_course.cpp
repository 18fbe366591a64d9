// SPDX-License-Identifier: MIT
#include "arbiter/workbench/game_course.h"

#include "arbiter/core/castling_rights.h"
#include "arbiter/core/piece.h"

#include <algorithm>

namespace arbiter::workbench {

namespace {

using Kind = CourseCondition::Kind;

bool is_true(int left, Comparison comparison, int right)
{
    switch (comparison) {
    case Comparison::equal: return left == right;
    case Comparison::not_equal: return left != right;
    case Comparison::less: return left < right;
    case Comparison::less_or_equal: return left <= right;
    case Comparison::greater: return left > right;
    case Comparison::greater_or_equal: return left >= right;
    case Comparison::contains:
    case Comparison::lacks: return false;
    }
    return false;
}

/// Where the piece stands that has moved: a king that has castled, too.
Square arrival(CoursePosition const& position)
{
    Move const move = *position.move;
    if (!move.is_castling())
        return move.to();
    return castled_king_square(!position.side_to_move, castling_side(move.from(), move.to()));
}

/// The square of the captured piece, or nothing.
std::optional<Square> find_captured(CoursePosition const& position)
{
    Move const move = *position.move;
    if (move.is_en_passant())
        return make_square(file_of(move.to()), rank_of(move.from()));
    if (move.is_castling() || move.is_drop() || !position.before->occupied().has(move.to()))
        return std::nullopt;
    return move.to();
}

/// Whether the last move was made by one of these pieces; a promoted pawn moved as a pawn.
bool is_mover(PieceSet const& pieces, CoursePosition const& position)
{
    Move const move = *position.move;
    if (move.is_drop())
        return pieces.on(position.board).has(move.to());
    return pieces.on(*position.before).has(move.from());
}

} // namespace

std::optional<PieceSet> PieceSet::find(char letter)
{
    PieceSet set;
    if (letter == 'A' || letter == 'a') {
        set.color_ = letter == 'A' ? Color::white : Color::black;
    } else if (letter != 'X') {
        auto const piece = find_piece(letter);
        if (!piece)
            return std::nullopt;
        set.color_ = piece->color;
        set.role_ = piece->role;
    }
    return set;
}

Bitboard PieceSet::on(Board const& board) const
{
    if (!color_)
        return board.occupied();
    return role_ ? board.pieces(*color_, *role_) : board.pieces(*color_);
}

PieceSet PieceSet::reversed() const
{
    PieceSet set = *this;
    if (set.color_)
        set.color_ = !*set.color_;
    return set;
}

bool CourseCondition::holds(CoursePosition const& position) const
{
    auto const is_so = [&] {
        switch (kind) {
        case Kind::compares:
            return is_true(pieces.on(position.board).count(), comparison,
                others ? others->on(position.board).count() : number);
        case Kind::stands: return (pieces.on(position.board) & squares).any();
        case Kind::moved:
            return position.move && is_mover(pieces, position) && squares.has(arrival(position))
                && (!is_capture || find_captured(position));
        case Kind::turn: return position.side_to_move == side;
        case Kind::check: return position.is_check;
        }
        return false;
    };
    return is_so() != is_negated;
}

void CourseFollower::see(CoursePosition const& position)
{
    if (is_found())
        return;
    follow_kept(position);
    CourseStep const& step = (*steps_)[step_];
    bool const holds
        = std::ranges::all_of(step.conditions, [&](CourseCondition const& it) { return it.holds(position); });
    if (!holds) {
        if (step.is_in_a_row)
            seen_ = 0;
        return;
    }
    if (step.keeps_piece) {
        if (position.move)
            kept_.insert(arrival(position));
        return;
    }
    if (++seen_ == step.positions) {
        ++step_;
        seen_ = 0;
    }
}

void CourseFollower::follow_kept(CoursePosition const& position)
{
    if (kept_.empty() || !position.move)
        return;
    Move const move = *position.move;
    if (auto const captured = find_captured(position))
        kept_.erase(*captured);
    bool const is_kept = kept_.has(move.from()) && !move.is_drop();
    bool const is_rook_kept = move.is_castling() && kept_.has(move.to());
    kept_.erase(move.from());
    if (is_rook_kept) {
        kept_.erase(move.to());
        kept_.insert(castled_rook_square(!position.side_to_move, castling_side(move.from(), move.to())));
    }
    if (is_kept)
        kept_.insert(arrival(position));
}

} // namespace arbiter::workbench
