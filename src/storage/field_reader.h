// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_FIELD_READER_H
#define ARBITER_SRC_STORAGE_FIELD_READER_H

#include "storage/record_names.h"
#include "storage/sql_connection.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace arbiter::storage {

/// Reads the fields of a row one after the other. Throws Failure with `corrupt` where a field is not what is
/// asked for.
class FieldReader {
public:
    explicit FieldReader(SqlRow const& row) : row_{row} { }

    std::int64_t integer() { return get<std::int64_t>(next()); }

    double real() { return get<double>(next()); }

    std::string text() { return get<std::string>(next()); }

    Time time() { return Time{std::chrono::milliseconds{integer()}}; }

    AccountId account() { return AccountId{integer()}; }

    template <class Number>
    Number small()
    {
        std::int64_t const number = integer();
        if (number < std::numeric_limits<Number>::min() || number > std::numeric_limits<Number>::max())
            throw Failure{StorageFaultCode::corrupt, "a number is out of range"};
        return static_cast<Number>(number);
    }

    TokenHash token() { return known(parse_hex(text()), "a token"); }

    Rating rating()
    {
        Rating rating;
        rating.rating = real();
        rating.deviation = real();
        rating.volatility = real();
        return rating;
    }

    /// The value that a name stands for.
    template <class T>
    T named(std::optional<T> (*find)(std::string_view), char const* what)
    {
        return known(find(text()), what);
    }

    /// Nothing, or what `read` makes of this field.
    template <class T>
    std::optional<T> maybe(T (FieldReader::*read)())
    {
        if (std::holds_alternative<std::monostate>(row_.at(place_))) {
            ++place_;
            return std::nullopt;
        }
        return (this->*read)();
    }

private:
    SqlField const& next() { return row_.at(place_++); }

    template <class T>
    static T const& get(SqlField const& field)
    {
        if (auto const* const value = std::get_if<T>(&field))
            return *value;
        throw Failure{StorageFaultCode::corrupt, "a field has the wrong type"};
    }

    template <class T>
    static T known(std::optional<T> value, char const* what)
    {
        if (!value)
            throw Failure{StorageFaultCode::corrupt, std::string{what} + " has an unknown value"};
        return *value;
    }

    SqlRow const& row_;
    std::size_t place_ = 0;
};

} // namespace arbiter::storage

#endif
