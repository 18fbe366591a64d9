// SPDX-License-Identifier: MIT
#include "cli/judge/json_request.h"

#include "cli/position_options.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

namespace arbiter::cli {

namespace {

/// Uses nlohmann's parser only for the place of the first error, which the faster simdjson does not
/// report.
class ErrorPlace : public nlohmann::json_sax<nlohmann::json> {
public:
    bool null() override { return true; }

    bool boolean(bool) override { return true; }

    bool number_integer(number_integer_t) override { return true; }

    bool number_unsigned(number_unsigned_t) override { return true; }

    bool number_float(number_float_t, string_t const&) override { return true; }

    bool string(string_t&) override { return true; }

    bool binary(binary_t&) override { return true; }

    bool start_object(std::size_t) override { return true; }

    bool key(string_t&) override { return true; }

    bool end_object() override { return true; }

    bool start_array(std::size_t) override { return true; }

    bool end_array() override { return true; }

    bool parse_error(std::size_t position, std::string const&, nlohmann::detail::exception const&) override
    {
        // nlohmann counts the bytes that it has read, the wrong one included.
        offset = position == 0 ? 0 : position - 1;
        return false;
    }

    std::size_t offset = 0;
};

std::size_t find_json_error(std::string_view line)
{
    ErrorPlace place;
    nlohmann::json::sax_parse(line, &place);
    return std::min(place.offset, line.size());
}

constexpr std::array<std::string_view, 3> key_names{"fen", "move", "variant"};

std::string_view name_of(JsonRequest::Key key)
{
    return key_names[static_cast<std::size_t>(key)];
}

/// Where in a line of valid JSON the value of a key is, the `nth` such key counted from 0; for error
/// messages.
std::size_t find_value(std::string_view line, std::string_view key, int nth)
{
    simdjson::padded_string const padded{line};
    simdjson::ondemand::parser parser;
    simdjson::ondemand::document document;
    simdjson::ondemand::object object;
    if (parser.iterate(padded).get(document) != simdjson::SUCCESS
        || document.get_object().get(object) != simdjson::SUCCESS)
        return 0;
    for (auto field : object) {
        std::string_view name;
        if (field.unescaped_key().get(name) != simdjson::SUCCESS)
            return 0;
        if (name != key || nth-- > 0)
            continue;
        std::string_view token;
        simdjson::ondemand::value found;
        if (field.value().get(found) != simdjson::SUCCESS)
            return 0;
        token = found.raw_json_token();
        return static_cast<std::size_t>(token.data() - padded.data());
    }
    return 0;
}

} // namespace

bool JsonRequest::read(std::string_view line, std::string& out)
{
    line_ = line;
    values_ = {};
    object_.reset();
    simdjson::dom::element element;
    simdjson::dom::object object;
    if (auto const error = parser_.parse(line.data(), line.size(), true).get(element))
        return refuse_json(out, error);
    if (element.get(object) != simdjson::SUCCESS) {
        append_json_error(out, "bad-json", line.find_first_not_of(" \t"), "expected a JSON object");
        return false;
    }
    object_ = object;
    return read_values(object, out);
}

bool JsonRequest::refuse_json(std::string& out, simdjson::error_code error) const
{
    std::size_t const offset = find_json_error(line_);
    std::string_view what = "this is not valid JSON";
    if (error == simdjson::UTF8_ERROR)
        what = "this is not valid UTF-8";
    else if (error == simdjson::DEPTH_ERROR)
        what = "this JSON is nested too deeply";
    append_json_error(out, "bad-json", offset,
        fmt::format("{} (byte {}); expected an object such as {}", what, offset, example_));
    return false;
}

bool JsonRequest::read_values(simdjson::dom::object object, std::string& out)
{
    for (auto const field : object) {
        for (Key const key : keys_) {
            if (field.key != name_of(key))
                continue;
            auto& value = values_[static_cast<std::size_t>(key)];
            if (value) {
                append_json_error(out, "bad-json", find_value(line_, name_of(key), 1),
                    fmt::format("\"{}\" is given twice", name_of(key)));
                return false;
            }
            std::string_view text;
            if (field.value.get(text) != simdjson::SUCCESS) {
                append_json_error(out, "bad-json", find_value(line_, name_of(key), 0),
                    fmt::format("\"{}\" must be a string", name_of(key)));
                return false;
            }
            value = text;
        }
    }
    return true;
}

std::optional<JsonRequest::FoundSetup> JsonRequest::read_setup(
    PositionOptions const& defaults, std::string& out) const
{
    Variant variant = defaults.variant;
    if (auto const name = value(Key::variant)) {
        auto const found = find_variant(*name);
        if (!found) {
            append_json_error(out, "bad-json", find_value(line_, "variant", 0),
                fmt::format("\"variant\" must be {}", all_variant_names()));
            return std::nullopt;
        }
        variant = *found;
    }
    std::string fen{value(Key::fen).value_or(defaults.fen)};
    if (fen.empty() && !value(Key::fen))
        fen = start_fen(variant);
    auto const setup = parse_fen(fen, variant);
    if (!setup) {
        append_json_error(out, fen, FenProblem{setup.error()}, defaults.language);
        return std::nullopt;
    }
    return FoundSetup{std::move(fen), *setup, variant};
}

std::optional<LoadedPosition> JsonRequest::read_position(
    PositionOptions const& defaults, std::string& out) const
{
    auto const found = read_setup(defaults, out);
    if (!found)
        return std::nullopt;
    Tolerance const tolerance = defaults.tolerance();
    auto const position = to_some_position(found->setup, found->variant, tolerance);
    if (position)
        return LoadedPosition{*position, find_drops(found->setup, found->variant, tolerance)};
    append_json_error(out, found->fen, FenProblem{position.error()}, defaults.language);
    return std::nullopt;
}

void JsonRequest::repeat_id(std::string& out, std::size_t begin) const
{
    simdjson::dom::element id;
    if (object_ && object_->at_key("id").get(id) == simdjson::SUCCESS)
        out.insert(begin + 1, R"("id":)" + std::string{simdjson::minify(id)} + ',');
}

} // namespace arbiter::cli
