// SPDX-License-Identifier: MIT
#ifndef ARBITER_BENCHES_PEERS_TASKS_H
#define ARBITER_BENCHES_PEERS_TASKS_H

#include "corpus.h"

/// FEN and SAN, move lists, games and UCI texts: the tasks that each library does for
/// benches/compare_library.sh. `Library` says how, in the words of that library:
///
///     Board, Move               a position, and a legal move of it
///     read_board(fen)
///     read_boards(entries)      the sum of all occupied sets of the positions of the entries
///     write_board(board)        its FEN
///     read_uci(board, text)     the legal move that the text means; the program ends when there is none
///     parse_uci(board, text)    the move that the text means, its legality not asked
///     read_san(board, text)     the legal move that the SAN means
///     write_uci(board, move), write_san(board, move)
///     to(move)                  the index of its destination
///     bits(move)                the whole move as a number
///     count(board)              how long the list of legal moves is
///     make_all(board)           the sum of all occupied sets after each legal move
///     Game                      a game: play_any(dice) plays a move drawn by lot, or returns false when
///                               there is none; play_on(dice) even when the rules end the game or a draw
///                               can be claimed
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

/// What is measured of positions and texts: each by a sum that is quick to make and one over all that came
/// out.
template <class Library>
class Texts {
    // The texts stand side by side: what is measured is the libraries, not how the texts are found.
    struct Item {
        typename Library::Board board;
        std::vector<typename Library::Move> moves;
        std::vector<std::string> ucis;
        std::vector<std::string> sans;
    };

public:
    explicit Texts(std::vector<Entry> const& entries) : entries_{entries}
    {
        for (Entry const& entry : entries) {
            Item item{Library::read_board(entry.fen), {}, {}, {}};
            for (Move const& move : entry.moves) {
                item.moves.push_back(Library::read_uci(item.board, move.uci));
                item.ucis.push_back(move.uci);
                item.sans.push_back(move.san);
            }
            move_count_ += item.moves.size();
            items_.push_back(std::move(item));
        }
    }

    void measure_positions()
    {
        auto const read_all = [&] { return Library::read_boards(entries_); };
        measure("fen-read", items_.size(), read_all, read_all);
        measure("fen-write", items_.size(), for_each_position([](auto& board, std::uint64_t sum) {
            return sum + Library::write_board(board).size();
        }),
            for_each_position(
                [](auto& board, std::uint64_t sum) { return digest(Library::write_board(board), sum); }));
        auto const list_all
            = for_each_position([](auto& board, std::uint64_t sum) { return sum + Library::count(board); });
        measure("legal-moves", items_.size(), list_all, list_all);
        auto const make_all = for_each_position(
            [](auto& board, std::uint64_t sum) { return sum + Library::make_all(board); });
        measure("list-and-make", move_count_, make_all, make_all);
    }

    void measure_moves()
    {
        measure_moves(
            "san-write",
            [](Item& item, std::size_t i) { return Library::write_san(item.board, item.moves[i]).size(); },
            [](Item& item, std::size_t i, std::uint64_t sum) {
                return digest(Library::write_san(item.board, item.moves[i]), sum);
            });
        measure_moves(
            "san-read",
            [](Item& item, std::size_t i) {
                return Library::to(Library::read_san(item.board, item.sans[i]));
            },
            [](Item& item, std::size_t i, std::uint64_t sum) {
                return digest(
                    Library::write_uci(item.board, Library::read_san(item.board, item.sans[i])), sum);
            });
        measure_moves(
            "uci-write",
            [](Item& item, std::size_t i) { return Library::write_uci(item.board, item.moves[i]).size(); },
            [](Item& item, std::size_t i, std::uint64_t sum) {
                return digest(Library::write_uci(item.board, item.moves[i]), sum);
            });
        measure_moves(
            "uci-read",
            [](Item& item, std::size_t i) {
                return Library::to(Library::read_uci(item.board, item.ucis[i]));
            },
            [](Item& item, std::size_t i, std::uint64_t sum) {
                return digest(
                    Library::write_san(item.board, Library::read_uci(item.board, item.ucis[i])), sum);
            });
        measure_moves(
            "uci-parse",
            [](Item& item, std::size_t i) {
                return Library::bits(Library::parse_uci(item.board, item.ucis[i]));
            },
            [](Item& item, std::size_t i, std::uint64_t sum) {
                return sum + Library::to(Library::parse_uci(item.board, item.ucis[i]));
            });
    }

private:
    template <class Function>
    auto for_each_position(Function function)
    {
        return [this, function] {
            std::uint64_t sum = 0;
            for (Item& item : items_)
                sum = function(item.board, sum);
            return sum;
        };
    }

    template <class Function>
    auto for_each_move(Function function)
    {
        return [this, function] {
            std::uint64_t sum = 0;
            for (Item& item : items_) {
                for (std::size_t move = 0; move < item.moves.size(); ++move)
                    sum = function(item, move, sum);
            }
            return sum;
        };
    }

    /// `part` gives what a move adds to the quick sum, `check` the sum over all that came out so far.
    template <class Part, class Check>
    void measure_moves(char const* name, Part part, Check check)
    {
        auto const add
            = [part](Item& item, std::size_t move, std::uint64_t sum) { return sum + part(item, move); };
        measure(name, move_count_, for_each_move(add), for_each_move(check));
    }

    std::vector<Entry> const& entries_;
    std::vector<Item> items_;
    std::size_t move_count_ = 0;
};

/// All that is measured of a library.
template <class Library>
void measure_all(char const* corpus)
{
    auto const entries = read(corpus);
    Texts<Library> texts{entries};
    texts.measure_positions();
    texts.measure_moves();
    measure_play<Library>();
}

} // namespace corpus

#endif
