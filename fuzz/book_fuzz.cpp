// SPDX-License-Identifier: MIT
// Reads any bytes as an opening book: no entry beyond them, and entries that are written again are the same
// bytes.

#include "arbiter/core/position.h"
#include "arbiter/notation/polyglot.h"
#include "check.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

using namespace arbiter;
using arbiter::fuzz::require;

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size)
{
    auto const bytes = std::as_bytes(std::span{data, size});
    auto const book = PolyglotBook::from_bytes(bytes);
    require(book.has_value() == (size != 0 && size % polyglot_entry_size == 0));
    if (!book)
        return 0;
    auto const fault = book->check();
    require(!fault || fault->offset < size);
    Position const start = Position::initial();
    std::size_t offset = 0;
    for (PolyglotEntry const& entry : book->entries()) {
        require(std::ranges::equal(encode(entry), bytes.subspan(offset, polyglot_entry_size)));
        offset += polyglot_entry_size;
        auto const move = find_polyglot_move(start, entry.move);
        require(!move || start.find_legal(move->move()).has_value());
        if (!fault)
            require(!book->find(entry.key).empty());
    }
    require(offset == size);
    if (auto const move = book->choose(start, offset * 0x9E3779B97F4A7C15U))
        require(start.find_legal(move->move()).has_value());
    return 0;
}
