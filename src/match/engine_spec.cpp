// SPDX-License-Identifier: MIT
#include "arbiter/match/engine_spec.h"

#include "arbiter/base/text.h"
#include "arbiter/core/number.h"

#include <fmt/ranges.h>

#include <array>
#include <filesystem>

namespace arbiter::match {

namespace {

constexpr std::string_view option_prefix = "option.";

template <class Number>
std::optional<Number> read_number(std::string_view text, Number least, Number greatest)
{
    auto const number = find_number<Number>(text);
    return number && *number >= least && *number <= greatest ? number : std::nullopt;
}

/// Collects what the words say.
class SpecReader {
public:
    Result<void, EngineSpecError> read(std::string_view text, bool is_common)
    {
        auto const words = split_words(text);
        if (!words)
            return Err{words.error()};
        for (std::string const& word : *words) {
            if (auto const code = read_word(word, is_common))
                return Err{EngineSpecError{*code, word}};
        }
        return {};
    }

    EngineSpec spec;

private:
    std::optional<EngineSpecErrorCode> read_word(std::string const& word, bool is_common)
    {
        auto const equals = word.find('=');
        if (equals == std::string::npos || word.starts_with('-')) {
            if (is_common)
                return EngineSpecErrorCode::extra_argument;
            if (spec.program.path.empty())
                spec.program.path = word;
            else
                spec.program.arguments.push_back(word);
            return std::nullopt;
        }
        return set(std::string_view{word}.substr(0, equals), word.substr(equals + 1));
    }

    std::optional<EngineSpecErrorCode> set(std::string_view key, std::string const& value)
    {
        if (key.starts_with(option_prefix))
            return set_option(key.substr(option_prefix.size()), value);
        if (value.empty())
            return EngineSpecErrorCode::bad_value;
        if (key == "name")
            spec.program.name = value;
        else if (key == "cmd")
            spec.program.path = value;
        else if (key == "dir")
            spec.program.directory = value;
        else if (key == "restart")
            return set_restart(value);
        else
            return set_limit(key, value);
        return std::nullopt;
    }

    std::optional<EngineSpecErrorCode> set_option(std::string_view name, std::string const& value)
    {
        if (name.empty())
            return EngineSpecErrorCode::unknown_key;
        std::erase_if(spec.program.options,
            [name](programs::UciOptionValue const& option) { return option.name == name; });
        spec.program.options.push_back({std::string{name}, value});
        return std::nullopt;
    }

    std::optional<EngineSpecErrorCode> set_restart(std::string_view value)
    {
        if (value != "yes" && value != "no")
            return EngineSpecErrorCode::bad_value;
        spec.restarts = value == "yes";
        return std::nullopt;
    }

    std::optional<EngineSpecErrorCode> set_limit(std::string_view key, std::string_view value)
    {
        constexpr std::int64_t day = 86'400'000;
        ThinkLimits& limits = spec.limits;
        auto const number = read_number<std::int64_t>(value, 0, std::int64_t{1} << 53U);
        auto const milliseconds = read_number<std::int64_t>(value, 0, day);
        if (key == "tc") {
            auto const clock = parse_pgn_time_control(value);
            if (!clock)
                return EngineSpecErrorCode::bad_value;
            limits.clock = *clock;
            return std::nullopt;
        }
        if (key == "nodes") {
            if (!number || *number == 0)
                return EngineSpecErrorCode::bad_value;
            limits.nodes = engine::Nodes{static_cast<std::uint64_t>(*number)};
            return std::nullopt;
        }
        if (key == "depth") {
            if (!number || *number == 0 || *number > engine::max_depth.plies())
                return EngineSpecErrorCode::bad_value;
            limits.depth = engine::Depth{static_cast<int>(*number)};
            return std::nullopt;
        }
        if (key == "movetime") {
            if (!milliseconds || *milliseconds == 0)
                return EngineSpecErrorCode::bad_value;
            limits.move_time = Milliseconds{*milliseconds};
            return std::nullopt;
        }
        if (key == "margin") {
            if (!milliseconds)
                return EngineSpecErrorCode::bad_value;
            limits.margin = Milliseconds{*milliseconds};
            return std::nullopt;
        }
        if (key == "patience") {
            if (!milliseconds || *milliseconds == 0 || *milliseconds > day / 1000)
                return EngineSpecErrorCode::bad_value;
            limits.patience = Milliseconds{*milliseconds * 1000};
            return std::nullopt;
        }
        return EngineSpecErrorCode::unknown_key;
    }
};

} // namespace

std::span<std::string_view const> engine_spec_keys()
{
    static constexpr std::array<std::string_view, 11> keys{"name=", "cmd=", "dir=", "tc=", "nodes=", "depth=",
        "movetime=", "margin=", "patience=", "restart=", option_prefix};
    return keys;
}

std::string describe(EngineSpecError const& error)
{
    switch (error.code) {
    case EngineSpecErrorCode::open_quote:
        return fmt::format("missing closing quotation mark in: {}", error.word);
    case EngineSpecErrorCode::unknown_key: {
        std::string_view const word = error.word;
        auto const meant = base::find_meant(word.substr(0, word.find('=') + 1), engine_spec_keys());
        return fmt::format("'{}' is not an engine setting.{} The settings are {}NAME=", word,
            meant ? fmt::format(" Did you mean {}?", *meant) : "", fmt::join(engine_spec_keys(), ", "));
    }
    case EngineSpecErrorCode::bad_value:
        return fmt::format(
            "'{}' is not valid; expected, for example, tc=8+0.08 (seconds), nodes=20000, depth=8, "
            "movetime=100 (milliseconds), margin=50, patience=60 (seconds) or restart=yes",
            error.word);
    case EngineSpecErrorCode::no_command:
        return fmt::format("'{}' names no program; add cmd=PROGRAM", error.word);
    case EngineSpecErrorCode::no_limit:
        return fmt::format("{} has no limit; add tc, nodes, depth or movetime", error.word);
    case EngineSpecErrorCode::extra_argument:
        return fmt::format(
            "'{}' is not a setting that engines can share; expected, for example, tc=8+0.08", error.word);
    }
    return {};
}

Result<std::vector<std::string>, EngineSpecError> split_words(std::string_view text)
{
    std::vector<std::string> words;
    std::string word;
    bool is_in_word = false;
    char quote = '\0';
    for (std::size_t place = 0; place < text.size(); ++place) {
        char const letter = text[place];
        if (letter == '\\' && quote != '\'' && place + 1 < text.size()) {
            word += text[++place];
            is_in_word = true;
        } else if (quote != '\0') {
            if (letter == quote)
                quote = '\0';
            else
                word += letter;
        } else if (letter == '"' || letter == '\'') {
            quote = letter;
            is_in_word = true;
        } else if (letter == ' ' || letter == '\t' || letter == '\n') {
            if (is_in_word)
                words.push_back(std::exchange(word, {}));
            is_in_word = false;
        } else {
            word += letter;
            is_in_word = true;
        }
    }
    if (quote != '\0')
        return Err{EngineSpecError{EngineSpecErrorCode::open_quote, std::string{text}}};
    if (is_in_word)
        words.push_back(std::move(word));
    return words;
}

Result<EngineSpec, EngineSpecError> parse_engine_spec(std::string_view text, std::string_view common)
{
    SpecReader reader;
    if (auto const read = reader.read(common, true); !read)
        return Err{read.error()};
    if (auto const read = reader.read(text, false); !read)
        return Err{read.error()};
    EngineSpec& spec = reader.spec;
    if (spec.program.path.empty())
        return Err{EngineSpecError{EngineSpecErrorCode::no_command, std::string{text}}};
    if (spec.program.name.empty())
        spec.program.name = std::filesystem::path{spec.program.path}.filename().string();
    if (!spec.limits.is_limited())
        return Err{EngineSpecError{EngineSpecErrorCode::no_limit, spec.program.name}};
    return std::move(spec);
}

} // namespace arbiter::match
