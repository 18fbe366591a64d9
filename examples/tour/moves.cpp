// SPDX-License-Identifier: MIT
// Moves and lists of them: puts the moves of a position into the order in which an engine would try them.
#include "arbiter/arbiter.h"
#include "arbiter/stream.h"

#include <algorithm>
#include <iostream>
#include <unordered_map>

using namespace arbiter;

/// Move and LegalMove answer the same questions, which both have from MoveBits.
char const* name_kind(MoveBits const& move)
{
    switch (move.kind()) {
    case MoveKind::normal: return "move";
    case MoveKind::promotion: return "promotion";
    case MoveKind::en_passant: return "en passant";
    case MoveKind::castling: return "castling";
    case MoveKind::king_promotion: return "promotion to a king";
    case MoveKind::drop: return "drop";
    }
    return "";
}

int main()
{
    Position const position = read_position("r3k3/1P4b1/8/2pP4/8/8/6Q1/4K2R w Kq c6 0 1").value();
    for (auto const& [filter, name] : {std::pair{MoveFilter::captures, "captures"},
             {MoveFilter::noisy, "captures and promotions"}, {MoveFilter::quiet, "quiet moves"}})
        std::cout << position.legal_moves(filter).size() << ' ' << name << '\n';

    // What the moves win is computed once and kept beside each of them.
    std::unordered_map<Move, int> gains;
    MoveList moves = position.legal_moves(MoveFilter::noisy);
    for (LegalMove const move : moves)
        gains[move] = position.see(move);
    std::stable_sort(moves.begin(), moves.end(),
        [&gains](LegalMove a, LegalMove b) { return gains[a] != gains[b] ? gains[a] > gains[b] : a < b; });
    moves.erase(
        std::find_if(moves.begin(), moves.end(), [&gains](LegalMove move) { return gains[move] <= 0; }),
        moves.end());
    for (LegalMove const move : moves)
        std::cout << format_san(position, move) << ": " << gains[move] << ", " << name_kind(move) << '\n';

    // A Move promises nothing: the position says whether it is legal.
    for (Move const move : {Move::castling(Square::e1, Square::h1), Move::normal(Square::g2, Square::a2),
             Move::promotion(Square::b7, Square::b8, Promotion::knight),
             Move::en_passant(Square::d5, Square::e6)}) {
        std::optional<LegalMove> const legal = position.find_legal(move);
        std::cout << move << ", " << name_kind(move) << ": " << (legal ? "legal" : "not legal") << '\n';
    }
}
