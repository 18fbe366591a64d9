// SPDX-License-Identifier: MIT
#include "engine/uci_options.h"

#include "arbiter/core/text.h"
#include "engine/uci_words.h"

#include <array>
#include <string_view>

namespace arbiter::engine {

namespace {

using ApplyResult = Result<OptionEffect, std::string>;

struct SpinEntry {
    std::string_view name;
    std::int64_t initial;
    std::int64_t min;
    std::int64_t max;
    OptionEffect effect;
    void (*set)(UciSettings&, std::int64_t);
};

constexpr std::array spin_entries{
    SpinEntry{"Hash", static_cast<std::int64_t>(default_table_size),
        static_cast<std::int64_t>(min_table_size), static_cast<std::int64_t>(max_table_size),
        OptionEffect::resize_table,
        [](UciSettings& settings, std::int64_t value) { settings.hash = static_cast<Megabytes>(value); }},
    SpinEntry{"Threads", 1, 1, 256, OptionEffect::none,
        [](UciSettings& settings, std::int64_t value) {
            settings.search.threads = static_cast<unsigned>(value);
        }},
    SpinEntry{"MultiPV", 1, 1, 256, OptionEffect::none,
        [](UciSettings& settings, std::int64_t value) {
            settings.search.multi_pv = static_cast<unsigned>(value);
        }},
    SpinEntry{"Skill Level", 20, 1, 20, OptionEffect::none,
        [](UciSettings& settings, std::int64_t value) {
            settings.search.level = Level::find(static_cast<unsigned>(value)).value_or(Level{});
        }},
    SpinEntry{"Move Overhead", SearchOptions{}.move_overhead.count(), 0, 5000, OptionEffect::none,
        [](UciSettings& settings, std::int64_t value) {
            settings.search.move_overhead = Milliseconds{value};
        }},
    SpinEntry{"UCI_Elo", max_elo, min_elo, max_elo, OptionEffect::none,
        [](UciSettings& settings, std::int64_t value) { settings.elo = static_cast<unsigned>(value); }},
    SpinEntry{"Book Depth", 100, 1, 1000, OptionEffect::none,
        [](UciSettings& settings, std::int64_t value) {
            settings.book_depth = static_cast<unsigned>(value);
        }},
};

struct CheckEntry {
    std::string_view name;
    bool initial;
    OptionEffect effect;
    void (*set)(UciSettings&, bool);
};

constexpr std::array check_entries{
    CheckEntry{"UCI_Chess960", false, OptionEffect::none,
        [](UciSettings& settings, bool on) {
            settings.castling_mode = on ? CastlingMode::chess960 : CastlingMode::standard;
        }},
    // Whether it ponders is for the other side to decide, by `go ponder`; the option only says that it may.
    CheckEntry{"Ponder", false, OptionEffect::none, [](UciSettings&, bool) {}},
    CheckEntry{"UCI_ShowWDL", false, OptionEffect::none,
        [](UciSettings& settings, bool on) { settings.shows_win_rate = on; }},
    CheckEntry{"UCI_AnalyseMode", false, OptionEffect::none,
        [](UciSettings& settings, bool on) { settings.is_analysis = on; }},
    CheckEntry{"UCI_LimitStrength", false, OptionEffect::none,
        [](UciSettings& settings, bool on) { settings.limits_strength = on; }},
    CheckEntry{"OwnBook", false, OptionEffect::none,
        [](UciSettings& settings, bool on) { settings.owns_book = on; }},
    CheckEntry{"Best Book Move", false, OptionEffect::none,
        [](UciSettings& settings, bool on) {
            settings.book_choice = on ? BookChoice::best : BookChoice::by_weight;
        }},
    CheckEntry{"Use NNUE", true, OptionEffect::change_evaluation,
        [](UciSettings& settings, bool on) { settings.uses_network = on; }},
};

struct StringEntry {
    std::string_view name;
    OptionEffect effect;
    std::string UciSettings::* setting;
};

constexpr std::array string_entries{
    StringEntry{"BookFile", OptionEffect::open_book, &UciSettings::book_file},
    StringEntry{"SyzygyPath", OptionEffect::open_tables, &UciSettings::syzygy_path},
    StringEntry{"EvalFile", OptionEffect::open_network, &UciSettings::network_file},
};

constexpr std::string_view clear_hash = "Clear Hash";
constexpr std::string_view language_name = "Language";

std::vector<std::string> language_codes()
{
    std::vector<std::string> codes;
    codes.reserve(language_count);
    for (std::size_t index = 0; index < language_count; ++index)
        codes.emplace_back(to_code(static_cast<Language>(index)));
    return codes;
}

ApplyResult apply_language(std::string const& value, UciSettings& settings)
{
    auto const language = find_language(value);
    if (!language) {
        std::string known;
        for (std::string const& code : language_codes())
            known += ' ' + code;
        return Err{"option Language needs one of" + known};
    }
    settings.language = *language;
    return OptionEffect::none;
}

ApplyResult apply_spin(SpinEntry const& entry, uci::SetOption const& command, UciSettings& settings)
{
    auto const value = find_number<std::int64_t>(trimmed(command.value.value_or("")));
    if (!value || *value < entry.min || *value > entry.max) {
        return Err{"option " + std::string{entry.name} + " needs a number from " + std::to_string(entry.min)
            + " to " + std::to_string(entry.max)};
    }
    entry.set(settings, *value);
    return entry.effect;
}

ApplyResult apply_check(CheckEntry const& entry, uci::SetOption const& command, UciSettings& settings)
{
    std::string const value = command.value.value_or("");
    bool const on = is_same_but_for_case(value, "true");
    if (!on && !is_same_but_for_case(value, "false"))
        return Err{"option " + std::string{entry.name} + " needs true or false"};
    entry.set(settings, on);
    return entry.effect;
}

} // namespace

std::vector<uci::Option> available_options(Language language)
{
    std::vector<uci::Option> options;
    options.reserve(std::size(spin_entries) + std::size(check_entries) + std::size(string_entries) + 2);
    for (SpinEntry const& entry : spin_entries)
        options.push_back({std::string{entry.name}, uci::SpinOption{entry.initial, entry.min, entry.max}});
    for (CheckEntry const& entry : check_entries)
        options.push_back({std::string{entry.name}, uci::CheckOption{entry.initial}});
    for (StringEntry const& entry : string_entries)
        options.push_back({std::string{entry.name}, uci::StringOption{}});
    options.push_back(
        {std::string{language_name}, uci::ComboOption{std::string{to_code(language)}, language_codes()}});
    options.push_back({std::string{clear_hash}, uci::ButtonOption{}});
    return options;
}

SearchOptions search_options(UciSettings const& settings)
{
    SearchOptions options = settings.search;
    if (settings.is_analysis)
        options.level = Level{};
    else if (settings.limits_strength)
        options.level = level_of_elo(settings.elo);
    return options;
}

ApplyResult apply(uci::SetOption const& command, UciSettings& settings)
{
    for (SpinEntry const& entry : spin_entries) {
        if (is_same_but_for_case(entry.name, command.name))
            return apply_spin(entry, command, settings);
    }
    for (CheckEntry const& entry : check_entries) {
        if (is_same_but_for_case(entry.name, command.name))
            return apply_check(entry, command, settings);
    }
    for (StringEntry const& entry : string_entries) {
        if (!is_same_but_for_case(entry.name, command.name))
            continue;
        std::string const value = command.value.value_or("");
        settings.*entry.setting = value == "<empty>" ? "" : value;
        return entry.effect;
    }
    if (is_same_but_for_case(language_name, command.name))
        return apply_language(command.value.value_or(""), settings);
    if (is_same_but_for_case(clear_hash, command.name))
        return OptionEffect::clear_table;
    return Err{"there is no option " + command.name};
}

} // namespace arbiter::engine
