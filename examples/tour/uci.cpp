// SPDX-License-Identifier: MIT
// Moves of UCI: the "position" line of an engine, with the reason when a move in it cannot be played.
#include "arbiter/arbiter.h"
#include "arbiter/stream.h"

#include <iostream>
#include <sstream>
#include <string>

using namespace arbiter;

/// "fen FEN moves M…" or "startpos moves M…", as a user interface sends it.
std::optional<Position> read_uci_position(std::string const& line)
{
    std::size_t const moves_at = line.find(" moves ");
    std::string const where = line.substr(0, moves_at);
    auto position = where == "startpos" ? Position::initial() : read_position(where.substr(4)).value();
    std::istringstream moves{moves_at == line.npos ? "" : line.substr(moves_at + 7)};
    for (std::string text; moves >> text;) {
        auto const move = read_uci_move(position, text);
        if (!move) {
            if (auto const* error = std::get_if<NotationError>(&move.error()))
                std::cout << text << ": " << describe(*error) << '\n';
            if (auto const* refused = std::get_if<RefusedAttempt>(&move.error())) {
                Verdict const& verdict = refused->verdict;
                std::cout << text << ": " << describe(position, refused->attempt, verdict) << '\n';
            }
            return std::nullopt;
        }
        position = position.play(*move);
    }
    return position;
}

int main()
{
    for (auto const* line :
        {"startpos moves e2e4 e7e5 g1f3 b8c6 f1c4 g8f6 e1g1", "startpos moves e2e4 e7e5 e1e3",
            "startpos moves e2e4 E7E5", "fen 4k3/P7/8/8/8/8/8/4K3 w - - 0 1 moves a7a8"}) {
        if (auto const position = read_uci_position(line))
            std::cout << *position << '\n';
    }

    // A program that reads what it trusts skips the verdict, and one that mixes both forms of castling is
    // understood.
    Position const position = read_position("4k3/8/8/8/8/8/8/4K2R w K - 0 1").value();
    Move const trusted = parse_uci_move(position, "h1h8").value();
    std::cout << format_san(position, position.find_legal(trusted).value()) << '\n';
    Attempt const onto_rook = parse_uci_attempt("e1h1").value();
    std::cout << onto_rook << " is " << adapt_castling(position, onto_rook) << '\n';
}
