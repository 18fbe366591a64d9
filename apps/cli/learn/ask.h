// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_ASK_H
#define ARBITER_CLI_ASK_H

#include "arbiter/game/move_text.h"
#include "arbiter/learn/question.h"
#include "arbiter/play/render.h"
#include "arbiter/screen/question_window.h"
#include "cli/line_reader.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::cli {

/// How questions are put.
struct AskStyle {
    /// Colours and glyphs of lines of text.
    play::TextOptions text;
    bool shows_prompt = false;
    /// In sentences that can be listened to: no board is drawn.
    bool is_speaking = false;
    /// The language, and how moves name the pieces.
    MoveSpelling spelling = {};
    /// The whole window of the terminal; nothing: lines of text.
    std::optional<screen::QuestionStyle> window = std::nullopt;
};

/// Puts questions: shows the board, and reads answers from standard input, in lines of text or in the whole
/// window of the terminal.
class Asker {
public:
    /// How a question was left.
    enum class Ending : std::uint8_t {
        solved, ///< at the first try
        failed, ///< solved, but not at the first try
        shown,  ///< the solution was asked for
        left,   ///< there are no more answers
    };

    /// The window is opened for the first question. Where the terminal cannot give it, there are lines of
    /// text.
    explicit Asker(AskStyle style);

    /// What was said and not yet shown in the window is printed.
    ~Asker();
    Asker(Asker const&) = delete;
    Asker& operator=(Asker const&) = delete;

    /// Whether questions should fill the window.
    bool wants_window() const { return style_.window.has_value(); }

    /// What all further questions belong to, such as "Puzzles".
    void set_title(std::string title) { title_ = std::move(title); }

    /// In the window the next question comes at once, without a look at the answer.
    void hurry() { is_hurried_ = true; }

    /// The side to move is at the bottom.
    Ending ask(learn::Question& question);

    /// Says something after a question.
    void say(std::string text);

private:
    void open_window();
    void print_pending();
    void print_wrapped(std::string_view sentence) const;
    Ending ask_in_lines(learn::Question& question);
    Ending ask_in_window(learn::Question& question);
    Ending pause(screen::QuestionView& view, Ending ending);
    void show(Position const& position, Color bottom, Bitboard marked = {}) const;
    void show_solution(learn::Question const& question, Color bottom) const;
    std::optional<std::string> read_line();

    AskStyle style_;
    LineReader reader_;
    std::unique_ptr<screen::QuestionWindow> window_;
    std::string title_;
    bool is_hurried_ = false;
    bool is_leaving_ = false;
    /// For the window, with the next question.
    std::vector<std::string> pending_;
};

} // namespace arbiter::cli

#endif
