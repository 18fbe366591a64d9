// SPDX-License-Identifier: MIT
// B: a board of the squares 0 (a8) to 63 (h1), with lists of destinations, PGN and FEN. A command is a line:
//   select N | move N N [q] | undo | flip | taken | history | pgn | load FILE | fen [FEN] | new
#include "arbiter/play/render.h"
#include "refusal.h"

#include <algorithm>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>

namespace {

using namespace arbiter;

/// a8 is 0 and h1 is 63: the ranks from the top.
std::size_t to_number(Square square)
{
    return to_index(mirrored(square));
}

class Board64 {
public:
    void obey(std::string const& line)
    {
        std::istringstream words{line};
        std::string word;
        words >> word;
        std::string rest;
        std::getline(words >> std::ws, rest);
        if (word == "select")
            select(rest);
        else if (word == "move")
            move(rest);
        else if (word == "undo")
            undo();
        else if (word == "flip")
            flip();
        else if (word == "taken")
            std::cout << taken() << std::endl;
        else if (word == "history")
            std::cout << history() << std::endl;
        else if (word == "pgn")
            std::cout << pgn() << std::flush;
        else if (word == "load")
            load(rest);
        else if (word == "fen" || word == "new")
            set_up(rest, word == "new");
        else
            std::cout << "select, move, undo, flip, taken, history, pgn, load, fen or new" << std::endl;
    }

private:
    Position const& position() const { return *tree_.position().as_chess(); }

    std::optional<Square> read_square(std::istream& words) const
    {
        unsigned number = 64;
        words >> number;
        return number < 64 ? std::optional{mirrored(square_at(number))} : std::nullopt;
    }

    /// The destinations of the piece on a square, as numbers in a list and as marks on the board.
    void select(std::string const& text)
    {
        std::istringstream words{text};
        auto const from = read_square(words);
        if (!from)
            return complain();
        Bitboard targets;
        std::cout << "destinations";
        for (LegalMove const move : position().legal_moves_from(*from)) {
            Square const to = to_attempt(position(), move).to;
            if (!targets.has(to)) // the four promotions are one destination
                std::cout << ' ' << to_number(to);
            targets.insert(to);
        }
        std::cout << std::endl;
        draw(targets);
    }

    void move(std::string const& text)
    {
        std::istringstream words{text};
        auto const from = read_square(words);
        auto const to = read_square(words);
        char letter = 0;
        words >> letter;
        if (!from || !to)
            return complain();
        Attempt const attempt{*from, *to, find_role(static_cast<char>(letter & ~0x20))};
        Verdict const verdict = judge(position(), attempt);
        if (!verdict.is_legal()) {
            std::cout << "not valid: " << refusal_line(position(), attempt, verdict) << std::endl;
            return;
        }
        tree_.try_play(attempt).value();
        auto const outcome = tree_.position().automatic_outcome(tree_.keys_before(tree_.cursor()));
        std::cout << "valid: " << tree_.san(tree_.cursor()) << ' '
                  << (outcome ? describe(*outcome).view() : std::string_view{}) << std::endl;
    }

    static void complain() { std::cout << "a square is a number from 0 (a8) to 63 (h1)" << std::endl; }

    void undo()
    {
        NodeId const last = tree_.cursor();
        if (tree_.undo())
            tree_.erase(last);
        std::cout << format_fen(position()).view() << std::endl;
    }

    void flip()
    {
        bottom_ = !bottom_;
        draw({});
    }

    void draw(Bitboard targets) const
    {
        play::TextOptions options;
        options.bottom = bottom_;
        options.marks.targets = targets;
        std::cout << play::render_text(position().board(), options) << std::flush;
    }

    std::string pgn() const
    {
        Game game;
        game.tree = tree_;
        return write_pgn(game);
    }

    /// What has gone from the board since the start of the game.
    std::string taken() const
    {
        std::string letters = "taken:";
        for (Color const color : all_colors) {
            for (Role const role : all_roles) {
                int const before = tree_.start().board().pieces(color, role).count();
                int const gone = before - position().board().pieces(color, role).count();
                letters.append(static_cast<std::size_t>(std::max(gone, 0)), to_fen_char({color, role}));
            }
        }
        return letters;
    }

    std::string history() const
    {
        std::string moves = "history:";
        for (NodeId const node : tree_.line_to(tree_.cursor()))
            moves += ' ' + tree_.san(node);
        return moves;
    }

    void load(std::string const& path)
    {
        std::ifstream file{path};
        PgnReading const reading = read_pgn(std::string{std::istreambuf_iterator<char>{file}, {}});
        for (PgnError const& error : reading.errors)
            std::cout << describe(error) << '\n';
        if (reading.game.tree.start().as_chess() != nullptr)
            tree_ = reading.game.tree;
        tree_.go_to(tree_.main_line_end());
        std::cout << history() << std::endl;
    }

    void set_up(std::string const& fen, bool is_new)
    {
        if (is_new)
            tree_ = GameTree{};
        else if (auto const position = read_position(fen))
            tree_ = GameTree{AnyPosition{*position}};
        std::cout << format_fen(position()).view() << std::endl;
    }

    GameTree tree_;
    Color bottom_ = Color::white;
};

} // namespace

int main()
{
    Board64 board;
    for (std::string line; std::getline(std::cin, line);)
        board.obey(line);
}
