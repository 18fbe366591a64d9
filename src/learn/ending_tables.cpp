// SPDX-License-Identifier: MIT
#include "arbiter/core/enum_table.h"
#include "arbiter/learn/ending.h"
#include "learn/ending_distances.h"

#include <algorithm>
#include <array>
#include <random>
#include <vector>

namespace arbiter::learn {

namespace {

constexpr std::array<std::string_view, all_endings.size()> ending_codes{
    "queen", "rook", "pawn", "bishops", "bishop-knight"};

constexpr std::array<unsigned, all_endings.size()> longest_mates{10, 16, 28, 19, 33};

std::size_t number_of(Ending ending)
{
    return static_cast<std::size_t>(ending);
}

std::vector<Role> roles_of(Ending ending)
{
    switch (ending) {
    case Ending::queen: return {Role::queen};
    case Ending::rook: return {Role::rook};
    case Ending::pawn: return {Role::pawn};
    case Ending::bishops: return {Role::bishop, Role::bishop};
    case Ending::bishop_and_knight: return {Role::bishop, Role::knight};
    }
    return {};
}

/// Whether White has exactly these pieces besides the king, and Black none.
bool is_ending(Position const& position, std::vector<Role> const& roles)
{
    if (position.occupied().count() != static_cast<int>(roles.size()) + 2
        || position.pieces(Color::black).count() != 1)
        return false;
    for (Role const role : roles) {
        if (position.pieces(Color::white, role).count() != std::ranges::count(roles, role))
            return false;
    }
    return true;
}

EndingSquares squares_in(Position const& position, std::vector<Role> const& roles)
{
    EndingSquares squares{position.king(Color::white), position.king(Color::black), {}};
    Bitboard left = position.pieces(Color::white);
    for (std::size_t piece = 0; piece < roles.size(); ++piece) {
        squares.pieces[piece] = (left & position.pieces(roles[piece])).first();
        left.erase(squares.pieces[piece]);
    }
    return squares;
}

/// Pieces anywhere; nothing where they cannot stand so.
std::optional<Position> scatter(Ending ending, std::mt19937_64& random)
{
    Setup setup;
    auto const drop = [&](Piece piece) {
        Square const square = square_at(random() % 64);
        bool const is_free = !setup.board.piece_at(square);
        setup.board.put(square, piece);
        return is_free;
    };
    bool fits = drop({Color::white, Role::king}) && drop({Color::black, Role::king});
    for (Role const role : roles_of(ending))
        fits = fits && drop({Color::white, role});
    auto const position = Position::from_setup(setup);
    return fits && position ? std::optional{*position} : std::nullopt;
}

} // namespace

std::string_view to_code(Ending ending)
{
    return ending_codes[number_of(ending)];
}

std::optional<Ending> find_ending(std::string_view code)
{
    return find_named<Ending>(ending_codes, code);
}

std::optional<Ending> find_ending(Position const& position)
{
    for (Ending const ending : all_endings) {
        if (is_ending(position, roles_of(ending)))
            return ending;
    }
    return std::nullopt;
}

unsigned longest_mate(Ending ending)
{
    return longest_mates[number_of(ending)];
}

struct EndingTables::Impl {
    std::array<std::unique_ptr<EndingDistances>, all_endings.size()> tables;

    EndingDistances const& table(Ending ending)
    {
        auto& table = tables[number_of(ending)];
        if (!table && ending == Ending::pawn)
            table = std::make_unique<EndingDistances>(
                roles_of(ending), EndingPromotions{&this->table(Ending::queen), &this->table(Ending::rook)});
        else if (!table)
            table = std::make_unique<EndingDistances>(roles_of(ending));
        return *table;
    }
};

EndingTables::EndingTables() : impl_{std::make_unique<Impl>()} { }

EndingTables::~EndingTables() = default;

std::optional<unsigned> EndingTables::plies_to_mate(Position const& position)
{
    auto const ending = find_ending(position);
    if (!ending)
        return std::nullopt;
    return impl_->table(*ending).plies_to_mate(
        squares_in(position, roles_of(*ending)), position.side_to_move());
}

std::optional<LegalMove> EndingTables::best_move(Position const& position)
{
    bool const is_white = position.side_to_move() == Color::white;
    std::optional<LegalMove> best;
    unsigned best_plies = 0;
    for (LegalMove const move : position.legal_moves()) {
        auto const plies = plies_to_mate(position.play(move));
        if (!plies && !is_white)
            return move;
        if (plies && (!best || (is_white ? *plies < best_plies : *plies > best_plies))) {
            best = move;
            best_plies = *plies;
        }
    }
    return best;
}

Position choose_ending(EndingTables& tables, Ending ending, std::uint64_t number)
{
    std::mt19937_64 random{number};
    while (true) {
        auto const position = scatter(ending, random);
        auto const plies = position ? tables.plies_to_mate(*position) : std::nullopt;
        if (plies && *plies >= longest_mate(ending))
            return *position;
    }
}

} // namespace arbiter::learn
