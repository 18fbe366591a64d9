// SPDX-License-Identifier: MIT
#include "arbiter/game/tactics.h"

#include "arbiter/core/attacks.h"

#include <algorithm>
#include <utility>

namespace arbiter {

namespace {

Square destination_of(Position const& position, Move move)
{
    if (!move.is_castling())
        return move.to();
    return castled_king_square(position.side_to_move(), castling_side(move.from(), move.to()));
}

std::optional<Square> taken_square(Position const& position, Move move)
{
    if (move.is_en_passant())
        return make_square(file_of(move.to()), rank_of(move.from()));
    if (position.is_capture(move))
        return move.to();
    return std::nullopt;
}

int worth_at(Position const& position, Square square)
{
    return value_in_pawns(position.board().role_of_occupied(square));
}

Bitboard sliders_of(Position const& position, Color side)
{
    return position.pieces(side)
        & (position.pieces(Role::bishop) | position.pieces(Role::rook) | position.pieces(Role::queen));
}

/// The slider that looks through a pinned piece of `side` at its king.
Square pinner_of(Position const& position, Square pinned, Color side)
{
    Square const king = position.king(side);
    Bitboard const rest = position.occupied() & ~Bitboard{pinned};
    Bitboard const without = attackers_to(position.board(), king, !side, rest);
    return (without & ~position.attackers_to(king, !side)).first();
}

/// Whether the slider would win by taking what stands behind the piece in front.
bool would_fall(Position const& position, Square slider, Square front, Square behind)
{
    if (worth_at(position, behind) > worth_at(position, slider))
        return true;
    Color const side = position.piece_at(behind)->color;
    Bitboard const rest = position.occupied() & ~Bitboard{front};
    return attackers_to(position.board(), behind, side, rest).empty();
}

/// The legal capture on a square with the piece of least worth; of a promotion, the queen.
std::optional<LegalMove> least_capture(Position const& position, Square square)
{
    auto const order = [](LegalMove move) {
        bool const is_lesser = move.is_promotion() && move.promotion() != Promotion::queen;
        return std::pair{to_index(move.from()), is_lesser};
    };
    for (Role const role : all_roles) {
        MoveList const moves = position.legal_moves_to(square, role);
        if (!moves.empty())
            return *std::ranges::min_element(moves, {}, order);
    }
    return std::nullopt;
}

} // namespace

MoveStep make_step(Position const& position, LegalMove move)
{
    return {position, move, position.play(move), move.from(), destination_of(position, move),
        taken_square(position, move)};
}

std::vector<Pin> find_absolute_pins(Position const& position, Color side)
{
    std::vector<Pin> pins;
    Square const king = position.king(side);
    for (Square const pinned : position.pinned(side))
        pins.push_back({pinned, pinner_of(position, pinned, side), king});
    return pins;
}

std::vector<Pin> find_relative_pins(Position const& position, Color side)
{
    std::vector<Pin> pins;
    Bitboard const shields = position.pieces(side) & ~position.pieces(Role::king);
    for (Square const slider : sliders_of(position, !side)) {
        Piece const piece = *position.piece_at(slider);
        Bitboard const seen = position.attacks(slider);
        Bitboard const fronts = seen & shields;
        for (Square const front : fronts) {
            Bitboard const rest = position.occupied() & ~Bitboard{front};
            for (Square const behind : attacks_from(piece, slider, rest) & ~seen & shields) {
                if (worth_at(position, behind) > worth_at(position, front)
                    && would_fall(position, slider, front, behind))
                    pins.push_back({front, slider, behind});
            }
        }
    }
    return pins;
}

std::vector<Discovery> find_discoveries(MoveStep const& step)
{
    std::vector<Discovery> found;
    Bitboard const emptied = step.before.occupied() & ~step.after.occupied();
    for (Square const slider : sliders_of(step.after, step.us())) {
        // In Chess960 the rook of a castling may stay where it is.
        bool const castles = step.move.is_castling() && slider == step.move.to();
        if (castles || slider == step.to || step.before.piece_at(slider) != step.after.piece_at(slider))
            continue;
        Bitboard const targets
            = step.after.attacks(slider) & ~step.before.attacks(slider) & step.after.pieces(!step.us());
        for (Square const target : targets)
            found.push_back({slider, target, between(slider, target) & emptied});
    }
    return found;
}

bool is_worth_attacking(Position const& position, Square attacker, Square target)
{
    int const value = worth_at(position, target);
    return value > worth_at(position, attacker)
        || (value > value_in_pawns(Role::pawn) && !position.is_attacked(target, position.side_to_move()));
}

int exchange_gain(Position const& position, LegalMove capture)
{
    int const taken = worth_at(position, capture.to());
    Position after = position.play(capture);
    // What each capture takes if the next one follows.
    std::vector<int> prizes{taken};
    int standing = worth_at(position, capture.from());
    while (auto const next = least_capture(after, capture.to())) {
        prizes.push_back(standing);
        standing = worth_at(after, next->from());
        after = after.play(*next);
    }
    // From the end: a side stops where continuing would lose. Only the first capture is made in any case.
    int gain = 0;
    for (std::size_t index = prizes.size(); index-- > 1;)
        gain = std::max(0, prizes[index] - gain);
    return taken - gain;
}

} // namespace arbiter
