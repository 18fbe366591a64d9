// SPDX-License-Identifier: MIT
#ifndef ARBITER_PYTHON_GAME_READER_H
#define ARBITER_PYTHON_GAME_READER_H

#include "arbiter/game/pgn.h"

#include <pybind11/pybind11.h>

#include <cstddef>
#include <deque>
#include <future>
#include <string_view>
#include <vector>

namespace arbiter::python {

namespace py = pybind11;

/// The games of a text, one after the other, as `read_pgn` reads them. Threads of its own read ahead, one a
/// processor, each a part that begins with a tag Event; a part counts only if the game before it ends where
/// it begins.
class GameReader {
public:
    explicit GameReader(py::bytes text);

    /// The next game and its errors; None after the last one. Other threads of Python run while it waits.
    py::object next();

private:
    /// Games from one place to another, or a little further: the last of them is read to its end.
    struct Part {
        std::size_t begin = 0;
        std::size_t end = 0;
        std::vector<PgnReading> games;
    };

    Part read_part(std::size_t begin, std::size_t end) const;
    std::size_t find_part_end(std::size_t begin) const;
    void read_ahead();
    bool take_part();

    py::bytes text_;
    std::string_view view_;
    /// Where the next part begins that counts, and the next one to be begun.
    std::size_t place_ = 0;
    std::size_t begun_ = 0;
    std::deque<PgnReading> ready_;
    std::deque<std::future<Part>> ahead_;
};

/// The first game of a text, as read_pgn reads it; a game that is not UTF-8 is Latin-1, and converted.
PgnReading read_as_utf8(std::string_view text);

/// Whether the text had no game any more.
bool is_no_game(PgnReading const& reading);

/// The errors of a game as sentences.
py::list describe_errors(PgnReading const& reading);

/// Adds the class GameReader. The class GameRecord must have been added.
void add_game_reader(py::module_& module);

} // namespace arbiter::python

#endif
