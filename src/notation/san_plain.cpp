// SPDX-License-Identifier: MIT
#include "notation/san_plain.h"

#include "arbiter/core/small.h"
#include "arbiter/notation/quick_san.h"
#include "notation/coordinates.h"

namespace arbiter::detail {

namespace {

/// The file, the rank or both that a set of origins stands for; neither for all squares.
void set_origin(San& san, Bitboard origins)
{
    if (origins == Bitboard::all())
        return;
    Square const first = origins.first();
    if (origins != Bitboard{rank_of(first)})
        san.from_file = file_of(first);
    if (origins != Bitboard{file_of(first)})
        san.from_rank = rank_of(first);
}

} // namespace

bool read_plain_san(std::string_view text, San& san)
{
    if constexpr (is_small)
        return false;
    QuickSan quick;
    if (text.size() < 2 || text.size() > 7)
        return false;
    if (!read_quick_san(load_short_word(text), static_cast<unsigned>(text.size()), quick)
        || quick.move.promotion || quick.move.origins.empty())
        return false;
    san.role = quick.move.role;
    san.to_file = file_of(quick.move.to);
    san.to_rank = rank_of(quick.move.to);
    san.is_capture = quick.move.is_capture;
    san.check = quick.check;
    if (san.role != Role::pawn) {
        set_origin(san, quick.move.origins);
        return true;
    }
    if (san.is_capture)
        san.from_file = file_of(quick.move.origins.first());
    return !san.is_capture || are_neighbours(*san.from_file, san.to_file);
}

} // namespace arbiter::detail
