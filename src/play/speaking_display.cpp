// SPDX-License-Identifier: MIT
#include "arbiter/play/speaking_display.h"

#include "arbiter/play/console_display.h"
#include "arbiter/play/event_sentence.h"
#include "arbiter/play/phrase.h"

#include <fmt/format.h>

#include <type_traits>

namespace arbiter::play {

SpeakingDisplay::SpeakingDisplay(Color bottom, Write write, Language language)
    : bottom_{bottom},
      write_{std::move(write)},
      language_{language}
{
}

void SpeakingDisplay::recall(GameTree const& game, NodeId node, ClockReading const&)
{
    position_ = game.position(node);
    last_move_.clear();
    auto const move = game.move(node);
    if (!move)
        return;
    AnyPosition const& earlier = game.position(*game.parent(node));
    last_move_ = play::say(language_, Phrase::last_move,
        {name_of(earlier.side_to_move(), SideName::inside, language_),
            speak_move(earlier, *move, language_)});
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
                std::string const move = speak_move(*position_, what.move, language_);
                position_ = what.position;
                tell_turn(play::say(language_, Phrase::labelled_sentence,
                    {name_of(what.by, SideName::label, language_), move}));
            } else if constexpr (std::is_same_v<What, TookBack>) {
                position_ = what.position;
                tell_turn(play::say(language_,
                    what.plies.count() == 1 ? Phrase::one_taken_back : Phrase::several_taken_back,
                    {std::to_string(what.plies.count())}));
            } else if (auto const sentence = sentence_of(what, language_); !sentence.empty()) {
                say(sentence);
            }
        },
        event);
}

/// One line: what happened, and whose turn it is now.
void SpeakingDisplay::tell_turn(std::string_view before)
{
    std::string text{before};
    auto const add
        = [&text](std::string_view sentence) { text.append(text.empty() ? "" : " ").append(sentence); };
    if (position_->in_check())
        add(text_of(Phrase::is_check, language_));
    if (!position_->legal_moves().empty())
        add(play::say(language_, Phrase::to_move,
                {name_of(position_->side_to_move(), SideName::subject, language_)})
            + '.');
    say(text);
}

void SpeakingDisplay::say(std::string_view sentence)
{
    write_(fmt::format("{}\n", sentence));
}

void SpeakingDisplay::show_board()
{
    if (!position_)
        return;
    for (std::string const& line : speak_board(*position_, bottom_, language_))
        say(line);
}

std::optional<Milliseconds> SpeakingDisplay::show_clocks(Color on_move, ClockReading const& clocks)
{
    auto const left = clocks[on_move];
    if (!left)
        return std::nullopt;
    if (auto const call = caller_.call(on_move, *left, language_))
        say(play::say(language_, Phrase::labelled, {name_of(on_move, SideName::label, language_), *call}));
    return caller_.until_call(on_move, *left);
}

} // namespace arbiter::play
