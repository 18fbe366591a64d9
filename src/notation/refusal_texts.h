#ifndef ARBITER_SRC_NOTATION_REFUSAL_TEXTS_H
#define ARBITER_SRC_NOTATION_REFUSAL_TEXTS_H

#include "arbiter/core/piece.h"
#include "arbiter/rules/language.h"

#include <array>
#include <string_view>

namespace arbiter::detail {

/// The parts of sentences about moves in SAN that cannot be played, in one language.
struct RefusalTexts {
    std::array<std::string_view, 2> sides;
    std::array<std::string_view, 6> roles;
    std::array<std::string_view, 6> several_roles;
    /// As they stand after `has_no`.
    std::array<std::string_view, 6> missing_roles;
    /// Which roles take the second of two texts.
    std::array<bool, 6> is_feminine;
    std::array<std::string_view, 2> has_no;
    std::string_view on_square;
    std::string_view on_file;
    std::string_view on_rank;
    std::array<std::string_view, 2> none_of;
    std::string_view of_squares;
    std::string_view can_go_to;
    /// After the square.
    std::string_view go;
    std::string_view can_take_on_file;
    /// After the file.
    std::string_view take;
    std::array<std::string_view, 2> more_than_one;
    std::string_view write;
    std::string_view alternative;
    std::string_view is_written;
    std::string_view list_comma;
    std::string_view list_and;
};

RefusalTexts const& refusal_texts_of(Language language);

/// Which of two texts a role takes.
constexpr std::size_t gender_of(Role role, RefusalTexts const& texts)
{
    return texts.is_feminine[to_index(role)] ? 1 : 0;
}

} // namespace arbiter::detail

#endif
