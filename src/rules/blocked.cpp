// SPDX-License-Identifier: MIT
#include "rules/blocked.h"

#include <array>
#include <span>

namespace arbiter::detail {

namespace {

Bitboard stepped_ahead(Color color, Bitboard set)
{
    return color == Color::white ? shift<Direction::north>(set) : shift<Direction::south>(set);
}

Bitboard sideways(Bitboard set)
{
    return shift<Direction::east>(set) | shift<Direction::west>(set);
}

Bitboard up_and_down(Bitboard set)
{
    return shift<Direction::north>(set) | shift<Direction::south>(set);
}

Bitboard pawn_captures(Color color, Bitboard set)
{
    return sideways(stepped_ahead(color, set));
}

Bitboard rook_steps(Bitboard set)
{
    return up_and_down(set) | sideways(set);
}

Bitboard bishop_steps(Bitboard set)
{
    return up_and_down(sideways(set));
}

Bitboard king_steps(Bitboard set)
{
    return rook_steps(set) | bishop_steps(set);
}

Bitboard knight_leaps(Bitboard set)
{
    Bitboard const beside = sideways(set);
    Bitboard const two_beside = shift<Direction::east>(shift<Direction::east>(set))
        | shift<Direction::west>(shift<Direction::west>(set));
    return up_and_down(two_beside) | shift<Direction::north>(shift<Direction::north>(beside))
        | shift<Direction::south>(shift<Direction::south>(beside));
}

/// Where a piece other than a pawn goes in one step, a slider to the square beside it.
Bitboard piece_steps(Role role, Bitboard set)
{
    switch (role) {
    case Role::knight: return knight_leaps(set);
    case Role::bishop: return bishop_steps(set);
    case Role::rook: return rook_steps(set);
    case Role::queen:
    case Role::king:
    case Role::pawn: break;
    }
    return king_steps(set);
}

constexpr std::array<Role, 4> officers{Role::knight, Role::bishop, Role::rook, Role::queen};

/// All squares that single steps lead to from `set`, going over squares of `open` only.
Bitboard flood(Role role, Bitboard set, Bitboard open)
{
    while (true) {
        Bitboard const more = set | (piece_steps(role, set) & open);
        if (more == set)
            return set;
        set = more;
    }
}

/// Squares on which the pieces of a side may come to stand some day, by role. Where the pieces are now is
/// among them.
class Reach {
public:
    constexpr Reach() = default;

    Reach(Board const& board, Color color)
    {
        for (Role const role : all_roles)
            squares_[to_index(role)] = board.pieces(color, role);
    }

    Bitboard& operator[](Role role) { return squares_[to_index(role)]; }

    Bitboard operator[](Role role) const { return squares_[to_index(role)]; }

    Bitboard without_king() const
    {
        Bitboard all;
        for (Role const role : all_roles)
            all |= role == Role::king ? Bitboard{} : (*this)[role];
        return all;
    }

    friend bool operator==(Reach const&, Reach const&) = default;

private:
    std::array<Bitboard, all_roles.size()> squares_;
};

/// The squares ahead of a set, as far as the board goes.
Bitboard span_ahead(Color color, Bitboard set)
{
    Bitboard ahead = stepped_ahead(color, set);
    for (int step = 0; step < 5; ++step)
        ahead |= stepped_ahead(color, ahead);
    return ahead;
}

/// A pawn, and the squares on which it may come to stand as a pawn.
struct Walker {
    Color color = Color::white;
    Square start = Square::a1;
    Bitboard reach;
    /// The nearest enemy pawn ahead on its file, as an index; none: itself.
    std::size_t facing = 0;

    bool keeps_file() const { return Bitboard{file_of(start)}.includes(reach); }
};

/// Too large a view of where all pieces may go: the least one that no legal move can leave.
///
/// A square is open when it is empty, or may become so because its piece can leave or be taken. What is not
/// open stands there for ever, and so do its guards: a king never steps where such a pawn or knight strikes.
/// Two pawns that face each other do not pass each other while neither can leave its file nor be taken.
class Mobility {
public:
    explicit Mobility(Position const& position)
        : board_{position.board()},
          open_{~board_.occupied() | board_.pieces(Role::king)}
    {
        for (Color const color : all_colors)
            reach(color) = Reach{board_, color};
        if (!is_small)
            add_walkers();
        if (position.has_legal_en_passant()) {
            // As if the pawn stood on both squares: there it is taken, and here it disappears.
            Color const mover = !position.side_to_move();
            Bitboard const target{*position.en_passant_target()};
            reach(mover)[Role::pawn] |= target;
            open_ |= stepped_ahead(mover, target);
            for (Walker& walker : all_walkers()) {
                if (stepped_ahead(mover, target).has(walker.start))
                    walker.reach |= target;
            }
        }
    }

    /// Grows the reach of all pieces as far as it goes. False when a pawn may be promoted: then anything may
    /// happen.
    bool complete()
    {
        Bitboard before;
        do {
            before = open_;
            have_walked_ = false;
            for (Color const color : all_colors) {
                if (!grow(color))
                    return false;
            }
        } while (open_ != before || has_grown_ || have_walked_);
        return true;
    }

    /// Whether `winner` could mate in some arrangement of the pieces within their reach.
    bool has_mating_square(Color winner) const
    {
        Reach const& ours = reach_[to_index(winner)];
        Reach const& theirs = reach_[to_index(!winner)];
        Bitboard struck = pawn_captures(winner, ours[Role::pawn]);
        for (Role const role : officers)
            struck |= piece_steps(role, ours[role]);
        Bitboard const movable = board_.pieces(!winner) & ~board_.pieces(Role::king) & open_;
        for (Square const king : (theirs[Role::king] & struck)) {
            Bitboard const flights = king_attacks(king) & open_ & ~struck;
            for (Square const helper : ours[Role::king] & ~king_attacks(king) & ~Bitboard{king}) {
                Bitboard const left = flights & ~king_attacks(helper);
                if (theirs.without_king().includes(left) && left.count() <= movable.count())
                    return true;
            }
        }
        return false;
    }

    Bitboard fixed_pawns() const { return board_.pieces(Role::pawn) & ~open_; }

private:
    Reach& reach(Color color) { return reach_[to_index(color)]; }

    /// Squares where a king of the other side never stands.
    Bitboard guarded_by(Color color) const
    {
        Bitboard const fixed = board_.pieces(color) & ~open_;
        return pawn_captures(color, fixed & board_.pieces(Role::pawn))
            | knight_leaps(fixed & board_.pieces(Role::knight));
    }

    std::span<Walker> all_walkers() { return {walkers_.data(), walker_count_}; }

    void add_walkers()
    {
        for (Square const pawn : board_.pieces(Role::pawn)) {
            if (walker_count_ == walkers_.size())
                break;
            Color const color = *board_.color_at(pawn);
            walkers_[walker_count_] = {color, pawn, Bitboard{pawn}, walker_count_};
            ++walker_count_;
        }
        for (Walker& walker : all_walkers())
            walker.facing = find_facing(walker);
    }

    std::size_t find_facing(Walker const& walker) const
    {
        std::size_t nearest = walker.facing;
        int distance = 8;
        for (std::size_t index = 0; index < walker_count_; ++index) {
            Walker const& other = walkers_[index];
            int const ranks
                = static_cast<int>(rank_of(other.start)) - static_cast<int>(rank_of(walker.start));
            int const ahead = walker.color == Color::white ? ranks : -ranks;
            if (other.color == walker.color || file_of(other.start) != file_of(walker.start) || ahead <= 0
                || ahead >= distance)
                continue;
            nearest = index;
            distance = ahead;
        }
        return nearest;
    }

    /// Whether the enemy pawn that the walker faces stays before it: neither leaves the file, and nothing
    /// takes that pawn.
    bool is_held(Walker const& walker) const
    {
        Walker const& other = walkers_[walker.facing];
        if (other.color == walker.color || !walker.keeps_file() || !other.keeps_file())
            return false;
        Reach const& ours = reach_[to_index(walker.color)];
        Bitboard takers = ours[Role::king] | pawn_captures(walker.color, ours[Role::pawn]);
        for (Role const role : officers)
            takers |= ours[role];
        return (other.reach & takers).empty();
    }

    /// The squares ahead that the walker can enter: those before the pawn that holds it.
    Bitboard way_of(Walker const& walker) const
    {
        if (!is_held(walker))
            return Bitboard::all();
        return span_ahead(!walker.color, Bitboard{walkers_[walker.facing].start});
    }

    Bitboard grown_pawns(Color color, Bitboard enemy_reach)
    {
        Bitboard all = reach(color)[Role::pawn];
        // On a chip, and where there are more pawns than chess has, each goes where any may.
        if (is_small || board_.pieces(Role::pawn).count() > static_cast<int>(walkers_.size()))
            return all | (stepped_ahead(color, all) & open_) | (pawn_captures(color, all) & enemy_reach);
        for (Walker& walker : all_walkers()) {
            if (walker.color != color)
                continue;
            Bitboard const grown = walker.reach
                | (stepped_ahead(color, walker.reach) & open_ & way_of(walker))
                | (pawn_captures(color, walker.reach) & enemy_reach);
            have_walked_ = have_walked_ || grown != walker.reach;
            walker.reach = grown;
            all |= grown;
        }
        return all;
    }

    bool grow(Color color)
    {
        Bitboard const enemies = board_.pieces(!color) & ~board_.pieces(Role::king);
        Bitboard const enterable = open_ | enemies;
        Bitboard const enemy_reach = reach(!color).without_king();
        Reach const old = reach(color);
        Reach now = old;

        now[Role::pawn] = grown_pawns(color, enemy_reach);
        if ((now[Role::pawn] & Bitboard{relative_rank(color, Rank::eighth)}).any())
            return false;
        Bitboard const own = board_.pieces(color);
        Bitboard leaving
            = board_.pieces(Role::pawn) & (stepped_ahead(!color, open_) | pawn_captures(!color, enemy_reach));
        for (Role const role : officers) {
            now[role] = flood(role, old[role], enterable);
            leaving |= board_.pieces(role) & piece_steps(role, enterable);
        }
        now[Role::king] = flood(Role::king, old[Role::king], enterable & ~guarded_by(!color));
        reach(color) = now;

        Bitboard const reached = now.without_king() | now[Role::king];
        open_ |= (reached & ~own) | (leaving & own);
        has_grown_ = (color == Color::black && has_grown_) || now != old;
        return true;
    }

    Board const& board_;
    Bitboard open_;
    std::array<Reach, 2> reach_;
    std::array<Walker, 16> walkers_{};
    std::size_t walker_count_ = 0;
    bool has_grown_ = false;
    bool have_walked_ = false;
};

/// Whether there is nothing that `Mobility` does not know: castling, and pawns where none can stand.
bool is_analysable(Position const& position)
{
    Bitboard const back_ranks = Bitboard{Rank::first} | Bitboard{Rank::eighth};
    return (position.pieces(Role::pawn) & back_ranks).empty() && position.castling_rights().rooks().empty();
}

} // namespace

bool is_every_pawn_opposed(Board const& board)
{
    Bitboard const white = board.pieces(Color::white, Role::pawn);
    Bitboard const black = board.pieces(Color::black, Role::pawn);
    return span_ahead(Color::black, black).includes(white) && span_ahead(Color::white, white).includes(black);
}

bool is_shut_off(Position const& position, Color color)
{
    if (!is_analysable(position))
        return false;
    Mobility mobility{position};
    return mobility.complete() && !mobility.has_mating_square(color);
}

Bitboard fixed_pawns(Position const& position)
{
    Mobility mobility{position};
    return is_analysable(position) && mobility.complete() ? mobility.fixed_pawns() : Bitboard{};
}

} // namespace arbiter::detail
