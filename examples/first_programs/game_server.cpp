// SPDX-License-Identifier: MIT
// A: moves by row and column, behind a small game server. Each request is a line, and so is each answer:
//   start player | start engine | reset | turn ROW COLUMN ROW COLUMN | promotion queen | fen FEN
// Rows and columns count from 0 (a1 is 0 0). `game_server FILE` writes the moves to FILE, and
// `socat TCP-LISTEN:4000,fork EXEC:game_server` puts it on a network.
#include "arbiter/engine/engine.h"
#include "refusal.h"

#include <fstream>
#include <iostream>
#include <sstream>
#include <vector>

namespace {

using namespace arbiter;

class GameServer {
public:
    explicit GameServer(char const* history) : history_{history} { }

    void obey(std::string const& line)
    {
        std::istringstream words{line};
        std::string word;
        words >> word;
        if (word == "start" || word == "reset")
            start(word == "start" && (words >> word) && word == "engine", Position::initial());
        else if (word == "fen")
            set_up(line.substr(std::min(line.size(), std::size_t{4})));
        else if (word == "turn")
            turn(words);
        else if (word == "promotion")
            promote(words);
        else
            answer("refused: start, reset, turn, promotion or fen was expected");
    }

private:
    static void answer(std::string_view text) { std::cout << text << std::endl; }

    void start(bool is_against_engine, Position const& position)
    {
        is_against_engine_ = is_against_engine;
        position_ = position;
        earlier_.clear();
        awaiting_.reset();
        answer("started");
    }

    void set_up(std::string const& fen)
    {
        auto const position = read_position(fen);
        if (!position)
            return answer("refused: this is not a position");
        start(false, *position);
    }

    void turn(std::istream& words)
    {
        unsigned row = 0, column = 0, to_row = 0, to_column = 0;
        words >> row >> column >> to_row >> to_column;
        if (!words || row > 7 || column > 7 || to_row > 7 || to_column > 7)
            return answer("refused: four numbers from 0 to 7 were expected");
        take({square_at(8 * row + column), square_at(8 * to_row + to_column)});
    }

    /// The answer to "promotion?".
    void promote(std::istream& words)
    {
        std::string name;
        words >> name;
        for (auto const& [word, role] : {std::pair{"queen", Role::queen}, {"rook", Role::rook},
                 {"bishop", Role::bishop}, {"knight", Role::knight}}) {
            if (awaiting_ && name == word) {
                awaiting_->promotion = role;
                return take(*std::exchange(awaiting_, std::nullopt));
            }
        }
        answer(awaiting_ ? "refused: queen, rook, bishop or knight was expected" : "refused: no pawn waits");
    }

    void take(Attempt attempt)
    {
        auto const move = find_move(position_, attempt);
        if (!move && move.error().code == VerdictCode::promotion_missing)
            awaiting_ = attempt;
        if (!move)
            return answer(
                (awaiting_ ? "promotion? " : "refused: ") + refusal_line(position_, attempt, move.error()));
        awaiting_.reset();
        play(*move);
        if (is_against_engine_ && position_.has_legal_move())
            let_engine_play();
    }

    void play(LegalMove move)
    {
        std::string const text{format_uci(position_, move).view()};
        earlier_.push_back(position_.key());
        position_ = position_.play(move);
        history_ << text << std::endl;
        std::string state;
        if (auto const outcome = automatic_outcome(position_, earlier_))
            state = std::string{", "}.append(describe(*outcome).view());
        else if (position_.in_check())
            state = std::string{", check on "}.append(to_string(position_.king(position_.side_to_move())));
        answer("legal " + text + state);
    }

    void let_engine_play()
    {
        engine::Table table{engine::Megabytes{1}};
        engine::StopFlag const stop;
        engine::SteadyTimeSource const time;
        engine::SilentInfoSink info;
        engine::Limits limits;
        limits.depth = engine::Depth{6};
        play(*engine::search(position_, earlier_, limits, {}, {table, stop, time, info}).best_move);
    }

    std::ofstream history_;
    Position position_ = Position::initial();
    std::vector<ZobristKey> earlier_;
    std::optional<Attempt> awaiting_; ///< a pawn on the last rank, until its promotion is chosen
    bool is_against_engine_ = false;
};

} // namespace

int main(int count, char** arguments)
{
    if (count > 2 || (count == 2 && *arguments[1] == '-')) {
        std::cerr << "usage: game_server [FILE]\nFILE gets the moves of all games.\n";
        return 2;
    }
    GameServer server{count > 1 ? arguments[1] : "/dev/null"};
    for (std::string line; std::getline(std::cin, line);)
        server.obey(line);
}
