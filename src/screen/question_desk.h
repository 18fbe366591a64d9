// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SCREEN_QUESTION_DESK_H
#define ARBITER_SRC_SCREEN_QUESTION_DESK_H

#include "arbiter/rules/attempt.h"
#include "arbiter/screen/question_window.h"
#include "screen/input_event.h"
#include "screen/layout.h"

#include <optional>
#include <string>
#include <vector>

namespace arbiter::screen {

/// A question on the screen: what is shown, and what the keys and the mouse have done so far.
class QuestionDesk {
public:
    explicit QuestionDesk(QuestionStyle const& style) : style_{style} { }

    /// Another question, or more about the same one.
    void show(QuestionView view);

    /// What an event does: nothing yet, an answer, or leaving.
    struct Outcome {
        std::optional<std::string> answer = std::nullopt;
        bool is_leaving = false;
    };

    /// `layout` is that of the window in which the event happened.
    Outcome handle(InputEvent const& event, Layout const& layout);

    /// Draws the whole window. Pure.
    Canvas paint(Size window) const;

private:
    Outcome on(Key key);
    Outcome on(Typed typed);
    Outcome on(MouseAction const& action, Layout const& layout);
    Outcome touch(Square square);
    Outcome attempt(Attempt const& meant);
    Outcome submit();
    Outcome choose_promotion(std::string_view word);
    std::vector<std::string> words() const;

    Theme const& colors() const { return all_themes()[style_.theme]; }

    void paint_texts(Canvas& canvas, Layout const& layout) const;
    void paint_input(Canvas& canvas, Layout const& layout) const;
    void paint_words(Canvas& canvas, Layout const& layout) const;

    QuestionStyle style_;
    std::optional<QuestionView> view_;
    std::optional<Square> cursor_;
    std::optional<Square> selected_;
    /// Where a mouse button went down, until it goes up.
    std::optional<Square> dragged_;
    /// A pawn's move that waits for the piece.
    std::optional<Attempt> promotion_;
    std::string typed_;
};

} // namespace arbiter::screen

#endif
