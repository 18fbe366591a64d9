// SPDX-License-Identifier: MIT
#include "arbiter/game/facts.h"

#include "arbiter/core/attacks.h"
#include "arbiter/core/pawns.h"
#include "arbiter/game/tactics.h"

#include <array>
#include <utility>

namespace arbiter {

namespace {

constexpr std::array<std::string_view, fact_kind_count> fact_codes{"check", "attacked", "defended", "hanging",
    "absolute-pin", "relative-pin", "available-check", "passed-pawn", "isolated-pawn", "doubled-pawns",
    "backward-pawn", "outpost", "open-file", "half-open-file", "captures", "checks", "mates", "stalemates",
    "forks", "discovers", "pins", "blocks", "attacks", "defends", "unguards", "promotes", "castles"};

/// Collects the facts of a position, a kind at a time.
class FactList {
public:
    explicit FactList(Position const& position) : position_{position} { }

    std::vector<Fact> collect()
    {
        if (position_.in_check())
            facts_.push_back({FactKind::check, us(), Bitboard{position_.king(us())}, position_.checkers()});
        for_each_side(&FactList::add_attacked);
        for_each_side(&FactList::add_defended);
        for_each_side(&FactList::add_hanging);
        for_each_side(&FactList::add_absolute_pins);
        for_each_side(&FactList::add_relative_pins);
        add_available_checks();
        for_each_side(&FactList::add_passed_pawns);
        for_each_side(&FactList::add_isolated_pawns);
        for_each_side(&FactList::add_doubled_pawns);
        for_each_side(&FactList::add_backward_pawns);
        for_each_side(&FactList::add_outposts);
        add_open_files();
        for_each_side(&FactList::add_half_open_files);
        return std::move(facts_);
    }

private:
    Color us() const { return position_.side_to_move(); }

    Bitboard pawns(Color side) const { return position_.pieces(side, Role::pawn); }

    Bitboard all_but_king(Color side) const { return position_.pieces(side) & ~position_.pieces(Role::king); }

    void for_each_side(void (FactList::*add)(Color side))
    {
        for (Color const side : all_colors)
            (this->*add)(side);
    }

    /// What `by` attacks among the pieces of a side.
    void add_reached(FactKind kind, Color side, Color by)
    {
        for (Square const square : all_but_king(side)) {
            if (Bitboard const pieces = position_.attackers_to(square, by); pieces.any())
                facts_.push_back({kind, side, Bitboard{square}, pieces});
        }
    }

    void add_attacked(Color side) { add_reached(FactKind::attacked, side, !side); }

    void add_defended(Color side) { add_reached(FactKind::defended, side, side); }

    void add_hanging(Color side)
    {
        // The opponent of the side to move would take next if that side passed.
        auto const asked = side == us() ? position_.pass() : std::optional{position_};
        if (!asked)
            return;
        std::array<Bitboard, 64> winners;
        for (LegalMove const move : asked->legal_moves(MoveFilter::captures)) {
            bool const is_lesser = move.is_promotion() && move.promotion() != Promotion::queen;
            if (asked->pieces(side).has(move.to()) && !is_lesser && exchange_gain(*asked, move) > 0)
                winners[to_index(move.to())].insert(move.from());
        }
        for (Square const square : all_but_king(side)) {
            if (winners[to_index(square)].any())
                facts_.push_back({FactKind::hanging, side, Bitboard{square}, winners[to_index(square)]});
        }
    }

    void add_pins(FactKind kind, Color side, std::vector<Pin> const& pins)
    {
        for (Pin const& pin : pins)
            facts_.push_back({kind, side, Bitboard{pin.pinned}, Bitboard{pin.by}, Bitboard{pin.shielded}});
    }

    void add_absolute_pins(Color side)
    {
        add_pins(FactKind::absolute_pin, side, find_absolute_pins(position_, side));
    }

    void add_relative_pins(Color side)
    {
        add_pins(FactKind::relative_pin, side, find_relative_pins(position_, side));
    }

    void add_available_checks()
    {
        Bitboard const king{position_.king(!us())};
        for (LegalMove const move : position_.legal_moves()) {
            if (position_.gives_check(move))
                facts_.push_back(
                    {FactKind::available_check, us(), king, position_.play(move).checkers(), {}, move});
        }
    }

    void add_passed_pawns(Color side)
    {
        for (Square const pawn : pawns(side)) {
            Bitboard const ahead = passing_span(side, pawn);
            if ((ahead & pawns(!side)).empty())
                facts_.push_back({FactKind::passed_pawn, side, Bitboard{pawn}, {}, ahead});
        }
    }

    void add_isolated_pawns(Color side)
    {
        for (Square const pawn : pawns(side)) {
            Bitboard const beside = neighbour_files(pawn);
            if ((beside & pawns(side)).empty())
                facts_.push_back({FactKind::isolated_pawn, side, Bitboard{pawn}, {}, beside});
        }
    }

    void add_doubled_pawns(Color side)
    {
        for (File const file : all_files) {
            if (Bitboard const here = pawns(side) & Bitboard{file}; here.more_than_one())
                facts_.push_back({FactKind::doubled_pawns, side, here});
        }
    }

    void add_backward_pawns(Color side)
    {
        for (Square const pawn : pawns(side)) {
            Bitboard const neighbours = pawns(side) & neighbour_files(pawn);
            Bitboard const ahead = step_ahead(side, Bitboard{pawn});
            bool const is_last
                = neighbours.any() && (neighbours & filled_forward(!side, Bitboard{rank_of(pawn)})).empty();
            Bitboard const stoppers
                = ahead.any() ? pawn_attacks(side, ahead.first()) & pawns(!side) : Bitboard{};
            if (is_last && stoppers.any())
                facts_.push_back({FactKind::backward_pawn, side, Bitboard{pawn}, stoppers, ahead});
        }
    }

    void add_outposts(Color side)
    {
        Bitboard const minors = position_.pieces(side, Role::knight) | position_.pieces(side, Role::bishop);
        Bitboard const posts = minors & outposts(side, pawns(side), pawns(!side));
        for (Square const square : posts) {
            facts_.push_back(
                {FactKind::outpost, side, Bitboard{square}, pawn_attacks(!side, square) & pawns(side),
                    passing_span(side, square) & neighbour_files(square)});
        }
    }

    void add_open_files()
    {
        for (File const file : all_files) {
            if ((position_.pieces(Role::pawn) & Bitboard{file}).empty())
                facts_.push_back({FactKind::open_file, std::nullopt, Bitboard{file}});
        }
    }

    void add_half_open_files(Color side)
    {
        for (File const file : all_files) {
            Bitboard const theirs = pawns(!side) & Bitboard{file};
            if (theirs.any() && (pawns(side) & Bitboard{file}).empty())
                facts_.push_back({FactKind::half_open_file, side, Bitboard{file}, theirs});
        }
    }

    Position const& position_;
    std::vector<Fact> facts_;
};

} // namespace

std::vector<Fact> find_facts(Position const& position)
{
    return FactList{position}.collect();
}

std::string_view to_code(FactKind kind)
{
    return fact_codes[static_cast<std::size_t>(kind)];
}

} // namespace arbiter
