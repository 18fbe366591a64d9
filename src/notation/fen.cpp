// SPDX-License-Identifier: MIT
#include "arbiter/notation/fen.h"

#include "arbiter/core/small.h"
#include "notation/fen_reader.h"

#include <bit>

namespace arbiter {

Result<Setup, FenError> parse_fen(std::string_view text, CastlingMode mode, SetupForm form)
{
    detail::FenReader reader{text, mode, form};
    detail::Cursor& cursor = reader.cursor();
    if (auto const problem = reader.read_four_fields())
        return Err{reader.error(*problem)};
    if (auto const problem = reader.read_checks_left())
        return Err{reader.error(*problem)};
    cursor.skip_blanks();
    bool const begins_checks = says(form, SetupForm::check_counts) && cursor.peek() == '+';
    if (!cursor.at_end() && !begins_checks) {
        if (auto const problem = reader.read_clocks())
            return Err{reader.error(*problem)};
    }
    if (auto const problem = reader.read_checks_given())
        return Err{reader.error(*problem)};
    cursor.skip_blanks();
    if (!cursor.at_end())
        return Err{reader.error(FenErrorCode::trailing_text)};
    return reader.setup();
}

Result<Board, FenError> parse_board(std::string_view text)
{
    detail::FenReader reader{text, CastlingMode::standard};
    if (auto const problem = reader.read_board())
        return Err{reader.error(*problem)};
    reader.cursor().skip_blanks();
    if (!reader.cursor().at_end())
        return Err{reader.error(FenErrorCode::trailing_text)};
    return reader.setup().board;
}

CastlingMode detect_castling_mode(Setup const& setup)
{
    Bitboard const corners = Bitboard{Square::a1} | Square::h1 | Square::a8 | Square::h8;
    if (!corners.includes(setup.castling_rights.rooks()))
        return CastlingMode::chess960;
    for (Color const color : all_colors) {
        Square const home = make_square(File::e, relative_rank(color, Rank::first));
        bool const may_castle = !setup.castling_rights.rooks(color).empty();
        if (may_castle && !setup.board.pieces(color, Role::king).has(home))
            return CastlingMode::chess960;
    }
    return CastlingMode::standard;
}

namespace {

Result<Position, FenProblem> to_position(Setup const& setup, Tolerance tolerance)
{
    auto position = Position::from_setup(setup, tolerance);
    if (!position)
        return Err{FenProblem{position.error()}};
    return *position;
}

} // namespace

Result<Position, FenProblem> read_position(std::string_view text, CastlingMode mode, Tolerance tolerance)
{
    auto const setup = parse_fen(text, mode);
    if (!setup)
        return Err{FenProblem{setup.error()}};
    return to_position(*setup, tolerance);
}

Result<Position, FenProblem> read_position_of_any_mode(std::string_view text, Tolerance tolerance)
{
    auto setup = parse_fen(text, CastlingMode::chess960);
    if (!setup)
        return Err{FenProblem{setup.error()}};
    setup->castling_mode = detect_castling_mode(*setup);
    return to_position(*setup, tolerance);
}

namespace {

/// Room for 64 pieces, each with a mark, and seven slashes; one byte more is written to and not kept.
constexpr std::size_t board_capacity = 64 + 64 + 7 + 1;

/// The letters of the roles, White's and then Black's, each eight apart.
constexpr auto fen_letters = [] {
    std::array<char, 16> made{};
    for (Color const color : all_colors) {
        for (Role const role : all_roles)
            made[8 * to_index(color) + to_index(role)] = to_fen_char({color, role});
    }
    return made;
}();

/// Writes one sign for each piece and for each run of empty squares. Which squares have a sign is known
/// before the first is written, so that there is one loop and no branch in it.
void append_board(FenText& text, Board const& board, Bitboard promoted = {})
{
    // In the order of a FEN, which begins on the eighth rank.
    std::uint64_t const occupied = mirrored(board.occupied()).bits();
    std::uint64_t const ends_run = ~occupied & ((occupied >> 1U) | Bitboard{File::h}.bits());
    std::array<char, board_capacity> signs;
    std::size_t size = 0;
    int before = -1;
    for (std::uint64_t rest = occupied | ends_run; rest != 0; rest &= rest - 1) {
        int const at = std::countr_zero(rest);
        Square const square = mirrored(square_at(static_cast<std::size_t>(at)));
        unsigned const color = board.pieces(Color::black).has(square) ? 8U : 0U;
        char const letter = fen_letters[color + to_index(board.role_of_occupied(square))];
        // The sign before stands for the square before the run, on this rank or at the end of the last.
        char const digit = static_cast<char>('0' + at - before);
        signs[size] = board.occupied().has(square) ? letter : digit;
        ++size;
        signs[size] = '~';
        size += promoted.has(square) ? 1 : 0;
        signs[size] = '/';
        size += file_of(square) == File::h ? 1 : 0;
        before = at;
    }
    // Without the slash after the first rank.
    text.append({signs.data(), size - 1});
}

void append_pockets(FenText& text, Pockets const& pockets, PocketStyle style)
{
    text.append(style == PocketStyle::brackets ? '[' : '/');
    for (Color const color : all_colors) {
        for (Role const role : pocket_roles) {
            for (unsigned left = pockets.count(color, role); left > 0; --left)
                text.append(to_fen_char({color, role}));
        }
    }
    if (style == PocketStyle::brackets)
        text.append(']');
}

void append_counts(FenText& text, unsigned white, unsigned black)
{
    text.append_number(white);
    text.append('+');
    text.append_number(black);
}

/// The letter of one right, as a small letter.
char castling_letter(Setup const& setup, Color color, Square rook, CastlingStyle style)
{
    if (style == CastlingStyle::x_fen) {
        for (CastlingSide const side : all_castling_sides) {
            auto meant = detail::outermost_rook(setup.board, color, side);
            if (setup.castling_mode == CastlingMode::standard)
                meant = make_square(side == CastlingSide::king ? File::h : File::a, rank_of(rook));
            if (meant == rook)
                return side == CastlingSide::king ? 'k' : 'q';
        }
    }
    return to_char(file_of(rook));
}

void append_castling(FenText& text, Setup const& setup, CastlingStyle style)
{
    bool none = true;
    for (Color const color : all_colors) {
        Bitboard rooks = setup.castling_rights.rooks(color);
        // The king's side first, as everybody writes it.
        while (rooks.any()) {
            Square const rook = rooks.last();
            rooks.erase(rook);
            char const letter = castling_letter(setup, color, rook, style);
            text.append(color == Color::white ? to_capital(letter) : letter);
            none = false;
        }
    }
    if (none)
        text.append('-');
}

/// Whether a pawn of the side to move stands where it could take en passant, pinned or not.
bool has_en_passant_taker(Setup const& setup, Square target)
{
    Color const us = setup.side_to_move;
    return (pawn_attacks(!us, target) & setup.board.pieces(us, Role::pawn)).any();
}

bool writes_en_passant(Setup const& setup, EnPassantStyle style)
{
    if (!setup.en_passant_target)
        return false;
    switch (style) {
    case EnPassantStyle::always: return true;
    case EnPassantStyle::pseudo_legal: return has_en_passant_taker(setup, *setup.en_passant_target);
    case EnPassantStyle::legal: {
        auto const position = Position::from_setup(setup, Tolerance::lenient());
        return !position || position->has_legal_en_passant();
    }
    }
    return true;
}

} // namespace

FenText format_fen(Setup const& setup, FenStyle style)
{
    FenText text;
    // A small library has no rule set with pockets or counts of checks.
    bool const has_pockets = !is_small && says(setup.form, SetupForm::pockets);
    bool const has_checks = !is_small && says(setup.form, SetupForm::check_counts);
    CheckCounts const& checks = setup.checks;
    append_board(text, setup.board, has_pockets ? setup.promoted & setup.board.occupied() : Bitboard{});
    if (has_pockets)
        append_pockets(text, setup.pockets, style.pockets);
    text.append(setup.side_to_move == Color::white ? " w " : " b ");
    append_castling(text, setup, style.castling);
    text.append(' ');
    if (writes_en_passant(setup, style.en_passant))
        text.append(to_string(*setup.en_passant_target));
    else
        text.append('-');
    text.append(' ');
    if (has_checks && style.checks == CheckCountStyle::left) {
        append_counts(text, checks.left(Color::white), checks.left(Color::black));
        text.append(' ');
    }
    text.append_number(setup.halfmove_clock.count());
    text.append(' ');
    text.append_number(setup.fullmove_number.value());
    if (has_checks && style.checks == CheckCountStyle::given) {
        text.append(" +");
        append_counts(text, checks.given(Color::white), checks.given(Color::black));
    }
    return text;
}

FenText format_board(Board const& board)
{
    FenText text;
    append_board(text, board);
    return text;
}

} // namespace arbiter
