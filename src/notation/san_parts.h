// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_NOTATION_SAN_PARTS_H
#define ARBITER_SRC_NOTATION_SAN_PARTS_H

#include "arbiter/core/square.h"
#include "notation/text.h"

#include <optional>

namespace arbiter::detail {

/// Half or whole of a square, as SAN has it before the destination.
struct Place {
    std::optional<File> file;
    std::optional<Rank> rank;

    bool is_whole() const { return file && rank; }

    bool is_empty() const { return !file && !rank; }
};

/// Origin, sign and destination, and where they begin.
struct Parts {
    explicit Parts(Cursor const& start) : at_origin{start}, at_sign{start}, at_destination{start} { }

    Place from;
    bool has_sign = false;
    Place to;
    Cursor at_origin;
    Cursor at_sign;
    Cursor at_destination;
};

} // namespace arbiter::detail

#endif
