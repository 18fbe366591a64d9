// SPDX-License-Identifier: MIT
#include "position_record.h"

#include <cassert>

namespace arbiter::network {

PositionRecord pack(Position const& position, int score, unsigned result, std::uint32_t game)
{
    assert(position.occupied().count() <= 32);
    bool const is_black = position.side_to_move() == Color::black;
    PositionRecord record;
    record.occupied = position.occupied().bits();
    std::size_t index = 0;
    for (Square const square : position.occupied()) {
        Piece const piece = *position.piece_at(square);
        std::size_t const code = to_index(piece.role) | (piece.color == Color::black ? 8U : 0U);
        record.pieces[index / 2]
            = static_cast<std::uint8_t>(record.pieces[index / 2] | code << (4 * (index % 2)));
        ++index;
    }
    record.score = static_cast<std::int16_t>(is_black ? -score : score);
    record.result = static_cast<std::uint8_t>(is_black ? 2 - result : result);
    record.is_black_to_move = is_black ? 1 : 0;
    record.game = static_cast<std::uint16_t>(game);
    return record;
}

std::optional<Position> to_position(PositionRecord const& record)
{
    Setup setup;
    for_each_piece(record, [&setup](Square square, Piece piece) { setup.board.put(square, piece); });
    setup.side_to_move = record.is_black_to_move != 0 ? Color::black : Color::white;
    auto const position = Position::from_setup(setup, Tolerance::lenient());
    return position ? std::optional{*position} : std::nullopt;
}

} // namespace arbiter::network
