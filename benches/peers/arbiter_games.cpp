// SPDX-License-Identifier: MIT
// Move lists, games and UCI texts by this library, for benches/compare_library.sh: the tasks of
// chess_library_games.cpp, printed in the same form.
#include "arbiter/arbiter.h"
#include "corpus.h"

namespace {

using namespace arbiter;

struct Item {
    Position position;
    std::vector<LegalMove> moves;
};

std::vector<Item> read_items(std::vector<corpus::Entry> const& entries)
{
    std::vector<Item> items;
    for (corpus::Entry const& entry : entries) {
        Item item{read_position(entry.fen).value(), {}};
        for (corpus::Move const& move : entry.moves)
            item.moves.push_back(read_uci_move(item.position, move.uci).value());
        items.push_back(std::move(item));
    }
    return items;
}

/// Games of moves drawn by lot, until `corpus::played_plies` plies have been made.
std::uint64_t play_out(corpus::Dice& dice)
{
    std::uint64_t plies = 0;
    while (plies < corpus::played_plies) {
        Position position = Position::initial();
        for (int ply = 0; ply < corpus::longest_game && plies < corpus::played_plies; ++ply, ++plies) {
            MoveList const moves = position.legal_moves();
            if (moves.empty())
                break;
            position = position.play(moves[dice.roll(moves.size())]);
        }
    }
    return plies;
}

/// The same, but each game ends where the rules end it: by mate, stalemate, material, repetition or fifty
/// moves.
std::uint64_t play_games(corpus::Dice& dice)
{
    std::uint64_t plies = 0;
    std::vector<ZobristKey> keys;
    while (plies < corpus::played_plies) {
        Position position = Position::initial();
        keys.clear();
        while (plies < corpus::played_plies) {
            MoveList const moves = position.legal_moves();
            if (automatic_outcome(position, moves, keys) || claimable_draw(position, keys))
                break;
            keys.push_back(position.key());
            position = position.play(moves[dice.roll(moves.size())]);
            ++plies;
        }
    }
    return plies;
}

/// The same by a program that asks only for what ends a game by itself.
std::uint64_t play_games_without_lists(corpus::Dice& dice)
{
    std::uint64_t plies = 0;
    std::vector<ZobristKey> keys;
    while (plies < corpus::played_plies) {
        Position position = Position::initial();
        keys.clear();
        while (plies < corpus::played_plies && !automatic_outcome(position, keys)
            && !claimable_draw(position, keys)) {
            MoveList const moves = position.legal_moves();
            keys.push_back(position.key());
            position = position.play(moves[dice.roll(moves.size())]);
            ++plies;
        }
    }
    return plies;
}

void measure(std::vector<corpus::Entry> const& entries)
{
    std::vector<Item> const items = read_items(entries);
    std::size_t move_count = 0;
    for (Item const& item : items)
        move_count += item.moves.size();

    auto const list_all = [&] {
        std::uint64_t sum = 0;
        for (Item const& item : items)
            sum += item.position.legal_moves().size();
        return sum;
    };
    corpus::measure("legal-moves", items.size(), list_all, list_all);

    auto const make_all = [&] {
        std::uint64_t sum = 0;
        for (Item const& item : items) {
            for (LegalMove const move : item.position.legal_moves())
                sum += item.position.play(move).occupied().bits();
        }
        return sum;
    };
    corpus::measure("list-and-make", move_count, make_all, make_all);

    corpus::measure_games("play-outs", play_out);
    corpus::measure_games("self-play", play_games);
    corpus::measure_games("self-play-2", play_games_without_lists);

    auto const for_each_move = [&](auto function) {
        std::uint64_t sum = 0;
        for (std::size_t index = 0; index < items.size(); ++index) {
            for (std::size_t move = 0; move < items[index].moves.size(); ++move)
                sum = function(index, move, sum);
        }
        return sum;
    };
    auto const write_uci = [&](std::size_t index, std::size_t move) {
        return format_uci(items[index].position, items[index].moves[move]);
    };
    auto const read_uci = [&](std::size_t index, std::size_t move) {
        return read_uci_move(items[index].position, entries[index].moves[move].uci).value();
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
                return sum + to_index(read_uci(index, move).to());
            });
        },
        [&] {
            return for_each_move([&](std::size_t index, std::size_t move, std::uint64_t sum) {
                return corpus::digest(format_san(items[index].position, read_uci(index, move)), sum);
            });
        });
}

} // namespace

int main(int, char** argv)
{
    measure(corpus::read(argv[1]));
}
