// SPDX-License-Identifier: MIT
#include "arbiter/play/phrase.h"

#include "play/language_texts.h"

#include <fmt/args.h>
#include <fmt/format.h>

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

std::string fill(std::string_view text, std::initializer_list<std::string_view> values)
{
    fmt::dynamic_format_arg_store<fmt::format_context> places;
    for (std::string_view const value : values)
        places.push_back(value);
    return fmt::vformat(text, places);
}

std::string say(Language language, Phrase phrase, std::initializer_list<std::string_view> values)
{
    return fill(text_of(phrase, language), values);
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
