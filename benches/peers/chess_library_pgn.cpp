// SPDX-License-Identifier: MIT
// Reads a file of games with Disservin's chess-library, every move parsed and played, and prints games, moves
// and MB/s. Compiled by benches/pgn_check.sh, which gets the directory of chess.hpp.

#include <chess.hpp>

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>

namespace {

struct Validator : chess::pgn::Visitor {
    std::uint64_t games = 0;
    std::uint64_t moves = 0;
    std::uint64_t refused = 0;
    chess::Board board;

    void startPgn() override
    {
        board.setFen(chess::constants::STARTPOS);
        ++games;
    }

    void header(std::string_view, std::string_view) override { }

    void startMoves() override { }

    void move(std::string_view san, std::string_view) override
    {
        chess::Move const move = chess::uci::parseSan(board, san);
        if (move == chess::Move::NO_MOVE) {
            ++refused;
            return skipPgn(true);
        }
        board.makeMove(move);
        ++moves;
    }

    void endPgn() override { }
};

} // namespace

int main(int count, char** arguments)
{
    if (count != 2)
        return 2;
    std::ifstream file{arguments[1], std::ios::binary};
    Validator validator;
    auto const begin = std::chrono::steady_clock::now();
    chess::pgn::StreamParser parser{file};
    auto const error = parser.readGames(validator);
    double const seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    double const megabytes = static_cast<double>(std::filesystem::file_size(arguments[1])) / 1e6;
    std::printf("%lu games %lu moves %lu refused %.1f MB/s%s\n", validator.games, validator.moves,
        validator.refused, megabytes / seconds, error ? " (error)" : "");
}
