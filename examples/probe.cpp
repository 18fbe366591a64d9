// SPDX-License-Identifier: MIT
// Makes a position index and a Polyglot book of some games, and asks both: probe DIRECTORY
#include "arbiter/arbiter.h"
#include "arbiter/game/pgn_stream.h"
#include "arbiter/workbench/book.h"
#include "arbiter/workbench/index_writer.h"
#include "arbiter/workbench/position_index.h"

#include <iostream>

int main(int, char** argv)
{
    using namespace arbiter;
    std::string const games = "1. e4 e5 2. Nf3 1-0\n\n1. e4 c5 1/2-1/2\n\n1. d4 d5 0-1\n";
    workbench::GameCollector collector;
    read_games(games, collector);
    auto writer = workbench::IndexWriter::create(argv[1]).value();
    writer.begin_file("games", games.size());
    writer.add(std::move(collector.batch), collector.end);
    writer.end_file();
    writer.finish();
    Position const start = Position::initial();
    auto const index = workbench::PositionIndex::open(argv[1]).value();
    auto const answer = index.find(workbench::IndexSection::positions, start).value();
    std::cout << answer.total.games << " games from the start\n";

    workbench::BookCollector lines{Plies{4}};
    read_games(games, lines);
    workbench::BookBuilder builder;
    builder.add(lines.moves);
    std::vector<std::byte> bytes;
    for (PolyglotEntry const& entry : builder.build()) {
        auto const encoded = encode(entry);
        bytes.insert(bytes.end(), encoded.begin(), encoded.end());
    }
    auto const book = PolyglotBook::from_bytes(bytes).value();
    for (PolyglotEntry const entry : book.find(start.polyglot_key()))
        std::cout << format_san(start, find_polyglot_move(start, entry.move).value()).view() << ' '
                  << entry.weight << '\n';
    return answer.total.games == 3 ? 0 : 1;
}
