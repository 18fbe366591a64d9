// SPDX-License-Identifier: MIT
#include "arbiter/engine/uci_command.h"

#include "arbiter/notation/uci_move.h"
#include "engine/uci_words.h"

#include <algorithm>
#include <span>

namespace arbiter::engine::uci {

namespace {

using CommandResult = Result<Command, UciError>;

/// Longer than any game lasts, and far from overflow: thirty years.
constexpr std::int64_t max_milliseconds = 1'000'000'000'000;

// ---- reading ----

Result<std::vector<Attempt>, UciError> take_moves(Words& words)
{
    std::vector<Attempt> moves;
    while (!words.at_end()) {
        auto const move = parse_uci_attempt(words.take());
        if (!move)
            return words.error_at_last(UciErrorCode::bad_move);
        moves.push_back(*move);
    }
    return moves;
}

CommandResult read_debug(Words& words)
{
    if (words.at_end())
        return words.error_at_next(UciErrorCode::bad_switch);
    std::string_view const word = words.take();
    if (word != "on" && word != "off")
        return words.error_at_last(UciErrorCode::bad_switch);
    return Debug{word == "on"};
}

CommandResult read_set_option(Words& words)
{
    if (!words.take_if("name"))
        return words.error_at_next(UciErrorCode::missing_name);
    SetOption option;
    option.name = words.take_until([](std::string_view word) { return word == "value"; });
    if (option.name.empty())
        return words.error_at_next(UciErrorCode::missing_name);
    if (words.take_if("value"))
        option.value = std::string{words.take_rest()};
    return option;
}

CommandResult read_position(Words& words)
{
    SetPosition position;
    if (words.take_if("fen")) {
        position.fen = words.take_until([](std::string_view word) { return word == "moves"; });
        if (position.fen->empty())
            return words.error_at_next(UciErrorCode::missing_value);
    } else if (!words.take_if("startpos")) {
        return words.error_at_next(UciErrorCode::missing_position);
    }
    if (words.at_end())
        return position;
    if (!words.take_if("moves"))
        return words.error_at_next(UciErrorCode::unknown_word);
    auto moves = take_moves(words);
    if (!moves)
        return Err{moves.error()};
    position.moves = std::move(*moves);
    return position;
}

/// The parts of `go` that are put together at its end.
struct GoParts {
    Go go;
    std::array<std::optional<Milliseconds>, 2> times;
    std::array<Milliseconds, 2> increments{};
};

Result<Milliseconds, UciError> take_time(Words& words)
{
    auto const number = words.take_number<std::int64_t>(-max_milliseconds, max_milliseconds);
    if (!number)
        return Err{number.error()};
    return Milliseconds{std::max<std::int64_t>(*number, 0)};
}

constexpr bool is_go_word(std::string_view word)
{
    constexpr std::array<std::string_view, 12> words{"searchmoves", "ponder", "wtime", "btime", "winc",
        "binc", "movestogo", "depth", "nodes", "mate", "movetime", "infinite"};
    return std::find(words.begin(), words.end(), word) != words.end();
}

std::optional<UciError> read_search_moves(Words& words, std::vector<Attempt>& moves)
{
    while (!words.at_end() && !is_go_word(words.peek())) {
        auto const move = parse_uci_attempt(words.take());
        if (!move)
            return words.error_at_last(UciErrorCode::bad_move).value();
        moves.push_back(*move);
    }
    return std::nullopt;
}

/// Puts a value where it belongs; the error, if it is not a value.
template <class Value, class Target>
std::optional<UciError> assign(Result<Value, UciError> const& value, Target& target)
{
    if (!value)
        return value.error();
    target = *value;
    return std::nullopt;
}

/// Numbers that mean nothing when 0.
std::optional<UciError> read_count(Words& words, std::optional<unsigned>& target)
{
    auto const count = words.take_number<unsigned>();
    if (!count)
        return count.error();
    target = *count == 0 ? std::nullopt : std::optional{*count};
    return std::nullopt;
}

std::optional<UciError> read_depth(Words& words, std::optional<Depth>& target)
{
    auto const plies = words.take_number<int>();
    if (!plies)
        return plies.error();
    target = Depth{std::clamp(*plies, 1, max_depth.plies())};
    return std::nullopt;
}

std::optional<UciError> read_nodes(Words& words, std::optional<Nodes>& target)
{
    auto const count = words.take_number<std::uint64_t>();
    if (!count)
        return count.error();
    target = Nodes{*count};
    return std::nullopt;
}

std::optional<UciError> read_go_part(Words& words, GoParts& parts)
{
    Limits& limits = parts.go.limits;
    std::string_view const word = words.take();
    if (word == "infinite" || word == "ponder") {
        (word == "infinite" ? limits.infinite : limits.ponder) = true;
        return std::nullopt;
    }
    if (word == "searchmoves")
        return read_search_moves(words, parts.go.search_moves);
    if (word == "wtime" || word == "btime")
        return assign(take_time(words), parts.times[word == "wtime" ? 0 : 1]);
    if (word == "winc" || word == "binc")
        return assign(take_time(words), parts.increments[word == "winc" ? 0 : 1]);
    if (word == "movetime")
        return assign(take_time(words), limits.move_time);
    if (word == "movestogo")
        return read_count(words, limits.moves_to_go);
    if (word == "mate")
        return read_count(words, limits.mate);
    if (word == "depth")
        return read_depth(words, limits.depth);
    if (word == "nodes")
        return read_nodes(words, limits.nodes);
    return words.error_at_last(UciErrorCode::unknown_word).value();
}

CommandResult read_count_moves(Words& words)
{
    constexpr std::uint16_t deepest = 100;
    auto const depth = words.take_number<std::uint16_t>(1, deepest);
    if (!depth)
        return Err{depth.error()};
    if (!words.at_end())
        return words.error_at_next(UciErrorCode::unknown_word);
    return CountMoves{Plies{*depth}};
}

CommandResult read_go(Words& words)
{
    if (words.take_if("perft"))
        return read_count_moves(words);
    GoParts parts;
    while (!words.at_end()) {
        if (auto const error = read_go_part(words, parts))
            return Err{*error};
    }
    for (Color const color : all_colors) {
        auto const& time = parts.times[to_index(color)];
        if (time)
            parts.go.limits.clocks[to_index(color)] = ClockTime{*time, parts.increments[to_index(color)]};
    }
    return parts.go;
}

/// Commands of a single word: what follows it is passed over.
std::optional<Command> find_plain_command(std::string_view word)
{
    if (word == "uci")
        return Hello{};
    if (word == "isready")
        return IsReady{};
    if (word == "ucinewgame")
        return NewGame{};
    if (word == "stop")
        return Stop{};
    if (word == "ponderhit")
        return PonderHit{};
    if (word == "quit")
        return Quit{};
    if (word == "d")
        return Show{};
    return std::nullopt;
}

/// The reader of a command with more words, or null.
using Reader = CommandResult (*)(Words&);

Reader find_reader(std::string_view word)
{
    if (word == "debug")
        return read_debug;
    if (word == "setoption")
        return read_set_option;
    if (word == "register")
        return [](Words& words) -> CommandResult { return Register{std::string{words.take_rest()}}; };
    if (word == "position")
        return read_position;
    if (word == "go")
        return read_go;
    return nullptr;
}

// ---- writing ----

std::string text_of_moves(std::span<Attempt const> moves)
{
    std::string text;
    for (Attempt const move : moves)
        text.append(" ").append(format_uci(move).view());
    return text;
}

std::string text_of(SetOption const& option)
{
    return "setoption name " + option.name + (option.value ? " value " + *option.value : "");
}

std::string text_of(SetPosition const& position)
{
    std::string text = "position " + (position.fen ? "fen " + *position.fen : "startpos");
    if (!position.moves.empty())
        text += " moves" + text_of_moves(position.moves);
    return text;
}

std::string text_of(Go const& go)
{
    Limits const& limits = go.limits;
    std::string text = "go";
    auto const add = [&text](std::string_view name, auto number) {
        text.append(" ").append(name).append(" ").append(std::to_string(number));
    };
    if (limits.ponder)
        text += " ponder";
    for (Color const color : all_colors) {
        auto const& clock = limits.clocks[to_index(color)];
        bool const is_white = color == Color::white;
        if (clock) {
            add(is_white ? "wtime" : "btime", clock->left.count());
            add(is_white ? "winc" : "binc", clock->increment.count());
        }
    }
    if (limits.moves_to_go)
        add("movestogo", *limits.moves_to_go);
    if (limits.depth)
        add("depth", limits.depth->plies());
    if (limits.nodes)
        add("nodes", limits.nodes->count());
    if (limits.mate)
        add("mate", *limits.mate);
    if (limits.move_time)
        add("movetime", limits.move_time->count());
    if (limits.infinite)
        text += " infinite";
    // Last, because moves have no other end than a word that is not a move.
    if (!go.search_moves.empty())
        text += " searchmoves" + text_of_moves(go.search_moves);
    return text;
}

std::string text_of(Register const& command)
{
    return command.text.empty() ? "register" : "register " + command.text;
}

std::string text_of(Debug const& command)
{
    return command.on ? "debug on" : "debug off";
}

std::string text_of(Hello const&)
{
    return "uci";
}

std::string text_of(IsReady const&)
{
    return "isready";
}

std::string text_of(NewGame const&)
{
    return "ucinewgame";
}

std::string text_of(Stop const&)
{
    return "stop";
}

std::string text_of(PonderHit const&)
{
    return "ponderhit";
}

std::string text_of(Quit const&)
{
    return "quit";
}

std::string text_of(Show const&)
{
    return "d";
}

std::string text_of(CountMoves const& command)
{
    return "go perft " + std::to_string(command.depth.count());
}

} // namespace

Result<Command, UciError> parse_command(std::string_view line)
{
    Words words{line};
    if (words.at_end())
        return Err{UciError{UciErrorCode::empty_line, 0}};
    auto const unknown = words.error_at_next(UciErrorCode::unknown_command);
    while (!words.at_end()) {
        std::string_view const word = words.take();
        if (auto command = find_plain_command(word))
            return *command;
        if (Reader const reader = find_reader(word))
            return reader(words);
    }
    return unknown;
}

std::string format(Command const& command)
{
    return std::visit([](auto const& alternative) { return text_of(alternative); }, command);
}

} // namespace arbiter::engine::uci
