#include "arbiter/play/player_spec.h"

#include <fmt/format.h>
#include <unistd.h>

#include <charconv>
#include <cmath>
#include <cstdlib>
#include <filesystem>

namespace arbiter::play {

namespace {

using Code = PlayerSpecErrorCode;

/// A person who sits down without saying more wants a game, not a lesson.
constexpr unsigned default_level = 5;

constexpr double longest_move_seconds = 3'600;

template <class Number>
std::optional<Number> read_number(std::string_view text)
{
    Number number{};
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size())
        return std::nullopt;
    return number;
}

Result<PlayerSpec, Code> parse_time(std::string_view number, double seconds_per_unit)
{
    auto const count = read_number<double>(number);
    if (!count || !std::isfinite(*count))
        return Err{Code::bad_time};
    double const seconds = *count * seconds_per_unit;
    std::chrono::milliseconds const time{
        static_cast<std::int64_t>(std::min(seconds, longest_move_seconds) * 1000)};
    if (time.count() < 1 || seconds > longest_move_seconds)
        return Err{Code::bad_time};
    return EngineSpec{{engine::Level{}, time}};
}

Result<PlayerSpec, Code> parse_strength(std::string_view text)
{
    if (text.ends_with("ms"))
        return parse_time(text.substr(0, text.size() - 2), 0.001);
    if (text.ends_with("s"))
        return parse_time(text.substr(0, text.size() - 1), 1);
    auto const number = read_number<unsigned>(text);
    if (!number)
        return Err{text.empty() || text.find_first_not_of("0123456789") == std::string_view::npos
                ? Code::bad_level
                : Code::bad_time};
    auto const level = engine::Level::find(*number);
    if (!level)
        return Err{Code::bad_level};
    return EngineSpec{{*level, std::nullopt}};
}

bool is_program(std::filesystem::path const& path)
{
    std::error_code error;
    return std::filesystem::is_regular_file(path, error) && ::access(path.c_str(), X_OK) == 0;
}

std::optional<std::string> find_in_path(std::string_view name)
{
    char const* const list = std::getenv("PATH"); // NOLINT(concurrency-mt-unsafe): nobody writes it
    std::string_view rest = list == nullptr ? "" : list;
    while (!rest.empty()) {
        auto const end = std::min(rest.find(':'), rest.size());
        auto const candidate = std::filesystem::path{rest.substr(0, end)} / name;
        if (end != 0 && is_program(candidate))
            return candidate.string();
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return std::nullopt;
}

} // namespace

std::string describe(PlayerSpecErrorCode code, std::string_view text)
{
    constexpr std::string_view expected
        = "a player is human, random, engine, engine:LEVEL (1 to 20), engine:TIME (like "
          "0.5s or 200ms), or the path of a UCI program";
    switch (code) {
    case Code::empty: return fmt::format("No player is named; {}.", expected);
    case Code::unknown_name:
        return fmt::format("'{}' is no player and no program in PATH; {}.", text, expected);
    case Code::bad_level:
        return fmt::format("'{}' names no level; the levels are 1 (weak) to 20 (strong).", text);
    case Code::bad_time:
        return fmt::format("'{}' names no time; write engine:0.5s or engine:200ms, at most an hour.", text);
    case Code::not_a_program: return fmt::format("'{}' is no file that can be run.", text);
    }
    return {};
}

Result<PlayerSpec, PlayerSpecErrorCode> parse_player_spec(std::string_view text)
{
    if (text.empty())
        return Err{Code::empty};
    if (text == "human")
        return HumanSpec{};
    if (text == "random")
        return RandomSpec{};
    if (text == "engine")
        return EngineSpec{{*engine::Level::find(default_level), std::nullopt}};
    if (text.starts_with("engine:"))
        return parse_strength(text.substr(7));
    if (text.find('/') != std::string_view::npos) {
        if (!is_program(text))
            return Err{Code::not_a_program};
        return UciSpec{.path = std::string{text}};
    }
    if (auto path = find_in_path(text))
        return UciSpec{.path = std::move(*path)};
    return Err{Code::unknown_name};
}

std::string format_player_spec(PlayerSpec const& spec)
{
    if (std::holds_alternative<HumanSpec>(spec))
        return "human";
    if (std::holds_alternative<RandomSpec>(spec))
        return "random";
    if (auto const* uci = std::get_if<UciSpec>(&spec))
        return uci->path;
    EngineStrength const& strength = std::get<EngineSpec>(spec).strength;
    if (strength.move_time)
        return fmt::format("engine:{}ms", strength.move_time->count());
    return fmt::format("engine:{}", strength.level.number());
}

std::unique_ptr<Player> make_player(PlayerSpec const& spec, std::uint64_t seed)
{
    if (std::holds_alternative<HumanSpec>(spec))
        return make_human("Human");
    if (std::holds_alternative<RandomSpec>(spec))
        return make_random_player(seed);
    if (auto const* uci = std::get_if<UciSpec>(&spec))
        return make_uci_player(*uci);
    return make_engine_player(std::get<EngineSpec>(spec).strength, seed);
}

} // namespace arbiter::play
