// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_ASK_H
#define ARBITER_CLI_ASK_H

#include "arbiter/learn/question.h"
#include "arbiter/play/render.h"
#include "cli/line_reader.h"

#include <optional>
#include <string>
#include <string_view>

namespace arbiter::cli {

/// Puts questions in lines of text: shows the board, reads answers from standard input.
class Asker {
public:
    /// How a question was left.
    enum class Ending : std::uint8_t {
        solved, ///< at the first try
        failed, ///< solved, but not at the first try
        shown,  ///< the solution was asked for
        left,   ///< there are no more answers
    };

    /// `style` gives colours and glyphs; the side to move is at the bottom.
    Asker(play::TextOptions style, bool shows_prompt);

    Ending ask(learn::Question& question);

private:
    void show(Position const& position) const;
    std::optional<std::string> read_line();

    play::TextOptions style_;
    bool shows_prompt_;
    LineReader reader_;
};

} // namespace arbiter::cli

#endif
