#include "engine/move_order.h"

#include "engine/static_exchange.h"

#include <utility>

namespace arbiter::engine {

// NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): clearing the arrays would cost more than filling
// them
MoveOrder::MoveOrder(Position const& position, MoveList const& moves, std::optional<Move> table_move,
    Killers const& killers, History const& history)
    : moves_{moves}
{
    for (std::size_t index = 0; index < moves.size(); ++index) {
        LegalMove const move = moves[index];
        bool const is_table_move = table_move && move == *table_move;
        ratings_[index] = is_table_move ? table_ : rate(position, move, killers, history);
        order_[index] = static_cast<std::uint16_t>(index);
    }
}

int MoveOrder::rate(
    Position const& position, LegalMove move, Killers const& killers, History const& history) const
{
    bool const is_capture = position.is_capture(move);
    if (!is_capture && !move.is_promotion()) {
        if (killers[0] && move == *killers[0])
            return killer_ + 1;
        if (killers[1] && move == *killers[1])
            return killer_;
        return history.value(position.side_to_move(), move);
    }
    Role const attacker = position.board().role_of_occupied(move.from());
    int const gain = immediate_gain(position, move).value();
    int const rating = 8 * gain - static_cast<int>(to_index(attacker));
    bool const is_weak_promotion = move.is_promotion() && *move.promotion() != Promotion::queen;
    bool const is_good = !is_weak_promotion && exchange_gains(position, move, Score{});
    return (is_good ? good_capture_ : bad_capture_) + rating;
}

std::optional<LegalMove> MoveOrder::next()
{
    if (given_ == moves_.size())
        return std::nullopt;
    std::size_t best = given_;
    for (std::size_t index = given_ + 1; index < moves_.size(); ++index) {
        if (ratings_[index] > ratings_[best])
            best = index;
    }
    last_ = ratings_[best];
    LegalMove const move = moves_[order_[best]];
    // What stood at the front goes to the gap; equal ratings so keep an order that is the same every time.
    std::swap(ratings_[given_], ratings_[best]);
    std::swap(order_[given_], order_[best]);
    ++given_;
    return move;
}

} // namespace arbiter::engine
