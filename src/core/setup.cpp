// SPDX-License-Identifier: MIT
#include "arbiter/core/setup.h"

#include "arbiter/core/attacks.h"
#include "arbiter/core/detail/setup_check.h"
#include "arbiter/core/standard_rules.h"

namespace arbiter {

namespace {

using BackRank = std::array<Role, 8>;

Setup setup_with_back_rank(BackRank const& roles, CastlingMode mode)
{
    Setup setup;
    for (File const file : all_files) {
        for (Color const color : all_colors) {
            Square const back = make_square(file, relative_rank(color, Rank::first));
            setup.board.put(back, Piece{color, roles[to_index(file)]});
            setup.board.put(make_square(file, relative_rank(color, Rank::second)), Piece{color, Role::pawn});
        }
    }
    setup.castling_rights = CastlingRights{setup.board.pieces(Role::rook)};
    setup.castling_mode = mode;
    return setup;
}

/// The n-th file, from file a, that is still free.
File nth_free(std::array<bool, 8> const& taken, unsigned n)
{
    File found = File::a;
    for (File const file : all_files) {
        if (taken[to_index(file)])
            continue;
        found = file;
        if (n-- == 0)
            break;
    }
    return found;
}

} // namespace

Setup Setup::standard()
{
    return setup_with_back_rank({Role::rook, Role::knight, Role::bishop, Role::queen, Role::king,
                                    Role::bishop, Role::knight, Role::rook},
        CastlingMode::standard);
}

Setup Chess960Start::setup() const
{
    BackRank roles{};
    std::array<bool, 8> taken{};
    auto const place = [&](File file, Role role) {
        roles[to_index(file)] = role;
        taken[to_index(file)] = true;
    };
    unsigned rest = number_;
    place(static_cast<File>(2 * (rest % 4) + 1), Role::bishop);
    rest /= 4;
    place(static_cast<File>(2 * (rest % 4)), Role::bishop);
    rest /= 4;
    place(nth_free(taken, rest % 6), Role::queen);
    rest /= 6;
    // The ten ways to put two knights on five files, in order.
    constexpr std::array<std::array<unsigned, 2>, 10> knights{
        {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}}};
    File const left = nth_free(taken, knights[rest][0]);
    File const right = nth_free(taken, knights[rest][1]);
    place(left, Role::knight);
    place(right, Role::knight);
    for (Role const role : {Role::rook, Role::king, Role::rook})
        place(nth_free(taken, 0), role);
    return setup_with_back_rank(roles, CastlingMode::chess960);
}

SetupFaults find_faults(Setup const& setup, Tolerance tolerance)
{
    return detail::find_faults<StandardRules>(setup, tolerance);
}

} // namespace arbiter
