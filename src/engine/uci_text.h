// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_ENGINE_UCI_TEXT_H
#define ARBITER_SRC_ENGINE_UCI_TEXT_H

#include "arbiter/engine/line_io.h"
#include "arbiter/notation/fen.h"
#include "arbiter/rules/language.h"

#include <mutex>
#include <string>
#include <string_view>

namespace arbiter::engine {

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

} // namespace arbiter::engine

#endif
