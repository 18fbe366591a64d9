// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_JSON_REQUEST_H
#define ARBITER_CLI_JSON_REQUEST_H

#include "cli/position_options.h"

#include <simdjson.h>

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace arbiter::cli {

/// A line of JSON that asks something: one object with some keys whose values are strings, each at most once.
/// Other keys are ignored. What cannot be read is answered with an error (docs/cli.md has the form).
class JsonRequest {
public:
    enum class Key : std::uint8_t { fen, move, variant };

    /// Reads only `keys`, and shows `example` to a caller that sends something else.
    JsonRequest(std::span<Key const> keys, std::string_view example) : keys_{keys}, example_{example} { }

    /// Reads a line, which must live as long as the values are used. False when it cannot be read, and the
    /// error is appended.
    bool read(std::string_view line, std::string& out);

    std::optional<std::string_view> value(Key key) const { return values_[static_cast<std::size_t>(key)]; }

    /// Reads a line and appends its answer: what `append` appends, if the line can be read, else the error.
    /// Either is one JSON object and gets the "id" of the line, whatever it is, as its first member. `append`
    /// returns whether it could read what it needs; so does this function.
    template <class Append>
    bool answer(std::string_view line, std::string& out, Append const& append)
    {
        std::size_t const begin = out.size();
        bool const is_answered = read(line, out) && append();
        repeat_id(out, begin);
        return is_answered;
    }

    /// A set-up and the rule set that it is meant for.
    struct FoundSetup {
        std::string fen;
        Setup setup;
        Variant variant;
    };

    /// The set-up that the request names. `defaults` are taken where it names no "fen" or no "variant".
    /// Nothing when it cannot be read, and the error is appended.
    std::optional<FoundSetup> read_setup(PositionOptions const& defaults, std::string& out) const;

    /// The position that the request names, as `read_setup`. Nothing even when the set-up is impossible.
    std::optional<LoadedPosition> read_position(PositionOptions const& defaults, std::string& out) const;

private:
    bool read_values(simdjson::dom::object object, std::string& out);
    bool refuse_json(std::string& out, simdjson::error_code error) const;
    void repeat_id(std::string& out, std::size_t begin) const;

    std::span<Key const> keys_;
    std::string_view example_;
    simdjson::dom::parser parser_;
    std::optional<simdjson::dom::object> object_;
    std::string_view line_;
    std::array<std::optional<std::string_view>, 3> values_;
};

} // namespace arbiter::cli

#endif
