// SPDX-License-Identifier: MIT
#ifndef ARBITER_LEARN_DECK_H
#define ARBITER_LEARN_DECK_H

#include "arbiter/core/result.h"
#include "arbiter/learn/fsrs.h"
#include "arbiter/learn/rating.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// All that a person learns, in one deck.
namespace arbiter::learn {

/// What a card asks.
enum class CardKind : std::uint8_t {
    puzzle,  ///< the only good move; `task` is the line of a TSV file
    mistake, ///< a better move than the one that was played; `task` is the FEN, `tried` the move
    illegal, ///< whether a move is allowed, and why not; `task` is the FEN, `tried` the attempt
    opening, ///< the moves of the player's repertoire, `known`; `task` is a FEN of the position
};

/// "puzzle", "mistake", "illegal", "opening". The text lives as long as the program.
std::string_view to_code(CardKind kind);

/// A card of the deck.
struct Card {
    CardKind kind = CardKind::puzzle;
    std::string task;
    std::string tried = {};
    /// Where it comes from, for people; of an opening the line that leads there, "1. e4 e5 2. Nf3 Nc6".
    std::string source = {};
    /// The right moves of an opening in UCI, with blanks between them.
    std::string known = {};
    Recall recall = {};
    /// When it was answered last; 0: never.
    Days answered = 0;
    /// When it comes again.
    Days due = 0;
    unsigned answers = 0;
    unsigned failures = 0;

    friend bool operator==(Card const&, Card const&) = default;
};

/// How many new cards of openings come on a day.
inline constexpr std::size_t new_openings_a_day = 20;

/// How many tries a deck remembers.
inline constexpr std::size_t most_solves = 5'000;

/// A person's cards, tries at puzzles, and rating.
class Deck {
public:
    /// Reads what `to_json` has written. Fails with a sentence.
    static Result<Deck, std::string> from_json(std::string_view text);

    /// The deck as JSON, the reverse of reading it.
    std::string to_json() const;

    /// All cards, in the order in which they came.
    std::vector<Card> const& cards() const { return cards_; }

    /// Adds a card and gives its number; the number of one with the same kind, task and attempt, if there is
    /// one. Linear.
    std::size_t add(Card card);

    /// The numbers of the cards of a kind (nothing: of all) that are due, those due longest first. Linear,
    /// and N log N in the due ones.
    std::vector<std::size_t> due(Days now, std::optional<CardKind> kind = std::nullopt) const;

    /// Adds those cards of openings whose position it does not have, and gives the others their line and
    /// moves. What is new comes after the openings that were never answered, `new_openings_a_day` on each day
    /// from now on. The number of new cards. Linear in all cards.
    std::size_t keep_openings(std::vector<Card> const& cards, Days now);

    /// Drops the cards of openings whose position is one of `gone` and not of `kept`; their number. Linear
    /// in all cards.
    std::size_t drop_openings(std::vector<Card> const& gone, std::vector<Card> const& kept);

    /// How many of these openings are due. Linear in all cards.
    std::size_t count_due(std::vector<Card> const& openings, Days now) const;

    /// Makes the card of an opening due now. False if the position of this FEN has no card that comes later.
    /// Linear.
    bool ask_opening_again(std::string_view fen, Days now);

    /// Notes an answer and plans the next one.
    void grade(std::size_t card, Grade grade, Days now);

    /// Of a solver of puzzles.
    ratings::Rating const& rating() const { return rating_; }

    /// How many puzzles have changed the rating.
    unsigned rated_puzzles() const { return rated_puzzles_; }

    /// The first tries at puzzles, the newest last: the last `most_solves` of them.
    std::vector<Solve> const& solves() const { return solves_; }

    /// Rates the solver by a puzzle that was solved or failed at the first try, now.
    void rate(Puzzle const& puzzle, bool is_solved, Days now);

    /// The most puzzles solved in a row, and in three minutes.
    unsigned best_streak = 0;
    unsigned best_storm = 0;

    friend bool operator==(Deck const&, Deck const&) = default;

private:
    std::vector<Card> cards_;
    std::vector<Solve> solves_;
    ratings::Rating rating_ = first_rating;
    unsigned rated_puzzles_ = 0;
};

} // namespace arbiter::learn

#endif
