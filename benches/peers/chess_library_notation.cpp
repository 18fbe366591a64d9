// SPDX-License-Identifier: MIT
// FEN and SAN, read and written by Disservin's chess-library, for benches/compare_library.sh: the tasks of
// arbiter_notation.cpp, printed in the same form.
#include "corpus.h"

#include <chess.hpp>

namespace {

struct Item {
    chess::Board board;
    std::vector<chess::Move> moves;
};

void measure(std::vector<corpus::Entry> const& entries)
{
    std::vector<Item> items;
    std::size_t move_count = 0;
    for (corpus::Entry const& entry : entries) {
        Item item{chess::Board{entry.fen}, {}};
        for (corpus::Move const& move : entry.moves)
            item.moves.push_back(chess::uci::uciToMove(item.board, move.uci));
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

    // One board for all: a fresh one each time would be slower.
    chess::Board board;
    auto const read_all = [&] {
        std::uint64_t sum = 0;
        for (corpus::Entry const& entry : entries) {
            board.setFen(entry.fen);
            sum += board.occ().getBits();
        }
        return sum;
    };
    corpus::measure("fen-read", entries.size(), read_all, read_all);
    corpus::measure(
        "fen-write", entries.size(),
        [&] {
            std::uint64_t sum = 0;
            for (Item const& item : items)
                sum += item.board.getFen().size();
            return sum;
        },
        [&] {
            std::uint64_t sum = 0;
            for (Item const& item : items)
                sum = corpus::digest(item.board.getFen(), sum);
            return sum;
        });
    corpus::measure(
        "san-write", move_count,
        [&] {
            return for_each_move([&](std::size_t index, std::size_t move, std::uint64_t sum) {
                return sum + chess::uci::moveToSan(items[index].board, items[index].moves[move]).size();
            });
        },
        [&] {
            return for_each_move([&](std::size_t index, std::size_t move, std::uint64_t sum) {
                return corpus::digest(
                    chess::uci::moveToSan(items[index].board, items[index].moves[move]), sum);
            });
        });
    chess::Movelist list;
    auto const read_san = [&](std::size_t index, std::size_t move) {
        return chess::uci::parseSan(items[index].board, entries[index].moves[move].san, list);
    };
    corpus::measure(
        "san-read", move_count,
        [&] {
            return for_each_move([&](std::size_t index, std::size_t move, std::uint64_t sum) {
                return sum + static_cast<std::uint64_t>(read_san(index, move).to().index());
            });
        },
        [&] {
            return for_each_move([&](std::size_t index, std::size_t move, std::uint64_t sum) {
                return corpus::digest(chess::uci::moveToUci(read_san(index, move)), sum);
            });
        });
}

} // namespace

int main(int, char** argv)
{
    measure(corpus::read(argv[1]));
}
