// SPDX-License-Identifier: MIT
// Replaying and taking back: plays a score quickly, and searches for mate on one position, move by move.
#include "arbiter/core/replay.h"

#include "arbiter/arbiter.h"
#include "arbiter/notation/quick_san.h"
#include "arbiter/stream.h"

#include <iostream>
#include <vector>

using namespace arbiter;

/// Plays the moves of a score as far as they are legal: what a reader of millions of games does.
std::size_t play_score(Replay& replay, std::vector<std::string_view> const& score)
{
    for (std::size_t ply = 0; ply < score.size(); ++ply) {
        std::string_view const text = score[ply];
        std::uint64_t const word = load_word(text);
        auto const length = static_cast<unsigned>(text.size());
        SanCheck mark = SanCheck::none;
        QuickSan quick{};
        if (auto const side = read_quick_castling(word, length, mark)) {
            auto const move = replay.find_castling(*side);
            if (!move)
                return ply;
            replay.play(*move);
        } else if (read_quick_san(word, length, quick)) {
            MoveDescription const& described = quick.move;
            auto const move = replay.find(described);
            if (!move)
                return ply;
            replay.play(*move, described);
            mark = quick.check;
        } else {
            return ply;
        }
        if ((mark != SanCheck::none) != replay.in_check())
            std::cout << text << ": the mark of check is wrong\n";
    }
    return score.size();
}

/// Whether the side to move can force mate, searched on one position that is changed in place.
bool can_force_mate(Position& position, int moves)
{
    for (LegalMove const move : position.legal_moves()) {
        Position::Undo const undo = position.make(move);
        bool wins = position.has_legal_move() ? moves > 1 : position.in_check();
        for (LegalMove const reply : wins ? position.legal_moves() : MoveList{}) {
            Position::Undo const undo_reply = position.make(reply);
            wins = wins && can_force_mate(position, moves - 1);
            position.unmake(undo_reply);
        }
        position.unmake(undo);
        if (wins)
            return true;
    }
    return false;
}

int main()
{
    Replay replay{Position::initial()};
    std::vector<std::string_view> const score{"e4", "e5", "Nf3", "Nc6", "Bc4", "Nd4", "Nxe5", "Qg5", "Nxf7",
        "Qxg2", "Rf1", "Qxe4+", "Be2", "O-O", "Nf3#"};
    std::size_t const played = play_score(replay, score);
    std::cout << played << " of " << score.size() << " plies; " << score[played] << " is not legal here:\n"
              << replay.position() << '\n';
    Position position = replay.position();
    std::cout << (can_force_mate(position, 1) ? "Black can mate with this move\n" : "no mate\n");
    Position study = read_position("7k/8/5K2/8/8/8/8/6R1 w - - 0 1").value();
    for (int const moves : {1, 2})
        std::cout << "mate in " << moves << ": " << (can_force_mate(study, moves) ? "yes\n" : "no\n");
    return position == replay.position() ? 0 : 1;
}
