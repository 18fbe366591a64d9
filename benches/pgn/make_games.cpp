// SPDX-License-Identifier: MIT
// Writes games that look like real ones, for benchmarks of the PGN reader: make_games KIND MEGABYTES [GAMES].
// A quick engine plays GAMES different games (default 2000) from random openings; then they are written again
// and again, with other players and dates, until the file has N megabytes. KIND is
//   masters    bare movetext, lines of 80 columns, seven to ten tags
//   clocks     a clock and an evaluation after every move, the tags and the form of a big server
//   comments   words and long variations of an engine after every move
// The same command always writes the same bytes.

#include "arbiter/arbiter.h"
#include "arbiter/engine/engine.h"

#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace arbiter;

struct PlayedGame {
    std::vector<std::string> moves;
    std::string_view result = "1/2-1/2";
};

class Maker {
public:
    explicit Maker(std::string_view kind) : kind_{kind} { }

    PlayedGame play();
    std::string write(PlayedGame const& game, unsigned number);

private:
    unsigned roll(unsigned count) { return static_cast<unsigned>(random_() % count); }

    LegalMove choose(Position const& position, std::size_t ply);
    void append_word(std::string& text, std::string_view word);
    std::string comment(unsigned number);

    std::string_view kind_;
    std::mt19937_64 random_{20240229};
    engine::Table table_{engine::Megabytes{1}};
    engine::StopFlag stop_;
    engine::SteadyTimeSource time_;
    engine::SilentInfoSink info_;
    std::size_t column_ = 0;
};

LegalMove Maker::choose(Position const& position, std::size_t ply)
{
    MoveList const moves = position.legal_moves();
    if (ply < 8 && roll(3) != 0)
        return moves[roll(static_cast<unsigned>(moves.size()))];
    engine::Limits limits;
    limits.nodes = engine::Nodes{120 + roll(60)};
    auto const found = engine::search(position, {}, limits, {}, {table_, stop_, time_, info_});
    return found.best_move ? *found.best_move : moves[0];
}

PlayedGame Maker::play()
{
    PlayedGame game;
    Position position = Position::initial();
    std::size_t const length = 40 + roll(90);
    for (std::size_t ply = 0; ply < length && position.has_legal_move(); ++ply) {
        LegalMove const move = choose(position, ply);
        game.moves.emplace_back(format_san(position, move).view());
        position = position.play(move);
    }
    constexpr std::string_view results[]{"1-0", "0-1", "1/2-1/2"};
    game.result = results[roll(3)];
    if (!position.has_legal_move())
        game.result = !position.in_check()            ? "1/2-1/2"
            : position.side_to_move() == Color::black ? "1-0"
                                                      : "0-1";
    return game;
}

void Maker::append_word(std::string& text, std::string_view word)
{
    bool const wraps = kind_ == "masters";
    if (wraps && column_ + word.size() + 1 > 79) {
        text += '\n';
        column_ = 0;
    } else if (column_ != 0) {
        text += ' ';
        ++column_;
    }
    text += word;
    column_ += word.size();
}

std::string Maker::comment(unsigned number)
{
    if (kind_ == "clocks") {
        return fmt::format("{{ [%eval {:.2f}] [%clk 0:{:02}:{:02}] }}",
            static_cast<double>(roll(800)) / 100 - 4, roll(60), roll(60));
    }
    std::string text = fmt::format("{{({:+.2f} depth {}, {} nodes)", static_cast<double>(roll(800)) / 100 - 4,
        20 + roll(20), 1000000 + roll(90000000));
    for (unsigned word = 0; word < 24; ++word)
        text += fmt::format(" {}{}{}", "abcdefgh"[roll(8)], 1 + roll(8), number % 2 == 0 ? " Nf3" : " Bxe5+");
    return text + "}";
}

std::string Maker::write(PlayedGame const& game, unsigned number)
{
    std::string text
        = fmt::format("[Event \"Open {}\"]\n[Site \"Town {}\"]\n[Date \"{}.{:02}.{:02}\"]\n[Round \"{}\"]\n"
                      "[White \"Player, {}\"]\n[Black \"Player, {}\"]\n[Result \"{}\"]\n",
            number / 50, number / 300, 1960 + roll(60), 1 + roll(12), 1 + roll(28), 1 + roll(9), roll(5000),
            roll(5000), game.result);
    if (kind_ == "clocks")
        text += fmt::format(
            "[UTCTime \"12:{:02}:00\"]\n[WhiteElo \"{}\"]\n[BlackElo \"{}\"]\n[TimeControl \"300+3\"]\n"
            "[Termination \"Normal\"]\n",
            roll(60), 1000 + roll(1500), 1000 + roll(1500));
    text += '\n';
    column_ = 0;
    for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
        if (ply % 2 == 0)
            append_word(text, fmt::format("{}.", ply / 2 + 1));
        else if (kind_ != "masters")
            append_word(text, fmt::format("{}...", ply / 2 + 1));
        append_word(text, game.moves[ply]);
        if (kind_ != "masters")
            append_word(text, comment(number));
    }
    append_word(text, game.result);
    return text + "\n\n";
}

} // namespace

int main(int count, char** arguments)
{
    if (count < 3) {
        std::fputs("make_games masters|clocks|comments MEGABYTES [GAMES]\n", stderr);
        return EXIT_FAILURE;
    }
    Maker maker{arguments[1]};
    double const wanted = std::atof(arguments[2]) * 1e6;
    std::size_t const games = count > 3 ? std::strtoul(arguments[3], nullptr, 10) : 2000;
    std::vector<PlayedGame> played;
    for (std::size_t game = 0; game < games; ++game)
        played.push_back(maker.play());
    double written = 0;
    for (unsigned number = 0; written < wanted; ++number) {
        std::string const text = maker.write(played[number % played.size()], number);
        written += static_cast<double>(std::fwrite(text.data(), 1, text.size(), stdout));
    }
    return EXIT_SUCCESS;
}
