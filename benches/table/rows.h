// SPDX-License-Identifier: MIT
#ifndef ARBITER_BENCHES_TABLE_ROWS_H
#define ARBITER_BENCHES_TABLE_ROWS_H

#include "arbiter/arbiter.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// The rows of the table that `make bench` prints: small fixed pieces of work, which give the same sum on
/// every machine. tools/check_instructions.sh counts what each costs.
namespace bench {

/// A legal move and its SAN.
struct KnownMove {
    arbiter::LegalMove move;
    std::string san;
};

/// A position, its FEN, and all its legal moves.
struct KnownPosition {
    arbiter::Position position;
    std::string fen;
    std::vector<KnownMove> moves;
};

/// What the rows work on.
struct Material {
    std::vector<KnownPosition> positions;
};

/// Positions of random games.
Material make_material();

struct Row {
    /// As tools and people call it: "fen-read".
    std::string_view name;
    /// What is counted: "leaf".
    std::string_view item;
    /// Does the work once and gives a sum of what came out.
    std::uint64_t (*run)(Material const&);
    /// How many items a run has.
    std::uint64_t (*items)(Material const&);
    /// The sum that must come out, found in another way.
    std::uint64_t (*expected)(Material const&);
};

std::span<Row const> rows();

} // namespace bench

#endif
