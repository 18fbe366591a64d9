// SPDX-License-Identifier: MIT
#include "arbiter/base/text.h"
#include "arbiter/core/enum_table.h"
#include "arbiter/core/text.h"
#include "arbiter/game/typed_text.h"
#include "arbiter/learn/lesson.h"
#include "arbiter/notation/move_text.h"
#include "arbiter/rules/judge.h"
#include "arbiter/rules/outcome.h"
#include "learn/question_words.h"

#include <algorithm>
#include <array>

namespace arbiter::learn {

namespace {

constexpr std::array<std::string_view, 14> goal_codes{"move", "capture", "check", "mate", "stalemate", "safe",
    "castling", "en-passant", "promotion", "underpromotion", "refused", "every-move", "is-legal", "outcome"};

/// The word for how a position ends the game by itself.
std::string_view outcome_word(Position const& position)
{
    auto const outcome = automatic_outcome(position, {});
    if (!outcome)
        return "none";
    if (outcome->termination == Termination::checkmate)
        return "mate";
    return outcome->termination == Termination::stalemate ? "stalemate" : "dead";
}

/// "e4, d4"
std::string joined(std::vector<std::string> const& texts)
{
    std::string all;
    for (std::string const& text : texts) {
        all += all.empty() ? "" : ", ";
        all += text;
    }
    return all;
}

/// "Right. The king stands …": the second part may be empty.
std::string sentences(std::string_view first, std::string_view second)
{
    std::string text{first};
    if (!second.empty())
        text.append(" ").append(second);
    return text;
}

bool ends_as(Position const& position, LegalMove move, std::string_view word)
{
    return outcome_word(position.play(move)) == word;
}

using Choices = std::array<std::string_view, 4>;

constexpr Choices known_outcomes{"mate", "stalemate", "dead", "none"};
constexpr Choices known_penalties{"nothing", "time", "loss", "draw"};

/// The place of `named`; 4 if it is not there.
template <class Names>
std::size_t index_of(Names const& names, std::string_view named)
{
    auto const is_it = [named](std::string_view name) { return name == named; };
    return static_cast<std::size_t>(std::ranges::find_if(names, is_it) - names.begin());
}

/// The place of what was typed among the words of a language, else among the English ones; people may leave
/// out accents or the end. 4 if it is none of them.
std::size_t find_choice(
    std::array<detail::LanguageText, 4> const& named, Choices const& known, std::string const& typed)
{
    std::size_t const index = std::min(index_of(named, typed), index_of(known, typed));
    if (index != known.size())
        return index;
    Choices words;
    std::ranges::copy(named, words.begin());
    auto const meant = base::find_meant(typed, words);
    return meant ? index_of(words, *meant) : known.size();
}

class StepQuestion final : public Question {
public:
    StepQuestion(LessonStep step, Language language)
        : step_{std::move(step)},
          language_{language},
          words_{step_words(language)},
          answers_{yes_no_words(language)}
    {
    }

    Position const& position() const override { return shown_; }

    std::string task() const override { return step_.text.in(language_); }

    std::string solution() const override
    {
        if (is_yes_no())
            return std::string{
                (step_.right.front() == english_answers_.yes[0] ? answers_.yes : answers_.no)[0]};
        if (step_.goal == Goal::outcome)
            return std::string{words_.outcomes_named[index_of(known_outcomes, step_.right.front())]};
        if (step_.goal == Goal::penalty)
            return std::string{words_.penalties_named[index_of(known_penalties, step_.right.front())]};
        return joined(step_.right);
    }

    Bitboard solution_squares() const override
    {
        Bitboard squares;
        for (std::string const& text : words().empty() ? step_.right : std::vector<std::string>{}) {
            auto const move = read_typed_move(step_.position, text, Language::english);
            auto const meant = move ? std::nullopt : find_attempt(move.error());
            if (move || meant) {
                Attempt const attempt = move ? to_attempt(step_.position, *move) : meant->attempt;
                squares |= Bitboard{attempt.from} | Bitboard{attempt.to};
            }
        }
        return squares;
    }

    std::vector<std::string> words() const override
    {
        if (is_yes_no())
            return {std::string{answers_.yes[0]}, std::string{answers_.no[0]}};
        if (step_.goal == Goal::outcome)
            return {words_.outcomes_named.begin(), words_.outcomes_named.end()};
        if (step_.goal == Goal::penalty)
            return {words_.penalties_named.begin(), words_.penalties_named.end()};
        return {};
    }

    Response take(std::string_view line) override
    {
        switch (step_.goal) {
        case Goal::is_legal:
        case Goal::ruling: return take_yes_or_no(base::lower(trimmed(line)));
        case Goal::penalty: return take_penalty(base::lower(trimmed(line)));
        case Goal::outcome: return take_outcome(base::lower(trimmed(line)));
        case Goal::refused: return take_refused(line);
        case Goal::every_move: return take_every_move(line);
        default: return take_move(line);
        }
    }

private:
    bool is_yes_no() const { return step_.goal == Goal::is_legal || step_.goal == Goal::ruling; }

    Response say(Response::Kind kind, std::string text) const { return {kind, std::move(text)}; }

    std::string describe_problem(std::string_view line, MoveProblem const& problem) const
    {
        return describe_typed(position(), line, problem, language_);
    }

    Response take_move(std::string_view line)
    {
        auto const move = read_typed_move(position(), line, language_);
        if (!move)
            return say(Response::Kind::wrong, describe_problem(line, move.error()));
        if (reaches_goal(*move)) {
            shown_ = step_.position.play(*move);
            return say(Response::Kind::solved, std::string{words_.right});
        }
        return say(
            Response::Kind::wrong, base::fill(words_.not_the_task, {format_san(position(), *move).view()}));
    }

    bool reaches_goal(LegalMove move) const
    {
        Attempt const attempt = to_attempt(position(), move);
        if ((step_.from.any() && !step_.from.has(attempt.from))
            || (step_.to.any() && !step_.to.has(attempt.to)))
            return false;
        Position const after = position().play(move);
        switch (step_.goal) {
        case Goal::capture: return position().is_capture(move);
        case Goal::check: return after.in_check();
        case Goal::mate: return ends_as(position(), move, "mate");
        case Goal::stalemate: return ends_as(position(), move, "stalemate");
        case Goal::safe: return after.attackers_to(attempt.to, after.side_to_move()).empty();
        case Goal::castling: return move.is_castling();
        case Goal::en_passant: return move.is_en_passant();
        case Goal::promotion: return move.is_promotion();
        case Goal::underpromotion: return move.is_promotion() && *move.promotion() != Promotion::queen;
        default: return true;
        }
    }

    Response take_refused(std::string_view line)
    {
        auto const move = read_typed_move(position(), line, language_);
        if (move)
            return say(
                Response::Kind::wrong, base::fill(words_.is_allowed, {format_san(position(), *move).view()}));
        std::string const sentence = describe_problem(line, move.error());
        auto const meant = find_attempt(move.error());
        if (!meant)
            return say(Response::Kind::unclear, sentence);
        if (meant->verdict.code == *step_.verdict)
            return say(Response::Kind::solved, sentences(words_.right, sentence));
        return say(Response::Kind::wrong, base::fill(words_.other_reason, {sentence}));
    }

    Response take_every_move(std::string_view line)
    {
        auto const move = read_typed_move(position(), line, language_);
        if (!move)
            return say(Response::Kind::wrong, describe_problem(line, move.error()));
        if (std::ranges::find(named_, move->move()) != named_.end())
            return say(
                Response::Kind::unclear, base::fill(words_.known, {format_san(position(), *move).view()}));
        named_.push_back(*move);
        std::size_t const left = position().count_legal_moves() - named_.size();
        if (left == 0)
            return say(Response::Kind::solved, std::string{words_.right});
        return say(Response::Kind::unclear, base::fill(words_.more, {std::to_string(left)}));
    }

    Response take_yes_or_no(std::string const& word)
    {
        auto said = find_yes_no(answers_, word);
        if (!said)
            said = find_yes_no(english_answers_, word);
        if (!said)
            return say(Response::Kind::unclear, std::string{answers_.which});
        if (step_.goal == Goal::ruling)
            return say_whether(*said == (step_.right.front() == english_answers_.yes[0]));
        Verdict const verdict = judge(position(), *step_.attempt);
        bool const is_right = *said == verdict.is_legal();
        return say(is_right ? Response::Kind::solved : Response::Kind::wrong,
            sentences(is_right ? words_.right : words_.wrong,
                describe(position(), *step_.attempt, verdict, language_).view()));
    }

    /// The article that is said after it gives the reason.
    Response say_whether(bool is_right) const
    {
        return say(is_right ? Response::Kind::solved : Response::Kind::wrong,
            std::string{is_right ? words_.right : words_.wrong});
    }

    Response take_penalty(std::string const& named)
    {
        std::size_t const index = find_choice(words_.penalties_named, known_penalties, named);
        if (index == known_penalties.size())
            return say(Response::Kind::unclear, std::string{words_.penalties});
        return say_whether(known_penalties[index] == step_.right.front());
    }

    Response take_outcome(std::string const& named)
    {
        std::size_t const index = find_choice(words_.outcomes_named, known_outcomes, named);
        if (index == known_outcomes.size())
            return say(Response::Kind::unclear, std::string{words_.outcomes});
        bool const is_right = known_outcomes[index] == outcome_word(position());
        auto const outcome = automatic_outcome(position(), {});
        return say(is_right ? Response::Kind::solved : Response::Kind::wrong,
            sentences(is_right ? words_.right : words_.wrong,
                outcome ? describe(*outcome, language_).view() : std::string_view{}));
    }

    LessonStep step_;
    Position shown_ = step_.position;
    Language language_;
    StepWords const& words_;
    YesNoWords const& answers_;
    YesNoWords const& english_answers_ = yes_no_words(Language::english);
    std::vector<Move> named_;
};

} // namespace

std::optional<Goal> find_goal(std::string_view code)
{
    return find_named<Goal>(goal_codes, code);
}

std::string const& LessonText::in(Language language) const
{
    return texts_[static_cast<std::size_t>(has(language) ? language : Language::english)];
}

std::unique_ptr<Question> ask_step(LessonStep const& step, Language language)
{
    return std::make_unique<StepQuestion>(step, language);
}

} // namespace arbiter::learn
