// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_FIELD_READER_H
#define ARBITER_SRC_STORAGE_FIELD_READER_H

#include "storage/record_members.h"
#include "storage/sql_connection.h"
#include "storage/value_names.h"

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>

namespace arbiter::storage {

/// Reads the fields of a row one after the other. Throws Failure with `corrupt` where a field is not what is
/// asked for.
class FieldReader {
public:
    explicit FieldReader(SqlRow const& row) : row_{row} { }

    /// Reads the next field into each of these values; of a record, all fields that it has.
    template <class... Values>
    void read(Values&... values)
    {
        (read_one(values), ...);
    }

    template <class T>
    T next()
    {
        T value{};
        read_one(value);
        return value;
    }

private:
    template <class T>
    T const& get()
    {
        if (auto const* const value = std::get_if<T>(&row_.at(place_++)))
            return *value;
        throw Failure{StorageFaultCode::corrupt, "a field has the wrong type"};
    }

    template <class T>
    static T known(std::optional<T> const& value, char const* what)
    {
        if (!value)
            throw Failure{StorageFaultCode::corrupt, std::string{what} + " has an unknown value"};
        return *value;
    }

    void read_one(double& value) { value = get<double>(); }

    void read_one(std::string& value) { value = get<std::string>(); }

    void read_one(Time& value) { value = Time{std::chrono::milliseconds{get<std::int64_t>()}}; }

    void read_one(TokenHash& value) { value = known(parse_hex(get<std::string>()), "a token"); }

    void read_one(bool& value) { value = get<std::int64_t>() != 0; }

    template <std::integral Number>
    void read_one(Number& value)
    {
        std::int64_t const number = get<std::int64_t>();
        if (!std::in_range<Number>(number))
            throw Failure{StorageFaultCode::corrupt, "a number is out of range"};
        value = static_cast<Number>(number);
    }

    template <Numbered T>
    void read_one(T& value)
    {
        value = T{next<std::underlying_type_t<T>>()};
    }

    template <Named T>
    void read_one(T& value)
    {
        value = known(names_of<T>.find(get<std::string>()), names_of<T>.what);
    }

    template <TextId Id>
    void read_one(Id& id)
    {
        read_one(id.text);
    }

    template <class T>
    void read_one(std::optional<T>& value)
    {
        if (std::holds_alternative<std::monostate>(row_.at(place_)))
            ++place_;
        else
            value = next<T>();
    }

    /// The speed of a change; an empty name: none.
    void read_one(std::optional<Speed>& value)
    {
        if (std::string const& name = get<std::string>(); !name.empty())
            value = known(find_speed(name), "a speed");
    }

    template <Described Row>
    void read_one(Row& row)
    {
        visit_values(row, [this](auto& value) { this->read_one(value); });
    }

    SqlRow const& row_;
    std::size_t place_ = 0;
};

} // namespace arbiter::storage

#endif
