// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_GAME_PGN_TAG_CHECK_H
#define ARBITER_SRC_GAME_PGN_TAG_CHECK_H

#include "arbiter/game/pgn_visitor.h"

#include <optional>
#include <string>
#include <string_view>

namespace arbiter {

/// Whether the text is a date as PGN writes it: YYYY.MM.DD, question marks for what is not known, and a day
/// of the calendar as far as it is known.
bool is_pgn_date(std::string_view text);

/// The names of the Seven Tag Roster (PGN standard 8.1.1) that are not there: "Site, Date"; empty when all
/// are.
std::string missing_roster_tags(PgnTagList const& tags);

/// What is wrong with the value of a tag whose form is known: a date, an Elo, an ECO code, a count. Nothing
/// for other tags.
std::optional<PgnErrorCode> check_tag_value(PgnTagPair const& pair);

} // namespace arbiter

#endif
