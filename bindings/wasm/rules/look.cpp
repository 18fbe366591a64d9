// SPDX-License-Identifier: MIT
#include "arbiter/core/attacks.h"
#include "arbiter/notation/uci_move.h"
#include "arbiter/rules/sentence.h"
#include "rules/answers.h"
#include "rules/asked_position.h"
#include "rules/move_record.h"

namespace arbiter::wasm {

namespace {

void write_pocket(RecordWriter& writer, Pockets const& pockets, Color color)
{
    std::string letters;
    for (Role const role : pocket_roles)
        letters.append(pockets.count(color, role), to_fen_char(Piece{Color::black, role}));
    writer.text(letters);
}

void write_position(std::string& out, AnyPosition const& position, std::span<ZobristKey const> earlier_keys)
{
    RecordWriter writer{out};
    Setup const setup = position.to_setup();
    writer.text(to_name(position.variant()));
    writer.text(position.format_fen());
    writer.byte(static_cast<std::uint8_t>(to_index(position.side_to_move())));
    writer.number(position.fullmove_number().value());
    writer.number(position.halfmove_clock().count());
    Bitboard const occupied = position.board().occupied();
    writer.squares(occupied);
    for (Square const square : occupied)
        writer.letter(position.piece_at(square));
    writer.square(position.find_king(Color::white));
    writer.square(position.find_king(Color::black));
    writer.squares(position.checkers());
    MoveList const moves = position.legal_moves();
    writer.number(moves.size());
    for (LegalMove const move : moves)
        write_move(out, position, move);
    write_outcomes(out, position, earlier_keys);
    writer.flag(setup.form == SetupForm::pockets);
    if (setup.form == SetupForm::pockets) {
        write_pocket(writer, setup.pockets, Color::white);
        write_pocket(writer, setup.pockets, Color::black);
    }
    writer.flag(setup.form == SetupForm::check_counts);
    if (setup.form == SetupForm::check_counts) {
        writer.byte(static_cast<std::uint8_t>(setup.checks.given(Color::white)));
        writer.byte(static_cast<std::uint8_t>(setup.checks.given(Color::black)));
    }
}

} // namespace

void answer_look(RecordReader in, std::string& out)
{
    auto const position = read_position(in);
    RecordWriter{out}.flag(position.has_value());
    if (!position)
        return write_faults(out, position.error());
    write_position(out, *position, read_past(in, position->variant()));
}

void answer_attackers(RecordReader in, std::string& out)
{
    auto const position = read_position(in);
    RecordWriter writer{out};
    writer.flag(position.has_value());
    if (!position)
        return write_faults(out, position.error());
    auto const target = parse_square(in.text());
    Color const by = in.byte() == 0 ? Color::white : Color::black;
    Board const& board = position->board();
    writer.squares(target ? attackers_to(board, *target, by, board.occupied()) : Bitboard{});
}

void answer_faults(RecordReader in, std::string& out)
{
    auto const position = read_position(in, Tolerance::strict());
    write_faults(out, position ? PositionProblem{SetupFaults{}} : position.error());
}

void answer_initial(RecordReader in, std::string& out)
{
    Variant const variant = read_variant(in);
    std::uint32_t const number = in.number();
    auto const start = number == 0 ? std::nullopt : Chess960Start::find(number - 1);
    if (variant == Variant::chess960 && start)
        return RecordWriter{out}.text(AnyPosition{*Position::from_setup(start->setup())}.format_fen());
    RecordWriter{out}.text(AnyPosition::initial(variant).format_fen());
}

void answer_play_line(RecordReader in, std::string& out)
{
    auto position = read_position(in);
    RecordWriter writer{out};
    writer.flag(position.has_value());
    if (!position)
        return write_faults(out, position.error());
    for (std::uint32_t left = in.number(); left > 0; --left) {
        auto const attempt = parse_uci_attempt(in.text());
        if (!attempt)
            break;
        auto const move = position->find_move(
            position->visit([&](auto const& inside) { return adapt_castling(inside, *attempt); }));
        if (!move)
            break;
        writer.flag(true);
        write_move(out, *position, *move);
        position = position->play(*move);
        writer.text(position->format_fen());
    }
    writer.flag(false);
}

void answer_flag(RecordReader in, std::string& out)
{
    auto const position = read_position(in);
    RecordWriter{out}.flag(position.has_value());
    if (!position)
        return write_faults(out, position.error());
    Color const loser = in.byte() == 0 ? Color::white : Color::black;
    write_outcome(out, position->flag_outcome(loser));
}

} // namespace arbiter::wasm
