// SPDX-License-Identifier: MIT
#include "notation/fen_reader.h"

#include <array>

namespace arbiter::detail {

std::optional<Square> outermost_rook(Board const& board, Color color, CastlingSide side)
{
    Bitboard const back_rank{relative_rank(color, Rank::first)};
    Bitboard const kings = board.pieces(color, Role::king) & back_rank;
    Bitboard const rooks = board.pieces(color, Role::rook) & back_rank;
    if (kings.empty() || kings.more_than_one() || rooks.empty())
        return std::nullopt;
    Square const rook = side == CastlingSide::king ? rooks.last() : rooks.first();
    if (castling_side(kings.first(), rook) != side)
        return std::nullopt;
    return rook;
}

FenReader::Problem FenReader::read_rank(Rank rank)
{
    std::size_t const start = to_index(make_square(File::a, rank));
    std::size_t file = 0;
    bool after_digit = false;
    for (; !cursor_.at_field_end() && cursor_.peek() != '/'; cursor_.advance()) {
        char const character = cursor_.peek();
        if (auto const piece = find_piece(character)) {
            if (file == 8)
                return FenErrorCode::too_many_files;
            setup_.board.toggle(piece->color, piece->role, Bitboard{square_at(start + file)});
            ++file;
            after_digit = false;
            continue;
        }
        if (character == '~' && says(setup_.form, SetupForm::pockets)) {
            if (auto const problem
                = after_digit ? FenErrorCode::unknown_piece_letter : read_promoted_mark(start + file))
                return problem;
            continue;
        }
        if (character == '[' && file == 8 && says(setup_.form, SetupForm::pockets))
            return std::nullopt;
        if (!is_digit(character))
            return FenErrorCode::unknown_piece_letter;
        if (character == '0' || character == '9')
            return FenErrorCode::bad_empty_count;
        if (after_digit)
            return FenErrorCode::adjacent_digits;
        file += static_cast<std::size_t>(character - '0');
        if (file > 8)
            return FenErrorCode::too_many_files;
        after_digit = true;
    }
    if (file < 8)
        return FenErrorCode::too_few_files;
    return std::nullopt;
}

/// The mark belongs to the piece before `square`.
FenReader::Problem FenReader::read_promoted_mark(std::size_t square)
{
    Bitboard const marked = square == 0 ? Bitboard{} : Bitboard{square_at(square - 1)};
    Bitboard const promotable = setup_.board.occupied() & ~setup_.board.pieces(Role::pawn)
        & ~setup_.board.pieces(Role::king) & ~setup_.promoted;
    if ((marked & promotable).empty())
        return FenErrorCode::unknown_piece_letter;
    setup_.promoted |= marked;
    return std::nullopt;
}

FenReader::Problem FenReader::read_pocket_pieces(char end)
{
    for (; !cursor_.at_field_end() && cursor_.peek() != end; cursor_.advance()) {
        auto const piece = find_piece(cursor_.peek());
        if (!piece || piece->role == Role::king || !setup_.pockets.has_room(piece->color, piece->role))
            return FenErrorCode::bad_pocket;
        setup_.pockets.add(piece->color, piece->role);
    }
    return std::nullopt;
}

FenReader::Problem FenReader::read_pockets()
{
    if (cursor_.skip('/'))
        return read_pocket_pieces(' ');
    if (!cursor_.skip('['))
        return std::nullopt;
    if (!cursor_.skip('-')) {
        if (auto const problem = read_pocket_pieces(']'))
            return problem;
    }
    return cursor_.skip(']') ? Problem{} : FenErrorCode::bad_pocket;
}

FenReader::Problem FenReader::read_board()
{
    if (auto const plain = read_plain_board(cursor_.rest());
        plain && !says(setup_.form, SetupForm::pockets)) {
        setup_.board = plain->board;
        cursor_.advance(plain->size);
        return std::nullopt;
    }
    if (cursor_.at_end())
        return FenErrorCode::empty_text;
    for (std::size_t index = all_ranks.size(); index-- > 0;) {
        if (auto const problem = read_rank(all_ranks[index]))
            return problem;
        if (index != 0 && !cursor_.skip('/'))
            return FenErrorCode::too_few_ranks;
    }
    if (says(setup_.form, SetupForm::pockets)) {
        if (auto const problem = read_pockets())
            return problem;
    }
    if (!cursor_.at_field_end())
        return FenErrorCode::too_many_ranks;
    return std::nullopt;
}

FenReader::Problem FenReader::read_side()
{
    cursor_.skip_blanks();
    if (cursor_.at_end())
        return FenErrorCode::missing_side;
    if (cursor_.skip('b'))
        setup_.side_to_move = Color::black;
    else if (!cursor_.skip('w'))
        return FenErrorCode::bad_side;
    if (!cursor_.at_field_end())
        return FenErrorCode::bad_side;
    return std::nullopt;
}

FenReader::Problem FenReader::read_castling_letter(char letter)
{
    Color const color = is_capital(letter) ? Color::white : Color::black;
    Rank const back_rank = relative_rank(color, Rank::first);
    char const small = to_small(letter);
    std::optional<Square> rook;
    if (small == 'k' || small == 'q') {
        CastlingSide const side = small == 'k' ? CastlingSide::king : CastlingSide::queen;
        if (setup_.castling_mode == CastlingMode::chess960)
            rook = outermost_rook(setup_.board, color, side);
        // The corner is what standard chess means. Where it is wrong, validation says that the rook is
        // missing.
        if (!rook)
            rook = make_square(side == CastlingSide::king ? File::h : File::a, back_rank);
    } else if (auto const file = find_file(small)) {
        rook = make_square(*file, back_rank);
    } else {
        return FenErrorCode::bad_castling_letter;
    }
    Bitboard const rooks = setup_.castling_rights.rooks();
    if (rooks.has(*rook))
        return FenErrorCode::duplicate_castling;
    setup_.castling_rights = CastlingRights{rooks | *rook};
    return std::nullopt;
}

FenReader::Problem FenReader::read_castling()
{
    cursor_.skip_blanks();
    if (cursor_.at_end())
        return FenErrorCode::missing_castling;
    if (cursor_.skip('-'))
        return cursor_.at_field_end() ? Problem{} : FenErrorCode::bad_castling_letter;
    for (; !cursor_.at_field_end(); cursor_.advance()) {
        if (auto const problem = read_castling_letter(cursor_.peek()))
            return problem;
    }
    return std::nullopt;
}

FenReader::Problem FenReader::read_en_passant()
{
    cursor_.skip_blanks();
    if (cursor_.at_end())
        return FenErrorCode::missing_en_passant;
    if (!cursor_.skip('-')) {
        auto const file = find_file(cursor_.peek());
        if (!file)
            return FenErrorCode::bad_en_passant;
        cursor_.advance();
        auto const rank = find_rank(cursor_.peek());
        if (!rank)
            return FenErrorCode::bad_en_passant;
        cursor_.advance();
        setup_.en_passant_target = make_square(*file, *rank);
    }
    return cursor_.at_field_end() ? Problem{} : FenErrorCode::bad_en_passant;
}

FenReader::Problem FenReader::read_four_fields()
{
    if (auto const problem = read_board())
        return problem;
    if (auto const problem = read_side())
        return problem;
    if (auto const problem = read_castling())
        return problem;
    return read_en_passant();
}

Result<std::uint16_t, FenErrorCode> FenReader::read_number(char terminator)
{
    if (!is_digit(cursor_.peek()))
        return Err{FenErrorCode::bad_number};
    std::uint32_t number = 0;
    for (; is_digit(cursor_.peek()); cursor_.advance()) {
        number = 10 * number + static_cast<std::uint32_t>(cursor_.peek() - '0');
        if (number > 0xFFFF)
            return Err{FenErrorCode::number_out_of_range};
    }
    if (!cursor_.at_field_end() && cursor_.peek() != terminator)
        return Err{FenErrorCode::bad_number};
    return static_cast<std::uint16_t>(number);
}

/// "2+3".
Result<CheckCounts, FenErrorCode> FenReader::read_two_counts()
{
    std::array<unsigned, 2> counts{};
    for (std::size_t index = 0; index < counts.size(); ++index) {
        char const digit = cursor_.peek();
        if (digit < '0' || digit > static_cast<char>('0' + checks_to_win))
            return Err{FenErrorCode::bad_check_counts};
        counts[index] = static_cast<unsigned>(digit - '0');
        cursor_.advance();
        if (index == 0 && !cursor_.skip('+'))
            return Err{FenErrorCode::bad_check_counts};
    }
    if (!cursor_.at_field_end())
        return Err{FenErrorCode::bad_check_counts};
    return CheckCounts{counts[0], counts[1]};
}

FenReader::Problem FenReader::read_checks_left()
{
    cursor_.skip_blanks();
    if (!says(setup_.form, SetupForm::check_counts) || cursor_.peek(1) != '+')
        return std::nullopt;
    auto const left = read_two_counts();
    if (!left)
        return left.error();
    setup_.checks = CheckCounts{left->left(Color::white), left->left(Color::black)};
    has_checks_ = true;
    return std::nullopt;
}

FenReader::Problem FenReader::read_checks_given()
{
    cursor_.skip_blanks();
    if (!says(setup_.form, SetupForm::check_counts) || has_checks_ || !cursor_.skip('+'))
        return std::nullopt;
    auto const given = read_two_counts();
    if (!given)
        return given.error();
    setup_.checks = *given;
    return std::nullopt;
}

FenReader::Problem FenReader::read_clocks()
{
    cursor_.skip_blanks();
    auto const clock = read_number();
    if (!clock)
        return clock.error();
    cursor_.skip_blanks();
    if (cursor_.at_end())
        return FenErrorCode::missing_move_number;
    // EPD may continue right after the number.
    auto const number = read_number(';');
    if (!number)
        return number.error();
    setup_.halfmove_clock = Plies{*clock};
    setup_.fullmove_number = MoveNumber{*number};
    return std::nullopt;
}

} // namespace arbiter::detail
