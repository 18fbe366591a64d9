// SPDX-License-Identifier: MIT
#ifndef ARBITER_RULES_CAN_WIN_H
#define ARBITER_RULES_CAN_WIN_H

#include "arbiter/core/position.h"

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

/// Whether a side can still win: whether some series of legal moves, in which the opponent may help, ends
/// with the opponent checkmated (FIDE Laws 5.2.2 and 6.9). Draws that end a game before that by counting
/// (fivefold repetition, seventy-five moves) are not looked at.
namespace arbiter {

/// Why a side cannot win.
enum class UnwinnableReason : std::uint8_t {
    game_over,  ///< the position is mate against this side, or stalemate
    lone_king,  ///< it has nothing but its king
    material,   ///< what the two sides have left makes no mating picture, however it is put
    blocked,    ///< the pawns shut off the board, and where the pieces can go there is no mate
    forced,     ///< every move that there is leads to one of these
    exhausted,  ///< all positions that can come up have been looked at, and none is mate
};

inline constexpr std::size_t unwinnable_reason_count = 6;

/// "lone-king": for machines. The text lives as long as the program.
std::string_view to_code(UnwinnableReason reason);

/// Moves of both sides, one after the other, that end in mate. At most `capacity`.
class Helpmate {
public:
    static constexpr std::size_t capacity = 160;

    Move const* begin() const { return moves_.data(); }

    Move const* end() const { return moves_.data() + size_; }

    std::size_t size() const { return size_; }

    bool empty() const { return size_ == 0; }

    Move operator[](std::size_t index) const
    {
        assert(index < size_);
        return moves_[index];
    }

    /// Appends a move. There must be room.
    void push_back(Move move)
    {
        assert(size_ < capacity);
        moves_[size_++] = move;
    }

    /// Turns the line round: the last move becomes the first.
    void reverse();

private:
    std::array<Move, capacity> moves_ = make_filled();
    std::size_t size_ = 0;

    static constexpr std::array<Move, capacity> make_filled()
    {
        std::array<std::uint16_t, capacity> const zeros{};
        return std::bit_cast<std::array<Move, capacity>>(zeros);
    }
};

enum class WinAnswer : std::uint8_t {
    yes,
    no,
    unknown, ///< the limit was reached before anything was proven
};

/// The answer to "can this side win", with its proof.
struct Winnability {
    WinAnswer answer = WinAnswer::unknown;
    /// Why not: there just when the answer is no.
    std::optional<UnwinnableReason> reason;
    /// From the position asked about to mate, when the answer is yes. Not always the shortest. Empty when the
    /// opponent is mated already.
    Helpmate helpmate;
    /// Positions that the searches have kept, the first one too. 0 when no search was needed.
    std::uint32_t nodes = 0;
};

namespace detail {

/// A position as the search for a helpmate keeps it, and its links to other ones. Only that search knows what
/// is in it.
struct HelpmateNode {
    std::array<std::uint64_t, 4> planes;
    std::uint64_t key;
    std::uint32_t parent;
    std::uint32_t bucket;
    std::uint32_t next_in_bucket;
    std::uint32_t next_open;
    std::uint16_t castling_rooks;
    std::uint16_t move;
    std::uint8_t en_passant_target;
    std::uint8_t flags;
    std::uint8_t depth;
    std::uint8_t moves_tried;
};

static_assert(sizeof(HelpmateNode) == 64);

} // namespace detail

/// The memory in which the search keeps what it has seen: the caller's, one element a position. What it
/// holds before does not matter. One search at a time.
using HelpmateMemory = std::span<detail::HelpmateNode>;

/// How many positions who has no reason to choose gives the search: 6.4 MB. On 3,604 hard sides 29 are
/// unknown then, of 60,000 sides of real games none; the hardest take some tenths of a second.
inline constexpr std::size_t usual_helpmate_room = 100'000;

/// Whether `color` can win. First what `find_unwinnable_reason` sees, then a search for a helpmate that keeps
/// `memory.size()` positions at most; one that fills the memory is tried in five orders, each with all of it.
/// "yes" and "no" are proven, never guessed.
/// Cost: under a microsecond without a search, else about a tenth of a microsecond a position kept; most
/// searches keep some hundred.
Winnability can_win(Position const& position, Color color, HelpmateMemory memory);

/// The same with a small memory of its own, on the stack (64 KiB). Some positions need more, and are then
/// "unknown": a caller with room gives some thousand elements or more.
Winnability can_win(Position const& position, Color color);

/// The quick part of `can_win`, without search or memory: a reason why `color` cannot win, or nothing when
/// none is seen. Nothing does not promise that it can. Cheap enough to be asked after every move.
std::optional<UnwinnableReason> find_unwinnable_reason(Position const& position, Color color);

/// Whether it is proven that neither side can win: a dead position, which ends the game (FIDE Laws 5.2.2).
/// False when a side can win and when the search ends without an answer.
bool is_dead(Position const& position, HelpmateMemory memory);
/// The same with a small memory of its own, on the stack (64 KiB).
bool is_dead(Position const& position);

/// The same by the quick part alone: false also for dead positions that only a search would prove.
bool is_dead_at_a_glance(Position const& position);

/// The same for a caller that asks after every move: searches (`is_dead`, with the small memory) only where
/// the quick part finds that one side cannot win, and where no legal move opens the play although there are
/// two at most, or although nobody may castle and the pawns look as if they shut off the board. Some
/// microseconds, some milliseconds at most.
bool is_dead_as_played(Position const& position);

namespace detail {

/// With at most this many legal moves the quick part of `can_win` follows them.
inline constexpr std::size_t few_moves = 2;

/// `is_dead_at_a_glance` for a caller that knows already whether there are more than few_moves.
bool is_dead_at_a_glance(Position const& position, bool has_many_moves);

} // namespace detail

} // namespace arbiter

#endif
