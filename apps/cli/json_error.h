// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_JSON_ERROR_H
#define ARBITER_CLI_JSON_ERROR_H

#include "arbiter/notation/fen.h"
#include "arbiter/rules/language.h"

#include <string>
#include <string_view>

/// The machine form of what could not be read: {"error":{"code":…,"offset":…,"text":…}}.
namespace arbiter::cli {

/// `code` is "bad-fen", "bad-notation" or "bad-json"; `offset` counts the bytes of the FEN, the move or the
/// line.
void append_json_error(std::string& out, std::string_view code, std::size_t offset, std::string_view text);

/// "bad-fen": the reader's error, or the sentences of all faults with the offset of the field that has the
/// first.
void append_json_error(std::string& out, std::string_view fen, FenProblem const& problem, Language language);

/// Where in the FEN the field begins that a fault is about: the board, the castling rights, the en passant
/// target or the clock. The text must be a readable FEN.
std::size_t fault_offset(std::string_view fen, SetupFault fault);

} // namespace arbiter::cli

#endif
