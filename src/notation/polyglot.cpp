// SPDX-License-Identifier: MIT
#include "arbiter/notation/polyglot.h"

#include "arbiter/rules/attempt.h"

#include <algorithm>

namespace arbiter {

namespace {

constexpr unsigned square_bits = 0xFFFU;

struct CodeText {
    std::string_view code;
    std::string_view sentence;
};

constexpr std::array<CodeText, polyglot_error_count> polyglot_error_texts{{
    {"empty-book", "The book has no entry."},
    {"wrong-size", "The last entry is cut off: a book's size must be a multiple of 16 bytes."},
    {"not-sorted", "This entry is out of order: entries must be sorted by key."},
    {"move-twice", "This move is already listed for this position."},
}};

template <class Number>
Number read_big_endian(std::byte const* bytes)
{
    Number number = 0;
    for (std::size_t index = 0; index < sizeof(Number); ++index)
        number = static_cast<Number>((number << 8U) | std::to_integer<Number>(bytes[index]));
    return number;
}

template <class Number>
void write_big_endian(std::byte* bytes, Number number)
{
    for (std::size_t index = sizeof(Number); index-- != 0; number = static_cast<Number>(number >> 8U))
        bytes[index] = static_cast<std::byte>(number & 0xFFU);
}

std::uint64_t to_number(ZobristKey key)
{
    return static_cast<std::uint64_t>(key);
}

} // namespace

PolyglotMove to_polyglot_move(Move move)
{
    unsigned bits = move.bits() & square_bits;
    if (auto const promotion = move.promotion())
        bits |= (static_cast<unsigned>(*promotion) + 1) << 12U;
    return static_cast<PolyglotMove>(bits);
}

std::optional<LegalMove> find_polyglot_move(Position const& position, PolyglotMove move)
{
    unsigned const bits = static_cast<unsigned>(move);
    Square const from = square_at((bits >> 6U) & 63U);
    Square const to = square_at(bits & 63U);
    for (LegalMove const legal : position.legal_moves_from(from)) {
        if (to_polyglot_move(legal) == move)
            return legal;
        if (legal.is_castling() && (bits & ~square_bits) == 0
            && position.castling_mode() == CastlingMode::standard && to_attempt(position, legal).to == to)
            return legal;
    }
    return std::nullopt;
}

std::array<std::byte, polyglot_entry_size> encode(PolyglotEntry const& entry)
{
    std::array<std::byte, polyglot_entry_size> bytes{};
    write_big_endian(bytes.data(), to_number(entry.key));
    write_big_endian(bytes.data() + 8, static_cast<std::uint16_t>(entry.move));
    write_big_endian(bytes.data() + 10, entry.weight);
    write_big_endian(bytes.data() + 12, entry.learn);
    return bytes;
}

PolyglotEntry decode_polyglot_entry(std::span<std::byte const, polyglot_entry_size> bytes)
{
    return {.key = ZobristKey{read_big_endian<std::uint64_t>(bytes.data())},
        .move = PolyglotMove{read_big_endian<std::uint16_t>(bytes.data() + 8)},
        .weight = read_big_endian<std::uint16_t>(bytes.data() + 10),
        .learn = read_big_endian<std::uint32_t>(bytes.data() + 12)};
}

std::string_view to_code(PolyglotErrorCode code)
{
    return polyglot_error_texts[static_cast<std::size_t>(code)].code;
}

std::string_view to_sentence(PolyglotErrorCode code)
{
    return polyglot_error_texts[static_cast<std::size_t>(code)].sentence;
}

PolyglotEntry PolyglotEntries::operator[](std::size_t index) const
{
    return decode_polyglot_entry(
        bytes_.subspan(index * polyglot_entry_size).template first<polyglot_entry_size>());
}

Result<PolyglotBook, PolyglotError> PolyglotBook::from_bytes(std::span<std::byte const> bytes)
{
    if (bytes.empty())
        return Err{PolyglotError{PolyglotErrorCode::empty_book, 0}};
    std::size_t const rest = bytes.size() % polyglot_entry_size;
    if (rest != 0)
        return Err{PolyglotError{PolyglotErrorCode::wrong_size, bytes.size() - rest}};
    return PolyglotBook{PolyglotEntries{bytes}};
}

std::optional<PolyglotError> PolyglotBook::check() const
{
    std::size_t first_of_position = 0;
    for (std::size_t index = 1; index < entries_.size(); ++index) {
        PolyglotEntry const entry = entries_[index];
        PolyglotEntry const before = entries_[index - 1];
        if (to_number(entry.key) < to_number(before.key))
            return PolyglotError{PolyglotErrorCode::not_sorted, index * polyglot_entry_size};
        if (entry.key != before.key)
            first_of_position = index;
        for (std::size_t other = first_of_position; other < index; ++other) {
            if (entries_[other].move == entry.move)
                return PolyglotError{PolyglotErrorCode::move_twice, index * polyglot_entry_size};
        }
    }
    return std::nullopt;
}

PolyglotEntries PolyglotBook::find(ZobristKey polyglot_key) const
{
    std::size_t first = 0;
    std::size_t count = entries_.size();
    while (count != 0) {
        std::size_t const half = count / 2;
        bool const is_before = to_number(entries_[first + half].key) < to_number(polyglot_key);
        first = is_before ? first + half + 1 : first;
        count = is_before ? count - half - 1 : half;
    }
    std::size_t last = first;
    while (last < entries_.size() && entries_[last].key == polyglot_key)
        ++last;
    return entries_.slice(first, last);
}

std::optional<LegalMove> PolyglotBook::choose(Position const& position, std::uint64_t chance) const
{
    PolyglotEntries const candidates = find(position.polyglot_key());
    std::uint64_t total = 0;
    for (PolyglotEntry const entry : candidates) {
        if (find_polyglot_move(position, entry.move))
            total += entry.weight;
    }
    if (total == 0)
        return std::nullopt;
    std::uint64_t left = chance % total;
    for (PolyglotEntry const entry : candidates) {
        auto const move = find_polyglot_move(position, entry.move);
        if (!move)
            continue;
        if (left < entry.weight)
            return move;
        left -= entry.weight;
    }
    return std::nullopt;
}

} // namespace arbiter
