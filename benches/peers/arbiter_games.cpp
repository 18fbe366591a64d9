// SPDX-License-Identifier: MIT
// Move lists, games and UCI texts by this library, for benches/compare_library.sh.
#include "arbiter/arbiter.h"
#include "games.h"

namespace {

using namespace arbiter;

struct Arbiter {
    using Board = Position;
    using Move = LegalMove;

    static Position read_board(std::string const& fen) { return read_position(fen).value(); }

    static LegalMove read_uci(Position const& position, std::string const& text)
    {
        return read_uci_move(position, text).value();
    }

    static arbiter::Move parse_uci(Position const& position, std::string const& text)
    {
        return parse_uci_move(position, text).value();
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

int main(int, char** argv)
{
    corpus::measure_texts<Arbiter>(corpus::read(argv[1]));
    corpus::measure_play<Arbiter>();
}
