// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_RULES_PHRASE_H
#define ARBITER_SRC_RULES_PHRASE_H

#include "arbiter/core/enum_table.h"
#include "arbiter/core/packed_texts.h"
#include "arbiter/core/text.h"
#include "arbiter/rules/sentence.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
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
    legal_castling,
    legal_drop,
    // Rungs 1 to 12.
    no_piece,
    opponents_piece,
    same_square,
    pawn_moves,
    pawn_sideways,
    pawn_backwards,
    pawn_double_step,
    pawn_double_step_of_horde,
    pawn_too_far,
    knight_moves,
    bishop_moves,
    rook_moves,
    queen_moves,
    king_moves,
    king_castles,
    king_castles_chess960,
    king_moves_without_castling,
    path_blocked,
    pawn_blocked,
    own_piece_on_target,
    en_passant_unavailable,
    pawn_needs_capture,
    promotion_missing,
    promotion_missing_king_too,
    promotion_missing_in_vain,
    promotion_superfluous,
    promotion_not_allowed,
    promotion_invalid,
    promotion_invalid_king_too,
    // Rungs 13 to 17.
    castling_right_lost,
    castling_without_rook,
    castling_off_home,
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
    king_takes_protected_one,
    king_takes_protected_many,
    kings_touch,
    king_stays_on_line,
    check_one,
    check_many,
    check_answered_by,
    check_answered_by_king,
    checkmated,
    pinned,
    en_passant_exposes_king,
    king_taken,
    third_check_given,
    hill_reached,
    race_over_won,
    race_over_drawn,
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
    // Second sentences.
    only_legal_one,
    only_legal_many,
    legal_count,
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
    impossible_promotions,
    piece_shut_in,
    too_many_checkers,
    impossible_check,
    no_last_move,
    impossible_last_move,
    clock_beyond_move_number,
    move_number_zero,
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
    // What each rung of the ladder asks for, in the order of VerdictCode.
    condition_no_piece,
    condition_opponents_piece,
    condition_same_square,
    condition_not_how_it_moves,
    condition_path_blocked,
    condition_pawn_blocked,
    condition_own_piece_on_target,
    condition_en_passant_unavailable,
    condition_pawn_needs_capture,
    condition_promotion_missing,
    condition_promotion_not_allowed,
    condition_promotion_invalid,
    condition_castling_right_lost,
    condition_castling_blocked,
    condition_castling_in_check,
    condition_castling_through_check,
    condition_castling_into_check,
    condition_king_into_check,
    condition_double_check,
    condition_check_not_answered,
    condition_pinned,
    condition_en_passant_exposes_king,
    condition_king_taken,
    condition_third_check_given,
    condition_hill_reached,
    condition_race_over,
    condition_king_exploded,
    condition_horde_destroyed,
    condition_gives_check,
    condition_king_captures,
    condition_explodes_own_king,
    condition_explosion_exposes_king,
    condition_capture_forced,
    condition_not_in_pocket,
    condition_drop_on_occupied,
    condition_pawn_drop_on_back_rank,
    // What a position leaves out of a set-up.
    drops_castling_right,
    drops_en_passant_target,
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
    resignation_but_cannot_mate,
    flag,
    flag_but_cannot_mate,
    illegal_moves,
    illegal_moves_but_cannot_mate,
    abandoned,
};
inline constexpr std::size_t phrase_count = static_cast<std::size_t>(Phrase::abandoned) + 1;

/// What only other rule sets, or the checks of a set-up's past, can say, or what is only advice: the first
/// and the last of each run of phrases that a small library never says.
inline constexpr std::array<std::array<Phrase, 2>, 13> unless_small_phrases{{
    {Phrase::legal_drop, Phrase::legal_drop},
    {Phrase::pawn_double_step_of_horde, Phrase::pawn_double_step_of_horde},
    {Phrase::king_castles, Phrase::king_moves_without_castling},
    {Phrase::promotion_missing_king_too, Phrase::promotion_superfluous},
    {Phrase::promotion_invalid_king_too, Phrase::promotion_invalid_king_too},
    {Phrase::check_answered_by, Phrase::checkmated},
    {Phrase::third_check_given, Phrase::not_in_pocket},
    {Phrase::drop_on_occupied, Phrase::legal_count},
    {Phrase::impossible_pawn_structure, Phrase::piece_shut_in},
    {Phrase::impossible_check, Phrase::impossible_last_move},
    {Phrase::condition_no_piece, Phrase::drops_en_passant_target},
    {Phrase::third_check, Phrase::no_moves_left},
    {Phrase::illegal_moves, Phrase::illegal_moves_but_cannot_mate},
}};

/// What a template may name in braces. A language uses those it needs.
///   {from} {to}   the squares of the attempt          {at}      the squares where the trouble is
///   {piece}       the role of the piece that moves    {target}  the role of the piece on {to}
///   {named}       the role named for a promotion      {king}    the square of our king
///   {captured_en_passant}  the square of the pawn that is: beside {from} on {to}'s file
///   {by}          the causing pieces with squares, each marked as ours if it is ours; {By} with a capital
///   {us} {them}   the side to move and the other; for set-ups and winnability {us} is the side spoken of
///   {winner} {loser}     of an outcome that is not a draw
///   {wing}        where the king castles            {rook}  the square of the rook for that
///   {castled}     the square that the king is moved to for that
///   {moves}       moves in SAN, each with what it needs to be told apart
///   {remedies}    what may be done about a check: some of LanguageWords::remedies
///   {needed} {possible}  the numbers of a fault that counts; {possible} also of legal moves
/// A role, a side and the causing pieces may be asked for in a form that the language has, such as a case
/// with its article: {piece:acc}. A sentence begins with a capital, unless it begins with a square.
inline constexpr std::array<std::string_view, 21> slots{"from", "to", "at", "piece", "target", "named",
    "king", "captured_en_passant", "by", "us", "them", "rook", "needed", "possible", "winner", "loser",
    "wing", "castled", "moves", "remedies", "By"};
inline constexpr std::array<std::string_view, 3> role_slots{"piece", "target", "named"};
inline constexpr std::array<std::string_view, 4> side_slots{"us", "them", "winner", "loser"};
inline constexpr std::array<std::string_view, 2> witness_slots{"by", "By"};

/// What stands between the braces: {name:form}. The form may be empty.
struct Slot {
    std::string_view name;
    std::string_view form;
};

constexpr Slot to_slot(std::string_view text)
{
    std::size_t const colon = text.find(':');
    if (colon == std::string_view::npos)
        return {text, {}};
    return {part_of(text, 0, colon), part_of(text, colon + 1, text.size())};
}

/// What can be done about a check.
enum class Remedy : std::uint8_t { take, take_with, block, move_king };

inline constexpr std::size_t remedy_count = 4;

/// A text beside its phrase, so that the compiler can see that none is missing or misplaced.
struct PhraseRow {
    Phrase phrase;
    std::string_view text;
};

using PhraseRows = std::array<PhraseRow, phrase_count>;

/// No template is longer than this.
inline constexpr std::size_t longest_phrase = 300;

using PhraseText = InlineString<longest_phrase>;

/// Words in one of the forms in which the templates of a language need them.
template <std::size_t Count>
struct WordForm {
    std::string_view form;
    std::array<std::string_view, Count> words;
};

/// From the pawn to the king; White and Black.
using RoleForm = WordForm<6>;
using SideForm = WordForm<2>;

/// A causing piece, with {piece} and {at}: "the rook on f8", "your pawn on e2". Its roles may have forms of
/// their own.
struct WitnessForm {
    std::string_view form;
    std::string_view enemy;
    std::string_view own;
    /// Several of them, with {at}, where their names would make the sentence too long.
    std::string_view several;
};

/// What a language puts into its templates.
struct LanguageWords {
    std::span<RoleForm const> roles;
    std::span<SideForm const> sides;
    std::span<WitnessForm const> witnesses;
    /// Where the king castles: kingside, queenside.
    std::array<std::string_view, 2> wings;
    /// In the order of Remedy; `take_with` with the piece as {by}.
    std::array<std::string_view, remedy_count> remedies;
    /// Between the parts of a list, and before the last one.
    std::string_view list_comma;
    std::string_view list_and;
    std::string_view list_or;
};

/// All that a language has to say.
struct LanguageTable {
    /// Appends the template of a phrase.
    void (*append_phrase)(Phrase phrase, PhraseText& text);
    LanguageWords words;
};

/// A word that only phrases which a small library never says need.
constexpr std::string_view unless_small(std::string_view text)
{
    return is_small ? "-" : text;
}

template <class Form>
constexpr Form const* find_form(std::span<Form const> forms, std::string_view form)
{
    for (Form const& candidate : forms) {
        if (candidate.form == form)
            return &candidate;
    }
    return nullptr;
}

template <std::size_t Count>
constexpr bool has(std::array<std::string_view, Count> const& names, std::string_view wanted)
{
    return std::find(names.begin(), names.end(), wanted) != names.end();
}

/// Whether the slot exists, in this form.
constexpr bool is_known(Slot slot, LanguageWords const& words)
{
    if (has(role_slots, slot.name))
        return find_form(words.roles, slot.form) != nullptr;
    if (has(side_slots, slot.name))
        return find_form(words.sides, slot.form) != nullptr;
    if (has(witness_slots, slot.name))
        return find_form(words.witnesses, slot.form) != nullptr;
    return has(slots, slot.name) && slot.form.empty();
}

/// Whether the text is not empty, and every slot that it opens exists and is closed.
constexpr bool is_usable(std::string_view text, LanguageWords const& words)
{
    if (text.empty() || text.size() > longest_phrase)
        return false;
    while (true) {
        std::size_t const open = text.find('{');
        if (open == std::string_view::npos)
            return text.find('}') == std::string_view::npos;
        std::size_t const close = text.find('}', open);
        if (close == std::string_view::npos
            || !is_known(to_slot(text.substr(open + 1, close - open - 1)), words))
            return false;
        text.remove_prefix(close + 1);
    }
}

template <std::size_t Count>
constexpr bool are_complete(std::span<WordForm<Count> const> forms)
{
    return std::none_of(
        forms.begin(), forms.end(), [](WordForm<Count> const& form) { return has(form.words, ""); });
}

constexpr bool is_complete(LanguageWords const& words)
{
    for (WitnessForm const& form : words.witnesses) {
        if (!is_usable(form.enemy, words) || !is_usable(form.own, words) || !is_usable(form.several, words))
            return false;
    }
    return std::all_of(words.remedies.begin(), words.remedies.end(),
               [&](std::string_view remedy) { return is_usable(remedy, words); })
        && are_complete(words.roles) && are_complete(words.sides) && !has(words.wings, "")
        && !words.list_comma.empty() && !words.list_and.empty() && !words.list_or.empty();
}

/// Whether the texts can be used: each phrase in its place, and with slots only that these words can fill.
constexpr bool is_complete(PhraseRows const& rows, LanguageWords const& words)
{
    return is_enum_table(rows, &PhraseRow::phrase) && is_complete(words)
        && std::all_of(
            rows.begin(), rows.end(), [&](PhraseRow const& row) { return is_usable(row.text, words); });
}

/// What a program needs of the rows.
template <PhraseRows const& Rows>
inline constexpr auto phrase_texts = [] {
    auto texts = column_of(Rows, &PhraseRow::text);
    for (auto const [first, last] : unless_small_phrases) {
        for (auto index = static_cast<std::size_t>(first); index <= static_cast<std::size_t>(last); ++index)
            texts[index] = unless_small(texts[index]);
    }
    return texts;
}();

/// Appends the template of a phrase. A small library has the rows packed.
template <PhraseRows const& Rows>
void append_phrase(Phrase phrase, PhraseText& text)
{
    auto const index = static_cast<std::size_t>(phrase);
    if constexpr (is_small)
        unpack(packed_texts<phrase_texts<Rows>>[index], text);
    else
        text.append(phrase_texts<Rows>[index]);
}

/// The table of a language. Does not compile unless it is complete.
template <PhraseRows const& Rows, LanguageWords const& Words>
consteval LanguageTable make_table()
{
    static_assert(is_complete(Rows, Words));
    return {.append_phrase = append_phrase<Rows>, .words = Words};
}

LanguageTable const& table_of(Language language);

} // namespace arbiter::detail

#endif
