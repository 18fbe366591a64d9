// SPDX-License-Identifier: MIT
#include "arbiter/workbench/board_pattern.h"

#include <algorithm>

namespace arbiter::workbench {

namespace {

using Code = FilterErrorCode;

/// One rank, spelled out: a letter a square.
using RankText = std::array<char, 8>;

bool is_pattern_letter(char letter)
{
    return find_piece(letter) || letter == 'A' || letter == 'a' || letter == 'X' || letter == '?';
}

/// The squares that one character of a rank stands for.
std::optional<std::size_t> find_width(char letter)
{
    if (letter >= '1' && letter <= '8')
        return static_cast<std::size_t>(letter - '0');
    return is_pattern_letter(letter) ? std::optional<std::size_t>{1} : std::nullopt;
}

/// `begin` is the offset of the rank in the whole text.
Result<RankText, FilterError> spell_out(std::string_view rank, std::size_t begin)
{
    std::size_t width = 0;
    std::optional<std::size_t> star;
    for (std::size_t place = 0; place < rank.size(); ++place) {
        if (rank[place] == '*') {
            if (star)
                return Err{FilterError{Code::second_star, begin + place}};
            star = place;
            continue;
        }
        auto const squares = find_width(rank[place]);
        if (!squares)
            return Err{FilterError{Code::bad_pattern_letter, begin + place}};
        width += *squares;
        if (width > 8)
            return Err{FilterError{Code::too_many_files, begin + place}};
    }
    if (width < 8 && !star)
        return Err{FilterError{Code::too_few_files, begin + rank.size()}};
    RankText text{};
    auto next = text.begin();
    for (char const letter : rank) {
        if (letter == '*')
            next = std::fill_n(next, 8 - width, '?');
        else if (letter >= '1' && letter <= '8')
            next = std::fill_n(next, letter - '0', ' ');
        else
            *next++ = letter;
    }
    return text;
}

} // namespace

Result<BoardPattern, FilterError> BoardPattern::parse(std::string_view text)
{
    BoardPattern pattern;
    std::size_t const board_end = std::min(text.find(' '), text.size());
    std::size_t begin = 0;
    for (int rank = 7; rank >= 0; --rank) {
        if (begin > board_end)
            return Err{FilterError{Code::wrong_rank_count, board_end}};
        std::size_t const end = std::min(text.find('/', begin), board_end);
        auto const letters = spell_out(text.substr(begin, end - begin), begin);
        if (!letters)
            return Err{letters.error()};
        for (std::size_t file = 0; file < 8; ++file)
            pattern.ask((*letters)[file], static_cast<Square>(static_cast<std::size_t>(rank) * 8 + file));
        begin = end + 1;
    }
    if (begin <= board_end)
        return Err{FilterError{Code::wrong_rank_count, begin - 1}};
    std::string_view const side = text.substr(board_end);
    if (side == " w" || side == " b")
        pattern.side_ = side == " w" ? Color::white : Color::black;
    else if (!side.empty())
        return Err{FilterError{Code::bad_side, board_end + 1}};
    return pattern;
}

void BoardPattern::ask(char letter, Square square)
{
    switch (letter) {
    case '?': return;
    case ' ': return empty_.insert(square);
    case 'X': return occupied_.insert(square);
    case 'A': return of_color_[to_index(Color::white)].insert(square);
    case 'a': return of_color_[to_index(Color::black)].insert(square);
    default: break;
    }
    Piece const piece = *find_piece(letter);
    auto const found = std::ranges::find(demands_, piece, &Demand::piece);
    if (found == demands_.end())
        demands_.push_back({piece, Bitboard{square}});
    else
        found->squares.insert(square);
}

bool BoardPattern::matches(Board const& board, Color side_to_move) const
{
    Bitboard const occupied = board.occupied();
    if ((occupied & empty_).any() || !occupied.includes(occupied_)
        || !board.pieces(Color::white).includes(of_color_[to_index(Color::white)])
        || !board.pieces(Color::black).includes(of_color_[to_index(Color::black)]))
        return false;
    if (side_ && *side_ != side_to_move)
        return false;
    return std::ranges::all_of(
        demands_, [&](Demand const& demand) { return board.pieces(demand.piece).includes(demand.squares); });
}

Result<MaterialSignature, FilterError> MaterialSignature::parse(std::string_view text)
{
    MaterialSignature signature;
    std::size_t side = 0;
    bool is_first = true;
    for (std::size_t place = 0; place < text.size(); ++place) {
        if (text[place] == 'v' && side == 0 && !is_first) {
            side = 1;
            is_first = true;
            continue;
        }
        auto const role = find_role(text[place]);
        if (!role || is_first != (role == Role::king))
            return Err{FilterError{Code::bad_material, place}};
        is_first = false;
        ++signature.sides_[side][to_index(*role)];
        ++signature.total_;
    }
    if (side == 0 || is_first)
        return Err{FilterError{Code::bad_material, text.size()}};
    return signature;
}

bool MaterialSignature::matches(Board const& board) const
{
    if (board.occupied().count() != total_)
        return false;
    return (has(board, Color::white, sides_[0]) && has(board, Color::black, sides_[1]))
        || (has(board, Color::white, sides_[1]) && has(board, Color::black, sides_[0]));
}

bool MaterialSignature::has(Board const& board, Color color, Counts const& counts)
{
    return std::ranges::all_of(
        all_roles, [&](Role role) { return board.pieces(color, role).count() == counts[to_index(role)]; });
}

} // namespace arbiter::workbench
