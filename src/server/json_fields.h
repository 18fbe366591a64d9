#ifndef ARBITER_SERVER_SRC_JSON_FIELDS_H
#define ARBITER_SERVER_SRC_JSON_FIELDS_H

#include "arbiter/core/result.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace arbiter::server {

/// Why a text is not what was asked for.
enum class JsonFaultCode : std::uint8_t {
    too_long, ///< more bytes than allowed
    not_json, ///< no JSON (RFC 8259), or text that is not UTF-8
    not_an_object, ///< JSON, but no object
    too_deep, ///< an object or list where there must be a plain value
    twice, ///< the same field two times
    missing, ///< a field that is needed
    unknown, ///< a field that nobody knows
    wrong_type, ///< a field with a value of another type
    out_of_range, ///< a number that is too large or not whole, a text that is too long
};

struct JsonFault {
    JsonFaultCode code;
    std::string field = {}; ///< which; empty when the text as a whole is meant

    friend bool operator==(JsonFault const&, JsonFault const&) = default;
};

/// One sentence: "The field 'ply' is missing."
std::string describe(JsonFault const& fault);

/// The beginning of a text from outside as a sentence may quote it: what is not printable ASCII becomes '?',
/// so that neither a cut character nor one that hides itself gets into the answer.
std::string quotable(std::string_view text);

/// A number that is no whole number, or too large for one.
struct OtherNumber {
    friend bool operator==(OtherNumber, OtherNumber) = default;
};

using JsonValue = std::variant<std::nullptr_t, bool, std::int64_t, OtherNumber, std::string>;

/// How an object may look.
struct JsonLimits {
    std::size_t bytes = 4'096;
    std::size_t fields = 64;
    /// Objects within objects; their fields are named "clocks.white". 1: none. Lists never.
    std::size_t depth = 1;
};

/// The fields of an object, in their order.
using JsonFields = std::vector<std::pair<std::string, JsonValue>>;

/// Reads one JSON object. Linear in its length, but quadratic in the number of its fields.
Result<JsonFields, JsonFault> read_json_fields(std::string_view text, JsonLimits const& limits);

/// Takes fields out of an object by their names and types, and remembers the first that is wrong. After that,
/// and for what is absent, it gives empty values; `finish` tells whether they may be used.
class FieldReader {
public:
    explicit FieldReader(JsonFields const& fields) : fields_{fields}, is_taken_(fields.size(), false) { }

    /// A text of at most `longest` bytes.
    std::string text(std::string_view name, std::size_t longest = 256);

    /// The same; nothing where it is absent or null.
    std::optional<std::string> find_text(std::string_view name, std::size_t longest = 256);

    /// A whole number from 0 to `largest`.
    std::int64_t number(std::string_view name, std::int64_t largest = max_number);

    std::optional<std::int64_t> find_number(std::string_view name, std::int64_t largest = max_number);

    /// True or false; `otherwise` where it is absent or null.
    bool truth(std::string_view name, bool otherwise);

    /// Says that a field has a value of the right type that cannot be.
    void refuse(std::string_view name) { fail(JsonFaultCode::out_of_range, name); }

    /// What was wrong first: of the fields asked for, or a field that nobody asked for.
    std::optional<JsonFault> finish();

    /// The largest whole number that every reader of JSON keeps exactly.
    static constexpr std::int64_t max_number = 9'007'199'254'740'991;

private:
    JsonValue const* take(std::string_view name);
    void fail(JsonFaultCode code, std::string_view name);

    JsonFields const& fields_;
    std::vector<bool> is_taken_;
    std::optional<JsonFault> fault_;
};

} // namespace arbiter::server

#endif
