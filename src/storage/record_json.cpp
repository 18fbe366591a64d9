// SPDX-License-Identifier: MIT
#include "storage/export_file.h"
#include "storage/record_kinds.h"
#include "storage/record_members.h"
#include "storage/value_names.h"

#include <nlohmann/json.hpp>

#include <concepts>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <type_traits>
#include <utility>

namespace arbiter::storage {

namespace {

using Json = nlohmann::ordered_json;

/// Thrown, like nlohmann's own exceptions, when an object is not a record.
class NoRecord : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

// ---- writing ---------------------------------------------------------------------------------------------

template <Described Row>
Json write_value(Row const& row);

template <class T>
    requires std::is_arithmetic_v<T> || std::same_as<T, std::string>
Json write_value(T const& value)
{
    return value;
}

Json write_value(Time const& time)
{
    return to_number(time);
}

Json write_value(TokenHash const& token)
{
    return to_hex(token);
}

template <TextId Id>
Json write_value(Id const& id)
{
    return id.text;
}

template <Numbered T>
Json write_value(T const& number)
{
    return static_cast<std::int64_t>(number);
}

template <Named T>
Json write_value(T const& value)
{
    return names_of<T>.to_name(value);
}

template <class T>
void set(Json& json, char const* name, T const& value)
{
    json[name] = write_value(value);
}

/// Left out if there is no value.
template <class T>
void set(Json& json, char const* name, std::optional<T> const& value)
{
    if (value)
        set(json, name, *value);
}

/// A game without an owner, and its events, have none.
void set(Json& json, char const* name, Epoch const& epoch)
{
    if (epoch != Epoch::none)
        json[name] = static_cast<std::int64_t>(epoch);
}

template <class Row>
void set_members(Json& json, Row const& row);

template <class Row, class T>
void set_member(Json& json, Row const& row, Member<Row, T> const& member)
{
    set(json, member.name, row.*member.of);
}

template <class Row, class T>
void set_member(Json& json, Row const& row, BothSides<Row, T> const& sides)
{
    set(json, sides.white, (row.*sides.of)[0]);
    set(json, sides.black, (row.*sides.of)[1]);
}

template <class Row, class T>
void set_member(Json& json, Row const& row, Inlined<Row, T> const& part)
{
    set_members(json, row.*part.of);
}

template <class Row>
void set_members(Json& json, Row const& row)
{
    std::apply([&](auto const&... members) { (set_member(json, row, members), ...); }, members_of<Row>);
}

template <Described Row>
Json write_value(Row const& row)
{
    Json json;
    set_members(json, row);
    return json;
}

// ---- reading ---------------------------------------------------------------------------------------------

template <Described Row>
void read_value(Json const& json, Row& row);

template <class T>
T known(std::optional<T> const& value, char const* what)
{
    if (!value)
        throw NoRecord{what};
    return *value;
}

template <class T>
    requires std::same_as<T, bool> || std::same_as<T, double> || std::same_as<T, std::string>
void read_value(Json const& json, T& value)
{
    value = json.get<T>();
}

template <std::integral Number>
    requires(!std::same_as<Number, bool>)
void read_value(Json const& json, Number& value)
{
    constexpr std::uint64_t most = std::numeric_limits<std::int64_t>::max();
    if (!json.is_number_integer() || (json.is_number_unsigned() && json.get<std::uint64_t>() > most))
        throw NoRecord{"a number"};
    auto const number = json.get<std::int64_t>();
    if (!std::in_range<Number>(number))
        throw NoRecord{"a number"};
    value = static_cast<Number>(number);
}

void read_value(Json const& json, Time& time)
{
    std::int64_t number = 0;
    read_value(json, number);
    time = Time{std::chrono::milliseconds{number}};
}

void read_value(Json const& json, TokenHash& token)
{
    token = known(parse_hex(json.get<std::string>()), "a token");
}

template <TextId Id>
void read_value(Json const& json, Id& id)
{
    read_value(json, id.text);
}

template <Numbered T>
void read_value(Json const& json, T& value)
{
    std::underlying_type_t<T> number = 0;
    read_value(json, number);
    value = T{number};
}

template <Named T>
void read_value(Json const& json, T& value)
{
    value = known(names_of<T>.find(json.get<std::string>()), names_of<T>.what);
}

/// Out of an object that may lack it.
template <class T>
void get(Json const& json, char const* name, std::optional<T>& value)
{
    if (json.contains(name))
        read_value(json.at(name), value.emplace());
}

template <class T>
void get(Json const& json, char const* name, T& value)
{
    read_value(json.at(name), value);
}

template <class Row>
void get_members(Json const& json, Row& row);

template <class Row, class T>
void get_member(Json const& json, Row& row, Member<Row, T> const& member)
{
    if (!member.may_be_missing || json.contains(member.name))
        get(json, member.name, row.*member.of);
}

template <class Row, class T>
void get_member(Json const& json, Row& row, BothSides<Row, T> const& sides)
{
    get(json, sides.white, (row.*sides.of)[0]);
    get(json, sides.black, (row.*sides.of)[1]);
}

template <class Row, class T>
void get_member(Json const& json, Row& row, Inlined<Row, T> const& part)
{
    get_members(json, row.*part.of);
}

template <class Row>
void get_members(Json const& json, Row& row)
{
    std::apply([&](auto const&... members) { (get_member(json, row, members), ...); }, members_of<Row>);
}

template <Described Row>
void read_value(Json const& json, Row& row)
{
    get_members(json, row);
}

/// The record of an object that has one of this kind.
template <class Row>
std::optional<Record> find_record(Json const& json)
{
    char const* const name = kind_of<Row>.name;
    if (!json.contains(name))
        return std::nullopt;
    Row row{};
    read_value(json.at(name), row);
    return row;
}

} // namespace

std::string to_json(Record const& record)
{
    Json json;
    std::visit([&]<class Row>(Row const& row) { json[kind_of<Row>.name] = write_value(row); }, record);
    return json.dump();
}

std::optional<Record> parse_record(std::string_view text)
{
    std::optional<Record> record;
    try {
        Json const json = Json::parse(text);
        for_each_kind([&]<class Row>() {
            record = find_record<Row>(json);
            return !record;
        });
    } catch (Json::exception const&) {
        return std::nullopt; // Not JSON, or not of the right types.
    } catch (NoRecord const&) {
        return std::nullopt; // A value that no record has.
    }
    return record;
}

} // namespace arbiter::storage
