// SPDX-License-Identifier: MIT
#include "arbiter/notation/piece_letters.h"

#include "arbiter/core/text.h"
#include "arbiter/notation/move_text.h"
#include "arbiter/rules/rule_sets.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

namespace arbiter {

namespace {

/// Puts the English letter in the place of one of `letters`, in the same case.
bool put_english_letter(char& character, std::string_view letters)
{
    std::size_t const piece = letters.find(to_capital(character));
    if (piece == std::string_view::npos)
        return false;
    char const capital = piece_letters_of(Language::english)[piece];
    char const english = is_capital(character) ? capital : to_small(capital);
    bool const has_changed = english != character;
    character = english;
    return has_changed;
}

/// The letter of a promotion, which ends the move: "e8D", "e8=D+", "e8(D)". Null for other moves.
char* find_promotion_letter(std::span<char> move)
{
    auto const is_word = [](char character) { return is_letter(character) || is_digit(character); };
    auto const last = std::find_if(move.rbegin(), move.rend(), is_word);
    if (last == move.rend() || is_digit(*last))
        return nullptr;
    auto const rank = std::find_if(last + 1, move.rend(),
        [](char character) { return character != '=' && character != '(' && character != '/'; });
    return rank != move.rend() && (*rank == '1' || *rank == '8') ? &*last : nullptr;
}

/// Adds the moves that a reading of a text may mean: one, several where it is ambiguous, or none.
template <class Rules>
void add_meanings(
    BasicPosition<Rules> const& position, Result<LegalMove, MoveProblem> const& read, SanRefusal& meanings)
{
    if (read) {
        meanings.add({to_attempt(position, *read), Verdict{}});
        return;
    }
    auto const* const refused = std::get_if<RefusedSan>(&read.error());
    if (refused == nullptr || refused->refusal.code() != SanRefusalCode::ambiguous)
        return;
    for (SanCandidate const& candidate : refused->refusal)
        meanings.add(candidate);
}

/// Whether the reading names a piece that moves so, although not here.
bool is_plausible(MoveProblem const& problem)
{
    auto const* const refused = std::get_if<RefusedAttempt>(&problem);
    return refused != nullptr && refused->verdict.code != VerdictCode::not_how_it_moves;
}

/// Whether, of two readings without a legal move, the local one was meant: it can be read and the English one
/// cannot, or its piece alone moves so.
bool is_local_meant(MoveProblem const& english, MoveProblem const& local)
{
    return std::holds_alternative<NotationError>(english) || (is_plausible(local) && !is_plausible(english));
}

} // namespace

bool put_english_letters(std::span<char> move, std::string_view letters)
{
    auto const first = std::find_if_not(move.begin(), move.end(), is_blank);
    bool has_changed = first != move.end() && !find_file(*first) && put_english_letter(*first, letters);
    char* const promotion = find_promotion_letter(move);
    if (promotion != nullptr && promotion != &*first)
        has_changed = put_english_letter(*promotion, letters) || has_changed;
    return has_changed;
}

template <class Rules>
Result<LegalMove, MoveProblem> read_move(
    BasicPosition<Rules> const& position, std::string_view text, Language language, CastlingSquares castling)
{
    constexpr std::size_t longest_move = 40;
    auto english = read_move(position, text, castling);
    std::array<char, longest_move> buffer{};
    std::span<char> const translated{buffer.data(), std::min(text.size(), longest_move)};
    std::copy_n(text.begin(), translated.size(), translated.begin());
    if (text.size() > longest_move || !put_english_letters(translated, piece_letters_of(language)))
        return english;
    auto local = read_move(position, std::string_view{translated.data(), translated.size()}, castling);
    SanRefusal meanings{SanRefusalCode::ambiguous};
    add_meanings(position, english, meanings);
    std::size_t const of_english = meanings.size();
    add_meanings(position, local, meanings);
    if (meanings.empty())
        return is_local_meant(english.error(), local.error()) ? local : english;
    if (of_english == meanings.size())
        return english;
    if (of_english == 0)
        return local;
    LegalMove const one = *find_move(position, meanings[0].attempt);
    return Err{MoveProblem{RefusedSan{to_san(position, one), meanings}}};
}

#define ARBITER_INSTANTIATE(variant, Rules)                                                                  \
    template Result<LegalMove, MoveProblem> read_move(                                                       \
        BasicPosition<Rules> const&, std::string_view, Language, CastlingSquares);
ARBITER_RULE_SETS(ARBITER_INSTANTIATE)
#undef ARBITER_INSTANTIATE

} // namespace arbiter
