// SPDX-License-Identifier: MIT
#ifndef ARBITER_APPS_BOARD_GAME_H
#define ARBITER_APPS_BOARD_GAME_H

#include "arbiter/core/position.h"
#include "arbiter/rules/king_capture.h"
#include "arbiter/rules/outcome.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <variant>

namespace arbiter::chip {

/// A game in little memory: the position, what repetition asks of those before it, and the moves that can be
/// taken back.
class Game {
public:
    /// Starts under the rules of chess, or under those by which a king is captured.
    explicit Game(bool captures_kings);

    /// Starts from a position of the rules of this game.
    template <class Rules>
    void start_from(BasicPosition<Rules> const& position)
    {
        start_ = position;
        restart();
    }

    bool captures_kings() const { return std::holds_alternative<KingCapturePosition>(position_); }

    /// Calls `ask(position)` with the position of the rules of this game.
    template <class Ask>
    decltype(auto) with_position(Ask ask) const
    {
        if (auto const* const position = std::get_if<KingCapturePosition>(&position_))
            return ask(*position);
        return ask(*std::get_if<Position>(&position_));
    }

    /// Calls `ask(position)` with the position in which the moves that are remembered begin.
    template <class Ask>
    decltype(auto) with_start(Ask ask) const
    {
        if (auto const* const position = std::get_if<KingCapturePosition>(&start_))
            return ask(*position);
        return ask(*std::get_if<Position>(&start_));
    }

    Board const& board() const;

    Color side_to_move() const;

    /// The number of the next move.
    unsigned move_number() const;

    std::size_t moves_played() const { return size_; }

    /// Plays a legal move and finds out whether it ends the game.
    void play(Move move);

    /// A move that has been played and can be taken back.
    Move played(std::size_t index) const { return Move::from_bits(moves_[index]); }

    /// Whether another move makes the older half of the moves forgotten.
    bool is_full() const { return size_ == moves_.size(); }

    /// Takes moves back until `left` of those that are remembered are played; at most moves_played().
    void keep(std::size_t left);

    std::optional<Outcome> const& outcome() const { return outcome_; }

    /// Ends the game by what a player does.
    void end(Outcome outcome) { outcome_ = outcome; }

    /// The draw that the side to move may claim; with a move, by announcing it.
    std::optional<Outcome> claimable() const;
    std::optional<Outcome> claimable_with(Move move) const;

    /// The end that a fallen flag of the side to move means.
    Outcome flag_fallen() const;

private:
    /// Enough for the seventy-five moves that end a game.
    static constexpr std::size_t key_capacity = 150;
    static constexpr std::size_t move_capacity = 384;

    using AnyPosition = std::variant<Position, KingCapturePosition>;

    void restart();
    static void advance(AnyPosition& any, Move move);
    void step(Move move);
    void remember_key();
    void find_end();

    std::span<ZobristKey const> keys() const { return {keys_.data(), key_count_}; }

    /// Where the moves that are remembered begin.
    AnyPosition start_;
    AnyPosition position_;
    std::optional<Outcome> outcome_;
    std::array<ZobristKey, key_capacity> keys_{};
    std::array<std::uint16_t, move_capacity> moves_{};
    std::size_t key_count_ = 0;
    std::size_t size_ = 0;
};

} // namespace arbiter::chip

#endif
