// SPDX-License-Identifier: MIT
#include "arbiter/play/config.h"
#include "play/config_fields.h"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <sstream>
#include <string>
#include <vector>

namespace arbiter::play {

namespace {

using Path = std::vector<std::string>;

/// A change of one key: its new value as TOML writes it, or nothing to take it away.
struct Edit {
    Path path;
    std::optional<std::string> literal;
};

std::string to_literal(std::string_view text)
{
    std::string literal{'"'};
    for (char const character : text) {
        auto const byte = static_cast<unsigned char>(character);
        if (character == '"' || character == '\\')
            literal.append({'\\', character});
        else if (byte < 0x20U || byte == 0x7FU)
            literal += fmt::format("\\u{:04X}", byte);
        else
            literal += character;
    }
    literal += '"';
    return literal;
}

std::string to_literal(std::string const& text)
{
    return to_literal(std::string_view{text});
}

std::string to_literal(bool value)
{
    return value ? "true" : "false";
}

std::string to_literal(unsigned value)
{
    return fmt::format("{}", value);
}

template <class Choice>
    requires std::is_enum_v<Choice>
std::string to_literal(Choice choice)
{
    return to_literal(to_word(choice));
}

std::string to_literal(std::vector<std::string> const& texts)
{
    std::string literal;
    for (std::string const& text : texts)
        literal += fmt::format("{}{}", literal.empty() ? "" : ", ", to_literal(text));
    return fmt::format("[{}]", literal);
}

/// Numbers and switches are written as such, as people write them.
std::string to_option_literal(std::string const& value)
{
    bool const is_number = !value.empty() && value.size() < 18 && (value.size() == 1 || value[0] != '0')
        && value.find_first_not_of("0123456789") == std::string::npos;
    return is_number || value == "true" || value == "false" ? value : to_literal(value);
}

std::string to_key(std::string const& name)
{
    constexpr std::string_view bare = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-";
    return !name.empty() && name.find_first_not_of(bare) == std::string::npos ? name : to_literal(name);
}

std::vector<Edit> all_fields(Config const& config)
{
    std::vector<Edit> fields;
    for_each_field(config, [&fields](std::string_view section, std::string_view key, auto const& setting) {
        fields.push_back({{std::string{section}, std::string{key}}, to_literal(setting)});
    });
    return fields;
}

std::optional<std::string> find_option(programs::UciSpec const& engine, std::string_view name)
{
    for (programs::UciOptionValue const& option : engine.options) {
        if (option.name == name)
            return option.value;
    }
    return std::nullopt;
}

void add_engine_edits(
    programs::UciSpec const& before, programs::UciSpec const& after, std::vector<Edit>& edits)
{
    if (before.path != after.path)
        edits.push_back({{"engines", after.name, "path"}, to_literal(after.path)});
    if (before.arguments != after.arguments)
        edits.push_back({{"engines", after.name, "arguments"}, to_literal(after.arguments)});
    for (programs::UciOptionValue const& option : after.options) {
        if (find_option(before, option.name) != option.value)
            edits.push_back(
                {{"engines", after.name, "options", option.name}, to_option_literal(option.value)});
    }
    for (programs::UciOptionValue const& option : before.options) {
        if (!find_option(after, option.name))
            edits.push_back({{"engines", after.name, "options", option.name}, std::nullopt});
    }
}

/// What has to change so that `before` becomes `after`.
std::vector<Edit> find_edits(Config const& before, Config const& after)
{
    std::vector<Edit> edits;
    auto const old_fields = all_fields(before);
    auto const new_fields = all_fields(after);
    for (std::size_t index = 0; index < new_fields.size(); ++index) {
        if (new_fields[index].literal != old_fields[index].literal)
            edits.push_back(new_fields[index]);
    }
    for (programs::UciSpec const& engine : after.engines) {
        auto const* known = before.find_engine(engine.name);
        add_engine_edits(known == nullptr ? programs::UciSpec{} : *known, engine, edits);
    }
    for (programs::UciSpec const& engine : before.engines) {
        if (after.find_engine(engine.name) == nullptr)
            edits.push_back({{"engines", engine.name}, std::nullopt});
    }
    return edits;
}

/// Changes a text of TOML and leaves all else in it as it stands. It knows keys in tables with a header; what
/// is written otherwise it may get wrong, so the caller checks the result.
class TextEditor {
public:
    explicit TextEditor(std::string text) : text_{std::move(text)}
    {
        if (!text_.empty() && !text_.ends_with('\n'))
            text_ += '\n';
    }

    void apply(Edit const& edit)
    {
        toml::table const root = toml::parse(text_);
        auto const* node = find(root, edit.path);
        if (!edit.literal)
            return remove(root, edit.path, node);
        if (node != nullptr)
            return replace(node->source(), *edit.literal);
        Path const parent{edit.path.begin(), edit.path.end() - 1};
        std::string const line = fmt::format("{} = {}\n", to_key(edit.path.back()), *edit.literal);
        auto const* table = find(root, parent);
        if (table != nullptr && table->is_table())
            text_.insert(line_begin(last_line(*table->as_table()) + 1), line);
        else
            append_section(parent, line);
    }

    std::string const& text() const { return text_; }

private:
    static toml::node const* find(toml::table const& root, Path const& path)
    {
        toml::node const* node = &root;
        for (std::string const& name : path) {
            auto const* table = node->as_table();
            node = table == nullptr ? nullptr : table->get(name);
            if (node == nullptr)
                return nullptr;
        }
        return node;
    }

    /// Where a line begins, from 1; lines beyond the last begin at the end of the text.
    std::size_t line_begin(std::size_t line) const
    {
        std::size_t begin = 0;
        for (; line > 1 && begin < text_.size(); --line)
            begin = std::min(text_.find('\n', begin), text_.size() - 1) + 1;
        return begin;
    }

    /// Columns count characters.
    std::size_t offset_of(toml::source_position place) const
    {
        std::size_t offset = line_begin(place.line);
        for (auto column = place.column; column > 1 && offset < text_.size(); --column) {
            ++offset;
            while (offset < text_.size() && (static_cast<unsigned char>(text_[offset]) & 0xC0U) == 0x80U)
                ++offset;
        }
        return offset;
    }

    void replace(toml::source_region const& region, std::string const& literal)
    {
        std::size_t const begin = offset_of(region.begin);
        text_.replace(begin, offset_of(region.end) - begin, literal);
    }

    /// The last line of a table's own keys, or of its header.
    static std::size_t last_line(toml::table const& table)
    {
        std::size_t last = table.source().begin.line;
        for (auto const& [key, node] : table) {
            if (!node.is_table())
                last = std::max<std::size_t>(last, node.source().end.line);
        }
        return last;
    }

    void append_section(Path const& path, std::string const& line)
    {
        std::string header;
        for (std::string const& name : path)
            header += fmt::format("{}{}", header.empty() ? "" : ".", to_key(name));
        text_ += fmt::format("{}[{}]\n{}", text_.empty() ? "" : "\n", header, line);
    }

    void remove(toml::table const& root, Path const& path, toml::node const* node)
    {
        if (node == nullptr)
            return;
        auto const* table = node->as_table();
        if (table == nullptr) {
            erase_lines(node->source().begin.line, node->source().end.line + 1);
            return;
        }
        // The tables within go first: each takes one line or more away behind those that come later.
        for (auto const& [key, child] : *table) {
            if (!child.is_table())
                continue;
            Path inner = path;
            inner.emplace_back(key.str());
            remove(root, inner, &child);
            toml::table const rest = toml::parse(text_);
            return remove(rest, path, find(rest, path));
        }
        std::size_t const begin = table->source().begin.line;
        erase_lines(begin, next_header(begin));
    }

    std::size_t next_header(std::size_t line) const
    {
        std::size_t next = line + 1;
        for (std::size_t begin = line_begin(next); begin < text_.size(); begin = line_begin(++next)) {
            auto const first = text_.find_first_not_of(" \t", begin);
            if (first != std::string::npos && text_[first] == '[')
                break;
        }
        return next;
    }

    /// Erases the lines from `begin` up to, but without, `end`.
    void erase_lines(std::size_t begin, std::size_t end)
    {
        std::size_t const from = line_begin(begin);
        text_.erase(from, line_begin(end) - from);
    }

    std::string text_;
};

/// Changes the tree and writes it again. Keys that we do not know stay, comments and order do not.
std::string rewrite(std::string_view text, std::vector<Edit> const& edits)
{
    toml::table root = toml::parse(text);
    for (Edit const& edit : edits) {
        toml::table* table = &root;
        for (std::size_t index = 0; index + 1 < edit.path.size(); ++index)
            table = table->insert(edit.path[index], toml::table{}).first->second.as_table();
        if (!edit.literal) {
            table->erase(edit.path.back());
            continue;
        }
        toml::table const value = toml::parse(fmt::format("value = {}", *edit.literal));
        table->insert_or_assign(edit.path.back(), *value.get("value"));
    }
    std::ostringstream stream;
    stream << root << '\n';
    return stream.str();
}

/// TOML's tables have no order, so that ours must not count either.
Config in_order(Config config)
{
    auto const by_name = [](auto const& a, auto const& b) { return a.name < b.name; };
    std::sort(config.engines.begin(), config.engines.end(), by_name);
    for (programs::UciSpec& engine : config.engines)
        std::sort(engine.options.begin(), engine.options.end(), by_name);
    return config;
}

bool says(Result<ConfigReading, ConfigError> const& reading, Config const& config, std::size_t unknown)
{
    return reading && reading->unknown.size() == unknown && in_order(reading->config) == in_order(config);
}

/// The text with the edits in place; nothing where it is written in a way that we cannot edit.
std::optional<std::string> edit_text(
    std::string_view text, std::vector<Edit> const& edits, Config const& config, std::size_t unknown)
{
    try {
        TextEditor editor{std::string{text}};
        for (Edit const& edit : edits)
            editor.apply(edit);
        if (says(parse_config(editor.text()), config, unknown))
            return editor.text();
    } catch (toml::parse_error const&) { // NOLINT(bugprone-empty-catch): this text is beyond us
    }
    return std::nullopt;
}

} // namespace

Result<std::string, ConfigError> update_config(std::string_view text, Config const& config)
{
    auto const before = parse_config(text);
    if (!before)
        return Err{before.error()};
    auto const edits = find_edits(before->config, config);
    if (edits.empty())
        return std::string{text};
    if (auto edited = edit_text(text, edits, config, before->unknown.size()))
        return std::move(*edited);
    std::string rewritten = rewrite(text, edits);
    // Settings that nobody could read again are not written.
    if (auto const reading = parse_config(rewritten); !reading)
        return Err{reading.error()};
    return rewritten;
}

} // namespace arbiter::play
