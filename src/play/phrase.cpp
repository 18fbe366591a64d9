// SPDX-License-Identifier: MIT
#include "arbiter/play/phrase.h"

#include "arbiter/base/text.h"
#include "play/language_texts.h"

namespace arbiter::play {

namespace {

/// The phrase at this distance after another.
Phrase phrase_after(Phrase first, std::size_t places)
{
    return static_cast<Phrase>(static_cast<std::size_t>(first) + places);
}

} // namespace

std::string_view text_of(Phrase phrase, Language language)
{
    return detail::phrases_of(language)[static_cast<std::size_t>(phrase)].text;
}

std::string say(Language language, Phrase phrase, std::initializer_list<std::string_view> values)
{
    return base::fill(text_of(phrase, language), values);
}

std::string_view name_of(Color color, SideName form, Language language)
{
    return text_of(
        phrase_after(Phrase::white, 2 * static_cast<std::size_t>(form) + to_index(color)), language);
}

std::string_view name_of(Role role, PieceName form, Language language)
{
    constexpr std::array<Phrase, 3> first{Phrase::pawn, Phrase::pawns, Phrase::the_pawn};
    return text_of(phrase_after(first[static_cast<std::size_t>(form)], to_index(role)), language);
}

std::string_view name_of(Piece piece, Language language)
{
    Phrase const first = piece.color == Color::white ? Phrase::white_pawn : Phrase::black_pawn;
    return text_of(phrase_after(first, to_index(piece.role)), language);
}

} // namespace arbiter::play
