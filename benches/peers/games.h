// SPDX-License-Identifier: MIT
#ifndef ARBITER_BENCHES_PEERS_GAMES_H
#define ARBITER_BENCHES_PEERS_GAMES_H

#include "corpus.h"

/// Move lists, games and UCI texts: the tasks that each library does for benches/compare_library.sh.
/// `Library` says how, in the words of that library:
///
///     Board, Move               a position, and a legal move of it
///     read_board(fen)
///     read_uci(board, text)     the legal move that the text means; the program ends when there is none
///     parse_uci(board, text)    the move that the text means, its legality not asked
///     write_uci(board, move), write_san(board, move)
///     to(move)                  the index of its destination
///     bits(move)                the whole move as a number
///     count(board)              how long the list of legal moves is
///     make_all(board)           the sum of all occupied sets after each legal move
///     Game                      a game: play_any(dice) plays a move drawn by lot, or returns false when
///     there
///                               is none; play_on(dice) also when the rules end the game or a draw can be
///                               claimed
namespace corpus {

/// Games from the start until `played_plies` plies have been made; `play` returns false at the end of a game.
template <class Library, class Play>
std::uint64_t play_all(int longest, Play play)
{
    std::uint64_t plies = 0;
    while (plies < played_plies) {
        typename Library::Game game;
        for (int ply = 0; ply < longest && plies < played_plies && play(game); ++ply)
            ++plies;
    }
    return plies;
}

template <class Library>
void measure_play()
{
    measure_games("play-outs", [](Dice& dice) {
        return play_all<Library>(longest_game, [&](auto& game) { return game.play_any(dice); });
    });
    measure_games("self-play", [](Dice& dice) {
        return play_all<Library>(
            std::numeric_limits<int>::max(), [&](auto& game) { return game.play_on(dice); });
    });
}

/// What is measured of texts: each by a sum that is quick to make and one over all that came out.
template <class Library>
void measure_texts(std::vector<Entry> const& entries)
{
    // The texts stand side by side: what is measured is the libraries, not how the texts are found.
    struct Item {
        typename Library::Board board;
        std::vector<typename Library::Move> moves;
        std::vector<std::string> texts;
    };

    std::vector<Item> items;
    std::size_t move_count = 0;
    for (Entry const& entry : entries) {
        Item item{Library::read_board(entry.fen), {}, {}};
        for (Move const& move : entry.moves) {
            item.moves.push_back(Library::read_uci(item.board, move.uci));
            item.texts.push_back(move.uci);
        }
        move_count += item.moves.size();
        items.push_back(std::move(item));
    }
    auto const for_each_move = [&](auto function) {
        return [&, function] {
            std::uint64_t sum = 0;
            for (Item& item : items) {
                for (std::size_t move = 0; move < item.moves.size(); ++move)
                    sum = function(item.board, item.moves[move], item.texts[move], sum);
            }
            return sum;
        };
    };
    auto const find_digest = [](auto const& board, auto move, std::uint64_t sum) {
        return digest(Library::write_san(board, move), sum);
    };

    auto const list_all = [&] {
        std::uint64_t sum = 0;
        for (Item const& item : items)
            sum += Library::count(item.board);
        return sum;
    };
    measure("legal-moves", items.size(), list_all, list_all);
    auto const make_all = [&] {
        std::uint64_t sum = 0;
        for (Item& item : items)
            sum += Library::make_all(item.board);
        return sum;
    };
    measure("list-and-make", move_count, make_all, make_all);
    measure("uci-write", move_count, for_each_move([](auto& board, auto move, auto&, std::uint64_t sum) {
        return sum + Library::write_uci(board, move).size();
    }),
        for_each_move([](auto& board, auto move, auto&, std::uint64_t sum) {
            return digest(Library::write_uci(board, move), sum);
        }));
    measure("uci-read", move_count, for_each_move([](auto& board, auto, auto& text, std::uint64_t sum) {
        return sum + Library::to(Library::read_uci(board, text));
    }),
        for_each_move([&](auto& board, auto, auto& text, std::uint64_t sum) {
            return find_digest(board, Library::read_uci(board, text), sum);
        }));
    measure("uci-parse", move_count, for_each_move([](auto& board, auto, auto& text, std::uint64_t sum) {
        return sum + Library::bits(Library::parse_uci(board, text));
    }),
        for_each_move([&](auto& board, auto, auto& text, std::uint64_t sum) {
            return sum + Library::to(Library::parse_uci(board, text));
        }));
}

} // namespace corpus

#endif
