// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_GAME_TEXT_KIND_H
#define ARBITER_SRC_GAME_TEXT_KIND_H

#include <cstddef>
#include <optional>
#include <string_view>

namespace arbiter {

/// The first place where a text is not plain ASCII, by kind.
struct PgnEncoding {
    /// A control character other than tab, line feed and carriage return.
    std::optional<std::size_t> control;
    /// A byte that UTF-8 (RFC 3629) cannot have there.
    std::optional<std::size_t> not_utf8;
};

/// Looks through a text. Linear; a text of printable ASCII takes a few bytes a cycle.
PgnEncoding find_encoding_faults(std::string_view text);

/// What a file holds that is not PGN, as a sentence that says what to do: a web page, an archive, a database
/// of another program, a list of positions, prose. Empty if it may be PGN. Looks at the first few kilobytes
/// of the text.
std::string_view describe_other_format(std::string_view text);

} // namespace arbiter

#endif
