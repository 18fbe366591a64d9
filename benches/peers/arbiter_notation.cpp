// SPDX-License-Identifier: MIT
// FEN and SAN, read and written by this library, for benches/compare_library.sh.
//
//   arbiter_notation write FILE    makes the corpus: positions of random games, with their legal moves
//   arbiter_notation FILE          measures; prints for each task its name, a sum and nanoseconds an item
#include "arbiter/arbiter.h"
#include "corpus.h"

#include <random>

namespace {

using namespace arbiter;

void write_entry(std::ofstream& file, Position const& position, MoveList const& moves)
{
    file << format_fen(position).view();
    char sign = '\t';
    for (LegalMove const move : moves) {
        file << sign << format_uci(position, move).view() << ' ' << format_san(position, move).view();
        sign = ',';
    }
    file << '\n';
}

void write_corpus(char const* path)
{
    std::ofstream file{path};
    std::mt19937_64 random{20'261'121};
    for (int game = 0; game < 40; ++game) {
        Position position = Position::initial();
        for (int ply = 0; ply < 120 && position.has_legal_move(); ++ply) {
            MoveList const moves = position.legal_moves();
            // Few enough to stay in the cache: it is the libraries that are measured.
            if (ply % 8 == game % 8)
                write_entry(file, position, moves);
            position = position.play(moves[random() % moves.size()]);
        }
    }
}

struct Item {
    Position position;
    std::vector<LegalMove> moves;
};

LegalMove move_of(Position const& position, corpus::Move const& move)
{
    return resolve(position, *parse_san(move.san)).value();
}

void measure(std::vector<corpus::Entry> const& entries)
{
    std::vector<Item> items;
    std::size_t move_count = 0;
    for (corpus::Entry const& entry : entries) {
        Item item{read_position(entry.fen).value(), {}};
        for (corpus::Move const& move : entry.moves)
            item.moves.push_back(move_of(item.position, move));
        move_count += item.moves.size();
        items.push_back(std::move(item));
    }
    auto const for_each_move = [&](auto function) {
        std::uint64_t sum = 0;
        for (std::size_t index = 0; index < items.size(); ++index) {
            for (std::size_t move = 0; move < items[index].moves.size(); ++move)
                sum = function(index, move, sum);
        }
        return sum;
    };

    auto const read_all = [&] {
        std::uint64_t sum = 0;
        for (corpus::Entry const& entry : entries)
            sum += read_position(entry.fen)->occupied().bits();
        return sum;
    };
    corpus::measure("fen-read", entries.size(), read_all, read_all);
    corpus::measure(
        "fen-write", entries.size(),
        [&] {
            std::uint64_t sum = 0;
            for (Item const& item : items)
                sum += format_fen(item.position).size();
            return sum;
        },
        [&] {
            std::uint64_t sum = 0;
            for (Item const& item : items)
                sum = corpus::digest(format_fen(item.position), sum);
            return sum;
        });
    corpus::measure(
        "san-write", move_count,
        [&] {
            return for_each_move([&](std::size_t index, std::size_t move, std::uint64_t sum) {
                return sum + format_san(items[index].position, items[index].moves[move]).size();
            });
        },
        [&] {
            return for_each_move([&](std::size_t index, std::size_t move, std::uint64_t sum) {
                return corpus::digest(format_san(items[index].position, items[index].moves[move]), sum);
            });
        });
    auto const read_san = [&](std::size_t index, std::size_t move) {
        return resolve(items[index].position, *parse_san(entries[index].moves[move].san)).value();
    };
    corpus::measure(
        "san-read", move_count,
        [&] {
            return for_each_move([&](std::size_t index, std::size_t move, std::uint64_t sum) {
                return sum + to_index(read_san(index, move).to());
            });
        },
        [&] {
            return for_each_move([&](std::size_t index, std::size_t move, std::uint64_t sum) {
                return corpus::digest(format_uci(items[index].position, read_san(index, move)), sum);
            });
        });
}

} // namespace

int main(int argc, char** argv)
{
    if (argc == 3)
        write_corpus(argv[2]);
    else
        measure(corpus::read(argv[1]));
}
