// SPDX-License-Identifier: MIT
#include "arbiter/core/names.h"
#include "arbiter/play/event_sentence.h"
#include "screen/screen_state.h"

#include <fmt/format.h>

namespace arbiter::screen {

namespace {

class Follower {
public:
    Follower(ScreenState& state, play::ViewedGame const& record, std::array<bool, 2> is_human)
        : state_{state},
          record_{record},
          is_human_{is_human}
    {
    }

    void operator()(GameStarted const&)
    {
        state_.is_end_shown = false;
        state_.premove.reset();
        state_.promotion.reset();
        state_.question.reset();
    }

    void operator()(MovePlayed const& event)
    {
        state_.promotion.reset();
        if (state_.question == Question::answer_draw)
            state_.question.reset();
        // What a person has just done needs no words; the other's move gets them.
        state_.notice = {};
        if (is_human_[to_index(event.by)])
            state_.selected.reset();
        std::string const text = fmt::format("{} has played {}{} {}.", to_capital_name(event.by),
            event.number.value(), event.by == Color::white ? "." : "...", event.san);
        if (!is_human_[to_index(event.by)] && is_human_[to_index(!event.by)])
            say(text);
        if (!record_.is_live())
            say(text + " Esc goes to the game.");
    }

    void operator()(MoveRefused const& event)
    {
        state_.notice = {event.sentence, true, {}, {}};
        state_.notice.marks.at = event.verdict.at;
        state_.notice.marks.by = event.verdict.by;
    }

    void operator()(ActionRefused const& event) { warn(play::sentence_of(event)); }

    /// Follows what is said of the move or the claim.
    void operator()(PenaltyGiven const& event)
    {
        state_.notice.text.append(" ").append(play::sentence_of(event));
    }

    void operator()(DrawOffered const& event)
    {
        if (!is_human_[to_index(!event.by)])
            return say(fmt::format("{} offers a draw.", to_capital_name(event.by)));
        state_.question = Question::answer_draw;
        warn(fmt::format("{} offers a draw. y accepts, Esc declines; {} may also just move.",
            to_capital_name(event.by), to_capital_name(!event.by)));
    }

    void operator()(TookBack const& event)
    {
        state_.selected.reset();
        state_.dropped.reset();
        state_.premove.reset();
        state_.promotion.reset();
        say(event.plies.count() == 1 ? "The last move is taken back." : "The last two moves are taken back.");
    }

    void operator()(GameEnded const& event)
    {
        state_.is_end_shown = true;
        state_.selected.reset();
        state_.premove.reset();
        state_.promotion.reset();
        state_.question.reset();
        say(event.sentence);
    }

    template <class Other>
    void operator()(Other const& event)
    {
        if (auto sentence = play::sentence_of(event); !sentence.empty())
            say(std::move(sentence));
    }

private:
    void say(std::string text) { state_.notice = {std::move(text), false, {}, {}}; }

    void warn(std::string text) { state_.notice = {std::move(text), true, {}, {}}; }

    ScreenState& state_;
    play::ViewedGame const& record_;
    std::array<bool, 2> is_human_;
};

} // namespace

void follow(
    ScreenState& state, play::ViewedGame const& record, Event const& event, std::array<bool, 2> is_human)
{
    std::visit(Follower{state, record, is_human}, event);
}

} // namespace arbiter::screen
