// SPDX-License-Identifier: MIT
#ifndef ARBITER_LEARN_ENDING_H
#define ARBITER_LEARN_ENDING_H

#include "arbiter/core/position.h"
#include "arbiter/learn/question.h"
#include "arbiter/rules/language.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

/// Endings against the bare king, played against the best defence.
namespace arbiter::learn {

/// What White has besides the king.
enum class Ending : std::uint8_t { queen, rook, pawn, bishops, bishop_and_knight };

inline constexpr std::array all_endings{
    Ending::queen, Ending::rook, Ending::pawn, Ending::bishops, Ending::bishop_and_knight};

/// "queen", "rook", "pawn", "bishops", "bishop-knight". The text lives as long as the program.
std::string_view to_code(Ending ending);

/// The ending with this code, or nothing.
std::optional<Ending> find_ending(std::string_view code);

/// The ending of a position, or nothing: White has exactly its pieces, Black the king alone.
std::optional<Ending> find_ending(Position const& position);

/// The moves that the longest mate of an ending takes: 10 with the queen, 16 with the rook.
unsigned longest_mate(Ending ending);

/// How far from mate every position of these endings is. Each ending is worked out when it is first asked
/// about: three pieces in a tenth of a second, four in some seconds. One thread uses it at a time.
class EndingTables {
public:
    /// Works nothing out yet.
    EndingTables();
    ~EndingTables();
    EndingTables(EndingTables const&) = delete;
    EndingTables& operator=(EndingTables const&) = delete;

    /// Plies to mate, both sides playing well; nothing where White does not win, or where it is none of these
    /// endings. O(1) when the ending is known. Throws std::bad_alloc if there is no memory for it.
    std::optional<unsigned> plies_to_mate(Position const& position);

    /// The move after which mate is nearest for White, or farthest for Black; a move that holds the draw
    /// where Black has one. Nothing when there is no move, or White to move does not win.
    std::optional<LegalMove> best_move(Position const& position);

private:
    struct Impl;

    std::unique_ptr<Impl> impl_;
};

/// A position of the ending with White to move, at least half as far from mate as the farthest. The same
/// number gives the same position.
Position choose_ending(EndingTables& tables, Ending ending, std::uint64_t number);

/// "Mate with the rook in at most 31 moves": White plays against the best defence. A move that throws the win
/// away is answered by the move that holds, and is taken back. `start` must be won for White, who is to move.
std::unique_ptr<Question> ask_ending(EndingTables& tables, Position const& start, Language language);

} // namespace arbiter::learn

#endif
