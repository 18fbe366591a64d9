#ifndef ARBITER_SRC_GAME_HISTORY_TEXTS_H
#define ARBITER_SRC_GAME_HISTORY_TEXTS_H

#include "arbiter/rules/language.h"

#include <array>
#include <cstddef>
#include <string_view>

namespace arbiter::detail {

/// What the moves of a game add to a verdict.
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
    only_way_out,
    ways_out,
    no_legal_move,
    may_go,
};

inline constexpr std::size_t history_phrase_count = static_cast<std::size_t>(HistoryPhrase::may_go) + 1;

struct HistoryRow {
    HistoryPhrase phrase;
    std::string_view text;
};

/// One language. Slots: {side}; {piece} with its article; {square}; {move}, with its number or, in a sentence
/// about castling rights, as `described_move` has it; {number}; {choice}, moves or squares.
struct HistoryTexts {
    std::array<std::string_view, 2> sides;
    std::array<std::string_view, 6> roles;
    std::array<HistoryRow, history_phrase_count> rows;
    std::string_view list_comma;
    std::string_view list_or;

    std::string_view operator[](HistoryPhrase phrase) const
    {
        return rows[static_cast<std::size_t>(phrase)].text;
    }
};

HistoryTexts const& history_texts_of(Language language);

} // namespace arbiter::detail

#endif
