// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_ENGINE_UCI_BOOK_H
#define ARBITER_SRC_ENGINE_UCI_BOOK_H

#include "arbiter/core/position.h"
#include "arbiter/core/result.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace arbiter::engine {

/// Which of a book's moves is played.
enum class BookChoice : std::uint8_t {
    by_weight, ///< any, each as often as its weight says
    best       ///< that with the largest weight
};

/// An opening book of Polyglot, read into memory.
class UciBook {
public:
    /// Reads a book, or says in a sentence why it cannot be read.
    static Result<UciBook, std::string> open(std::string const& path);

    /// A move of the position, or nothing when the book has none. `chance`: any number, evenly distributed.
    std::optional<LegalMove> find(Position const& position, BookChoice choice, std::uint64_t chance) const;

private:
    explicit UciBook(std::vector<std::byte> bytes) : bytes_{std::move(bytes)} { }

    std::vector<std::byte> bytes_;
};

} // namespace arbiter::engine

#endif
