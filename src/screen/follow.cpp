// SPDX-License-Identifier: MIT
#include "arbiter/play/event_sentence.h"
#include "screen/phrase.h"
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
        std::string const move
            = fmt::format("{}{} {}", event.number.value(), event.by == Color::white ? "." : "...", event.san);
        std::string const text = phrase(ScreenPhrase::has_played, {subject(event.by), move});
        if (!is_human_[to_index(event.by)] && is_human_[to_index(!event.by)])
            say(text);
        if (!record_.is_live())
            say(text + ' ' + phrase(ScreenPhrase::to_the_game));
    }

    void operator()(MoveRefused const& event)
    {
        state_.notice = {event.sentence, true, {}, {}};
        state_.notice.marks.at = event.verdict.at;
        state_.notice.marks.by = event.verdict.by;
    }

    void operator()(ActionRefused const& event) { warn(play::sentence_of(event, language())); }

    /// Follows what is said of the move or the claim.
    void operator()(PenaltyGiven const& event)
    {
        state_.notice.text.append(" ").append(play::sentence_of(event));
    }

    void operator()(DrawOffered const& event)
    {
        if (!is_human_[to_index(!event.by)])
            return say(phrase(ScreenPhrase::offers_draw, {subject(event.by)}));
        state_.question = Question::answer_draw;
        warn(phrase(ScreenPhrase::offers_you_draw, {subject(event.by), subject(!event.by)}));
    }

    void operator()(TookBack const& event)
    {
        state_.selected.reset();
        state_.dropped.reset();
        state_.premove.reset();
        state_.promotion.reset();
        say(phrase(
            event.plies.count() == 1 ? ScreenPhrase::move_taken_back : ScreenPhrase::moves_taken_back));
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
        if (auto sentence = play::sentence_of(event, language()); !sentence.empty())
            say(std::move(sentence));
    }

private:
    Language language() const { return state_.spelling.language; }

    std::string_view subject(Color color) const { return subject_of(color, language()); }

    std::string phrase(ScreenPhrase said, std::initializer_list<std::string_view> values = {}) const
    {
        return screen::say(language(), said, values);
    }

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
