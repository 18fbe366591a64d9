// SPDX-License-Identifier: MIT
#include "game_reader.h"

#include "arbiter/base/text.h"
#include "arbiter/core/utf8.h"

#include <algorithm>
#include <thread>
#include <utility>

namespace arbiter::python {

namespace {

/// Some two hundred games: starting a thread costs as much as one of them, and all are kept until they are
/// asked for.
constexpr std::size_t part_bytes = std::size_t{128} * 1024;
constexpr unsigned most_threads = 8;

} // namespace

PgnReading read_as_utf8(std::string_view text)
{
    PgnReading reading = read_pgn(text);
    std::string_view const game = text.substr(0, reading.end);
    if (!is_utf8(game)) {
        reading = read_pgn(base::to_utf8(game));
        reading.end = game.size();
    }
    return reading;
}

bool is_no_game(PgnReading const& reading)
{
    return !reading.errors.empty() && reading.errors.front().code == PgnErrorCode::no_game;
}

GameReader::GameReader(py::bytes text) : text_{std::move(text)}, view_{text_} { }

GameReader::Part GameReader::read_part(std::size_t begin, std::size_t end) const
{
    Part part{.begin = begin, .end = begin, .games = {}};
    while (part.end < end) {
        PgnReading reading = read_as_utf8(view_.substr(part.end));
        if (is_no_game(reading)) {
            part.end = view_.size();
            break;
        }
        part.end += reading.end;
        part.games.push_back(std::move(reading));
    }
    return part;
}

std::size_t GameReader::find_part_end(std::size_t begin) const
{
    std::size_t const from = std::min(view_.size(), begin + part_bytes);
    std::size_t const found = view_.find("\n[Event ", from);
    return found == std::string_view::npos ? view_.size() : found + 1;
}

/// As many parts are being read as there are processors.
void GameReader::read_ahead()
{
    std::size_t const threads = std::clamp(std::thread::hardware_concurrency(), 1U, most_threads);
    while (begun_ < view_.size() && ahead_.size() < threads) {
        std::size_t const begin = std::exchange(begun_, find_part_end(begun_));
        ahead_.push_back(
            std::async(std::launch::async, [this, begin, end = begun_] { return read_part(begin, end); }));
    }
}

/// Waits for the next part. False after the last one.
bool GameReader::take_part()
{
    read_ahead();
    if (ahead_.empty())
        return false;
    Part part = ahead_.front().get();
    ahead_.pop_front();
    if (part.begin != place_) {
        // A game goes over its beginning.
        ahead_.clear();
        begun_ = place_;
        return true;
    }
    place_ = part.end;
    std::ranges::move(part.games, std::back_inserter(ready_));
    read_ahead();
    return true;
}

py::object GameReader::next()
{
    if (ready_.empty()) {
        py::gil_scoped_release const others_run;
        while (ready_.empty() && take_part()) { }
    }
    if (ready_.empty())
        return py::none{};
    PgnReading reading = std::move(ready_.front());
    ready_.pop_front();
    py::list const errors = describe_errors(reading);
    return py::make_tuple(std::move(reading.game), errors);
}

py::list describe_errors(PgnReading const& reading)
{
    py::list errors;
    for (PgnError const& error : reading.errors)
        errors.append(describe(error));
    return errors;
}

void add_game_reader(py::module_& module)
{
    py::class_<GameReader>(module, "GameReader", "The games of a text, read ahead by threads of its own.")
        .def(py::init<py::bytes>(), py::arg("text"))
        .def("next", &GameReader::next, "The next game and its errors; None after the last one.");
}

} // namespace arbiter::python
