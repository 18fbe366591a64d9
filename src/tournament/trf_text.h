// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_TOURNAMENT_TRF_TEXT_H
#define ARBITER_SRC_TOURNAMENT_TRF_TEXT_H

#include "arbiter/tournament/trf.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What a report says beside its players, as plain functions of texts.
namespace arbiter::tournament {

/// The text in small letters, as far as it is ASCII.
std::string to_lower(std::string_view text);

/// The format that line 092 or 192 names; Swiss where a line 092 names no format. Fails with acceleration (of
/// any kind but Baku, which is not part of the format), teams and unknown_format.
Result<Format, TrfError> read_format(std::string_view code, std::string_view text);

/// FIDE's code of a format for line 192, in the edition of the rules that is paired here.
std::string_view type_code_of(Format format, bool is_baku);

/// Whether a name of a format has the word Baku.
bool names_baku(std::string_view text);

/// Whether the tenths are virtual points that line 250 has room for: half points up to 99.5.
bool are_virtual_points(std::size_t tenths);

/// Whether the words of a line of points (162, XXS, BBW ...) say what counts anyway: 1 for a win, a half for
/// a draw, nothing for a loss.
bool are_usual_points(std::string_view code, std::string_view text);

/// Whether the code of a line says how to pair, in a way that is not known here.
bool is_unknown_instruction(std::string_view code);

/// A line that is kept (013, or a national rating such as NOR), with the new numbers of its players:
/// `new_numbers[N]` is that of player N. Linear.
std::string with_new_numbers(std::string_view text, std::vector<PlayerNumber> const& new_numbers);

} // namespace arbiter::tournament

#endif
