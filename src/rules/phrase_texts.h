// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_RULES_PHRASE_TEXTS_H
#define ARBITER_SRC_RULES_PHRASE_TEXTS_H

#include "arbiter/core/packed_texts.h"
#include "arbiter/core/text.h"
#include "arbiter/rules/sentence.h"
#include "rules/phrase.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string_view>

namespace arbiter::detail {

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
