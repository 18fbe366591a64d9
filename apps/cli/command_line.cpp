// SPDX-License-Identifier: MIT
#include "cli/command_line.h"

#include "arbiter/game/words.h"

#include <CLI/CLI.hpp>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>

namespace arbiter::cli {

TextCheck between(std::int64_t least, std::int64_t most)
{
    return [range = CLI::Range(least, most)](std::string const& text) { return range(text); };
}

TextCheck positive()
{
    return [](std::string const& text) { return CLI::PositiveNumber(text); };
}

std::vector<std::string> split_list(std::string const& text)
{
    return CLI::detail::split(text, ',');
}

// ---- an option ------------------------------------------------------------------------------------------

Option* Option::option_text(std::string const& text)
{
    option_->option_text(text);
    return this;
}

Option* Option::check(TextCheck const& check)
{
    option_->check(CLI::Validator{[check](std::string& text) { return check(text); }, ""});
    return this;
}

Option* Option::one_of(std::vector<std::string> words, std::function<bool(std::string const&)> const& accepts)
{
    suggest(std::move(words));
    return check([words = words_, accepts](std::string const& text) -> std::string {
        if (std::ranges::find(words, text) != words.end() || (accepts && accepts(text)))
            return {};
        std::vector<std::string_view> const views{words.begin(), words.end()};
        auto const meant = find_meant(text, views);
        return fmt::format("'{}' is not one of {}.{}", text, fmt::join(words, ", "),
            meant ? fmt::format(" Did you mean {}?", *meant) : "");
    });
}

Option* Option::suggest(std::vector<std::string> words)
{
    words_ = std::move(words);
    return this;
}

Option* Option::required()
{
    option_->required();
    return this;
}

Option* Option::excludes(Option* other)
{
    option_->excludes(other->option_);
    return this;
}

Option* Option::needs(Option* other)
{
    option_->needs(other->option_);
    return this;
}

Option* Option::expected(int least, int most)
{
    option_->expected(least, most);
    return this;
}

Option* Option::expected(int count)
{
    option_->expected(count);
    // What follows belongs to others.
    option_->allow_extra_args(false);
    return this;
}

Option* Option::take_last()
{
    option_->take_last();
    return this;
}

Option* Option::take_all()
{
    option_->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    return this;
}

Option* Option::trigger_on_parse()
{
    option_->trigger_on_parse();
    return this;
}

// ---- a command ------------------------------------------------------------------------------------------

Command* Command::add_subcommand(std::string const& name, std::string const& description)
{
    return &subcommands_.emplace_back(*app_->add_subcommand(name, description));
}

template <class Value>
Option* Command::add_option(std::string const& name, Value& target, std::string const& description)
{
    return keep(app_->add_option(name, target, description));
}

template Option* Command::add_option(std::string const&, std::string&, std::string const&);
template Option* Command::add_option(std::string const&, std::optional<std::string>&, std::string const&);
template Option* Command::add_option(std::string const&, std::vector<std::string>&, std::string const&);
template Option* Command::add_option(std::string const&, double&, std::string const&);
template Option* Command::add_option(std::string const&, int&, std::string const&);
template Option* Command::add_option(std::string const&, std::int64_t&, std::string const&);
template Option* Command::add_option(std::string const&, unsigned&, std::string const&);
template Option* Command::add_option(std::string const&, std::uint16_t&, std::string const&);
template Option* Command::add_option(std::string const&, std::uint64_t&, std::string const&);
template Option* Command::add_option(std::string const&, std::optional<int>&, std::string const&);
template Option* Command::add_option(std::string const&, std::optional<std::uint32_t>&, std::string const&);
template Option* Command::add_option(std::string const&, std::optional<std::uint64_t>&, std::string const&);

Option* Command::add_option_function(std::string const& name,
    std::function<void(std::string const&)> const& function, std::string const& description)
{
    return keep(app_->add_option_function(name, function, description));
}

Option* Command::add_flag(std::string const& name, bool& target, std::string const& description)
{
    return keep(app_->add_flag(name, target, description));
}

Option* Command::add_flag_callback(
    std::string const& name, std::function<void()> const& function, std::string const& description)
{
    return keep(app_->add_flag_callback(name, function, description));
}

Option* Command::get_option(std::string const& name)
{
    return keep(app_->get_option(name));
}

bool Command::is_given(std::string const& name) const
{
    return app_->count(name) != 0;
}

void Command::require_subcommand(int count)
{
    app_->require_subcommand(count);
}

void Command::accept_anything()
{
    app_->set_help_flag();
    app_->fallthrough(false);
    app_->prefix_command();
}

void Command::footer(std::string const& text)
{
    app_->footer(text);
}

void Command::callback(std::function<void()> const& function)
{
    app_->callback(function);
}

Option* Command::keep(CLI::Option* option)
{
    return &options_.emplace_back(*option);
}

} // namespace arbiter::cli
