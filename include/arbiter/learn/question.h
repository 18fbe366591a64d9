// SPDX-License-Identifier: MIT
#ifndef ARBITER_LEARN_QUESTION_H
#define ARBITER_LEARN_QUESTION_H

#include "arbiter/game/game_tree.h"
#include "arbiter/learn/adviser.h"
#include "arbiter/learn/deck.h"
#include "arbiter/learn/puzzle.h"
#include "arbiter/rules/attempt.h"
#include "arbiter/rules/language.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Questions about positions: a line of text in, an answer in sentences out. They know no terminal.
namespace arbiter::learn {

/// What a question says to a line.
struct Response {
    enum class Kind : std::uint8_t {
        unclear, ///< not an answer: the text says what was expected, or why the move is not allowed
        wrong,   ///< the question stands, and this try has failed
        go_on,   ///< right, and there is more to find: the position is another one
        solved,
    };

    Kind kind;
    std::string text;
};

/// One question.
class Question {
public:
    Question() = default;
    Question(Question const&) = delete;
    Question& operator=(Question const&) = delete;
    virtual ~Question() = default;

    /// The position to be shown: after an answer that is right, with its move.
    virtual Position const& position() const = 0;

    /// What is asked, in a sentence or two.
    virtual std::string task() const = 0;

    /// Takes an answer. May search for some ten thousand nodes.
    virtual Response take(std::string_view line) = 0;

    /// The answer, for a learner who gives up.
    virtual std::string solution() const = 0;

    /// The squares of the answer, to be marked on the board; none where no move is asked for.
    virtual Bitboard solution_squares() const { return {}; }

    /// The words that answer it, such as "yes" and "no"; none where a move does.
    virtual std::vector<std::string> words() const { return {}; }
};

/// "Find the only good move": a move that mates as soon, wins or holds as the solution does is right, too,
/// and ends the question. A wrong move is answered by its refutation.
std::unique_ptr<Question> ask_puzzle(Puzzle puzzle, Adviser& adviser, Language language = Language::english);

/// "You played Qxb7 here": any move that expects at most `equal_margin` less than the best is right.
std::unique_ptr<Question> ask_mistake(
    Position const& position, LegalMove played, Adviser& adviser, Language language = Language::english);

/// "May the knight on g1 go to e2? Why?": asked of a move that is not allowed, or of any other. The judge's
/// sentence is the answer.
std::unique_ptr<Question> ask_whether_legal(Position const& position, Attempt attempt, Language language);

/// "Which move of your repertoire comes next?": any move that the card knows is right, and a wrong one is
/// answered by the line. Nothing when the card cannot be read.
std::unique_ptr<Question> ask_opening(Card const& card, Language language);

/// The question of a card, or nothing when the card cannot be read. A card of an illegal try asks about a
/// legal move of the same piece every second time, if it has one, so that the answer is not always no.
std::unique_ptr<Question> ask_card(Card const& card, Adviser& adviser, Language language);

/// The card of a puzzle.
Card to_card(Puzzle const& puzzle);

/// The mistakes that a side made in the main line of a game: moves that expected at least 0.15 less than the
/// best, unless the game was lost before or is still won. A move of the opening tables must be a blunder.
/// Games of other rule sets and Chess960 have none. Those found so far when `goes_on`, called before each
/// move, says false.
std::vector<Card> find_mistakes(
    GameTree const& game, Color side, std::string_view source, Adviser& adviser,
    std::function<bool()> const& goes_on = [] { return true; });

} // namespace arbiter::learn

#endif
