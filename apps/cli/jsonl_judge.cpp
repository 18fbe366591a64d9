#include "cli/jsonl_judge.h"

#include "cli/json_error.h"
#include "cli/judged_move.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <array>
#include <utility>

namespace arbiter::cli {

namespace {

/// Listens to nlohmann's parser only for the place of the first error: simdjson, the faster one, does not
/// tell it.
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

bool refuse_json(std::string& out, std::string_view line, simdjson::error_code error)
{
    std::size_t const offset = find_json_error(line);
    std::string_view what = "this is not valid JSON";
    if (error == simdjson::UTF8_ERROR)
        what = "this is not valid UTF-8";
    else if (error == simdjson::DEPTH_ERROR)
        what = "this JSON is nested too deeply";
    append_json_error(out, "bad-json", offset,
        fmt::format("{} (byte {}); expected an object such as {}", what, offset,
            R"({"fen":"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1","move":"e1g1"})"));
    return false;
}

/// The keys of a request; each may appear once. Others are ignored.
enum class Key : std::uint8_t { fen, move, variant };

constexpr std::array<std::string_view, 3> key_names{"fen", "move", "variant"};

using Request = std::array<std::optional<std::string_view>, key_names.size()>;

std::optional<std::string_view> const& value(Request const& request, Key key)
{
    return request[static_cast<std::size_t>(key)];
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

/// Reads the keys; false when one is no string or comes twice, and the answer is the error.
bool read_request(simdjson::dom::object object, std::string_view line, Request& request, std::string& out)
{
    for (auto const field : object) {
        for (std::size_t key = 0; key < key_names.size(); ++key) {
            if (field.key != key_names[key])
                continue;
            if (request[key]) {
                append_json_error(out, "bad-json", find_value(line, key_names[key], 1),
                    fmt::format("\"{}\" comes twice", key_names[key]));
                return false;
            }
            std::string_view text;
            if (field.value.get(text) != simdjson::SUCCESS) {
                append_json_error(out, "bad-json", find_value(line, key_names[key], 0),
                    fmt::format("\"{}\" must be a string", key_names[key]));
                return false;
            }
            request[key] = text;
        }
    }
    return true;
}

template <class Rules>
bool append_answer(std::string& out, BasicPosition<Rules> const& position, std::string_view move)
{
    auto const judged = judge_text(position, move);
    if (!judged) {
        append_json_error(out, "bad-notation", judged.error().offset, describe(judged.error()));
        return false;
    }
    append_json(out, move, *judged);
    return true;
}

} // namespace

JsonlJudge::JsonlJudge(PositionOptions defaults) : defaults_{std::move(defaults)} { }

bool JsonlJudge::answer(std::string_view line, std::string& out)
{
    simdjson::dom::element element;
    if (auto const error = parser_.parse(line.data(), line.size(), true).get(element))
        return refuse_json(out, line, error);
    simdjson::dom::object object;
    if (element.get(object) != simdjson::SUCCESS) {
        append_json_error(out, "bad-json", line.find_first_not_of(" \t"), "expected a JSON object");
        return false;
    }
    Request request;
    if (!read_request(object, line, request, out))
        return false;
    auto const move = value(request, Key::move);
    if (!move) {
        append_json_error(out, "bad-json", 0, "the key \"move\" is missing");
        return false;
    }
    Variant variant = defaults_.variant;
    if (auto const name = value(request, Key::variant)) {
        auto const found = find_variant(*name);
        if (!found) {
            append_json_error(out, "bad-json", find_value(line, "variant", 0),
                fmt::format("\"variant\" must be {}", all_variant_names()));
            return false;
        }
        variant = *found;
    }
    std::string const start = defaults_.fen.empty() ? start_fen(variant) : defaults_.fen;
    std::string_view const fen = value(request, Key::fen).value_or(start);
    auto const position = read_any_position(fen, variant, defaults_.tolerance());
    if (!position) {
        append_json_error(out, fen, position.error());
        return false;
    }
    return std::visit([&](auto const& it) { return append_answer(out, it, *move); }, *position);
}

} // namespace arbiter::cli
