// SPDX-License-Identifier: MIT
#include "arbiter/base/json_fields.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace arbiter::base {

namespace {

/// Listens to the parser, and stops it at the first thing that is not allowed: nothing larger than the
/// limits is ever built.
class FieldCollector : public nlohmann::json_sax<nlohmann::json> {
public:
    explicit FieldCollector(JsonLimits const& limits) : limits_{limits} { }

    bool null() override { return add(nullptr); }

    bool boolean(bool value) override { return add(value); }

    bool number_integer(number_integer_t value) override { return add(std::int64_t{value}); }

    bool number_unsigned(number_unsigned_t value) override
    {
        if (value > static_cast<number_unsigned_t>(std::numeric_limits<std::int64_t>::max()))
            return add(OtherNumber{});
        return add(static_cast<std::int64_t>(value));
    }

    bool number_float(number_float_t, string_t const&) override { return add(OtherNumber{}); }

    bool string(string_t& value) override { return add(std::move(value)); }

    bool binary(binary_t&) override { return fail(JsonFaultCode::not_json); }

    bool start_object(std::size_t) override
    {
        if (!is_object_) {
            is_object_ = true;
            return true;
        }
        if (prefixes_.size() + 1 >= limits_.depth)
            return fail(JsonFaultCode::too_deep, name_);
        prefixes_.push_back(name_ + '.');
        return true;
    }

    bool key(string_t& value) override
    {
        name_ = prefixes_.empty() ? std::move(value) : prefixes_.back() + value;
        if (fields.size() >= limits_.fields)
            return fail(JsonFaultCode::too_deep, name_);
        bool const is_there = std::any_of(
            fields.begin(), fields.end(), [this](auto const& field) { return field.first == name_; });
        return !is_there || fail(JsonFaultCode::twice, name_);
    }

    bool end_object() override
    {
        if (!prefixes_.empty())
            prefixes_.pop_back();
        return true;
    }

    bool start_array(std::size_t) override
    {
        return is_object_ ? fail(JsonFaultCode::too_deep, name_) : fail(JsonFaultCode::not_an_object);
    }

    bool end_array() override { return true; }

    bool parse_error(std::size_t, std::string const&, nlohmann::detail::exception const&) override
    {
        return fail(JsonFaultCode::not_json);
    }

    JsonFields fields;
    std::optional<JsonFault> fault;

private:
    bool add(JsonValue value)
    {
        if (!is_object_)
            return fail(JsonFaultCode::not_an_object);
        fields.emplace_back(name_, std::move(value));
        return true;
    }

    bool fail(JsonFaultCode code, std::string_view field = {})
    {
        if (!fault)
            fault = JsonFault{code, quotable(field)};
        return false;
    }

    JsonLimits limits_;
    bool is_object_ = false;
    std::string name_;
    std::vector<std::string> prefixes_;
};

} // namespace

std::string describe(JsonFault const& fault)
{
    std::string const field = "The field '" + fault.field + "' ";
    switch (fault.code) {
    case JsonFaultCode::too_long: return "The message is too long.";
    case JsonFaultCode::not_json: return "This is not JSON.";
    case JsonFaultCode::not_an_object: return "A JSON object is expected.";
    case JsonFaultCode::too_deep: return field + "must have a plain value.";
    case JsonFaultCode::twice: return field + "occurs twice.";
    case JsonFaultCode::missing: return field + "is missing.";
    case JsonFaultCode::unknown: return field + "is unknown.";
    case JsonFaultCode::wrong_type: return field + "has a value of the wrong type.";
    case JsonFaultCode::out_of_range: return field + "has a value that is not allowed.";
    }
    return {};
}

std::string quotable(std::string_view text)
{
    constexpr std::size_t longest = 40;
    std::string quoted{text.substr(0, longest)};
    std::replace_if(
        quoted.begin(), quoted.end(), [](char letter) { return letter < ' ' || letter > '~'; }, '?');
    return quoted;
}

Result<JsonFields, JsonFault> read_json_fields(std::string_view text, JsonLimits const& limits)
{
    if (text.size() > limits.bytes)
        return Err{JsonFault{JsonFaultCode::too_long}};
    FieldCollector collector{limits};
    bool const is_read = nlohmann::json::sax_parse(text, &collector);
    if (collector.fault)
        return Err{*collector.fault};
    if (!is_read)
        return Err{JsonFault{JsonFaultCode::not_json}};
    return std::move(collector.fields);
}

// ---- taking fields out -----------------------------------------------------------------------------------

std::string FieldReader::text(std::string_view name, std::size_t longest)
{
    auto found = find_text(name, longest);
    if (!found)
        fail(JsonFaultCode::missing, name);
    return std::move(found).value_or(std::string{});
}

std::optional<std::string> FieldReader::find_text(std::string_view name, std::size_t longest)
{
    auto const* const value = take(name);
    if (value == nullptr || std::holds_alternative<std::nullptr_t>(*value))
        return std::nullopt;
    auto const* const found = std::get_if<std::string>(value);
    if (found == nullptr)
        fail(JsonFaultCode::wrong_type, name);
    else if (found->size() > longest)
        fail(JsonFaultCode::out_of_range, name);
    else
        return *found;
    return std::nullopt;
}

std::int64_t FieldReader::number(std::string_view name, std::int64_t largest)
{
    auto const found = find_number(name, largest);
    if (!found)
        fail(JsonFaultCode::missing, name);
    return found.value_or(0);
}

std::optional<std::int64_t> FieldReader::find_number(std::string_view name, std::int64_t largest)
{
    auto const* const value = take(name);
    if (value == nullptr || std::holds_alternative<std::nullptr_t>(*value))
        return std::nullopt;
    auto const* const found = std::get_if<std::int64_t>(value);
    if (found == nullptr) {
        bool const is_number = std::holds_alternative<OtherNumber>(*value);
        fail(is_number ? JsonFaultCode::out_of_range : JsonFaultCode::wrong_type, name);
    } else if (*found < 0 || *found > largest) {
        fail(JsonFaultCode::out_of_range, name);
    } else {
        return *found;
    }
    return std::nullopt;
}

bool FieldReader::truth(std::string_view name, bool otherwise)
{
    auto const* const value = take(name);
    if (value == nullptr || std::holds_alternative<std::nullptr_t>(*value))
        return otherwise;
    auto const* const found = std::get_if<bool>(value);
    if (found == nullptr)
        fail(JsonFaultCode::wrong_type, name);
    return found != nullptr ? *found : otherwise;
}

std::optional<JsonFault> FieldReader::finish()
{
    for (std::size_t index = 0; index < fields_.size(); ++index) {
        if (!is_taken_[index])
            fail(JsonFaultCode::unknown, fields_[index].first);
    }
    return fault_;
}

JsonValue const* FieldReader::take(std::string_view name)
{
    for (std::size_t index = 0; index < fields_.size(); ++index) {
        if (fields_[index].first == name) {
            is_taken_[index] = true;
            return &fields_[index].second;
        }
    }
    return nullptr;
}

void FieldReader::fail(JsonFaultCode code, std::string_view name)
{
    if (!fault_)
        fault_ = JsonFault{code, quotable(name)};
}

} // namespace arbiter::base
