// SPDX-License-Identifier: MIT
#ifndef ARBITER_LEARN_LESSON_H
#define ARBITER_LEARN_LESSON_H

#include "arbiter/core/position.h"
#include "arbiter/core/result.h"
#include "arbiter/learn/question.h"
#include "arbiter/rules/language.h"
#include "arbiter/rules/verdict.h"

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Lessons on the rules: share/lessons has one file each, and share/lessons/texts one for the texts of all
/// lessons in a language (docs/learn.md#lessons).
namespace arbiter::learn {

/// What the answer to a step must be. The core judges all of them.
enum class Goal : std::uint8_t {
    move,           ///< any legal move, of the piece on `from` and to one of `to` where those are given
    capture,        ///< a move that takes something
    check,          ///< a move that gives check
    mate,           ///< a move that mates
    stalemate,      ///< a move after which the opponent is stalemated
    safe,           ///< a move after which nothing attacks the piece that has moved
    castling,       ///< castling
    en_passant,     ///< a capture en passant
    promotion,      ///< a pawn becomes a piece
    underpromotion, ///< a pawn becomes a rook, bishop or knight
    refused,        ///< a move that is not allowed, for the reason `verdict`
    every_move,     ///< every legal move, one after the other
    is_legal,       ///< yes or no: may `attempt` be played?
    outcome,        ///< "mate", "stalemate", "dead" or "none": how does the position end the game?
    ruling,         ///< of the quiz: yes or no, as `right` has it
    penalty,        ///< of the quiz: "nothing", "time", "loss" or "draw", as `right` has it
};

/// "capture", "en-passant": the word of a lesson's file. Nothing for any other, and for goals of the quiz.
std::optional<Goal> find_goal(std::string_view code);

/// A text in every language that has one.
class LessonText {
public:
    /// Sets the text in a language.
    void set(Language language, std::string text)
    {
        texts_[static_cast<std::size_t>(language)] = std::move(text);
    }

    /// In this language, else in English; empty where that has none either.
    std::string const& in(Language language) const;

    /// Whether there is a text in this language.
    bool has(Language language) const { return !texts_[static_cast<std::size_t>(language)].empty(); }

private:
    std::array<std::string, language_count> texts_;
};

struct LessonStep {
    Position position;
    LessonText text;
    Goal goal = Goal::move;
    /// Where the piece must come from, and where it may go; no limit where they are empty.
    Bitboard from = {};
    Bitboard to = {};
    std::optional<VerdictCode> verdict = std::nullopt;
    std::optional<Attempt> attempt = std::nullopt;
    /// Answers that solve the step, one after the other, and one that does not: for tests, and for a learner
    /// who gives up.
    std::vector<std::string> right = {};
    std::string wrong = {};
};

struct Lesson {
    LessonText title;
    std::vector<LessonStep> steps;
};

/// Reads a file of a lesson, which has no texts. Fails with a sentence: which step, what is wrong.
Result<Lesson, std::string> parse_lesson(std::string_view text);

/// Sets what the lesson says in a language. `name` is that of its file, "01-rook", and `texts` is the file of
/// the language, which may lack the lesson. Fails with a sentence: what is wrong.
Result<void, std::string> set_texts(
    Lesson& lesson, std::string_view name, Language language, std::string_view texts);

/// The step as a question.
std::unique_ptr<Question> ask_step(LessonStep const& step, Language language);

} // namespace arbiter::learn

#endif
