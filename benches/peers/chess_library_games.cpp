// SPDX-License-Identifier: MIT
// Move lists, games and UCI texts by Disservin's chess-library, for benches/compare_library.sh: the tasks of
// arbiter_games.cpp, printed in the same form.
#include "corpus.h"

#include <chess.hpp>

namespace {

struct Item {
    chess::Board board;
    std::vector<chess::Move> moves;
};

std::vector<Item> read_items(std::vector<corpus::Entry> const& entries)
{
    std::vector<Item> items;
    for (corpus::Entry const& entry : entries) {
        Item item{chess::Board{entry.fen}, {}};
        for (corpus::Move const& move : entry.moves)
            item.moves.push_back(chess::uci::uciToMove(item.board, move.uci));
        items.push_back(std::move(item));
    }
    return items;
}

std::uint64_t play_out(corpus::Dice& dice)
{
    std::uint64_t plies = 0;
    while (plies < corpus::played_plies) {
        chess::Board board;
        for (int ply = 0; ply < corpus::longest_game && plies < corpus::played_plies; ++ply, ++plies) {
            chess::Movelist moves;
            chess::movegen::legalmoves(moves, board);
            if (moves.empty())
                break;
            board.makeMove(moves[static_cast<int>(dice.roll(static_cast<std::size_t>(moves.size())))]);
        }
    }
    return plies;
}

/// Both ways to ask are one here: `isGameOver` counts as little as it must.
std::uint64_t play_games(corpus::Dice& dice)
{
    std::uint64_t plies = 0;
    while (plies < corpus::played_plies) {
        chess::Board board;
        while (plies < corpus::played_plies && board.isGameOver().first == chess::GameResultReason::NONE) {
            chess::Movelist moves;
            chess::movegen::legalmoves(moves, board);
            board.makeMove(moves[static_cast<int>(dice.roll(static_cast<std::size_t>(moves.size())))]);
            ++plies;
        }
    }
    return plies;
}

void measure(std::vector<corpus::Entry> const& entries)
{
    std::vector<Item> items = read_items(entries);
    std::size_t move_count = 0;
    for (Item const& item : items)
        move_count += item.moves.size();

    auto const list_all = [&] {
        std::uint64_t sum = 0;
        for (Item const& item : items) {
            chess::Movelist moves;
            chess::movegen::legalmoves(moves, item.board);
            sum += static_cast<std::uint64_t>(moves.size());
        }
        return sum;
    };
    corpus::measure("legal-moves", items.size(), list_all, list_all);

    auto const make_all = [&] {
        std::uint64_t sum = 0;
        for (Item& item : items) {
            chess::Movelist moves;
            chess::movegen::legalmoves(moves, item.board);
            for (chess::Move const move : moves) {
                item.board.makeMove(move);
                sum += item.board.occ().getBits();
                item.board.unmakeMove(move);
            }
        }
        return sum;
    };
    corpus::measure("list-and-make", move_count, make_all, make_all);

    corpus::measure_games("play-outs", play_out);
    corpus::measure_games("self-play", play_games);
    corpus::measure_games("self-play-2", play_games);

    auto const for_each_move = [&](auto function) {
        std::uint64_t sum = 0;
        for (std::size_t index = 0; index < items.size(); ++index) {
            for (std::size_t move = 0; move < items[index].moves.size(); ++move)
                sum = function(index, move, sum);
        }
        return sum;
    };
    auto const write_uci = [&](std::size_t index, std::size_t move) {
        return chess::uci::moveToUci(items[index].moves[move]);
    };
    auto const read_uci = [&](std::size_t index, std::size_t move) {
        return chess::uci::uciToMove(items[index].board, entries[index].moves[move].uci);
    };
    corpus::measure(
        "uci-write", move_count,
        [&] {
            return for_each_move([&](std::size_t index, std::size_t move, std::uint64_t sum) {
                return sum + write_uci(index, move).size();
            });
        },
        [&] {
            return for_each_move([&](std::size_t index, std::size_t move, std::uint64_t sum) {
                return corpus::digest(write_uci(index, move), sum);
            });
        });
    corpus::measure(
        "uci-read", move_count,
        [&] {
            return for_each_move([&](std::size_t index, std::size_t move, std::uint64_t sum) {
                return sum + static_cast<std::uint64_t>(read_uci(index, move).to().index());
            });
        },
        [&] {
            return for_each_move([&](std::size_t index, std::size_t move, std::uint64_t sum) {
                return corpus::digest(chess::uci::moveToSan(items[index].board, read_uci(index, move)), sum);
            });
        });
}

} // namespace

int main(int, char** argv)
{
    measure(corpus::read(argv[1]));
}
