// SPDX-License-Identifier: MIT
#include "server/rooms/plan.h"

#include "arbiter/base/text.h"
#include "arbiter/game/move_text.h"

#include <algorithm>

namespace arbiter::server {

namespace {

constexpr std::size_t most_lines = 16;
constexpr std::size_t longest_line = 60;

/// The parts of a text between separators, without those that are empty.
std::vector<std::string_view> split(std::string_view text, char separator)
{
    std::vector<std::string_view> parts;
    while (!text.empty()) {
        std::string_view const part = base::take_part(text, separator);
        if (part.find_first_not_of(' ') != std::string_view::npos)
            parts.push_back(part);
    }
    return parts;
}

std::string name_line(std::size_t number)
{
    return "Line " + std::to_string(number);
}

/// The moves of a line in UCI, or a sentence about the first that cannot be played.
Result<std::vector<std::string>, std::string> read_line(
    AnyPosition position, std::string_view text, std::size_t number)
{
    std::vector<std::string> line;
    for (std::string_view const word : split(text, ' ')) {
        if (line.size() == longest_line)
            return Err{name_line(number) + " has more than 60 moves."};
        auto const move = read_move(position, word);
        if (!move) {
            return Err{name_line(number) + ", move " + std::to_string(line.size() + 1) + ": "
                + describe(position, move.error())};
        }
        line.push_back(position.format_uci(*move));
        position = position.play(*move);
    }
    if (line.size() % 2 != 0)
        return Err{name_line(number) + " ends without your answer."};
    return line;
}

} // namespace

Result<Plan, std::string> Plan::read(AnyPosition const& position, std::string_view lines)
{
    Plan plan;
    std::size_t number = 0;
    for (std::string_view const text : split(lines, ';')) {
        if (++number > most_lines)
            return Err<std::string>{"A plan has at most 16 lines."};
        auto line = read_line(position, text, number);
        if (!line)
            return Err{line.error()};
        if (plan.has_another_answer(*line))
            return Err{name_line(number) + " answers the same move differently."};
        plan.lines_.push_back(*std::move(line));
    }
    return plan;
}

/// Whether a line before it leaves it at an answer.
bool Plan::has_another_answer(Line const& line) const
{
    return std::ranges::any_of(lines_, [&](Line const& other) {
        auto const [mine, its] = std::ranges::mismatch(line, other);
        bool const is_answer = (mine - line.begin()) % 2 != 0;
        return is_answer && mine != line.end() && its != other.end();
    });
}

Plan Plan::restore(std::string_view text)
{
    Plan plan;
    for (std::string_view const line : split(text, ';')) {
        Line& moves = plan.lines_.emplace_back();
        for (std::string_view const move : split(line, ' '))
            moves.emplace_back(move);
    }
    return plan;
}

std::optional<std::string> Plan::answer() const
{
    return lines_.empty() ? std::nullopt : std::optional{lines_.front().front()};
}

void Plan::follow(std::string_view uci)
{
    std::erase_if(lines_, [uci](Line const& line) { return line.front() != uci; });
    for (Line& line : lines_)
        line.erase(line.begin());
    std::erase_if(lines_, [](Line const& line) { return line.empty(); });
}

std::string Plan::write() const
{
    std::string text;
    for (Line const& line : lines_) {
        text += text.empty() ? "" : ";";
        for (std::size_t index = 0; index < line.size(); ++index)
            text.append(index == 0 ? "" : " ").append(line[index]);
    }
    return text;
}

} // namespace arbiter::server
