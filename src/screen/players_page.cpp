// SPDX-License-Identifier: MIT
#include "screen/players_page.h"

#include "arbiter/programs/uci_spec.h"
#include "screen/phrase.h"
#include "screen/typed_line.h"

#include <fmt/format.h>

#include <algorithm>

namespace arbiter::screen {

namespace uci = engine::uci;

namespace {

/// The players that Left and Right go through, before the engines of the settings.
constexpr std::array<std::string_view, 7> kinds{"human", "random", "engine:5", "engine:elo=1500",
    "engine:1000ms", "engine:nodes=10000", "engine:depth=8"};

/// Which of the kinds a player is; nothing for a program.
std::optional<std::size_t> kind_of(play::PlayerSpec const& spec)
{
    if (std::holds_alternative<play::HumanSpec>(spec))
        return 0;
    if (std::holds_alternative<play::RandomSpec>(spec))
        return 1;
    auto const* engine = std::get_if<play::EngineSpec>(&spec);
    if (engine == nullptr)
        return std::nullopt;
    play::EngineStrength const& strength = engine->strength;
    return strength.elo ? 3 : strength.move_time ? 4 : strength.nodes ? 5 : strength.depth ? 6 : 2;
}

/// Our engine, a step weaker or stronger, as text; empty where the scale ends.
std::string step_strength(play::EngineStrength const& strength, int step)
{
    auto const scaled = [step](auto number) { return step > 0 ? number * 2 : number / 2; };
    if (strength.elo) {
        int const elo = static_cast<int>(*strength.elo) + 100 * step;
        return elo < 0 ? "" : fmt::format("engine:elo={}", elo);
    }
    if (strength.move_time)
        return fmt::format("engine:{}ms", scaled(strength.move_time->count()));
    if (strength.nodes)
        return fmt::format("engine:nodes={}", scaled(strength.nodes->count()));
    if (strength.depth)
        return fmt::format("engine:depth={}", strength.depth->plies() + step);
    return fmt::format("engine:{}", static_cast<int>(strength.level.number()) + step);
}

std::string initial_value(uci::Option const& option)
{
    struct Visitor {
        std::string operator()(uci::CheckOption const& check) const
        {
            return check.initial ? "true" : "false";
        }

        std::string operator()(uci::SpinOption const& spin) const { return std::to_string(spin.initial); }

        std::string operator()(uci::ComboOption const& combo) const { return combo.initial; }

        std::string operator()(uci::ButtonOption const&) const { return {}; }

        std::string operator()(uci::StringOption const& text) const { return text.initial; }
    };

    return std::visit(Visitor{}, option.type);
}

/// The value a step on: the other one of two, the next choice, the next number. Empty for a text.
std::string step_value(uci::Option const& option, std::string const& value, int step)
{
    if (std::holds_alternative<uci::CheckOption>(option.type))
        return value == "true" ? "false" : "true";
    if (auto const* spin = std::get_if<uci::SpinOption>(&option.type)) {
        std::int64_t const number = std::atoll(value.c_str());
        return std::to_string(std::clamp(number + step, spin->min, spin->max));
    }
    auto const* combo = std::get_if<uci::ComboOption>(&option.type);
    if (combo == nullptr || combo->choices.empty())
        return value;
    auto const count = combo->choices.size();
    auto const found = std::find(combo->choices.begin(), combo->choices.end(), value);
    auto const index = static_cast<std::size_t>(found - combo->choices.begin());
    return combo->choices[(index + (step > 0 ? 1 : count - 1)) % count];
}

constexpr int first_player_row = 2;
constexpr int first_option_row = 7;
constexpr int rows_below_options = 4;

} // namespace

PlayersPage::PlayersPage(
    std::array<play::PlayerSpec, 2> const& players, std::vector<programs::UciSpec> engines, Language language)
    : specs_{players},
      engines_{std::move(engines)},
      language_{language}
{
}

programs::UciSpec const* PlayersPage::engine() const
{
    auto const* chosen = std::get_if<programs::UciSpec>(&specs_[side_]);
    if (chosen == nullptr || chosen->name.empty())
        return nullptr;
    return chosen;
}

std::string PlayersPage::value_of(uci::Option const& option) const
{
    if (auto const* chosen = engine()) {
        for (programs::UciOptionValue const& set : chosen->options) {
            if (set.name == option.name)
                return set.value;
        }
    }
    return initial_value(option);
}

void PlayersPage::set_options(Result<std::vector<uci::Option>, std::string> answer)
{
    options_.clear();
    if (!answer)
        return complain(answer.error());
    for (uci::Option& option : *answer) {
        // A button has no value that could be kept.
        if (!std::holds_alternative<uci::ButtonOption>(option.type))
            options_.push_back(std::move(option));
    }
    complaint_.clear();
}

PlayersStep PlayersPage::handle(InputEvent const& event, Size window)
{
    if (typed_)
        return type(event);
    complaint_.clear();
    if (auto const* typed = std::get_if<Typed>(&event))
        return press(typed->character);
    if (auto const* mouse = std::get_if<MouseAction>(&event))
        return click(*mouse, window);
    auto const* key = std::get_if<Key>(&event);
    if (key == nullptr)
        return PlayersStep::edit;
    switch (*key) {
    case Key::escape:
    case Key::quit: return PlayersStep::leave;
    case Key::up: return choose_line(line_ == 0 ? 0 : line_ - 1);
    case Key::down: return choose_line(line_ + 1);
    case Key::left: return change(-1);
    case Key::right: return change(1);
    case Key::enter:
        typed_ = line_ < 2 ? play::format_player_spec(specs_[line_]) : value_of(options_[line_ - 2]);
        return PlayersStep::edit;
    default: return PlayersStep::edit;
    }
}

PlayersStep PlayersPage::press(char32_t letter)
{
    switch (letter) {
    case U'n': return PlayersStep::new_game;
    case U'g': return PlayersStep::go_on;
    case U' ': return change(1);
    case U'+': return strengthen(1);
    case U'-': return strengthen(-1);
    default: complaint_ = say(language_, ScreenPhrase::no_key); return PlayersStep::edit;
    }
}

PlayersStep PlayersPage::click(MouseAction const& action, Size window)
{
    if (action.button == MouseButton::wheel_up)
        return choose_line(line_ == 0 ? 0 : line_ - 1);
    if (action.button == MouseButton::wheel_down)
        return choose_line(line_ + 1);
    auto const line = find_line_at(*this, action.spot, window);
    if (action.button != MouseButton::pressed || !line)
        return PlayersStep::edit;
    // The first click chooses the line, the next ones change it.
    return *line == line_ ? change(1) : choose_line(*line);
}

PlayersStep PlayersPage::choose_line(std::size_t line)
{
    line_ = std::min(line, options_.size() + 1);
    return line_ < 2 && line_ != side_ ? show_side(line_) : PlayersStep::edit;
}

/// The options listed become those of this side's program.
PlayersStep PlayersPage::show_side(std::size_t side)
{
    side_ = side;
    options_.clear();
    return engine() != nullptr ? PlayersStep::ask : PlayersStep::edit;
}

PlayersStep PlayersPage::change(int step)
{
    return line_ < 2 ? change_player(step) : change_option(step);
}

PlayersStep PlayersPage::change_player(int step)
{
    std::size_t const count = kinds.size() + engines_.size();
    std::size_t index = count;
    if (auto const kind = kind_of(specs_[line_])) {
        index = *kind;
    } else {
        std::string const name = play::format_player_spec(specs_[line_]);
        for (std::size_t at = 0; at < engines_.size(); ++at) {
            if (engines_[at].name == name)
                index = kinds.size() + at;
        }
    }
    // A program that the settings do not know stands after the last.
    if (index == count)
        index = step > 0 ? 0 : count - 1;
    else
        index = (index + (step > 0 ? 1 : count - 1)) % count;
    if (index < kinds.size())
        return set_player(std::string{kinds[index]});
    programs::UciSpec const& program = engines_[index - kinds.size()];
    PlayersStep const next = set_player(program.name);
    if (!complaint_.empty()) {
        // A program that cannot be run is reported; the next key skips it.
        specs_[line_] = program;
        options_.clear();
    }
    return next;
}

PlayersStep PlayersPage::strengthen(int step)
{
    if (line_ >= 2)
        return change_option(step);
    auto const* ours = std::get_if<play::EngineSpec>(&specs_[line_]);
    if (ours == nullptr) {
        complaint_ = say(language_, ScreenPhrase::only_our_engine);
        return PlayersStep::edit;
    }
    return set_player(step_strength(ours->strength, step));
}

PlayersStep PlayersPage::set_player(std::string const& text)
{
    auto const spec = play::parse_player_spec(text, engines_);
    if (!spec) {
        complaint_ = play::describe(spec.error(), text, language_);
        return PlayersStep::edit;
    }
    specs_[line_] = *spec;
    return show_side(line_);
}

PlayersStep PlayersPage::change_option(int step)
{
    uci::Option const& option = options_[line_ - 2];
    if (std::holds_alternative<uci::StringOption>(option.type)) {
        typed_ = value_of(option);
        return PlayersStep::edit;
    }
    return set_option(step_value(option, value_of(option), step));
}

PlayersStep PlayersPage::set_option(std::string const& value)
{
    uci::Option const& option = options_[line_ - 2];
    if (!programs::is_value_of(option, value)) {
        complaint_
            = say(language_, ScreenPhrase::cannot_be, {option.name, value, describe_type(option, language_)});
        return PlayersStep::edit;
    }
    std::string const name = engine()->name;
    auto const set = [&](programs::UciSpec& program) {
        if (program.name != name)
            return;
        auto const found = std::find_if(program.options.begin(), program.options.end(),
            [&option](programs::UciOptionValue const& there) { return there.name == option.name; });
        if (found == program.options.end())
            program.options.push_back({option.name, value});
        else
            found->value = value;
    };
    std::for_each(engines_.begin(), engines_.end(), set);
    for (play::PlayerSpec& spec : specs_) {
        if (auto* program = std::get_if<programs::UciSpec>(&spec))
            set(*program);
    }
    return PlayersStep::keep;
}

PlayersStep PlayersPage::type(InputEvent const& event)
{
    auto const* key = std::get_if<Key>(&event);
    if (edit_line(*typed_, event) || key == nullptr)
        return PlayersStep::edit;
    if (*key == Key::enter) {
        std::string const text = std::move(*typed_);
        typed_.reset();
        return line_ < 2 ? set_player(text) : set_option(text);
    }
    if (*key == Key::escape)
        typed_.reset();
    return PlayersStep::edit;
}

std::size_t first_option_shown(PlayersPage const& page, Size window)
{
    int const rows = std::max(1, window.rows - first_option_row - rows_below_options);
    int const chosen = static_cast<int>(page.line()) - 2;
    return static_cast<std::size_t>(std::max(0, chosen - rows + 1));
}

std::optional<std::size_t> find_line_at(PlayersPage const& page, Spot spot, Size window)
{
    if (spot.row == first_player_row || spot.row == first_player_row + 1)
        return static_cast<std::size_t>(spot.row - first_player_row);
    if (spot.row < first_option_row || spot.row >= window.rows - rows_below_options)
        return std::nullopt;
    auto const index
        = first_option_shown(page, window) + static_cast<std::size_t>(spot.row - first_option_row);
    return index < page.options().size() ? std::optional{index + 2} : std::nullopt;
}

std::string describe_type(uci::Option const& option, Language language)
{
    struct Visitor {
        Language language;

        std::string operator()(uci::CheckOption const&) const
        {
            return say(language, ScreenPhrase::type_check);
        }

        std::string operator()(uci::SpinOption const& spin) const
        {
            return say(
                language, ScreenPhrase::type_number, {std::to_string(spin.min), std::to_string(spin.max)});
        }

        std::string operator()(uci::ComboOption const& combo) const
        {
            return say(
                language, ScreenPhrase::type_choice, {fmt::format("{}", fmt::join(combo.choices, ", "))});
        }

        std::string operator()(uci::ButtonOption const&) const
        {
            return say(language, ScreenPhrase::type_button);
        }

        std::string operator()(uci::StringOption const&) const
        {
            return say(language, ScreenPhrase::type_text);
        }
    };

    return std::visit(Visitor{language}, option.type);
}

} // namespace arbiter::screen
