// SPDX-License-Identifier: MIT
#include "engine/uci_book.h"

#include "arbiter/notation/polyglot.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <string_view>

namespace arbiter::engine {

namespace {

std::optional<LegalMove> heaviest(Position const& position, PolyglotEntries const& entries)
{
    std::optional<LegalMove> best;
    std::uint16_t best_weight = 0;
    for (PolyglotEntry const entry : entries) {
        auto const move = find_polyglot_move(position, entry.move);
        if (move && entry.weight > best_weight) {
            best = move;
            best_weight = entry.weight;
        }
    }
    return best;
}

} // namespace

Result<UciBook, std::string> UciBook::open(std::string const& path)
{
    std::ifstream file{path, std::ios::binary};
    std::string const text{std::istreambuf_iterator<char>{file}, {}};
    if (!file)
        return Err{"the book " + path + " cannot be read"};
    std::vector<std::byte> bytes(text.size());
    std::ranges::transform(text, bytes.begin(), [](char letter) { return static_cast<std::byte>(letter); });
    auto const book = PolyglotBook::from_bytes(bytes);
    if (!book)
        return Err{"the book " + path + " cannot be used: " + std::string{to_sentence(book.error().code)}};
    return UciBook{std::move(bytes)};
}

std::optional<LegalMove> UciBook::find(
    Position const& position, BookChoice choice, std::uint64_t chance) const
{
    auto const book = PolyglotBook::from_bytes(bytes_);
    if (!book)
        return std::nullopt;
    if (choice == BookChoice::by_weight)
        return book->choose(position, chance);
    return heaviest(position, book->find(position.polyglot_key()));
}

} // namespace arbiter::engine
