// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_GAME_LANGUAGE_TEXTS_H
#define ARBITER_SRC_GAME_LANGUAGE_TEXTS_H

#include "arbiter/core/enum_table.h"
#include "arbiter/game/pgn_error.h"
#include "arbiter/rules/language.h"

#include <array>
#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter::detail {

/// What the moves of a game add to a verdict, and what an arbiter says in a game.
enum class HistoryPhrase : std::uint8_t {
    described_move,
    never_had_right,
    rook_blown_up,
    rook_taken,
    has_castled,
    piece_left,
    in_check_from_start,
    in_check_since,
    king_taken,
    piece_came,
    blown_up_there,
    taken_there,
    pawn_there_from_start,
    pawn_came_otherwise,
    en_passant_was_possible,
    not_mate,
    only_way_out,
    ways_out,
    no_legal_move,
    may_go,
    illegal_move_costs_time,
    illegal_move_counted,
    illegal_move_loses,
    false_claim,
};

inline constexpr std::size_t history_phrase_count = static_cast<std::size_t>(HistoryPhrase::false_claim) + 1;

struct HistoryRow {
    HistoryPhrase phrase;
    std::string_view text;
};

/// One language. Slots: {side}; {piece} with its article; {square}; {move}, with its number or, in a sentence
/// about castling rights, as `described_move` has it; {number}; {choice}, moves or squares; {other}, the side
/// that is not {side}; {time}, as a clock shows it.
struct HistoryTexts {
    std::array<LanguageText, 2> sides;
    std::array<LanguageText, 6> roles;
    std::array<HistoryRow, history_phrase_count> rows;
    LanguageText list_comma;
    LanguageText list_or;
    LanguageText list_or_before_o; ///< such as O-O

    std::string_view operator[](HistoryPhrase phrase) const
    {
        return rows[static_cast<std::size_t>(phrase)].text;
    }
};

/// What stands in the place of slots.
using SlotWords = std::initializer_list<std::pair<std::string_view, std::string>>;

/// How people say a move, and what they are answered where they say none. Lists have blanks between words in
/// small letters.
struct MoveWords {
    std::array<LanguageText, 6> pieces; ///< by role
    LanguageText castle;
    LanguageText short_side; ///< on which castling is short
    LanguageText long_side;
    LanguageText takes;
    LanguageText promotes;
    LanguageText drops;
    LanguageText fillers; ///< which may stand between the others
    LanguageText not_a_move; ///< {text} that was typed, {reason}
    LanguageText do_you_mean; ///< {choice} of moves
    LanguageText moves_look_like; ///< {text} that was typed
    LanguageText squares_are_named;
    LanguageText wrong_number; ///< {number} of the next move
    LanguageText nothing_to_take;
};

/// What is said about the claim of a draw in one language. Slots: {count}; {place}, {places}: as `at_start`
/// or `after_move` have it; {move}, with its number; {side}; {reason}: one of the last three texts.
struct DrawWords {
    LanguageText is_right;
    LanguageText is_wrong;
    LanguageText stood_once;
    LanguageText stood_often; ///< {count} times at {places}
    LanguageText at_start;
    LanguageText after_move;
    LanguageText quiet_since; ///< {count} of moves since {move}
    LanguageText quiet_from_start; ///< {count} of moves
    LanguageText came_up; ///< as `stood_often`, where nobody claims; so the next two
    LanguageText was_quiet_since;
    LanguageText was_quiet_from_start;
    LanguageText near_miss; ///< {place}, {reason}
    LanguageText other_side_to_move; ///< {side} that was to move
    LanguageText could_castle; ///< {side} that had the right
    LanguageText en_passant;
};

/// "f3, h3 or e2"
std::string to_choice(HistoryTexts const& texts, std::vector<std::string> const& words);

/// A template with its slots filled.
std::string fill(std::string_view text, SlotWords words);

/// A filled sentence, which begins with a capital.
std::string say(HistoryTexts const& texts, HistoryPhrase phrase, SlotWords words);

/// The moves that answer a check, at least one: "The only way out of check is Rd8."
std::string say_ways_out(HistoryTexts const& texts, std::vector<std::string> const& ways);

/// Whether each phrase is in its place and says something.
constexpr bool is_complete(HistoryTexts const& texts)
{
    return is_enum_table(texts.rows, &HistoryRow::phrase, &HistoryRow::text);
}

/// What is said of a fault of a game in PGN.
struct PgnErrorRow {
    PgnErrorCode code;
    std::string_view sentence;
};

/// The faults that `read_pgn` reports: the first of the enum.
inline constexpr std::size_t reading_error_count = static_cast<std::size_t>(PgnErrorCode::not_pgn) + 1;

/// What is said of faults in PGN in one language. Slots: {line}, {column}; {text} at fault; {said}: the rest.
struct PgnErrorTexts {
    LanguageText at_place; ///< {line}, {column}, {said}
    LanguageText about; ///< {text}, {said}
    std::array<PgnErrorRow, reading_error_count> rows;
};

HistoryTexts const& history_texts_of(Language language);
MoveWords const& move_words_of(Language language);
DrawWords const& draw_words_of(Language language);
PgnErrorTexts const& pgn_errors_of(Language language);

} // namespace arbiter::detail

#endif
