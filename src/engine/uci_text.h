// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_ENGINE_UCI_TEXT_H
#define ARBITER_SRC_ENGINE_UCI_TEXT_H

#include "arbiter/core/castling_rights.h"
#include "arbiter/core/position.h"
#include "arbiter/engine/line_io.h"
#include "arbiter/notation/fen.h"
#include "arbiter/rules/language.h"

#include <mutex>
#include <string>
#include <string_view>

namespace arbiter::engine {

/// The initial position, in which castling is written as the mode says.
Position initial_position(CastlingMode mode);

/// A text from outside, short enough to be repeated in an answer.
std::string shortened(std::string_view text);

/// Why a FEN gives no position, all reasons in one line.
std::string sentence_of(FenProblem const& problem, Language language);

/// The codes of the languages as the choices of an xboard combo, a star before `chosen`: "*en /// de".
std::string language_choices(Language chosen);

/// A sink for several threads. What was read from outside and is repeated in a line cannot break the line.
class SharedSink {
public:
    explicit SharedSink(LineSink& sink) : sink_{sink} { }

    void write(std::string line)
    {
        for (char& character : line) {
            if (static_cast<unsigned char>(character) < ' ')
                character = ' ';
        }
        std::lock_guard const lock{mutex_};
        sink_.write_line(line);
    }

private:
    LineSink& sink_;
    std::mutex mutex_;
};

/// Answers `go perft`: a line for each legal move, "e2e4: 20", and the sum, "Nodes searched: 400". `depth` is
/// at least 1. Exponential in it.
void write_move_counts(Position const& position, Plies depth, SharedSink& output);

} // namespace arbiter::engine

#endif
