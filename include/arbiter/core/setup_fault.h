// SPDX-License-Identifier: MIT
#ifndef ARBITER_CORE_SETUP_FAULT_H
#define ARBITER_CORE_SETUP_FAULT_H

#include "arbiter/core/bitboard.h"

#include <array>
#include <cassert>
#include <cstddef>
#include <optional>

namespace arbiter {

/// What can be wrong with a set-up.
enum class SetupFault : std::uint8_t {
    missing_king,                ///< a side has no king
    extra_king,                  ///< a side has more than one king
    pawn_on_back_rank,           ///< a pawn stands on rank 1 or 8
    opponent_in_check,           ///< the side that is not to move is in check
    castling_king_displaced,     ///< a right to castle, but the king is not where it may castle from
    castling_rook_missing,       ///< a right to castle, but the rook is not there
    castling_not_standard,       ///< a right that only Chess960 knows, in a set-up of standard chess
    castling_rights_excess,      ///< two rights on one wing
    en_passant_wrong_rank,       ///< the target is not on the sixth rank of the side to move
    en_passant_target_occupied,  ///< a piece stands on the target or on the square the pawn came from
    en_passant_pawn_missing,     ///< no pawn stands in front of the target
    en_passant_impossible_check, ///< the target's double step leaves a check from elsewhere
    too_many_pieces,             ///< a side has more than sixteen pieces
    too_many_pawns,              ///< a side has more than eight pawns, or any where the rule set has none
    too_many_promoted,           ///< more promoted pieces than missing pawns
    impossible_pawn_structure,   ///< no captures whatever bring a side's pawns to where they stand
    too_many_pawn_captures,      ///< a side's pawns need more captures than there can have been
    impossible_pawn_passing,     ///< pawns have passed each other on more files than captures can open
    impossible_promotions, ///< no captures that there can have been bring about these promoted pieces and
                           ///< pawns
    piece_shut_in, ///< a piece is outside that unmoved pawns shut in, and none can be promoted
    too_many_checkers, ///< more than two checkers, or two that no single move can uncover
    impossible_check, ///< no last move can have given this check
    no_last_move, ///< there is no check, and the side not to move has no last move
    impossible_last_move, ///< whatever the last move was, the position before it cannot have come up
    clock_beyond_move_number, ///< the halfmove clock counts more plies than the game has had
    move_number_zero, ///< the moves of a game are numbered from 1; read as 1
};

inline constexpr std::size_t setup_fault_count = 26;

/// A fault, the side whose it is (where it is one side's) and the squares that show it (may be empty).
struct SetupFaultReport {
    SetupFault fault;
    std::optional<Color> color = std::nullopt;
    /// Where a fault counts (captures of pawns, files on which pawns have passed): how many there must have
    /// been at least, and how many there can have been at most.
    std::uint8_t needed = 0;
    std::uint8_t possible = 0;
    Bitboard squares = {};

    friend constexpr bool operator==(SetupFaultReport const&, SetupFaultReport const&) = default;
};

/// All faults of a set-up, in the order of SetupFault. Never more than two reports of one kind.
class SetupFaults {
public:
    constexpr SetupFaultReport const* begin() const { return reports_.data(); }

    constexpr SetupFaultReport const* end() const { return reports_.data() + size_; }

    constexpr std::size_t size() const { return size_; }

    constexpr bool empty() const { return size_ == 0; }

    /// Whether this fault is among them.
    constexpr bool has(SetupFault fault) const
    {
        for (SetupFaultReport const& report : *this) {
            if (report.fault == fault)
                return true;
        }
        return false;
    }

    /// Adds a fault with its squares.
    constexpr void add(SetupFaultReport const& report)
    {
        assert(size_ < reports_.size());
        reports_[size_++] = report;
    }

private:
    std::array<SetupFaultReport, 2 * setup_fault_count> reports_{};
    std::size_t size_ = 0;
};

/// Which faults a caller is willing to overlook. Faults that would leave a rule set without an answer
/// (BasicPosition says which) are refused whatever is tolerated here.
class Tolerance {
public:
    /// Overlooks nothing.
    static constexpr Tolerance strict() { return Tolerance{}; }

    /// Overlooks what only the past of a position forbids (too_many_pieces, too_many_pawns,
    /// too_many_promoted, impossible_pawn_structure, too_many_pawn_captures, impossible_pawn_passing,
    /// impossible_promotions, piece_shut_in, impossible_check, no_last_move, impossible_last_move) and
    /// move_number_zero: the rules of play do not ask for it, and many a position that people test and teach
    /// with was never reached in a game.
    static constexpr Tolerance of_history()
    {
        return Tolerance{}
            .with(SetupFault::too_many_pieces)
            .with(SetupFault::too_many_pawns)
            .with(SetupFault::too_many_promoted)
            .with(SetupFault::impossible_pawn_structure)
            .with(SetupFault::too_many_pawn_captures)
            .with(SetupFault::impossible_pawn_passing)
            .with(SetupFault::impossible_promotions)
            .with(SetupFault::piece_shut_in)
            .with(SetupFault::impossible_check)
            .with(SetupFault::no_last_move)
            .with(SetupFault::impossible_last_move)
            .with(SetupFault::move_number_zero);
    }

    /// Overlooks everything that can be overlooked: for problems, studies and test positions.
    static constexpr Tolerance lenient()
    {
        Tolerance tolerance;
        tolerance.faults_ = ~std::uint32_t{0};
        return tolerance;
    }

    /// The same tolerance, and this fault too.
    constexpr Tolerance with(SetupFault fault) const
    {
        Tolerance tolerance = *this;
        tolerance.faults_ |= bit(fault);
        return tolerance;
    }

    /// The same tolerance, but not for this fault.
    constexpr Tolerance without(SetupFault fault) const
    {
        Tolerance tolerance = *this;
        tolerance.faults_ &= ~bit(fault);
        return tolerance;
    }

    /// The same tolerance, with every en passant target kept behind which the pawn stands that it needs, even
    /// when a check says that its double step cannot have been the last move (en_passant_impossible_check).
    /// Other programs ask no more, so positions and perft counts can be compared with theirs.
    constexpr Tolerance trusting_en_passant() const
    {
        Tolerance tolerance = with(SetupFault::en_passant_impossible_check);
        tolerance.trusts_en_passant_ = true;
        return tolerance;
    }

    /// Whether this fault is overlooked.
    constexpr bool allows(SetupFault fault) const { return (faults_ & bit(fault)) != 0; }

    /// Whether an en passant target is kept that no game could have led to.
    constexpr bool trusts_en_passant() const { return trusts_en_passant_; }

private:
    static constexpr std::uint32_t bit(SetupFault fault)
    {
        return std::uint32_t{1} << static_cast<unsigned>(fault);
    }

    std::uint32_t faults_ = 0;
    bool trusts_en_passant_ = false;
};

} // namespace arbiter

#endif
