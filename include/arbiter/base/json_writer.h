// SPDX-License-Identifier: MIT
#ifndef ARBITER_BASE_JSON_WRITER_H
#define ARBITER_BASE_JSON_WRITER_H

#include "arbiter/core/names.h"

#include <chrono>
#include <concepts>
#include <optional>
#include <string>
#include <string_view>

/// JSON written piece by piece into one growing string. nlohmann-json, which reads it elsewhere, builds a
/// tree of small heap blocks for each line; at several hundred thousand lines per second that alone costs
/// more than judging. (simdjson reads at that speed but, in the version we use, does not write.)
namespace arbiter::base {

/// Appends `text` as a JSON string with its quotes. `text` is UTF-8.
void append_json_string(std::string& out, std::string_view text);

/// Writes one JSON list, item by item, at the end of a text. `close` ends the list.
class JsonList {
public:
    /// Begins a list at the end of `out`, which must live as long as this.
    explicit JsonList(std::string& out) : out_{out} { out_ += '['; }

    /// Where the caller appends the next item, which must be neither missing nor more than one.
    std::string& next()
    {
        if (!is_first_)
            out_ += ',';
        is_first_ = false;
        return out_;
    }

    /// Ends the list.
    void close() { out_ += ']'; }

private:
    std::string& out_;
    bool is_first_ = true;
};

/// Writes one JSON object, field by field, at the end of a text. `close` ends the object.
class JsonWriter {
public:
    /// Begins an object at the end of `out`, which must live as long as this.
    explicit JsonWriter(std::string& out) : out_{out} { out_ += '{'; }

    /// Writes a member with a text, with what JSON asks to be escaped.
    JsonWriter& text(std::string_view name, std::string_view value)
    {
        key(name);
        append_json_string(out_, value);
        return *this;
    }

    /// Writes a member with a whole number.
    template <std::integral Number>
        requires(!std::same_as<Number, bool>)
    JsonWriter& number(std::string_view name, Number value)
    {
        key(name);
        out_ += std::to_string(value);
        return *this;
    }

    /// A finite number, in the shortest form that reads back as the same.
    JsonWriter& number(std::string_view name, double value);

    /// Writes a member with a time, as milliseconds.
    JsonWriter& number(std::string_view name, std::chrono::milliseconds value)
    {
        return number(name, value.count());
    }

    /// Milliseconds since 1970.
    JsonWriter& number(std::string_view name, std::chrono::sys_time<std::chrono::milliseconds> value)
    {
        return number(name, value.time_since_epoch().count());
    }

    /// Writes a member that is true or false.
    JsonWriter& truth(std::string_view name, bool value)
    {
        key(name);
        out_ += value ? "true" : "false";
        return *this;
    }

    /// Writes a member that is null.
    JsonWriter& null(std::string_view name)
    {
        key(name);
        out_ += "null";
        return *this;
    }

    /// "white", "black" or null.
    JsonWriter& color(std::string_view name, std::optional<Color> value)
    {
        if (!value)
            return null(name);
        return text(name, to_name(*value));
    }

    /// The squares, sorted by name: ["a2","b1"].
    JsonWriter& squares(std::string_view name, Bitboard value);

    /// A list: `write` appends each item to the text.
    template <class Items, class Write>
    JsonWriter& list(std::string_view name, Items&& items, Write const& write)
    {
        JsonList all{key(name)};
        for (auto const& item : items)
            write(all.next(), item);
        all.close();
        return *this;
    }

    /// An object: `add` writes its fields.
    template <class Add>
    JsonWriter& object(std::string_view name, Add const& add)
    {
        JsonWriter inner{key(name)};
        add(inner);
        inner.close();
        return *this;
    }

    /// A list of objects: `add` writes the fields of each item.
    template <class Items, class Add>
    JsonWriter& objects(std::string_view name, Items&& items, Add const& add)
    {
        return list(name, items, [&add](std::string& out, auto const& item) {
            JsonWriter one{out};
            add(one, item);
            one.close();
        });
    }

    /// The name of a field. The caller appends its value to the text.
    std::string& key(std::string_view name)
    {
        if (!is_first_)
            out_ += ',';
        is_first_ = false;
        out_ += '"';
        out_ += name;
        out_ += "\":";
        return out_;
    }

    /// Ends the object. Nothing can be written after that.
    void close() { out_ += '}'; }

private:
    std::string& out_;
    bool is_first_ = true;
};

/// A JSON object: `add` writes its fields.
template <class Add>
std::string write_json(Add const& add)
{
    std::string out;
    JsonWriter json{out};
    add(json);
    json.close();
    return out;
}

} // namespace arbiter::base

#endif
