// SPDX-License-Identifier: MIT
#ifndef ARBITER_BASE_JSON_FIELDS_H
#define ARBITER_BASE_JSON_FIELDS_H

#include "arbiter/core/result.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace arbiter::base {

/// Why a text is not the object that was expected.
enum class JsonFaultCode : std::uint8_t {
    too_long, ///< more bytes than allowed
    not_json, ///< not JSON (RFC 8259), or not UTF-8
    not_an_object, ///< JSON, but not an object
    too_deep, ///< an object or list where there must be a plain value
    twice, ///< the same field twice
    missing, ///< a required field
    unknown, ///< an unknown field
    wrong_type, ///< a field with a value of another type
    out_of_range, ///< a number that is too large or not whole, or a text that is too long
};

struct JsonFault {
    JsonFaultCode code;
    std::string field = {}; ///< which; empty when the text as a whole is meant

    friend bool operator==(JsonFault const&, JsonFault const&) = default;
};

/// One sentence: "The field 'ply' is missing."
std::string describe(JsonFault const& fault);

/// The beginning of a text from outside, safe to quote in a sentence: everything but printable ASCII becomes
/// '?'.
std::string quotable(std::string_view text);

/// A number that is not whole, or too large.
struct OtherNumber {
    friend bool operator==(OtherNumber, OtherNumber) = default;
};

using JsonValue = std::variant<std::nullptr_t, bool, std::int64_t, OtherNumber, std::string>;

/// Limits of an object.
struct JsonLimits {
    std::size_t bytes = 4'096;
    std::size_t fields = 64;
    /// Depth of nested objects, whose fields are named "clocks.white"; 1 allows none. Lists are never
    /// allowed.
    std::size_t depth = 1;
};

/// The fields of an object, in order.
using JsonFields = std::vector<std::pair<std::string, JsonValue>>;

/// Reads one JSON object. Linear in its length, but quadratic in the number of its fields.
Result<JsonFields, JsonFault> read_json_fields(std::string_view text, JsonLimits const& limits);

/// Takes fields out of an object by name and type, and remembers the first fault. After a fault, and for
/// absent fields, it gives empty values; `finish` says whether they may be used.
class FieldReader {
public:
    /// Reads these fields, which must live as long as this.
    explicit FieldReader(JsonFields const& fields) : fields_{fields}, is_taken_(fields.size(), false) { }

    /// A text of at most `longest` bytes.
    std::string text(std::string_view name, std::size_t longest = 256);

    /// The same; nothing when it is absent or null.
    std::optional<std::string> find_text(std::string_view name, std::size_t longest = 256);

    /// A whole number from 0 to `largest`.
    std::int64_t number(std::string_view name, std::int64_t largest = max_number);

    /// The whole number of this name, from 0 to `largest`, or nothing.
    std::optional<std::int64_t> find_number(std::string_view name, std::int64_t largest = max_number);

    /// True or false; `otherwise` when it is absent or null.
    bool truth(std::string_view name, bool otherwise);

    /// Notes that a field has a value of the right type that is not allowed.
    void refuse(std::string_view name) { fail(JsonFaultCode::out_of_range, name); }

    /// The first fault: of a field that was taken, or a field that was never taken.
    std::optional<JsonFault> finish();

    /// The largest whole number that every JSON reader keeps exactly.
    static constexpr std::int64_t max_number = 9'007'199'254'740'991;

private:
    JsonValue const* take(std::string_view name);
    void fail(JsonFaultCode code, std::string_view name);

    JsonFields const& fields_;
    std::vector<bool> is_taken_;
    std::optional<JsonFault> fault_;
};

} // namespace arbiter::base

#endif
