// SPDX-License-Identifier: MIT
// The tasks of benches/compare_library.sh by Disservin's chess-library.
#include "tasks.h"

#include <chess.hpp>

#include <cstdlib>

namespace {

struct ChessLibrary {
    using Board = chess::Board;
    using Move = chess::Move;

    static chess::Board read_board(std::string const& fen) { return chess::Board{fen}; }

    static std::uint64_t read_boards(std::vector<corpus::Entry> const& entries)
    {
        // One board for all: a fresh one each time would be slower.
        chess::Board board;
        std::uint64_t sum = 0;
        for (corpus::Entry const& entry : entries) {
            board.setFen(entry.fen);
            sum += board.occ().getBits();
        }
        return sum;
    }

    static std::string write_board(chess::Board const& board) { return board.getFen(); }

    static chess::Movelist list(chess::Board const& board)
    {
        chess::Movelist moves;
        chess::movegen::legalmoves(moves, board);
        return moves;
    }

    /// What it reads is a move of its kind of piece, but need not be legal: its list of legal moves says so.
    static chess::Move read_uci(chess::Board const& board, std::string const& text)
    {
        chess::Move const move = parse_uci(board, text);
        chess::Movelist const moves = list(board);
        if (std::find(moves.begin(), moves.end(), move) == moves.end())
            std::abort();
        return move;
    }

    static chess::Move parse_uci(chess::Board const& board, std::string const& text)
    {
        return chess::uci::uciToMove(board, text);
    }

    /// One list for all, too.
    static inline chess::Movelist moves_of_san;

    static chess::Move read_san(chess::Board const& board, std::string const& text)
    {
        return chess::uci::parseSan(board, text, moves_of_san);
    }

    static std::string write_uci(chess::Board const&, chess::Move move)
    {
        return chess::uci::moveToUci(move);
    }

    static std::string write_san(chess::Board const& board, chess::Move move)
    {
        return chess::uci::moveToSan(board, move);
    }

    static std::uint64_t to(chess::Move move) { return static_cast<std::uint64_t>(move.to().index()); }

    static std::uint64_t bits(chess::Move move) { return move.move(); }

    static std::uint64_t count(chess::Board const& board)
    {
        return static_cast<std::uint64_t>(list(board).size());
    }

    static std::uint64_t make_all(chess::Board& board)
    {
        std::uint64_t sum = 0;
        for (chess::Move const move : list(board)) {
            board.makeMove(move);
            sum += board.occ().getBits();
            board.unmakeMove(move);
        }
        return sum;
    }

    class Game {
    public:
        bool play_any(corpus::Dice& dice)
        {
            chess::Movelist moves;
            chess::movegen::legalmoves(moves, board_);
            if (moves.empty())
                return false;
            board_.makeMove(moves[static_cast<int>(dice.roll(static_cast<std::size_t>(moves.size())))]);
            return true;
        }

        /// `isGameOver` counts as little as it must.
        bool play_on(corpus::Dice& dice)
        {
            return board_.isGameOver().first == chess::GameResultReason::NONE && play_any(dice);
        }

    private:
        chess::Board board_;
    };
};

} // namespace

int main(int, char** argv)
{
    corpus::measure_all<ChessLibrary>(argv[1]);
}
