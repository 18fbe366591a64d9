// SPDX-License-Identifier: MIT
#ifndef ARBITER_SCREEN_QUESTION_WINDOW_H
#define ARBITER_SCREEN_QUESTION_WINDOW_H

#include "arbiter/core/position.h"
#include "arbiter/game/move_text.h"
#include "arbiter/screen/style.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

/// A question about a position in the whole window of a terminal.
namespace arbiter::screen {

/// What is asked, and what has been said about it.
struct QuestionView {
    Position position;
    Color bottom = Color::white;
    std::string title;
    std::string task;
    /// Since the question was asked, the oldest first.
    std::vector<std::string> said = {};
    /// What may be answered besides moves, such as "yes": a word each, offered as buttons.
    std::vector<std::string> words = {};
    /// Squares to be marked as those of a move.
    Bitboard marked = {};
};

/// How the window looks.
struct QuestionStyle {
    /// The terminal's description may say fewer colours.
    Abilities abilities;
    std::size_t theme = 0;
    PieceSet pieces = PieceSet::large;
    /// Of moves in what is said.
    MoveSpelling spelling = {};
};

/// The terminal at standard input and output, taken over for questions. It is given back by the destructor.
class QuestionWindow {
public:
    /// Nothing when the terminal cannot be taken over: it is not a terminal, or too simple.
    static std::unique_ptr<QuestionWindow> open(QuestionStyle const& style);

    ~QuestionWindow();
    QuestionWindow(QuestionWindow const&) = delete;
    QuestionWindow& operator=(QuestionWindow const&) = delete;

    /// Shows the question and waits for an answer: what was typed, two squares that were chosen with the keys
    /// or the mouse ("e7e8q"), one of the words, or nothing at all ("") where Enter was pressed alone.
    /// Nothing when the person leaves, or the system asks to.
    std::optional<std::string> ask(QuestionView const& view);

private:
    struct Impl;

    explicit QuestionWindow(std::unique_ptr<Impl> impl);

    std::unique_ptr<Impl> impl_;
};

} // namespace arbiter::screen

#endif
