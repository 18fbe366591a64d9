// SPDX-License-Identifier: MIT
// E: abstract players and displays, pieces that know their worth, and a lazy list of moves.
//   abstract_players [human | minimax] [human | minimax]
// A person types moves ("e2e4", "Nf3", "O-O"), "fen FEN" or "quit".
#include "arbiter/core/names.h"
#include "arbiter/play/render.h"
#include "refusal.h"

#include <algorithm>
#include <iostream>
#include <iterator>
#include <memory>

namespace {

using namespace arbiter;

constexpr int worth(Role role)
{
    switch (role) {
    case Role::pawn: return 1;
    case Role::knight:
    case Role::bishop: return 3;
    case Role::rook: return 5;
    case Role::queen: return 9;
    case Role::king: return 100;
    }
    return 0;
}

/// The legal moves, found piece by piece only as far as somebody asks.
class LazyMoves {
public:
    explicit LazyMoves(Position const& position)
        : position_{position},
          pieces_{position.pieces(position.side_to_move())}
    {
    }

    std::optional<LegalMove> next()
    {
        while (next_ == moves_.size()) {
            if (pieces_.empty())
                return std::nullopt;
            moves_ = position_.legal_moves_from(pieces_.pop_first());
            next_ = 0;
        }
        return moves_[next_++];
    }

private:
    Position const& position_;
    Bitboard pieces_;
    MoveList moves_;
    std::size_t next_ = 0;
};

class Display {
public:
    virtual ~Display() = default;
    virtual void redraw(Position const& position) = 0;
    virtual void show_move(Position const& before, LegalMove move) = 0;
    virtual void show_invalid_move(std::string_view why) = 0;
    virtual void show_thinking() = 0;
    virtual void show_check(Square king) = 0;
    virtual void show_end(Outcome const& outcome) = 0;
    virtual std::optional<std::string> ask_for_move(Color side) = 0;
};

class AsciiDisplay final : public Display {
public:
    void redraw(Position const& position) override
    {
        play::TextOptions options;
        options.glyphs = play::Glyphs::ascii;
        std::cout << play::render_text(position.board(), options) << std::flush;
    }

    void show_move(Position const& before, LegalMove move) override
    {
        std::cout << "legal " << format_san(before, move).view() << std::endl;
    }

    void show_invalid_move(std::string_view why) override { std::cout << "invalid: " << why << std::endl; }

    void show_thinking() override { std::cout << "thinking" << std::endl; }

    void show_check(Square king) override { std::cout << "check on " << to_string(king) << std::endl; }

    void show_end(Outcome const& outcome) override { std::cout << describe(outcome).view() << std::endl; }

    std::optional<std::string> ask_for_move(Color side) override
    {
        std::cout << to_capital_name(side) << ": " << std::flush;
        std::string line;
        return std::getline(std::cin, line) ? std::optional{line} : std::nullopt;
    }
};

class Player {
public:
    virtual ~Player() = default;
    /// A legal move, or nothing for a player who quits. May set up another position instead of moving.
    virtual std::optional<LegalMove> choose(Position& position, Display& display) = 0;
};

class Human final : public Player {
public:
    std::optional<LegalMove> choose(Position& position, Display& display) override
    {
        while (auto const line = display.ask_for_move(position.side_to_move())) {
            if (*line == "quit")
                return std::nullopt;
            if (line->starts_with("fen ")) {
                position = read_position(line->substr(4)).value_or(position);
                display.redraw(position);
                continue;
            }
            auto const move = read_move(position, *line);
            if (move)
                return *move;
            auto const meant = find_attempt(move.error());
            display.show_invalid_move(meant ? refusal_line(position, meant->attempt, meant->verdict)
                                            : std::string{describe(position, move.error()).view()});
        }
        return std::nullopt;
    }
};

/// Looks two plies ahead and counts the pieces; a move carries all that taking it back needs.
class Minimax final : public Player {
public:
    std::optional<LegalMove> choose(Position& position, Display& display) override
    {
        display.show_thinking();
        std::optional<LegalMove> best;
        int best_worth = 0;
        LazyMoves moves{position};
        for (Position board = position; auto const move = moves.next();) {
            auto const undo = board.make(*move);
            int const found = -look(board, 2);
            board.unmake(undo);
            if (!best || found > best_worth)
                best = move, best_worth = found;
        }
        return best;
    }

private:
    static int look(Position& board, int depth)
    {
        if (!board.has_legal_move())
            return board.in_check() ? -1000 - depth : 0;
        if (depth == 0)
            return count(board);
        int best = -2000;
        Position const before = board;
        LazyMoves moves{before};
        while (auto const move = moves.next()) {
            auto const undo = board.make(*move);
            best = std::max(best, -look(board, depth - 1));
            board.unmake(undo);
        }
        return best;
    }

    static int count(Position const& board)
    {
        int sum = 0;
        for (Square const square : board.occupied()) {
            Piece const piece = *board.piece_at(square);
            sum += piece.color == board.side_to_move() ? worth(piece.role) : -worth(piece.role);
        }
        return sum;
    }
};

/// Null for a name that is neither.
std::unique_ptr<Player> make_player(std::string_view name)
{
    if (name == "minimax")
        return std::make_unique<Minimax>();
    return name == "human" ? std::make_unique<Human>() : nullptr;
}

void play_game(std::array<std::unique_ptr<Player>, 2> const& players, Display& display)
{
    Position position = Position::initial();
    std::vector<ZobristKey> earlier;
    display.redraw(position);
    while (auto const move = players[to_index(position.side_to_move())]->choose(position, display)) {
        display.show_move(position, *move);
        earlier.push_back(position.key());
        position = position.play(*move);
        display.redraw(position);
        if (auto const outcome = automatic_outcome(position, earlier))
            return display.show_end(*outcome);
        if (position.in_check())
            display.show_check(position.king(position.side_to_move()));
    }
}

} // namespace

int main(int count, char** arguments)
{
    AsciiDisplay display;
    std::array const players{
        make_player(count > 1 ? arguments[1] : "human"), make_player(count > 2 ? arguments[2] : "human")};
    if (count > 3 || !players[0] || !players[1]) {
        std::cerr << "usage: abstract_players [human | minimax] [human | minimax]\n";
        return 2;
    }
    play_game(players, display);
}
