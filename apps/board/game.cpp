// SPDX-License-Identifier: MIT
#include "board/game.h"

#include <algorithm>

namespace arbiter::chip {

Game::Game(bool captures_kings) : start_{Position::initial()}, position_{start_}
{
    if (captures_kings)
        start_from(KingCapturePosition::initial());
}

Board const& Game::board() const
{
    return with_position([](auto const& position) -> Board const& { return position.board(); });
}

Color Game::side_to_move() const
{
    return with_position([](auto const& position) { return position.side_to_move(); });
}

unsigned Game::move_number() const
{
    return with_position([](auto const& position) { return unsigned{position.fullmove_number().value()}; });
}

void Game::restart()
{
    position_ = start_;
    key_count_ = 0;
    size_ = 0;
    find_end();
}

/// Plays a move that is legal.
void Game::advance(AnyPosition& any, Move move)
{
    auto const play_on = [move](auto& position) {
        if (auto const next = position.try_play(move))
            position = *next;
    };
    if (auto* const position = std::get_if<KingCapturePosition>(&any))
        play_on(*position);
    else
        play_on(*std::get_if<Position>(&any));
}

void Game::step(Move move)
{
    remember_key();
    advance(position_, move);
}

void Game::remember_key()
{
    if (key_count_ == keys_.size()) {
        std::copy(keys_.begin() + 1, keys_.end(), keys_.begin());
        --key_count_;
    }
    keys_[key_count_++] = with_position([](auto const& position) { return position.key(); });
}

void Game::play(Move move)
{
    if (is_full()) {
        // The older half of the moves cannot be taken back any more.
        std::size_t const half = moves_.size() / 2;
        for (std::size_t index = 0; index < half; ++index)
            advance(start_, played(index));
        std::copy(moves_.begin() + half, moves_.end(), moves_.begin());
        size_ -= half;
    }
    moves_[size_++] = move.bits();
    step(move);
    find_end();
}

void Game::keep(std::size_t left)
{
    position_ = start_;
    key_count_ = 0;
    for (size_ = 0; size_ < left; ++size_)
        step(played(size_));
    find_end();
}

void Game::find_end()
{
    outcome_ = with_position([this](auto const& position) { return automatic_outcome(position, keys()); });
}

std::optional<Outcome> Game::claimable() const
{
    return with_position([this](auto const& position) { return claimable_draw(position, keys()); });
}

std::optional<Outcome> Game::claimable_with(Move move) const
{
    return with_position([this, move](auto const& position) {
        auto const legal = position.find_legal(move);
        return legal ? claimable_draw_with(position, keys(), *legal) : std::nullopt;
    });
}

Outcome Game::flag_fallen() const
{
    return with_position(
        [](auto const& position) { return flag_outcome(position, position.side_to_move()); });
}

} // namespace arbiter::chip
