#ifndef ARBITER_SERVER_SRC_JSON_WRITER_H
#define ARBITER_SERVER_SRC_JSON_WRITER_H

#include "arbiter/game/clock.h"
#include "arbiter/game/json_text.h"
#include "arbiter/storage/records.h"

#include <concepts>
#include <string>
#include <string_view>

namespace arbiter::server {

/// Writes one JSON object, field by field, at the end of a text. The object is closed by `close`.
class JsonWriter {
public:
    explicit JsonWriter(std::string& out) : out_{out} { out_ += '{'; }

    JsonWriter& text(std::string_view name, std::string_view value)
    {
        key(name);
        append_json_string(out_, value);
        return *this;
    }

    template <std::integral Number>
        requires(!std::same_as<Number, bool>)
    JsonWriter& number(std::string_view name, Number value)
    {
        key(name);
        out_ += std::to_string(value);
        return *this;
    }

    JsonWriter& number(std::string_view name, Milliseconds value) { return number(name, value.count()); }

    JsonWriter& number(std::string_view name, storage::Time value)
    {
        return number(name, value.time_since_epoch().count());
    }

    JsonWriter& truth(std::string_view name, bool value)
    {
        key(name);
        out_ += value ? "true" : "false";
        return *this;
    }

    JsonWriter& null(std::string_view name)
    {
        key(name);
        out_ += "null";
        return *this;
    }

    /// {"white":…,"black":…} with null for a side without a clock.
    JsonWriter& clocks(std::string_view name, ClockReading const& reading)
    {
        key(name);
        for (Color const color : all_colors) {
            out_ += color == Color::white ? "{\"white\":" : ",\"black\":";
            auto const left = reading[color];
            out_ += left ? std::to_string(left->count()) : "null";
        }
        out_ += '}';
        return *this;
    }

    /// The name of a field; its value, which is written by somebody else, must follow in the text.
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

    void close() { out_ += '}'; }

private:
    std::string& out_;
    bool is_first_ = true;
};

} // namespace arbiter::server

#endif
