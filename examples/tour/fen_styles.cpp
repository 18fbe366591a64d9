// SPDX-License-Identifier: MIT
// FEN in the styles of different programs, and what is wrong with one that cannot be read.
#include "arbiter/arbiter.h"
#include "arbiter/stream.h"

#include <iostream>

using namespace arbiter;

/// Points at the byte where the text stops being a FEN.
void point_at(std::string_view text, FenError error)
{
    std::cout << text << '\n' << std::string(error.offset, ' ') << "^ " << to_code(error.code) << '\n';
    std::cout << describe(error) << '\n';
}

int main()
{
    // After 1 e4 nobody can capture en passant; in the second position the capture would uncover the rook.
    for (auto const* fen : {"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
             "8/8/8/8/R2pP2k/8/8/4K3 b - e3 0 1"}) {
        Position const position = read_position(fen).value();
        for (auto const& [when, name] : {std::pair{EnPassantStyle::legal, "legal"},
                 {EnPassantStyle::pseudo_legal, "pseudo-legal"}, {EnPassantStyle::always, "always"}})
            std::cout << format_fen(position, FenStyle{.en_passant = when}) << "  " << name << '\n';
    }

    Setup const chess960
        = parse_fen("1rk1r3/8/8/8/8/8/8/1RK1R3 w KQkq - 0 1", CastlingMode::chess960).value();
    for (CastlingStyle const castling : {CastlingStyle::x_fen, CastlingStyle::shredder})
        std::cout << format_fen(chess960, {.castling = castling}) << '\n';

    // Three-check and crazyhouse say more. Each form is read; a style chooses which is written.
    Setup const checked
        = parse_fen("4k3/8/8/8/8/8/8/4K2Q w - - 0 1 +2+0", CastlingMode::standard, SetupForm::check_counts)
              .value();
    for (CheckCountStyle const checks : {CheckCountStyle::left, CheckCountStyle::given})
        std::cout << format_fen(checked, {.checks = checks}) << '\n';
    Setup const house
        = parse_fen("4k3/8/8/8/8/8/8/4K3/QNp w - - 0 1", CastlingMode::standard, SetupForm::pockets).value();
    for (PocketStyle const pockets : {PocketStyle::brackets, PocketStyle::ninth_rank})
        std::cout << format_fen(house, {.pockets = pockets}) << '\n';

    for (auto const* text :
        {"4k3/8/8/44/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 W - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0"}) {
        auto const read = parse_fen(text);
        if (!read && read.error().code != FenErrorCode::empty_text)
            point_at(text, read.error());
    }
}
