// SPDX-License-Identifier: MIT
#ifndef ARBITER_NOTATION_POLYGLOT_H
#define ARBITER_NOTATION_POLYGLOT_H

#include "arbiter/core/position.h"
#include "arbiter/core/result.h"
#include "arbiter/core/units.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <span>
#include <string_view>

/// The opening books of Polyglot: entries of 16 bytes, sorted by the key
/// of their position. All of it works on bytes that the caller holds, for instance a mapped file.
namespace arbiter {

/// A move in a Polyglot book: 0-5 to, 6-11 from, 12-14 promotion (1 knight to 4 queen). Castling is
/// king-takes-own-rook. Not checked against any position; it may not even be a move.
enum class PolyglotMove : std::uint16_t { };

/// The move in Polyglot's form. A promotion to a king and a drop have no such form: they become a plain
/// step, which no position accepts for them.
PolyglotMove to_polyglot_move(Move move);

/// The legal move that a book means by this, or nothing. Books that castle with a king's step of two squares
/// ("e1g1") are understood as well.
std::optional<LegalMove> find_polyglot_move(Position const& position, PolyglotMove move);

/// One line of a book: in the position with this key, this move, with this weight.
struct PolyglotEntry {
    ZobristKey key{};
    PolyglotMove move{};
    /// Relative frequency of the move among the moves of the position; 0 means never.
    std::uint16_t weight = 0;
    /// Data of a learning program; otherwise 0.
    std::uint32_t learn = 0;

    friend constexpr bool operator==(PolyglotEntry const&, PolyglotEntry const&) = default;
};

inline constexpr std::size_t polyglot_entry_size = 16;

/// The 16 bytes of an entry: its four numbers, each with its most significant byte first.
std::array<std::byte, polyglot_entry_size> encode(PolyglotEntry const& entry);

/// Any 16 bytes are a valid entry.
PolyglotEntry decode_polyglot_entry(std::span<std::byte const, polyglot_entry_size> bytes);

/// What can be wrong with a book. The offset is that of the first byte of the entry at fault.
enum class PolyglotErrorCode : std::uint8_t {
    empty_book,   ///< no entry at all
    wrong_size,   ///< the size is not a multiple of 16; the offset is where the last whole entry ends
    not_sorted,   ///< an entry whose key is less than that of the one before it
    move_twice,   ///< a position has the same move a second time
};

inline constexpr std::size_t polyglot_error_count = 4;

struct PolyglotError {
    PolyglotErrorCode code;
    std::size_t offset;

    friend constexpr bool operator==(PolyglotError, PolyglotError) = default;
};

/// The code as programs exchange it: "not-sorted". The text lives as long as the program.
std::string_view to_code(PolyglotErrorCode code);

/// What is wrong, in one sentence of English that lives as long as the program.
std::string_view to_sentence(PolyglotErrorCode code);

/// Consecutive entries of a book, decoded while iterating.
class PolyglotEntries {
public:
    constexpr PolyglotEntries() = default;

    /// The caller ensures that the size is a multiple of 16.
    constexpr explicit PolyglotEntries(std::span<std::byte const> bytes) : bytes_{bytes} { }

    class Iterator {
    public:
        using value_type = PolyglotEntry;
        using difference_type = std::ptrdiff_t;
        using reference = PolyglotEntry;
        using pointer = void;
        using iterator_category = std::input_iterator_tag;

        constexpr Iterator() = default;

        constexpr explicit Iterator(std::byte const* place) : place_{place} { }

        PolyglotEntry operator*() const
        {
            return decode_polyglot_entry(
                std::span<std::byte const, polyglot_entry_size>{place_, polyglot_entry_size});
        }

        constexpr Iterator& operator++()
        {
            place_ += polyglot_entry_size;
            return *this;
        }

        constexpr Iterator operator++(int)
        {
            Iterator const before = *this;
            ++*this;
            return before;
        }

        friend constexpr bool operator==(Iterator, Iterator) = default;

    private:
        std::byte const* place_ = nullptr;
    };

    Iterator begin() const { return Iterator{bytes_.data()}; }

    Iterator end() const { return Iterator{bytes_.data() + bytes_.size()}; }

    std::size_t size() const { return bytes_.size() / polyglot_entry_size; }

    bool empty() const { return bytes_.empty(); }

    /// The entry with this index from 0.
    PolyglotEntry operator[](std::size_t index) const;

    /// The entries with the indices from `first` up to but not including `last`.
    PolyglotEntries slice(std::size_t first, std::size_t last) const
    {
        return PolyglotEntries{
            bytes_.subspan(first * polyglot_entry_size, (last - first) * polyglot_entry_size)};
    }

private:
    std::span<std::byte const> bytes_;
};

/// A book: a view of its bytes. Reading never goes beyond them, whatever they are.
class PolyglotBook {
public:
    /// A book of these bytes. Errors: empty_book, wrong_size. Does not look at the entries: `check` does.
    static Result<PolyglotBook, PolyglotError> from_bytes(std::span<std::byte const> bytes);

    /// The first fault in the order of the entries, or nothing. Linear in the size of the book and, for each
    /// position, quadratic in the number of its moves.
    std::optional<PolyglotError> check() const;

    /// The entries of the position with this key, in the order of the book. Logarithmic in the size. In a
    /// book that is not sorted it may miss some.
    PolyglotEntries find(ZobristKey polyglot_key) const;

    PolyglotEntries entries() const { return entries_; }

    /// A move of the position, each with the probability that its weight gives it: `chance` is any number,
    /// evenly distributed over all 64 bits. Moves that are not legal here, as a collision of keys may give,
    /// do not count. Nothing when the book has no move with a weight.
    std::optional<LegalMove> choose(Position const& position, std::uint64_t chance) const;

private:
    explicit PolyglotBook(PolyglotEntries entries) : entries_{entries} { }

    PolyglotEntries entries_;
};

} // namespace arbiter

#endif
