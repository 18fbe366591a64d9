// SPDX-License-Identifier: MIT
#include "support/random_setup.h"

namespace arbiter::test {

namespace {

Square random_square(std::mt19937_64& random)
{
    return square_at(random() % 64);
}

File random_file(std::mt19937_64& random)
{
    return all_files[random() % 8];
}

/// A king, often where it may castle from, and often a rook on each side of it.
void put_king_and_rooks(Setup& setup, Color color, std::mt19937_64& random)
{
    Rank const home = relative_rank(color, Rank::first);
    bool const is_standard = setup.castling_mode == CastlingMode::standard;
    File const file = is_standard ? File::e : random_file(random);
    Square const king = random() % 4 == 0 ? random_square(random) : make_square(file, home);
    setup.board.put(king, Piece{color, Role::king});
    for (bool const is_left : {true, false}) {
        File const corner = is_left ? File::a : File::h;
        Square const rook = make_square(is_standard ? corner : random_file(random), home);
        bool const is_on_its_side = rook != king && (file_of(rook) < file_of(king)) == is_left;
        if (is_on_its_side && random() % 4 != 0)
            setup.board.put(rook, Piece{color, Role::rook});
    }
}

} // namespace

Setup random_setup(std::mt19937_64& random)
{
    Setup setup;
    setup.side_to_move = random() % 2 == 0 ? Color::white : Color::black;
    setup.castling_mode = random() % 2 == 0 ? CastlingMode::standard : CastlingMode::chess960;
    std::size_t const pieces = random() % 16;
    for (std::size_t count = 0; count < pieces; ++count) {
        Piece const piece{random() % 2 == 0 ? Color::white : Color::black, all_roles[random() % 5]};
        setup.board.put(random_square(random), piece);
    }
    for (Color const color : all_colors)
        put_king_and_rooks(setup, color, random);
    setup.castling_rights
        = CastlingRights{setup.board.pieces(Role::rook) & (Bitboard{Rank::first} | Bitboard{Rank::eighth})};
    Rank const target_rank = relative_rank(setup.side_to_move, Rank::sixth);
    setup.en_passant_target = make_square(random_file(random), target_rank);
    return setup;
}

} // namespace arbiter::test
