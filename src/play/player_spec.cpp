// SPDX-License-Identifier: MIT
#include "arbiter/play/player_spec.h"

#include "arbiter/base/text.h"
#include "arbiter/core/number.h"
#include "arbiter/play/phrase.h"
#include "arbiter/programs/engine_process.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>

namespace arbiter::play {

namespace {

/// A person who sits down without saying more wants a game, not a lesson.
constexpr unsigned default_level = 5;

constexpr double longest_move_seconds = 3'600;

Result<PlayerSpec, PlayerSpecErrorCode> parse_time(std::string_view number, double seconds_per_unit)
{
    auto const count = find_number<double>(number);
    if (!count || !std::isfinite(*count))
        return Err{PlayerSpecErrorCode::bad_time};
    double const seconds = *count * seconds_per_unit;
    std::chrono::milliseconds const time{
        static_cast<std::int64_t>(std::min(seconds, longest_move_seconds) * 1000)};
    if (time.count() < 1 || seconds > longest_move_seconds)
        return Err{PlayerSpecErrorCode::bad_time};
    return EngineSpec{{.level = {}, .move_time = time}};
}

Result<PlayerSpec, PlayerSpecErrorCode> parse_elo(std::string_view number)
{
    auto const elo = find_number<unsigned>(number);
    if (!elo || *elo < engine::min_elo || *elo > engine::max_elo)
        return Err{PlayerSpecErrorCode::bad_elo};
    return EngineSpec{{.level = engine::level_of_elo(*elo), .elo = elo}};
}

Result<PlayerSpec, PlayerSpecErrorCode> parse_nodes(std::string_view number)
{
    auto const nodes = find_number<std::uint64_t>(number);
    if (!nodes || *nodes == 0)
        return Err{PlayerSpecErrorCode::bad_nodes};
    return EngineSpec{{.level = {}, .nodes = engine::Nodes{*nodes}}};
}

Result<PlayerSpec, PlayerSpecErrorCode> parse_depth(std::string_view number)
{
    auto const plies = find_number<unsigned>(number);
    if (!plies || *plies == 0 || *plies > static_cast<unsigned>(engine::max_depth.plies()))
        return Err{PlayerSpecErrorCode::bad_depth};
    return EngineSpec{{.level = {}, .depth = engine::Depth{static_cast<int>(*plies)}}};
}

Result<PlayerSpec, PlayerSpecErrorCode> parse_strength(std::string_view text)
{
    constexpr std::string_view elo = "elo=";
    constexpr std::string_view nodes = "nodes=";
    constexpr std::string_view depth = "depth=";
    constexpr std::string_view time = "time=";
    if (text.starts_with(elo))
        return parse_elo(text.substr(elo.size()));
    if (text.starts_with(nodes))
        return parse_nodes(text.substr(nodes.size()));
    if (text.starts_with(depth))
        return parse_depth(text.substr(depth.size()));
    bool const is_time = text.starts_with(time);
    if (is_time)
        text.remove_prefix(time.size());
    if (text.ends_with("ms"))
        return parse_time(text.substr(0, text.size() - 2), 0.001);
    if (text.ends_with("s"))
        return parse_time(text.substr(0, text.size() - 1), 1);
    if (is_time)
        return Err{PlayerSpecErrorCode::bad_time};
    auto const number = find_number<unsigned>(text);
    if (!number)
        return Err{text.empty() || text.find_first_not_of("0123456789") == std::string_view::npos
                ? PlayerSpecErrorCode::bad_level
                : PlayerSpecErrorCode::bad_time};
    auto const level = engine::Level::find(*number);
    if (!level)
        return Err{PlayerSpecErrorCode::bad_level};
    return EngineSpec{{.level = *level}};
}

/// The program with its path made good: a name without '/' is looked for in PATH.
Result<PlayerSpec, PlayerSpecErrorCode> with_path(programs::UciSpec program)
{
    auto path = programs::find_program(program.path);
    if (!path)
        return Err{program.path.find('/') == std::string::npos ? PlayerSpecErrorCode::unknown_name
                                                               : PlayerSpecErrorCode::not_a_program};
    program.path = std::move(*path);
    return program;
}

Result<PlayerSpec, PlayerSpecErrorCode> parse_board(std::string_view device)
{
    std::string const path{device};
    std::error_code error;
    if (!std::filesystem::exists(path, error))
        return Err{PlayerSpecErrorCode::no_device};
    if (!std::filesystem::is_character_file(path, error))
        return Err{PlayerSpecErrorCode::not_a_device};
    if (::access(path.c_str(), R_OK | W_OK) != 0)
        return Err{PlayerSpecErrorCode::no_permission};
    return SerialSpec{path};
}

} // namespace

std::string describe(PlayerSpecErrorCode code, std::string_view text, Language language)
{
    auto const told = [&](Phrase phrase) { return say(language, phrase, {text}); };
    std::string_view const expected = text_of(Phrase::player_expected, language);
    switch (code) {
    case PlayerSpecErrorCode::empty: return fmt::format("{} {}", told(Phrase::player_missing), expected);
    case PlayerSpecErrorCode::unknown_name: {
        constexpr std::array<std::string_view, 4> words{"human", "random", "engine", "board"};
        std::string_view const word = text.substr(0, text.find(':'));
        auto const meant = base::find_meant(base::lower(word), words);
        std::string const guess = meant
            ? say(language, Phrase::player_meant, {std::string{*meant}.append(text.substr(word.size()))})
                + ' '
            : std::string{};
        return fmt::format("{} {}{}", told(Phrase::player_unknown), guess, expected);
    }
    case PlayerSpecErrorCode::bad_level: return told(Phrase::player_bad_level);
    case PlayerSpecErrorCode::bad_time: return told(Phrase::player_bad_time);
    case PlayerSpecErrorCode::bad_elo:
        return say(language, Phrase::player_bad_elo,
            {text, std::to_string(engine::min_elo), std::to_string(engine::max_elo)});
    case PlayerSpecErrorCode::bad_nodes: return told(Phrase::player_bad_nodes);
    case PlayerSpecErrorCode::bad_depth: return told(Phrase::player_bad_depth);
    case PlayerSpecErrorCode::not_a_program: return told(Phrase::player_not_program);
    case PlayerSpecErrorCode::no_device: return told(Phrase::player_no_device);
    case PlayerSpecErrorCode::not_a_device: return told(Phrase::player_not_device);
    case PlayerSpecErrorCode::no_permission: return told(Phrase::player_no_permission);
    }
    return {};
}

Result<PlayerSpec, PlayerSpecErrorCode> parse_player_spec(
    std::string_view text, std::span<programs::UciSpec const> known)
{
    if (text.empty())
        return Err{PlayerSpecErrorCode::empty};
    if (text == "human")
        return HumanSpec{};
    if (text == "random")
        return RandomSpec{};
    if (text == "engine")
        return EngineSpec{{.level = *engine::Level::find(default_level)}};
    if (text.starts_with("engine:"))
        return parse_strength(text.substr(7));
    constexpr std::string_view board = "board:";
    if (text.starts_with(board))
        return parse_board(text.substr(board.size()));
    auto const program = std::find_if(known.begin(), known.end(),
        [text](programs::UciSpec const& candidate) { return candidate.name == text; });
    if (program != known.end())
        return with_path(*program);
    return with_path(programs::UciSpec{.path = std::string{text}});
}

std::string format_player_spec(PlayerSpec const& spec)
{
    if (std::holds_alternative<HumanSpec>(spec))
        return "human";
    if (std::holds_alternative<RandomSpec>(spec))
        return "random";
    if (auto const* uci = std::get_if<programs::UciSpec>(&spec))
        return uci->name.empty() ? uci->path : uci->name;
    if (auto const* board = std::get_if<SerialSpec>(&spec))
        return "board:" + board->device;
    EngineStrength const& strength = std::get<EngineSpec>(spec).strength;
    if (strength.move_time)
        return fmt::format("engine:{}ms", strength.move_time->count());
    if (strength.elo)
        return fmt::format("engine:elo={}", *strength.elo);
    if (strength.nodes)
        return fmt::format("engine:nodes={}", strength.nodes->count());
    if (strength.depth)
        return fmt::format("engine:depth={}", strength.depth->plies());
    return fmt::format("engine:{}", strength.level.number());
}

std::unique_ptr<Player> make_player(PlayerSpec const& spec, std::uint64_t seed)
{
    if (auto const* human = std::get_if<HumanSpec>(&spec))
        return make_human(human->name);
    if (std::holds_alternative<RandomSpec>(spec))
        return make_random_player(seed);
    if (auto const* uci = std::get_if<programs::UciSpec>(&spec))
        return make_uci_player(*uci);
    if (auto const* board = std::get_if<SerialSpec>(&spec))
        return make_serial_player(*board);
    return make_engine_player(std::get<EngineSpec>(spec).strength, seed);
}

} // namespace arbiter::play
