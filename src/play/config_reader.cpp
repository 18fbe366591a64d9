// SPDX-License-Identifier: MIT
#include "arbiter/game/time_control.h"
#include "arbiter/play/config.h"
#include "play/config_fields.h"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <cstdint>
#include <tuple>

namespace arbiter::play {

namespace {

std::string_view name_of(toml::node_type type)
{
    switch (type) {
    case toml::node_type::table: return "a table";
    case toml::node_type::array: return "an array";
    case toml::node_type::string: return "a text";
    case toml::node_type::integer: return "a whole number";
    case toml::node_type::floating_point: return "a number with a point";
    case toml::node_type::boolean: return "true or false";
    default: return "a date or time";
    }
}

template <class Choice>
std::string all_words()
{
    std::string text;
    for (std::string_view const word : ChoiceWords<Choice>::words)
        text += fmt::format("{}\"{}\"", text.empty() ? "" : ", ", word);
    return text;
}

/// Reads the settings out of a tree of TOML. What it has read it remembers, to tell what it does not know.
class Reader {
public:
    explicit Reader(toml::table const& root) : root_{root} { }

    void read()
    {
        for_each_field([this](std::string_view section, std::string_view key, auto get) {
            if (auto const* node = find(section, key))
                read_value(fmt::format("{}.{}", section, key), *node, std::invoke(get, config_));
        });
        read_clock();
        read_engines();
        note_unknown();
    }

    /// The error that stands first in the text, or null.
    ConfigError const* first_error() const
    {
        auto const first = std::min_element(
            errors_.begin(), errors_.end(), [](ConfigError const& a, ConfigError const& b) {
                return std::tie(a.line, a.column) < std::tie(b.line, b.column);
            });
        return first == errors_.end() ? nullptr : &*first;
    }

    ConfigReading take() { return {std::move(config_), std::move(unknown_)}; }

private:
    void complain(ConfigErrorCode code, std::string const& key, toml::node const& node, std::string sentence)
    {
        auto const place = node.source().begin;
        errors_.push_back({code, place.line, place.column, key, std::move(sentence)});
    }

    void complain_of_type(std::string const& key, toml::node const& node, std::string_view wanted)
    {
        complain(ConfigErrorCode::wrong_type, key, node,
            fmt::format("{} is {}; expected {}.", key, name_of(node.type()), wanted));
    }

    toml::node const* find(std::string_view section, std::string_view key)
    {
        auto const* node = root_.get(section);
        if (node == nullptr)
            return nullptr;
        auto const* table = node->as_table();
        return table == nullptr ? nullptr : table->get(key);
    }

    void read_value(std::string const& key, toml::node const& node, std::string& setting)
    {
        if (auto const* text = node.as_string())
            setting = text->get();
        else
            complain_of_type(key, node, "a text in quotation marks");
    }

    void read_value(std::string const& key, toml::node const& node, bool& setting)
    {
        if (auto const* value = node.as_boolean())
            setting = value->get();
        else
            complain_of_type(key, node, "true or false");
    }

    void read_value(std::string const& key, toml::node const& node, unsigned& setting)
    {
        auto const* value = node.as_integer();
        if (value == nullptr)
            return complain_of_type(key, node, "a whole number");
        NumberRange const range = range_of(key);
        if (value->get() < std::int64_t{range.least} || value->get() > std::int64_t{range.most})
            return complain(ConfigErrorCode::out_of_range, key, node,
                fmt::format("{} is {}; expected {} to {}.", key, value->get(), range.least, range.most));
        setting = static_cast<unsigned>(value->get());
    }

    template <class Choice>
    void read_value(std::string const& key, toml::node const& node, Choice& setting)
    {
        std::string word;
        std::size_t const errors = errors_.size();
        read_value(key, node, word);
        if (errors_.size() != errors)
            return;
        if (auto const choice = find_choice<Choice>(word))
            setting = *choice;
        else
            complain(ConfigErrorCode::unknown_value, key, node,
                fmt::format("{} is \"{}\"; expected {}.", key, word, all_words<Choice>()));
    }

    void read_clock()
    {
        auto const* node = find("play", "clock");
        if (node == nullptr || !node->is_string())
            return;
        if (auto const control = parse_time_control(config_.clock); !control)
            complain(ConfigErrorCode::bad_clock, "play.clock", *node,
                fmt::format("play.clock is \"{}\": {}", config_.clock, arbiter::describe(control.error())));
    }

    void read_engines()
    {
        auto const* node = root_.get("engines");
        if (node == nullptr)
            return;
        auto const* engines = node->as_table();
        if (engines == nullptr)
            return complain_of_type("engines", *node, "a table for each engine, [engines.NAME],");
        for (auto const& [name, engine] : *engines)
            read_engine(std::string{name.str()}, engine);
    }

    void read_engine(std::string const& name, toml::node const& node)
    {
        std::string const key = fmt::format("engines.{}", name);
        auto const* table = node.as_table();
        if (table == nullptr)
            return complain_of_type(key, node, "a table with a path");
        if (!is_engine_name(name))
            return complain(ConfigErrorCode::unknown_value, key, node,
                fmt::format(
                    "An engine cannot be called \"{}\": that name has another meaning for players.", name));
        programs::UciSpec engine;
        engine.name = name;
        if (auto const* path = table->get("path"))
            read_value(key + ".path", *path, engine.path);
        else
            complain(ConfigErrorCode::missing_path, key, node, fmt::format("{} has no path.", key));
        if (auto const* arguments = table->get("arguments"))
            read_arguments(key + ".arguments", *arguments, engine);
        if (auto const* options = table->get("options"))
            read_options(key + ".options", *options, engine);
        config_.engines.push_back(std::move(engine));
    }

    void read_arguments(std::string const& key, toml::node const& node, programs::UciSpec& engine)
    {
        auto const* array = node.as_array();
        if (array == nullptr)
            return complain_of_type(key, node, "an array of texts");
        for (toml::node const& element : *array)
            read_value(key, element, engine.arguments.emplace_back());
    }

    void read_options(std::string const& key, toml::node const& node, programs::UciSpec& engine)
    {
        auto const* table = node.as_table();
        if (table == nullptr)
            return complain_of_type(key, node, "a table of options");
        for (auto const& [name, value] : *table) {
            std::string const option = fmt::format("{}.{}", key, name.str());
            if (auto const* text = value.as_string())
                engine.options.push_back({std::string{name.str()}, text->get()});
            else if (auto const* number = value.as_integer())
                engine.options.push_back({std::string{name.str()}, fmt::format("{}", number->get())});
            else if (auto const* flag = value.as_boolean())
                engine.options.push_back({std::string{name.str()}, flag->get() ? "true" : "false"});
            else
                complain_of_type(option, value, "a text, a whole number, true or false");
        }
    }

    void note(std::string key, toml::key const& place)
    {
        auto const begin = place.source().begin;
        unknown_.push_back({std::move(key), begin.line, begin.column});
    }

    void note_unknown()
    {
        for (auto const& [section, node] : root_) {
            auto const* table = node.as_table();
            if (section.str() == "engines")
                note_unknown_of_engines(table);
            else if (!is_section(section.str()))
                note(std::string{section.str()}, section);
            else if (table == nullptr)
                complain_of_type(std::string{section.str()}, node, "a table");
            else
                note_unknown_of_section(section.str(), *table);
        }
        std::sort(unknown_.begin(), unknown_.end(), [](UnknownKey const& a, UnknownKey const& b) {
            return std::tie(a.line, a.column) < std::tie(b.line, b.column);
        });
    }

    void note_unknown_of_section(std::string_view section, toml::table const& table)
    {
        for (auto const& [key, node] : table) {
            bool is_known = false;
            for_each_field([&](std::string_view its_section, std::string_view its_key, auto const&) {
                is_known = is_known || (its_section == section && its_key == key.str());
            });
            if (!is_known)
                note(fmt::format("{}.{}", section, key.str()), key);
        }
    }

    void note_unknown_of_engines(toml::table const* engines)
    {
        if (engines == nullptr)
            return;
        for (auto const& [name, node] : *engines) {
            auto const* engine = node.as_table();
            if (engine == nullptr)
                continue;
            for (auto const& [key, value] : *engine) {
                if (key.str() != "path" && key.str() != "arguments" && key.str() != "options")
                    note(fmt::format("engines.{}.{}", name.str(), key.str()), key);
            }
        }
    }

    static bool is_section(std::string_view name)
    {
        bool is_known = false;
        for_each_field([&](std::string_view section, std::string_view, auto const&) {
            is_known = is_known || section == name;
        });
        return is_known;
    }

    static bool is_engine_name(std::string_view name)
    {
        return !name.empty() && name != "human" && name != "random" && name != "engine"
            && name.find_first_of("/:") == std::string_view::npos;
    }

    toml::table const& root_;
    Config config_;
    std::vector<UnknownKey> unknown_;
    std::vector<ConfigError> errors_;
};

} // namespace

programs::UciSpec const* Config::find_engine(std::string_view name) const
{
    auto const found = std::find_if(engines.begin(), engines.end(),
        [name](programs::UciSpec const& engine) { return engine.name == name; });
    return found == engines.end() ? nullptr : &*found;
}

std::string describe(ConfigError const& error)
{
    return fmt::format("{}:{}: {}", error.line, error.column, error.sentence);
}

Result<ConfigReading, ConfigError> parse_config(std::string_view text)
{
    try {
        toml::table const root = toml::parse(text);
        Reader reader{root};
        reader.read();
        if (auto const* error = reader.first_error())
            return Err{*error};
        return reader.take();
    } catch (toml::parse_error const& error) {
        auto const place = error.source().begin;
        return Err{ConfigError{
            ConfigErrorCode::syntax, place.line, place.column, {}, fmt::format("{}.", error.description())}};
    }
}

} // namespace arbiter::play
