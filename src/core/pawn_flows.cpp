// SPDX-License-Identifier: MIT
#include "core/pawn_flows.h"

#include "core/promoted.h"

#include <algorithm>
#include <cstdint>
#include <optional>

namespace arbiter::detail {

namespace {

constexpr int files = 8;
constexpr std::size_t most_states = 3'000;

/// How many pawns of a side go over the border between two files, to the right and to the left: a capture
/// each.
struct Flow {
    int right = 0;
    int left = 0;
};

/// What has been settled of the files so far, by side.
struct Progress {
    int file = 0;
    /// Over the border to the left of `file`.
    std::array<Flow, 2> inflow{};
    std::array<int, 2> captures{};
    /// Pawns that were captured as pawns.
    std::array<int, 2> lost{};
};

/// Looks at one file after the other: which pawns leave it, come to it and are captured on it.
class PawnFlows {
public:
    PawnFlows(Board const& board, CaptureLimits const& limits) : limits_{limits}
    {
        for (Color const color : all_colors) {
            Bitboard const pawns = board.pieces(color, Role::pawn);
            std::size_t const side = to_index(color);
            most_lost_[side] = files - pawns.count() - count_promoted(board, color);
            for (File const file : all_files)
                stay_[side][to_index(file)] = (pawns & Bitboard{file}).count();
        }
        for (File const file : all_files)
            is_facing_[to_index(file)] = are_facing(board, file);
    }

    bool is_possible() { return settle_from(Progress{}); }

private:
    static bool are_facing(Board const& board, File file)
    {
        Bitboard const white = board.pieces(Color::white, Role::pawn) & Bitboard{file};
        Bitboard const black = board.pieces(Color::black, Role::pawn) & Bitboard{file};
        return white.any() && black.any() && white.first() < black.last();
    }

    /// The pawns that are left on a file when those have left that do.
    static int remaining(Flow in, Flow out) { return 1 + in.right + out.left - in.left - out.right; }

    bool settle_from(Progress const& before)
    {
        // When too much has been looked at, nothing is proven.
        if (before.file == files || states_ == most_states)
            return true;
        if (!remember(before))
            return false;
        return for_each_outflow(before, Color::white, [&](Flow white) {
            return for_each_outflow(
                before, Color::black, [&](Flow black) { return settle_file(before, {white, black}); });
        });
    }

    template <class Visit>
    bool for_each_outflow(Progress const& before, Color color, Visit visit) const
    {
        std::size_t const side = to_index(color);
        Flow const in = before.inflow[side];
        int const most = before.file + 1 == files ? 0 : limits_[side] - before.captures[side];
        for (int right = 0; right <= most; ++right) {
            for (int left = 0; left + right <= most; ++left) {
                Flow const out{right, left};
                bool const are_there = in.left + right <= 1 + in.right + left;
                if (are_there && remaining(in, out) >= stay(side, before.file) && visit(out))
                    return true;
            }
        }
        return false;
    }

    /// Continues with each number of pawns that can have been captured on the file.
    bool settle_file(Progress const& before, std::array<Flow, 2> const& out)
    {
        std::array<int, 2> most{};
        for (std::size_t side = 0; side < most.size(); ++side)
            most[side] = std::min(remaining(before.inflow[side], out[side]) - stay(side, before.file),
                most_lost_[side] - before.lost[side]);
        for (int white = 0; white <= most[0]; ++white) {
            for (int black = 0; black <= most[1]; ++black) {
                if (auto const after = settled(before, out, {white, black}); after && settle_from(*after))
                    return true;
            }
        }
        return false;
    }

    std::optional<Progress> settled(
        Progress const& before, std::array<Flow, 2> const& out, std::array<int, 2> const& lost) const
    {
        bool is_disturbed = is_facing_[static_cast<std::size_t>(before.file)];
        Progress after{
            .file = before.file + 1, .inflow = out, .captures = before.captures, .lost = before.lost};
        for (std::size_t side = 0; side < lost.size(); ++side) {
            Flow const in = before.inflow[side];
            int const arrivals = in.right + out[side].left;
            // Pawns of the other side that no pawn took here, a piece did.
            after.captures[side] += out[side].right + out[side].left + std::max(0, lost[1 - side] - arrivals);
            after.lost[side] += lost[side];
            is_disturbed = is_disturbed || in.left + out[side].right + lost[side] > 0;
            if (after.captures[side] > limits_[side])
                return std::nullopt;
        }
        return is_disturbed ? std::optional{after} : std::nullopt;
    }

    int stay(std::size_t side, int file) const { return stay_[side][static_cast<std::size_t>(file)]; }

    /// Whether this is new.
    bool remember(Progress const& progress)
    {
        std::uint64_t key = static_cast<std::uint64_t>(progress.file) + 1;
        for (std::size_t side = 0; side < 2; ++side) {
            for (int const number : {progress.inflow[side].right, progress.inflow[side].left,
                     progress.captures[side], progress.lost[side]})
                key = key << 5U | static_cast<std::uint64_t>(number);
        }
        auto place = static_cast<std::size_t>((key * 0x9E3779B97F4A7C15U) >> 52U);
        while (known_[place] != 0) {
            if (known_[place] == key)
                return false;
            place = (place + 1) % known_.size();
        }
        known_[place] = key;
        ++states_;
        return true;
    }

    CaptureLimits limits_;
    std::array<int, 2> most_lost_{};
    /// Pawns that stand on each file.
    std::array<std::array<int, files>, 2> stay_{};
    std::array<bool, files> is_facing_{};
    std::array<std::uint64_t, 4'096> known_{};
    std::size_t states_ = 0;
};

} // namespace

bool can_pawns_have_come(Board const& board, CaptureLimits const& limits)
{
    PawnFlows flows{board, limits};
    return flows.is_possible();
}

} // namespace arbiter::detail
