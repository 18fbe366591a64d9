// SPDX-License-Identifier: MIT
#include "arbiter/play/speaking_display.h"

#include "arbiter/core/names.h"
#include "arbiter/play/console_display.h"
#include "arbiter/play/event_sentence.h"

#include <fmt/format.h>

#include <type_traits>

namespace arbiter::play {

SpeakingDisplay::SpeakingDisplay(Color bottom, Write write) : bottom_{bottom}, write_{std::move(write)} { }

void SpeakingDisplay::recall(GameTree const& game, NodeId node, ClockReading const&)
{
    position_ = game.position(node);
    last_move_.clear();
    auto const move = game.move(node);
    if (!move)
        return;
    AnyPosition const& earlier = game.position(*game.parent(node));
    last_move_ = fmt::format(
        "Last move: {}, {}. ", to_capital_name(earlier.side_to_move()), speak_move(earlier, *move));
}

void SpeakingDisplay::show(Event const& event)
{
    std::visit(
        [this](auto const& what) {
            using What = std::decay_t<decltype(what)>;
            if constexpr (std::is_same_v<What, GameStarted>) {
                position_ = what.position;
                caller_.begin(what.clocks);
                tell_turn(last_move_);
            } else if constexpr (std::is_same_v<What, MovePlayed>) {
                std::string const move = speak_move(*position_, what.move);
                position_ = what.position;
                tell_turn(fmt::format("{}: {}. ", to_capital_name(what.by), move));
            } else if constexpr (std::is_same_v<What, TookBack>) {
                position_ = what.position;
                tell_turn(what.plies.count() == 1
                        ? "One move is taken back. "
                        : fmt::format("{} moves are taken back. ", what.plies.count()));
            } else if (auto const sentence = sentence_of(what); !sentence.empty()) {
                say(sentence);
            }
        },
        event);
}

/// One line: what happened, and whose turn it is now.
void SpeakingDisplay::tell_turn(std::string_view before)
{
    bool const goes_on = !position_->legal_moves().empty();
    say(fmt::format("{}{}{}", before, position_->in_check() ? "Check. " : "",
        goes_on ? fmt::format("{} to move.", to_capital_name(position_->side_to_move())) : ""));
}

void SpeakingDisplay::say(std::string_view sentence)
{
    auto const end = sentence.find_last_not_of(' ');
    write_(fmt::format("{}\n", sentence.substr(0, end + 1)));
}

void SpeakingDisplay::show_board()
{
    if (!position_)
        return;
    for (std::string const& line : speak_board(*position_, bottom_))
        say(line);
}

std::optional<Milliseconds> SpeakingDisplay::show_clocks(Color on_move, ClockReading const& clocks)
{
    auto const left = clocks[on_move];
    if (!left)
        return std::nullopt;
    if (auto const call = caller_.call(on_move, *left))
        say(fmt::format("{}: {}", to_capital_name(on_move), *call));
    return caller_.until_call(on_move, *left);
}

} // namespace arbiter::play
