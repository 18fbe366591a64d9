// SPDX-License-Identifier: MIT
// An opening book in Polyglot's form: makes one from lines of moves, checks it and plays from it.
#include "arbiter/notation/polyglot.h"

#include "arbiter/arbiter.h"
#include "arbiter/stream.h"

#include <algorithm>
#include <iostream>
#include <map>
#include <random>
#include <vector>

using namespace arbiter;

using Weights = std::map<std::pair<ZobristKey, PolyglotMove>, std::uint16_t>;

void add_line(Weights& weights, std::initializer_list<std::string_view> line)
{
    Position position = Position::initial();
    for (std::string_view const text : line) {
        LegalMove const move = read_move(position, text).value();
        ++weights[{position.polyglot_key(), to_polyglot_move(move)}];
        position = position.play(move);
    }
}

/// The bytes of the book: a map has the order that Polyglot asks for.
std::vector<std::byte> make_book(Weights const& weights)
{
    std::vector<std::byte> bytes;
    for (auto const& [place, weight] : weights) {
        auto const entry = encode(PolyglotEntry{.key = place.first, .move = place.second, .weight = weight});
        bytes.insert(bytes.end(), entry.begin(), entry.end());
    }
    return bytes;
}

int main()
{
    Weights weights;
    add_line(weights, {"e4", "e5", "Nf3"});
    add_line(weights, {"e4", "c5"});
    add_line(weights, {"d4", "d5"});
    std::vector<std::byte> bytes = make_book(weights);
    PolyglotBook const book = PolyglotBook::from_bytes(bytes).value();
    Position const start = Position::initial();
    PolyglotEntries const found = book.find(start.polyglot_key());
    std::cout << book.entries().size() << " entries, " << found.size() << " of the start:\n";
    for (PolyglotEntry const entry : found)
        std::cout << "  " << format_san(start, find_polyglot_move(start, entry.move).value()) << ' '
                  << entry.weight << '\n';

    // The weights decide how often a move is played.
    std::mt19937_64 random{2026};
    int king_pawn = 0;
    for (int game = 0; game < 3000; ++game)
        king_pawn += book.choose(start, random()).value().from() == Square::e2 ? 1 : 0;
    std::cout << "e4 in " << (king_pawn + 150) / 300 << " games of 10\n";

    // What other programs write is checked before it is trusted.
    std::reverse(bytes.begin(), bytes.end());
    for (std::size_t const size : {std::size_t{0}, bytes.size() - 1, bytes.size()}) {
        auto const read = PolyglotBook::from_bytes(std::span{bytes}.first(size));
        std::optional<PolyglotError> const error = read ? read->check() : std::optional{read.error()};
        if (error && error->code != PolyglotErrorCode::empty_book)
            std::cout << "byte " << error->offset << ": " << to_sentence(error->code) << '\n';
    }
}
