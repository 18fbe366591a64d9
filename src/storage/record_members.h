// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_RECORD_MEMBERS_H
#define ARBITER_SRC_STORAGE_RECORD_MEMBERS_H

#include "storage/record_names.h"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <limits>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

/// What the JSON of all kinds of records is read and written with.
namespace arbiter::storage {

using Json = nlohmann::ordered_json;

/// Thrown by `parse_record`, like nlohmann's own exceptions, when an object is not a record.
class NoRecord : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// Sets a member, or leaves it out if there is no value.
template <class T, class Write>
void set_if_there(Json& json, char const* name, std::optional<T> const& value, Write&& write)
{
    if (value)
        json[name] = write(*value);
}

inline constexpr auto as_it_is = [](auto const& value) { return value; };
inline constexpr auto as_number = [](auto value) { return static_cast<std::int64_t>(value); };

/// Reads the members of an object.
class Members {
public:
    explicit Members(Json const& json) : json_{json} { }

    std::int64_t integer(char const* name) const { return integer_of(json_.at(name)); }

    template <class Number>
    Number small(char const* name) const
    {
        std::int64_t const number = integer(name);
        if (number < std::numeric_limits<Number>::min() || number > std::numeric_limits<Number>::max())
            throw NoRecord{name};
        return static_cast<Number>(number);
    }

    double real(char const* name) const { return json_.at(name).get<double>(); }

    bool truth(char const* name) const { return json_.at(name).get<bool>(); }

    std::string text(char const* name) const { return json_.at(name).get<std::string>(); }

    Time time(char const* name) const { return Time{std::chrono::milliseconds{integer(name)}}; }

    TokenHash token(char const* name) const { return known(parse_hex(text(name)), name); }

    AccountId account(char const* name) const { return AccountId{integer(name)}; }

    Variant variant(char const* name) const { return named(name, find_variant); }

    Speed speed(char const* name) const { return known(find_speed(text(name)), name); }

    Rating rating() const { return {real("rating"), real("deviation"), real("volatility")}; }

    template <class T>
    T named(char const* name, std::optional<T> (*find)(std::string_view)) const
    {
        return known(find(text(name)), name);
    }

    template <class T>
    std::optional<T> maybe(char const* name, T (Members::*read)(char const*) const) const
    {
        if (!json_.contains(name))
            return std::nullopt;
        return (this->*read)(name);
    }

    Members object(char const* name) const { return Members{json_.at(name)}; }

private:
    static std::int64_t integer_of(Json const& value)
    {
        if (!value.is_number_integer() || (value.is_number_unsigned() && value.get<std::uint64_t>() > most_))
            throw NoRecord{"a number"};
        return value.get<std::int64_t>();
    }

    template <class T>
    static T known(std::optional<T> value, char const* name)
    {
        if (!value)
            throw NoRecord{name};
        return *value;
    }

    static constexpr std::uint64_t most_ = std::numeric_limits<std::int64_t>::max();

    Json const& json_;
};

} // namespace arbiter::storage

#endif
