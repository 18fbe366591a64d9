// SPDX-License-Identifier: MIT
#include "support/winnability_positions.h"

#include "support/helpmate_oracle.h"
#include "support/positions.h"
#include "support/random_walk.h"

#include <algorithm>
#include <functional>
#include <random>
#include <unordered_set>

namespace arbiter::test {

namespace {

using Random = std::mt19937_64;

std::size_t below(Random& random, std::size_t bound)
{
    return random() % bound;
}

template <class T, std::size_t Size>
T const& one_of(Random& random, T const (&choices)[Size])
{
    return choices[below(random, Size)];
}

/// Puts a piece on a free square of `squares` where it may stand; an unlucky try puts nothing.
void put_somewhere(Board& board, Piece piece, Bitboard squares, Random& random)
{
    if (piece.role == Role::pawn)
        squares &= ~(Bitboard{Rank::first} | Bitboard{Rank::eighth});
    for (int tries = 0; tries < 100; ++tries) {
        Square const square = square_at(below(random, 64));
        if (squares.has(square) && !board.occupied().has(square)) {
            board.put(square, piece);
            return;
        }
    }
}

/// Puts pieces by their FEN letters.
void put_letters(Board& board, std::string_view letters, Bitboard squares, Random& random)
{
    for (char const letter : letters)
        put_somewhere(board, *find_piece(letter), squares, random);
}

Bitboard ranks(Rank from, Rank to)
{
    Bitboard set;
    for (std::size_t rank = to_index(from); rank <= to_index(to); ++rank)
        set |= Bitboard{static_cast<Rank>(rank)};
    return set;
}

Setup ending(Random& random)
{
    constexpr std::string_view materials[]{"KNkq", "KNkr", "KNkb", "KNkn", "KNkp", "KBkb", "KBkn", "KBkr",
        "KBkp", "KBkq", "KNNk", "KBNk", "KBBk", "KBBkb", "KPk", "KRk", "KQk", "KPkp", "KBPkb", "KNPkn",
        "KRkr", "KQkr", "KBBkr", "KNkqq", "KBkbb", "KNNkp", "KBkpp", "KNkpp", "KRPkr", "KBPkbp", "Kkppp",
        "KBkqr"};
    Setup setup;
    put_letters(setup.board, one_of(random, materials), Bitboard::all(), random);
    return setup;
}

Setup near_edge(Random& random)
{
    constexpr std::string_view materials[]{"KNkp", "KBkp", "KBkpp", "KNkpp", "KPkp", "KBPkp", "KNPkb", "KPkn",
        "KPkb", "KBkn", "KNkn", "KBkbp", "KNknp", "KPPk", "KNkr", "KBkb", "KPkr", "KPkq", "KPkpp", "KBPkb"};
    Setup setup;
    Bitboard const edge = Bitboard{File::a} | Bitboard{File::b} | Bitboard{File::c};
    Bitboard const rows = ranks(Rank::first, Rank::third) | ranks(Rank::sixth, Rank::eighth);
    put_letters(setup.board, one_of(random, materials), edge & rows, random);
    return setup;
}

/// Puts a white pawn with a black one right ahead of it on a file.
void put_ram(Board& board, File file, Rank white)
{
    board.put(make_square(file, white), {Color::white, Role::pawn});
    board.put(make_square(file, static_cast<Rank>(to_index(white) + 1)), {Color::black, Role::pawn});
}

Setup fortress(Random& random)
{
    constexpr std::string_view white[]{"K", "KB", "KN", "KR", "KBB", "KBN", "KQ"};
    constexpr std::string_view black[]{"k", "kb", "kn", "kr", "kbb"};
    Setup setup;
    for (File const file : all_files) {
        if (below(random, 8) != 0)
            put_ram(setup.board, file, static_cast<Rank>(2 + below(random, 3)));
    }
    put_letters(setup.board, one_of(random, white), ranks(Rank::first, Rank::third), random);
    put_letters(setup.board, one_of(random, black), ranks(Rank::sixth, Rank::eighth), random);
    return setup;
}

Setup walls(Random& random)
{
    constexpr std::string_view white[]{"K", "KB", "KBB", "KR", "KN", "KRB"};
    constexpr std::string_view black[]{"k", "kb", "kbb", "kr", "kn"};
    Setup setup;
    // Every second file holds a ram of the same height: the guarded squares between them close the wall.
    std::size_t const odd = below(random, 2);
    std::size_t height = 2 + below(random, 3);
    for (std::size_t index = odd; index < 8; index += 2)
        put_ram(setup.board, static_cast<File>(index), static_cast<Rank>(height));
    for (std::size_t index = 1 - odd; index < 8; index += 2) {
        if (below(random, 4) == 0)
            put_ram(setup.board, static_cast<File>(index), static_cast<Rank>(height));
    }
    put_letters(setup.board, one_of(random, white), ranks(Rank::first, Rank::third), random);
    put_letters(setup.board, one_of(random, black), ranks(Rank::sixth, Rank::eighth), random);
    return setup;
}

Setup corner(Random& random)
{
    constexpr std::string_view white[]{"KB", "KBB", "KR", "KRB", "KN"};
    constexpr std::string_view black[]{"k", "kb", "kn", "kp"};
    Setup setup;
    put_ram(setup.board, File::a, static_cast<Rank>(1 + below(random, 3)));
    put_ram(setup.board, File::b, static_cast<Rank>(1 + below(random, 3)));
    put_ram(setup.board, File::c, static_cast<Rank>(1 + below(random, 3)));
    if (below(random, 2) == 0)
        put_ram(setup.board, File::d, static_cast<Rank>(1 + below(random, 3)));
    Bitboard const buried
        = ranks(Rank::first, Rank::second) & (Bitboard{File::a} | Bitboard{File::b} | Bitboard{File::c});
    put_letters(setup.board, one_of(random, white), buried, random);
    put_letters(setup.board, one_of(random, black), Bitboard::all(), random);
    return setup;
}

Setup hardly_any(Random& random)
{
    constexpr std::string_view materials[]{"KNkq", "KNkr", "KBkr", "KBkq", "KPkr", "KPkq", "KNkrr", "KBkrn",
        "KPkrb", "KNPkq", "KRkq", "KBkrp", "KPkbn", "KPPkr", "KPkqp"};
    Setup setup;
    put_letters(setup.board, one_of(random, materials), Bitboard::all(), random);
    return setup;
}

/// Neither side can win, as all play shows within `limit` positions.
bool is_seen_dead(Setup const& setup, std::size_t limit)
{
    auto const position = Position::from_setup(setup, Tolerance::strict());
    return position && can_win_by_all_play(*position, Color::white, limit) == false
        && can_win_by_all_play(*position, Color::black, limit) == false;
}

/// Puts pieces on their side of the rams, below them for White.
void put_behind(Board& board, std::string_view letters, Random& random)
{
    for (char const letter : letters) {
        Piece const piece = *find_piece(letter);
        File const file = static_cast<File>(below(random, 8));
        Bitboard const pawns = board.pieces(Role::pawn) & Bitboard{file};
        bool const is_white = piece.color == Color::white;
        std::size_t const nearest = is_white ? (pawns.any() ? to_index(rank_of(pawns.first())) : 3)
                                             : (pawns.any() ? to_index(rank_of(pawns.last())) : 4);
        Bitboard const own = is_white ? ranks(Rank::first, static_cast<Rank>(nearest - 1))
                                      : ranks(static_cast<Rank>(nearest + 1), Rank::eighth);
        put_somewhere(board, piece, own & Bitboard{file}, random);
    }
}

Setup sealed(Random& random)
{
    constexpr std::string_view white[]{"", "", "", "B", "B", "B", "BB", "R", "N"};
    constexpr std::string_view black[]{"", "", "", "b", "b", "b", "bb", "r", "n"};
    constexpr std::size_t enough = 6'000;
    constexpr int fewest_pawns = 6;
    Setup setup;
    do {
        setup = Setup{};
        // A bishop behind a wall takes no pawns where they all stand on squares of the other colour.
        bool const is_on_one_color = below(random, 4) != 0;
        for (File const file : all_files) {
            std::size_t const height = 1 + below(random, 5);
            bool const fits = !is_on_one_color || (to_index(file) + height) % 2 == 0;
            if (fits && below(random, 6) != 0)
                put_ram(setup.board, file, static_cast<Rank>(height));
        }
        put_behind(setup.board, "Kk", random);
    } while (setup.board.pieces(Role::pawn).count() < fewest_pawns || !is_seen_dead(setup, enough));
    put_behind(setup.board, one_of(random, white), random);
    put_behind(setup.board, one_of(random, black), random);
    return setup;
}

/// A side with more than its king that can win in none of the few positions to come.
bool is_doomed(Position const& position)
{
    constexpr std::size_t few = 1'000;
    return std::any_of(all_colors.begin(), all_colors.end(), [&](Color color) {
        return position.pieces(color).more_than_one() && can_win_by_all_play(position, color, few) == false;
    });
}

Setup perhaps_doomed(Random& random)
{
    switch (below(random, 3)) {
    case 0: return near_edge(random);
    case 1: return corner(random);
    default: return hardly_any(random);
    }
}

/// Takes a man other than a king off the board, if the random square has one.
std::optional<Piece> take_somewhere(Board& board, Random& random)
{
    for (int tries = 0; tries < 100; ++tries) {
        Square const square = square_at(below(random, 64));
        auto const piece = board.piece_at(square);
        if (piece && piece->role != Role::king) {
            board.remove(square);
            return piece;
        }
    }
    return std::nullopt;
}

Setup altered(Random& random)
{
    constexpr std::string_view known[]{
        "8/8/k6p/5p1P/3b1p2/5PpK/6P1/8 w - - 0 1",
        "8/1p6/1Pp5/k1P5/p1P5/P1K1B3/8/8 w - - 0 1",
        "k1b5/Pp6/1P6/8/8/1p6/pP6/K1B5 w - - 0 1",
        "4k3/8/3p1p2/3PbP2/3pBp2/3P1P2/8/4K3 w - - 0 1",
        "8/6p1/8/1k6/1p6/pPp5/P1P5/KB6 b - - 0 1",
        "k7/8/5b2/8/8/2B3p1/6Pp/7K w - - 0 1",
        "8/3p4/1p3p2/1P3P2/KP6/PP6/8/k7 w - - 0 1",
        "8/1k6/8/1p1p1p1p/1P1P1P1P/8/2K3R1/8 w - - 0 1",
        "6rk/5p1p/5P1P/8/8/3b4/8/K7 w - - 0 1",
    };
    constexpr std::string_view letters = "BbBbBbBbNnRrPp";
    Setup setup = position_from(one_of(random, known)).to_setup();
    for (std::size_t changes = below(random, 4); changes > 0; --changes) {
        auto const taken = below(random, 3) != 0 ? std::nullopt : take_somewhere(setup.board, random);
        if (taken && below(random, 2) == 0)
            put_somewhere(setup.board, *taken, Bitboard::all(), random);
        else
            put_letters(
                setup.board, letters.substr(below(random, letters.size()), 1), Bitboard::all(), random);
    }
    return setup;
}

bool is_wanted(WinnabilityKind kind, Position const& position)
{
    if (kind == WinnabilityKind::doomed)
        return position.has_legal_move() && is_doomed(position);
    std::size_t const moves = position.count_legal_moves();
    return kind == WinnabilityKind::hardly_any ? moves >= 1 && moves <= 3 : moves >= 1;
}

std::function<Setup(Random&)> maker(WinnabilityKind kind)
{
    switch (kind) {
    case WinnabilityKind::ending: return ending;
    case WinnabilityKind::near_edge: return near_edge;
    case WinnabilityKind::fortress: return fortress;
    case WinnabilityKind::walls: return walls;
    case WinnabilityKind::corner: return corner;
    case WinnabilityKind::hardly_any: return hardly_any;
    case WinnabilityKind::sealed: return sealed;
    case WinnabilityKind::doomed: return perhaps_doomed;
    case WinnabilityKind::altered: return altered;
    case WinnabilityKind::game: break;
    }
    return {};
}

std::vector<Position> game_positions(std::size_t count, std::uint64_t seed)
{
    std::vector<Position> found;
    Random random{seed};
    while (found.size() < count) {
        std::size_t const plies = 20 + below(random, 300);
        std::vector<Position> game;
        walk_randomly(Position::initial(), random, Plies{static_cast<std::uint16_t>(plies)},
            [&](Position const& position) { game.push_back(position); });
        found.push_back(game[below(random, game.size())]);
    }
    return found;
}

} // namespace

std::string_view to_string(WinnabilityKind kind)
{
    constexpr std::string_view names[]{"ending", "near-edge", "fortress", "walls", "corner", "hardly-any",
        "game", "sealed", "doomed", "altered"};
    return names[static_cast<std::size_t>(kind)];
}

std::vector<Position> winnability_positions(WinnabilityKind kind, std::size_t count, std::uint64_t seed)
{
    if (kind == WinnabilityKind::game)
        return game_positions(count, seed);
    std::vector<Position> found;
    std::unordered_set<std::uint64_t> seen;
    Random random{seed};
    while (found.size() < count) {
        Setup setup = maker(kind)(random);
        setup.side_to_move = below(random, 2) == 0 ? Color::white : Color::black;
        auto const position = Position::from_setup(setup, Tolerance::of_history());
        if (position && is_wanted(kind, *position)
            && seen.insert(static_cast<std::uint64_t>(position->key())).second)
            found.push_back(*position);
    }
    return found;
}

} // namespace arbiter::test
