// SPDX-License-Identifier: MIT
#ifndef ARBITER_CORE_PIECE_H
#define ARBITER_CORE_PIECE_H

#include "arbiter/core/color.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace arbiter {

/// What a piece is, whatever its colour.
enum class Role : std::uint8_t { pawn, knight, bishop, rook, queen, king };

inline constexpr std::array<Role, 6> all_roles{
    Role::pawn, Role::knight, Role::bishop, Role::rook, Role::queen, Role::king};

/// What a pawn may become. A king or a pawn cannot be written here at all.
enum class Promotion : std::uint8_t { knight, bishop, rook, queen };

/// Strongest first: the order in which a player is offered them.
inline constexpr std::array<Promotion, 4> all_promotions{
    Promotion::queen, Promotion::rook, Promotion::bishop, Promotion::knight};

/// 0 (pawn) to 5 (king): for tables.
constexpr std::size_t to_index(Role role)
{
    return static_cast<std::size_t>(role);
}

/// The role that the promoted pawn has from then on.
constexpr Role to_role(Promotion promotion)
{
    return static_cast<Role>(static_cast<std::uint8_t>(promotion) + 1);
}

/// The promotion that makes this role, or nothing for a pawn and a king.
constexpr std::optional<Promotion> to_promotion(Role role)
{
    if (role == Role::pawn || role == Role::king)
        return std::nullopt;
    return static_cast<Promotion>(static_cast<std::uint8_t>(role) - 1);
}

/// A role of a colour.
struct Piece {
    Color color;
    Role role;

    friend constexpr bool operator==(Piece, Piece) = default;
};

/// The letter of English notation, in capitals: P N B R Q K.
constexpr char to_letter(Role role)
{
    constexpr std::array<char, 6> letters{'P', 'N', 'B', 'R', 'Q', 'K'};
    return letters[to_index(role)];
}

/// The letter of FEN: capitals for White, small letters for Black.
constexpr char to_fen_char(Piece piece)
{
    char const letter = to_letter(piece.role);
    return piece.color == Color::white ? letter : static_cast<char>(letter - 'A' + 'a');
}

/// The role of a capital letter of English notation, or nothing for any other character.
constexpr std::optional<Role> find_role(char letter)
{
    for (Role role : all_roles) {
        if (to_letter(role) == letter)
            return role;
    }
    return std::nullopt;
}

/// The piece of a FEN letter, or nothing for any other character.
constexpr std::optional<Piece> find_piece(char letter)
{
    bool const is_lower = letter >= 'a' && letter <= 'z';
    auto const role = find_role(is_lower ? static_cast<char>(letter - 'a' + 'A') : letter);
    if (!role)
        return std::nullopt;
    return Piece{is_lower ? Color::black : Color::white, *role};
}

} // namespace arbiter

#endif
