#ifndef ARBITER_SRC_RULES_PHRASE_H
#define ARBITER_SRC_RULES_PHRASE_H

#include "arbiter/core/packed_texts.h"
#include "arbiter/rules/sentence.h"

#include <array>
#include <cstddef>
#include <string_view>

namespace arbiter::detail {

/// Every sentence there is, whatever the language. Where the number of witnesses changes the grammar there
/// are two: `…_one` and `…_many`.
enum class Phrase : std::uint8_t {
    // Legal moves.
    legal,
    legal_capture,
    legal_en_passant,
    legal_promotion,
    legal_castling_king_side,
    legal_castling_queen_side,
    legal_drop,
    // Rungs 1 to 12.
    no_piece,
    opponents_piece,
    same_square,
    pawn_moves,
    pawn_double_step,
    pawn_backwards,
    knight_moves,
    bishop_moves,
    rook_moves,
    queen_moves,
    king_moves,
    king_moves_chess960,
    king_moves_without_castling,
    path_blocked,
    pawn_blocked,
    own_piece_on_target,
    en_passant_unavailable,
    pawn_needs_capture,
    promotion_missing,
    promotion_not_allowed,
    promotion_invalid,
    // Rungs 13 to 17.
    castling_right_lost_king_side,
    castling_right_lost_queen_side,
    castling_rook_missing_king_side,
    castling_rook_missing_queen_side,
    castling_blocked_one,
    castling_blocked_many,
    castling_in_check_one,
    castling_in_check_many,
    castling_through_check_one,
    castling_through_check_many,
    castling_into_check_one,
    castling_into_check_many,
    // Rungs 18 to 22 and what comes after.
    king_into_check_one,
    king_into_check_many,
    double_check,
    check_not_answered,
    check_not_answered_by_block,
    pinned,
    en_passant_exposes_king_one,
    en_passant_exposes_king_many,
    king_taken,
    third_check_given,
    hill_reached,
    race_over,
    king_exploded,
    horde_destroyed,
    gives_check,
    king_captures,
    explodes_own_king,
    explosion_exposes_king,
    capture_forced,
    not_in_pocket,
    no_drops,
    drop_on_occupied,
    pawn_drop_on_back_rank,
    // Faults of a set-up, in the order of SetupFault.
    missing_king,
    extra_king,
    pawn_on_back_rank,
    opponent_in_check,
    castling_king_displaced,
    castling_rook_missing,
    castling_not_standard,
    castling_rights_excess,
    en_passant_wrong_rank,
    en_passant_target_occupied,
    en_passant_pawn_missing,
    en_passant_impossible_check,
    too_many_pieces,
    too_many_pawns,
    too_many_promoted,
    impossible_pawn_structure,
    too_many_pawn_captures,
    impossible_pawn_passing,
    piece_shut_in,
    too_many_checkers,
    impossible_check,
    clock_beyond_move_number,
    // Why a side cannot win.
    unwinnable_mated,
    unwinnable_stalemate,
    unwinnable_lone_king,
    unwinnable_knight,
    unwinnable_bishop,
    unwinnable_bishops,
    unwinnable_blocked,
    unwinnable_blocked_by_pawns,
    unwinnable_forced,
    unwinnable_exhausted,
    // Outcomes, in the order of Termination.
    checkmate,
    stalemate,
    insufficient_material,
    dead_position,
    fivefold_repetition,
    seventy_five_moves,
    king_captured,
    third_check,
    hill_was_reached,
    race_won,
    race_drawn,
    king_was_exploded,
    horde_was_destroyed,
    no_moves_left,
    threefold_repetition,
    fifty_moves,
    agreement,
    resignation,
    flag,
    flag_but_cannot_mate,
    abandoned,
};

inline constexpr std::size_t phrase_count = static_cast<std::size_t>(Phrase::abandoned) + 1;

/// What a template may name in braces. A language uses those it needs.
///   {from} {to}   the squares of the attempt          {at}      the squares where the trouble is
///   {piece}       the role of the piece that moves    {target}  the role of the piece on {to}
///   {named}       the role named for a promotion      {king}    the square of our king
///   {captured_en_passant}  the square of the pawn that is: beside {from} on {to}'s file
///   {by}          the causing pieces with squares, each marked as ours if it is ours
///   {us} {them}   the side to move and the other; for set-ups, outcomes and winnability {us} is the side
///                 spoken of
///   {needed} {possible}  the numbers of a fault that counts
inline constexpr std::array<std::string_view, 14> slots{"from", "to", "at", "piece", "target", "named",
    "king", "captured_en_passant", "by", "us", "them", "rook", "needed", "possible"};

struct PhraseRow {
    Phrase phrase;
    std::string_view text;
};

/// What stands in the slots, and between them.
struct LanguageWords {
    std::array<std::string_view, 6> roles;
    std::array<std::string_view, 2> sides;
    /// A causing piece, with {piece} and {at}: "the rook on f8", "your pawn on e2".
    std::string_view enemy_witness;
    std::string_view own_witness;
    /// Between the parts of a list, and before the last one.
    std::string_view list_comma;
    std::string_view list_and;
};

/// All that a language has to say, as it is written. The rows of `phrases` stand in the order of Phrase.
struct LanguageTable {
    std::array<PhraseRow, phrase_count> phrases;
    LanguageWords words;
};

/// No template is longer than this.
inline constexpr std::size_t longest_phrase = 300;

using PhraseText = InlineString<longest_phrase>;

/// The same as it is used: a small library has the templates packed.
struct StoredLanguage : LanguageWords {
    void (*write_phrase)(std::size_t index, PhraseText& text);

    PhraseText text(Phrase phrase) const
    {
        PhraseText text;
        write_phrase(static_cast<std::size_t>(phrase), text);
        return text;
    }
};

/// Whether every slot that the text opens exists and is closed.
constexpr bool has_only_known_slots(std::string_view text)
{
    while (true) {
        std::size_t const open = text.find('{');
        if (open == std::string_view::npos)
            return text.find('}') == std::string_view::npos;
        std::size_t const close = text.find('}', open);
        if (close == std::string_view::npos)
            return false;
        std::string_view const name = text.substr(open + 1, close - open - 1);
        bool is_known = false;
        for (std::string_view const slot : slots)
            is_known = is_known || slot == name;
        if (!is_known)
            return false;
        text.remove_prefix(close + 1);
    }
}

/// Whether a table can be used: each phrase in its place, not empty, not too long, and with known slots
/// only.
constexpr bool is_complete(LanguageTable const& table)
{
    for (std::size_t index = 0; index < phrase_count; ++index) {
        PhraseRow const& row = table.phrases[index];
        if (row.phrase != static_cast<Phrase>(index) || row.text.empty() || row.text.size() > longest_phrase
            || !has_only_known_slots(row.text))
            return false;
    }
    return true;
}

/// The templates alone.
constexpr std::array<std::string_view, phrase_count> texts_of(LanguageTable const& table)
{
    std::array<std::string_view, phrase_count> texts;
    for (std::size_t index = 0; index < phrase_count; ++index)
        texts[index] = table.phrases[index].text;
    return texts;
}

template <LanguageTable const& table>
inline constexpr auto phrase_texts = texts_of(table);

/// Stores a table, which has static storage.
template <LanguageTable const& table>
constexpr StoredLanguage store()
{
    static_assert(is_complete(table));
    return {table.words, [](std::size_t index, PhraseText& text) {
                if constexpr (is_small)
                    unpack(packed_texts<phrase_texts<table>>[index], text);
                else
                    text.append(phrase_texts<table>[index]);
            }};
}

extern StoredLanguage const english;

/// The sentence that fits the verdict on an attempt.
Phrase phrase_of_attempt(SentenceContext const& context, Attempt attempt, Verdict const& verdict);

inline StoredLanguage const& table_of(Language language)
{
    switch (language) {
    case Language::english: return english;
    }
    return english;
}

} // namespace arbiter::detail

#endif
