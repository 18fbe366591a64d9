// SPDX-License-Identifier: MIT
#include "support/helpmate_oracle.h"

#include "arbiter/core/setup.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <tuple>
#include <vector>

namespace arbiter::test {

namespace {

/// All that makes two positions the same for what follows, in forty bytes.
using PackedPosition = std::array<std::uint64_t, 5>;

PackedPosition pack(Position const& position)
{
    auto const bits = [&](Role role) { return position.pieces(role).bits(); };
    std::uint64_t const rooks = position.castling_rights().rooks().bits();
    std::uint64_t const en_passant
        = position.has_legal_en_passant() ? to_index(*position.en_passant_target()) : 64;
    std::uint64_t const side = position.side_to_move() == Color::white ? 0 : 1;
    // Castling rooks stand on the first and the last rank.
    std::uint64_t const rest = (rooks & 0xFFU) | (rooks >> 56U << 8U) | (en_passant << 16U) | (side << 24U);
    return {position.pieces(Color::white).bits(), bits(Role::pawn) | bits(Role::bishop) | bits(Role::queen),
        bits(Role::knight) | bits(Role::bishop) | bits(Role::king),
        bits(Role::rook) | bits(Role::queen) | bits(Role::king), rest};
}

std::uint64_t hash_of(PackedPosition const& packed)
{
    std::uint64_t hash = 0;
    for (std::uint64_t const word : packed) {
        hash = (hash ^ word) * 0x9E3779B97F4A7C15;
        hash ^= hash >> 29U;
    }
    return hash;
}

/// Positions that have been seen. Compares them whole, not by their hashes.
class PositionSet {
public:
    /// False when it was there already.
    bool insert(Position const& position)
    {
        if (2 * positions_.size() >= places_.size())
            grow();
        PackedPosition const packed = pack(position);
        std::uint32_t& place = find(packed);
        if (place != free)
            return false;
        place = static_cast<std::uint32_t>(positions_.size());
        positions_.push_back(packed);
        return true;
    }

    std::size_t size() const { return positions_.size(); }

private:
    static constexpr std::uint32_t free = 0xFFFFFFFF;

    /// Where the position is, or the free place where it belongs.
    std::uint32_t& find(PackedPosition const& packed)
    {
        std::size_t index = hash_of(packed) & (places_.size() - 1);
        while (places_[index] != free && positions_[places_[index]] != packed)
            index = (index + 1) & (places_.size() - 1);
        return places_[index];
    }

    void grow()
    {
        places_.assign(places_.empty() ? 1024 : 4 * places_.size(), free);
        for (std::uint32_t index = 0; index < positions_.size(); ++index)
            find(positions_[index]) = index;
    }

    std::vector<PackedPosition> positions_;
    std::vector<std::uint32_t> places_;
};

bool is_mate_of(Position const& position, Color loser)
{
    return position.side_to_move() == loser && position.in_check() && position.legal_moves().empty();
}

/// Puts the rest of the pieces on all free squares, and looks for a mate. A bishop keeps the colour of its
/// squares where that is told.
class Arranger {
public:
    struct Man {
        Piece piece;
        Bitboard squares;

        friend bool operator==(Man const&, Man const&) = default;
    };

    Arranger(std::vector<Man> men, Color winner) : men_{std::move(men)}, winner_{winner}
    {
        setup_.side_to_move = !winner;
    }

    bool finds_mate(std::size_t next = 0, std::size_t first_square = 0)
    {
        if (next == men_.size())
            return is_mate();
        for (std::size_t index = first_square; index < 64; ++index) {
            Square const square = square_at(index);
            if (setup_.board.occupied().has(square) || !men_[next].squares.has(square))
                continue;
            setup_.board.put(square, men_[next].piece);
            // Like men are put in order: exchanging them makes nothing new.
            bool const is_like = next + 1 < men_.size() && men_[next + 1] == men_[next];
            bool const found = finds_mate(next + 1, is_like ? index + 1 : 0);
            setup_.board.remove(square);
            if (found)
                return true;
        }
        return false;
    }

private:
    bool is_mate() const
    {
        Bitboard const king = setup_.board.pieces(!winner_, Role::king);
        if (king.empty()
            || attackers_to(setup_.board, king.first(), winner_, setup_.board.occupied()).empty())
            return false;
        auto const position = Position::from_setup(setup_, Tolerance::lenient());
        return position && position->legal_moves().empty();
    }

    std::vector<Man> men_;
    Color winner_;
    Setup setup_;
};

Bitboard squares_of_color(Square square)
{
    return is_light(square) ? light_squares : dark_squares;
}

} // namespace

std::optional<bool> can_win_by_all_play(Position const& position, Color winner, std::size_t limit)
{
    PositionSet seen;
    seen.insert(position);
    std::vector<Position> level{position};
    while (!level.empty()) {
        std::vector<Position> next_level;
        for (Position const& here : level) {
            if (is_mate_of(here, !winner))
                return true;
            for (LegalMove const move : here.legal_moves()) {
                Position const next = here.play(move);
                // A king gives no check: alone it never mates, whatever comes.
                if (next.pieces(winner).count() == 1 || !seen.insert(next))
                    continue;
                if (seen.size() > limit)
                    return std::nullopt;
                next_level.push_back(next);
            }
        }
        level = std::move(next_level);
    }
    return false;
}

bool has_mating_arrangement(std::string_view material, Color winner)
{
    std::vector<Arranger::Man> men;
    Color color = Color::white;
    for (char const letter : material) {
        if (letter == 'v')
            color = Color::black;
        else
            men.push_back({{color, *find_role(letter)}, Bitboard::all()});
    }
    return Arranger{men, winner}.finds_mate();
}

bool can_win_by_some_arrangement(Board const& board, Color winner)
{
    std::vector<Arranger::Man> kings;
    std::vector<Arranger::Man> others;
    for (Square const square : board.occupied()) {
        Piece const piece = *board.piece_at(square);
        bool const is_bishop = piece.role == Role::bishop;
        auto& group = piece.role == Role::king ? kings : others;
        group.push_back({piece, is_bishop ? squares_of_color(square) : Bitboard::all()});
    }
    std::ranges::sort(others, {}, [](Arranger::Man const& man) {
        return std::tuple{man.piece.color, man.piece.role, man.squares.bits()};
    });
    // Any of the others may have been taken.
    for (std::size_t left = 0; left < std::size_t{1} << others.size(); ++left) {
        std::vector<Arranger::Man> men = kings;
        for (std::size_t index = 0; index < others.size(); ++index) {
            if ((left >> index & 1U) != 0)
                men.push_back(others[index]);
        }
        if (Arranger{men, winner}.finds_mate())
            return true;
    }
    return false;
}

bool is_helpmate(Position position, Color winner, std::span<Move const> line)
{
    for (Move const move : line) {
        auto const next = position.try_play(move);
        if (!next)
            return false;
        position = *next;
    }
    return is_mate_of(position, !winner);
}

} // namespace arbiter::test
