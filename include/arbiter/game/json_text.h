// SPDX-License-Identifier: MIT
#ifndef ARBITER_GAME_JSON_TEXT_H
#define ARBITER_GAME_JSON_TEXT_H

#include "arbiter/core/bitboard.h"

#include <string>
#include <string_view>

/// JSON written piece by piece into one growing string. nlohmann-json, which the other commands use, builds a
/// tree of small heap blocks for each line; at several hundred thousand lines per second that alone costs
/// more than judging. (simdjson reads at that speed but, in the version we use, does not write.)
namespace arbiter {

/// Appends `text` as a JSON string with its quotes. `text` is UTF-8.
void append_json_string(std::string& out, std::string_view text);

/// Appends a finite number in the shortest form that reads back as the same.
void append_json_number(std::string& out, double number);

/// Appends the squares, sorted by name, as a JSON array: ["a2","b1"].
void append_json_squares(std::string& out, Bitboard squares);

} // namespace arbiter

#endif
