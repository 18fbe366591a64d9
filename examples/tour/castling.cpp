// SPDX-License-Identifier: MIT
// Castling rights and the starts of Chess960: who may castle with which rook, and how a move says it.
#include "arbiter/arbiter.h"
#include "arbiter/stream.h"

#include <iostream>

using namespace arbiter;

void show_rights(Position const& position)
{
    CastlingRights const rights = position.castling_rights();
    for (Color const color : all_colors) {
        std::cout << color << " may castle with";
        for (Square const rook : rights.rooks(color)) {
            CastlingSide const side = castling_side(position.king(color), rook);
            std::cout << ' ' << rook << " (king to " << castled_king_square(color, side) << ", rook to "
                      << castled_rook_square(color, side) << ')';
        }
        std::cout << (rights.rooks(color).empty() ? " no rook\n" : "\n");
    }
}

/// Reads a move, and says how each of the two ways of writing castling would be taken.
void try_castling(Position const& position, std::string_view text)
{
    for (CastlingSquares const form : {CastlingSquares::either_form, CastlingSquares::form_of_mode}) {
        auto const move = read_move(position, text, form);
        std::cout << text
                  << (form == CastlingSquares::either_form ? ", either form: " : ", form of the mode: ");
        if (move)
            std::cout << format_san(position, *move) << '\n';
        else
            std::cout << describe(position, move.error()) << '\n';
    }
}

int main()
{
    auto const start = Chess960Start::find(959);
    if (!start || Chess960Start::find(960))
        return 1;
    Setup const setup = start->setup();
    std::cout << "start " << start->number() << ": " << format_board(setup.board) << '\n';
    auto position = Position::from_setup(setup).value();
    show_rights(position);

    // Black's rook on c8 moves: one of Black's two rights is lost.
    for (auto const* text : {"c4", "c5", "g3", "Rc6"})
        position = play_san(position, text).value();
    show_rights(position);
    std::cout << (position.castling_rook(Color::black, CastlingSide::king) ? "O-O is left\n"
                                                                           : "O-O is lost\n");

    // A set-up says for itself which castling its rights need.
    for (auto const* fen :
        {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "1r1k1r2/8/8/8/8/8/8/1R1K1R2 w FBfb - 0 1"}) {
        Setup read = parse_fen(fen, CastlingMode::chess960).value();
        read.castling_mode = detect_castling_mode(read);
        bool const is_standard = read.castling_mode == CastlingMode::standard;
        std::cout << (is_standard ? "standard chess\n" : "Chess960\n");
        try_castling(Position::from_setup(read).value(), is_standard ? "e1h1" : "d1g1");
    }
}
