// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_TOURNAMENT_BRACKET_H
#define ARBITER_SRC_TOURNAMENT_BRACKET_H

#include "arbiter/tournament/swiss.h"
#include "tournament/fields.h"

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace arbiter::tournament {

/// The players of a round in the order of their rank, and what the absolute criteria say of every two of
/// them.
struct Field {
    std::vector<SwissPlayer> players;
    std::vector<ColorPreference> wishes;
    std::vector<bool> may_meet; ///< of every two ranks
    std::vector<bool> may_get_bye;
    unsigned bye_half_points = 0; ///< the score of the player who gets the bye (C5)
    std::size_t rounds_played = 0;
    Color first_color = Color::white;

    bool can_meet(std::size_t a, std::size_t b) const { return may_meet[a * players.size() + b]; }

    bool has_bye() const { return players.size() % 2 == 1; }
};

/// The field of a round.
Field make_field(SwissRound const& round);

/// A pairing of ranks, the higher first, in the order of the boards.
struct RankPairing {
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    std::optional<std::size_t> bye;
};

/// The best pairing of a field, nothing where none is legal. Notes in the field who may have the bye (C5).
std::optional<RankPairing> pair_field(Field& field);

/// The same with numbers and colours.
RoundPairing to_numbers(Field const& field, RankPairing const& pairing);

/// A bracket of the Dutch system and everybody below, as the vertices of a graph: the players who moved down,
/// the residents, the next score group, the rest, and last the bye where the number of players is odd. A
/// vertex with a smaller number has a higher rank.
class Bracket {
public:
    /// `moved_down` are ranks from higher brackets, `first` is the rank of the first resident.
    Bracket(Field const& field, std::vector<std::size_t> moved_down, std::size_t first);

    /// Pairs what can be paired here: C4 to C21 and the order of generation (C.04.3, 3 and 4). The pairs are
    /// of ranks. There must be a legal pairing of all players that are left.
    std::vector<std::pair<std::size_t, std::size_t>> pair();

    /// After `pair`: the ranks that move down, and the first rank of the next score group.
    std::vector<std::size_t> downfloaters() const;

    std::size_t next_first() const { return first_ + (next_begin_ - moved_count_); }

private:
    using Partners = std::vector<std::optional<std::size_t>>;

    /// Where the less important fields begin that put equally good pairings in order.
    enum class Stage : unsigned char { count, criteria, moved_down, exchange, transpose };

    /// Whether a matching sees only the bracket and the next score group, or everybody who is left.
    enum class Extent : unsigned char { near, all };

    struct Plan;

    /// What pairs count in each field.
    using Value = std::vector<std::int64_t>;

    bool is_resident(std::size_t v) const { return v >= moved_count_ && v < next_begin_; }

    std::size_t bye_vertex() const { return ranks_.size(); }

    SwissPlayer const& player(std::size_t v) const { return field_.players[ranks_[v]]; }

    bool may_join(std::size_t a, std::size_t b) const;

    void count_pairs();
    void pair_moved_down();
    void pair_remainder();
    void choose_tops(Plan const& plan, Value const& best);
    void transpose(Plan const& plan, Value& best);
    bool fix_highest(Plan const& plan, std::vector<std::size_t> const& tops, Value& best);
    void fix(std::size_t a, std::size_t b);

    Plan make_plan(Stage stage) const;
    void add_criteria(Plan& plan) const;
    void add_order(Plan& plan) const;
    void add_terms(Plan const& plan, std::size_t a, std::size_t b, std::vector<Term>& out) const;
    void add_color_terms(Plan const& plan, std::size_t a, std::size_t b, std::vector<Term>& out) const;
    void add_float_terms(Plan const& plan, std::size_t a, std::size_t b, std::vector<Term>& out) const;
    void add_order_terms(Plan const& plan, std::size_t a, std::size_t b, std::vector<Term>& out) const;

    void add_value(Plan const& plan, std::size_t a, std::size_t b, std::int64_t times, Value& value) const;
    std::optional<Value> find_best(Plan const& plan) const;
    Partners solve(Plan const& plan) const;
    Partners solve(Plan const& plan, Extent extent) const;
    template <std::size_t Size>
    Partners solve_with(Plan const& plan, Extent extent) const;
    bool can_complete(Partners const& partners) const;

    Field const& field_;
    std::size_t first_;
    std::size_t moved_count_;
    std::size_t next_begin_; ///< the vertex of the next score group
    std::size_t rest_begin_; ///< the vertex after the next score group
    std::vector<std::size_t> ranks_;
    std::vector<std::size_t>
        class_; ///< of each vertex of the bracket: 0 for the highest score there, then 1, ...
    std::vector<bool> done_; ///< paired for good
    std::vector<bool> limbo_; ///< moves down for good
    std::vector<bool> is_top_; ///< in the upper half of the remainder (S1), once that is chosen
    bool tops_are_chosen_ = false;
    bool bye_is_only_downfloater_ = false;
    std::size_t pairs_here_ = 0;
    std::vector<std::size_t> remainder_; ///< the residents whom nobody that moved down has met
    std::vector<std::size_t> bsn_; ///< the place of a vertex in the remainder
    std::vector<std::size_t> chosen_; ///< those of the upper half whose opponents are being chosen
    std::vector<std::pair<std::size_t, std::size_t>> pairs_;
};

} // namespace arbiter::tournament

#endif
