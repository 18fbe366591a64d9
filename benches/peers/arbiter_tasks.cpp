// SPDX-License-Identifier: MIT
// The tasks of benches/compare_library.sh by this library.
//
//   arbiter_tasks write FILE    makes the corpus: positions of random games, with their legal moves
//   arbiter_tasks FILE          measures; prints for each task its name, a sum and nanoseconds an item
#include "arbiter/arbiter.h"
#include "tasks.h"

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

struct Arbiter {
    using Board = Position;
    using Move = LegalMove;

    static Position read_board(std::string const& fen) { return read_position(fen).value(); }

    static std::uint64_t read_boards(std::vector<corpus::Entry> const& entries)
    {
        std::uint64_t sum = 0;
        for (corpus::Entry const& entry : entries)
            sum += read_position(entry.fen)->occupied().bits();
        return sum;
    }

    static FenText write_board(Position const& position) { return format_fen(position); }

    static LegalMove read_uci(Position const& position, std::string const& text)
    {
        return read_uci_move(position, text).value();
    }

    static arbiter::Move parse_uci(Position const& position, std::string const& text)
    {
        return parse_uci_move(position, text).value();
    }

    static LegalMove read_san(Position const& position, std::string const& text)
    {
        return resolve(position, *parse_san(text)).value();
    }

    static MoveText write_uci(Position const& position, LegalMove move) { return format_uci(position, move); }

    static MoveText write_san(Position const& position, LegalMove move) { return format_san(position, move); }

    static std::uint64_t to(arbiter::Move move) { return to_index(move.to()); }

    static std::uint64_t bits(arbiter::Move move) { return move.bits(); }

    static std::uint64_t count(Position const& position) { return position.legal_moves().size(); }

    static std::uint64_t make_all(Position const& position)
    {
        std::uint64_t sum = 0;
        for (LegalMove const move : position.legal_moves())
            sum += position.play(move).occupied().bits();
        return sum;
    }

    class Game {
    public:
        bool play_any(corpus::Dice& dice)
        {
            MoveList const moves = position_.legal_moves();
            if (moves.empty())
                return false;
            position_.advance(moves[dice.roll(moves.size())]);
            return true;
        }

        bool play_on(corpus::Dice& dice)
        {
            MoveList const moves = position_.legal_moves();
            if (outcome_or_claim(position_, moves, keys_))
                return false;
            keys_.push_back(position_.key());
            position_.advance(moves[dice.roll(moves.size())]);
            return true;
        }

    private:
        Position position_ = Position::initial();
        std::vector<ZobristKey> keys_;
    };
};

} // namespace

int main(int argc, char** argv)
{
    if (argc == 3)
        write_corpus(argv[2]);
    else
        corpus::measure_all<Arbiter>(argv[1]);
}
