// SPDX-License-Identifier: MIT
#include "arbiter/learn/themes.h"
#include "arbiter/notation/fen.h"
#include "support/random_walk.h"
#include "support/textbook_board.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <map>
#include <tuple>

namespace arbiter::learn {
namespace {

namespace tb = test::textbook;

using tb::Field;
using tb::Game;

/// Checks what is claimed of a line with nothing but the textbook's rows of letters.
class TextbookLine {
public:
    TextbookLine(Position const& start, std::span<LegalMove const> line)
    {
        Position position = start;
        games_.push_back(tb::game_of(position));
        for (LegalMove const move : line) {
            tries_.push_back(tb::try_of(to_attempt(position, move)));
            position = position.play(move);
            games_.push_back(tb::play(games_.back(), tries_.back()));
        }
    }

    bool proves(Motif const& motif);

private:
    static Field field(Square square)
    {
        return {static_cast<int>(file_of(square)), static_cast<int>(rank_of(square))};
    }

    static int worth(char piece)
    {
        static std::map<char, int> const worths{
            {' ', 0}, {'P', 1}, {'N', 3}, {'B', 3}, {'R', 5}, {'Q', 9}, {'K', 100}};
        return worths.at(tb::kind(piece));
    }

    Game const& before() const { return games_[ply_]; }

    Game const& after() const { return games_[ply_ + 1]; }

    bool white() const { return before().white_to_move; }

    bool has_next() const { return ply_ + 2 < tries_.size(); }

    tb::Try const& move() const { return tries_[ply_]; }

    tb::Try const& reply() const { return tries_[ply_ + 1]; }

    tb::Try const& next() const { return tries_[ply_ + 2]; }

    static bool is_check(Game const& game) { return !tb::checkers(game, game.white_to_move).empty(); }

    static bool is_mate(Game const& game) { return is_check(game) && tb::legal_moves(game).empty(); }

    bool is_enemy(Game const& game, Field square) const { return tb::is_piece_of(game, square, !white()); }

    /// Whether the solver's next move takes what has stood there since this move.
    bool falls_next(Field square) const
    {
        if (!has_next() || reply().to == square)
            return false;
        Field const taken = tb::is_en_passant(games_[ply_ + 2], next())
            ? Field{next().to.file, next().from.rank}
            : next().to;
        return taken == square && tb::is_capture(games_[ply_ + 2], next());
    }

    static Game without(Game game, Field square)
    {
        tb::put(game, square, ' ');
        return game;
    }

    static bool lies_between(Field from, Field square, Field to)
    {
        return tb::has(tb::fields_between(from, to), square);
    }

    int material(Game const& game) const
    {
        int sum = 0;
        for (auto const& row : game.board) {
            for (char const piece : row) {
                if (tb::kind(piece) != 'K')
                    sum += (tb::is_white(piece) == white() ? 1 : -1) * worth(piece);
            }
        }
        return sum;
    }

    static bool can_take(Game const& game, Field square)
    {
        auto const moves = tb::legal_moves(game);
        return std::ranges::any_of(
            moves, [&](tb::Try tried) { return tried.to == square && !tb::is_castling(game, tried); });
    }

    static bool wins(Game const& game, Field square, int already)
    {
        auto const moves = tb::legal_moves(game);
        return std::ranges::any_of(moves, [&](tb::Try tried) {
            if (!(tried.to == square) || tb::is_castling(game, tried))
                return false;
            bool const is_answered = can_take(tb::play(game, tried), square);
            return worth(tb::at(game, square)) - already - (is_answered ? worth(tb::at(game, tried.from)) : 0)
                > 0;
        });
    }

    static bool has_mate_in_one(Game const& game)
    {
        auto const moves = tb::legal_moves(game);
        return std::ranges::any_of(moves, [&](tb::Try tried) { return is_mate(tb::play(game, tried)); });
    }

    static Game passed(Game game)
    {
        game.white_to_move = !game.white_to_move;
        game.en_passant.clear();
        return game;
    }

    bool proves_fork(std::vector<Field> const& squares) const;
    bool proves_pin(std::vector<Field> const& squares) const;
    bool proves_discovery(std::vector<Field> const& squares, bool is_check) const;
    bool proves_deflection(std::vector<Field> const& squares) const;
    bool proves_interference(std::vector<Field> const& squares) const;
    bool proves_capture(std::vector<Field> const& squares) const;
    bool proves_trap(std::vector<Field> const& squares) const;
    bool proves_zugzwang() const;
    bool proves_named_mate(std::vector<Field> const& squares, Theme theme) const;

    std::vector<Game> games_;
    std::vector<tb::Try> tries_;
    std::size_t ply_ = 0;
};

bool TextbookLine::proves_fork(std::vector<Field> const& squares) const
{
    bool takes = false;
    for (std::size_t index = 1; index < squares.size(); ++index) {
        Field const target = squares[index];
        char const piece = tb::at(after(), target);
        bool const is_worth_it = worth(piece) > worth(tb::at(after(), squares[0]))
            || (tb::kind(piece) != 'P' && tb::attackers(after(), target, !white()).empty());
        if (!is_enemy(after(), target) || !tb::attacks(after(), squares[0], target) || !is_worth_it)
            return false;
        takes = takes || falls_next(target);
    }
    return squares.size() >= 3 && takes && next().from == squares[0];
}

bool TextbookLine::proves_pin(std::vector<Field> const& squares) const
{
    auto const [pinner, pinned, king] = std::tuple{squares[0], squares[1], squares[2]};
    if (!is_enemy(after(), pinned) || tb::kind(tb::at(after(), king)) != 'K'
        || tb::attacks(after(), pinner, king) || !tb::attacks(without(after(), pinned), pinner, king))
        return false;
    auto const moves = tb::legal_moves(after());
    bool const takes = std::ranges::any_of(
        moves, [&](tb::Try tried) { return tried.from == pinned && tried.to == move().to; });
    return falls_next(pinned) || (tb::attacks(after(), pinned, move().to) && !takes);
}

bool TextbookLine::proves_discovery(std::vector<Field> const& squares, bool is_check) const
{
    auto const [slider, left, target] = std::tuple{squares[0], squares[1], squares[2]};
    bool const is_opened = tb::attacks(after(), slider, target) && !tb::attacks(before(), slider, target)
        && lies_between(slider, left, target) && left == move().from && is_enemy(after(), target);
    bool const is_king = tb::kind(tb::at(after(), target)) == 'K';
    return is_opened && (is_check ? is_king : falls_next(target) && next().from == slider);
}

bool TextbookLine::proves_deflection(std::vector<Field> const& squares) const
{
    auto const [stood, went, target] = std::tuple{squares[0], squares[1], squares[2]};
    Game const& end = games_[ply_ + 3];
    Game as_if = without(end, went);
    tb::put(as_if, stood, tb::at(after(), stood));
    return reply().from == stood && reply().to == went && next().to == target
        && tb::attacks(after(), stood, target) && tb::attacks(as_if, stood, target)
        && !tb::attacks(end, went, target);
}

bool TextbookLine::proves_interference(std::vector<Field> const& squares) const
{
    auto const [put, defender, target] = std::tuple{squares[0], squares[1], squares[2]};
    return move().to == put && lies_between(defender, put, target) && is_enemy(before(), defender)
        && tb::attacks(before(), defender, target) && !tb::attacks(after(), defender, target)
        && falls_next(target) && !tb::attacks(games_[ply_ + 3], defender, next().to);
}

bool TextbookLine::proves_capture(std::vector<Field> const& squares) const
{
    return is_enemy(before(), squares[0]) && !is_enemy(after(), squares[0])
        && tb::attacks(before(), squares[0], squares[1]) && is_enemy(before(), squares[1])
        && !tb::attackers(before(), squares[1], white()).empty() && falls_next(squares[1])
        && tb::attackers(games_[ply_ + 3], next().to, !white()).empty();
}

bool TextbookLine::proves_trap(std::vector<Field> const& squares) const
{
    if (is_check(after()) || !is_enemy(after(), squares[0]) || !wins(passed(after()), squares[0], 0))
        return false;
    std::vector<Field> flights;
    for (tb::Try const tried : tb::legal_moves(after())) {
        if (!(tried.from == squares[0]))
            continue;
        flights.push_back(tried.to);
        if (!wins(tb::play(after(), tried), tried.to, worth(tb::at(after(), tried.to))))
            return false;
    }
    return std::ranges::all_of(flights, [&](Field flight) { return tb::has(squares, flight); })
        && squares.size() == flights.size() + 1;
}

bool TextbookLine::proves_zugzwang() const
{
    auto const moves = tb::legal_moves(after());
    return !is_check(after()) && !moves.empty() && !has_mate_in_one(passed(after()))
        && std::ranges::all_of(
            moves, [&](tb::Try tried) { return has_mate_in_one(tb::play(after(), tried)); });
}

bool TextbookLine::proves_named_mate(std::vector<Field> const& squares, Theme theme) const
{
    bool const is_smothered = theme == Theme::smothered_mate;
    int const ahead = white() ? -1 : 1; // from the mated king's first rank
    if (!is_mate(after()) || (!is_smothered && squares[0].rank != (white() ? 7 : 0)))
        return false;
    for (int files = -1; files <= 1; ++files) {
        for (int ranks = -1; ranks <= 1; ++ranks) {
            Field const near{squares[0].file + files, squares[0].rank + ranks};
            bool const is_on_board = near.file >= 0 && near.file < 8 && near.rank >= 0 && near.rank < 8;
            bool const must_be_held = is_smothered ? files != 0 || ranks != 0 : ranks == ahead;
            if (is_on_board && must_be_held && !is_enemy(after(), near))
                return false;
        }
    }
    auto const checkers = tb::checkers(after(), after().white_to_move);
    return std::ranges::all_of(checkers, [&](Field checker) {
        char const kind = tb::kind(tb::at(after(), checker));
        return is_smothered ? kind == 'N' && checkers.size() == 1
                            : (kind == 'R' || kind == 'Q') && checker.rank == squares[0].rank;
    });
}

bool TextbookLine::proves(Motif const& motif)
{
    ply_ = motif.ply;
    std::vector<Field> squares;
    for (Square const square : motif.squares)
        squares.push_back(field(square));
    switch (motif.theme) {
    case Theme::fork: return proves_fork(squares);
    case Theme::pin: return proves_pin(squares);
    case Theme::skewer:
        return falls_next(squares[2]) && reply().from == squares[1]
            && tb::attacks(after(), squares[0], squares[1])
            && lies_between(squares[0], squares[1], squares[2])
            && tb::attacks(without(after(), squares[1]), squares[0], squares[2])
            && worth(tb::at(after(), squares[1])) >= worth(tb::at(after(), squares[2]));
    case Theme::discovered_attack: return proves_discovery(squares, false);
    case Theme::discovered_check: return proves_discovery(squares, true);
    case Theme::double_check: return tb::checkers(after(), !white()).size() == 2 && squares.size() == 3;
    case Theme::deflection: return proves_deflection(squares);
    case Theme::interference: return proves_interference(squares);
    case Theme::capturing_defender: return proves_capture(squares);
    case Theme::trapped_piece: return proves_trap(squares);
    case Theme::hanging_piece:
        return worth(tb::at(before(), squares[0])) >= 3 && !can_take(after(), move().to);
    case Theme::sacrifice: return material(games_[ply_ + 2]) <= material(games_[0]) - 2;
    case Theme::quiet_move:
        return !tb::is_capture(before(), move()) && !is_check(after()) && !is_check(before())
            && move().promotion == ' ';
    case Theme::zugzwang: return proves_zugzwang();
    case Theme::back_rank_mate:
    case Theme::smothered_mate: return proves_named_mate(squares, motif.theme);
    case Theme::mate: return is_mate(after());
    case Theme::promotion: return move().promotion == 'Q';
    case Theme::underpromotion: return move().promotion != 'Q' && move().promotion != ' ';
    case Theme::en_passant: return tb::is_en_passant(before(), move());
    case Theme::castling: return tb::is_castling(before(), move());
    default: return squares.empty();
    }
}

/// A line that captures and checks more often than chance would, so that there is something to claim.
std::vector<LegalMove> random_line(Position position, std::mt19937_64& random, std::size_t plies)
{
    std::vector<LegalMove> line;
    while (line.size() < plies) {
        MoveList const moves = position.legal_moves();
        if (moves.empty())
            break;
        LegalMove chosen = moves[random() % moves.size()];
        for (int tries = 0; tries < 6 && !position.is_capture(chosen) && !position.gives_check(chosen);
            ++tries)
            chosen = moves[random() % moves.size()];
        line.push_back(chosen);
        position = position.play(chosen);
    }
    if (line.size() % 2 == 0 && !line.empty())
        line.pop_back();
    return line;
}

void check_random_lines(unsigned rounds, std::map<Theme, int>& claims)
{
    std::mt19937_64 random{27};
    test::visit_random_positions(rounds, [&](Position const& position) {
        auto const line = random_line(position, random, 5);
        if (line.empty())
            return;
        TextbookLine textbook{position, line};
        for (Motif const& motif : find_motifs(position, line)) {
            ++claims[motif.theme];
            if (!textbook.proves(motif))
                ADD_FAILURE() << to_code(motif.theme) << " at ply " << motif.ply << " of "
                              << format_fen(position).view();
        }
    });
}

TEST(ThemesAgainstTheTextbook, AreNeverClaimedWithoutProofInRandomGames)
{
    std::map<Theme, int> claims;
    check_random_lines(4, claims);
    for (Theme const theme : {Theme::fork, Theme::pin, Theme::skewer, Theme::discovered_attack,
             Theme::discovered_check, Theme::double_check, Theme::deflection, Theme::capturing_defender,
             Theme::trapped_piece, Theme::hanging_piece, Theme::sacrifice, Theme::quiet_move, Theme::mate})
        EXPECT_GT(claims[theme], 0) << to_code(theme) << " was never claimed, so nothing was checked";
}

TEST(SlowThemesAgainstTheTextbook, AreNeverClaimedWithoutProofInManyRandomGames)
{
    std::map<Theme, int> claims;
    check_random_lines(200, claims);
    for (auto const& [theme, count] : claims)
        std::cout << to_code(theme) << ' ' << count << '\n';
}

} // namespace
} // namespace arbiter::learn
