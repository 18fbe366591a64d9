// SPDX-License-Identifier: MIT
#ifndef ARBITER_GAME_PGN_VISITOR_H
#define ARBITER_GAME_PGN_VISITOR_H

#include "arbiter/game/any_position.h"
#include "arbiter/game/game_result.h"
#include "arbiter/game/nag.h"
#include "arbiter/game/pgn_error.h"
#include "arbiter/notation/pgn_scanner.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

/// The value of a tag without its escaping backslashes. Linear.
std::string pgn_tag_value(PgnTagPair const& pair);

/// The variant that the value of a Variant tag names: as `find_variant` knows it, or with "960" behind it
/// ("Atomic960"), as some programs write games of a rule set that begin from a shuffled rank; their FEN tag
/// has it. Nothing for other names.
std::optional<Variant> find_tagged_variant(std::string_view value);

/// The tags of one game, each name once (the first one counts), in the order of the text. The views are
/// valid until the game ends.
class PgnTagList {
public:
    /// The pair of a name, or null. Linear.
    PgnTagPair const* find(std::string_view name) const;

    /// The raw value of a tag (no tag worth comparing has escapes), or nothing. Linear.
    std::optional<std::string_view> find_value(std::string_view name) const;

    /// All pairs, in their order.
    std::span<PgnTagPair const> all() const { return pairs_; }

    /// Adds a pair; returns false if the name exists already.
    bool add(PgnTagPair const& pair);

    /// Takes out all pairs.
    void clear() { pairs_.clear(); }

private:
    std::vector<PgnTagPair> pairs_;
};

/// How much of a game a visitor wants to see.
enum class PgnDepth : std::uint8_t {
    tags,       ///< the movetext is skipped, only its end is found
    main_line,  ///< variations are skipped; every move of the game itself is found and played
    everything, ///< the moves of variations too
};

/// The beginning of a game. Offsets are in bytes from the start of the text, or of the file if that is known.
struct PgnGameStart {
    /// From 0, in this text.
    std::uint64_t index;
    std::size_t offset;
};

/// A move that has been found and is about to be played.
struct PgnMove {
    LegalMove move;
    /// The text of the move without ! and ?; the view is valid until the game ends.
    std::string_view text;
    std::size_t offset;
};

struct PgnComment {
    /// Between the braces, or from ';' to the end of the line.
    std::string_view text;
    std::size_t offset;
    /// Whether a move number stands before it, so that it is about the move that follows.
    bool is_before_move = false;
};

/// A part of a game that cannot be read: the rest of a line from its first bad move on, or a variation that
/// no move comes before.
struct PgnUnread {
    std::string_view text;
    std::size_t offset;
};

struct PgnGameEnd {
    std::uint64_t index;
    /// From its first byte to the byte after its last; blanks around it belong to no game.
    std::size_t begin;
    std::size_t end;
    /// The result in the movetext, else that of the Result tag, else `unfinished`.
    GameResult result;
    /// The number of moves of the main line that were played.
    std::uint32_t plies;
    /// Whether every move of the main line could be played. Also false if the start position could not be
    /// read.
    bool is_whole;
    /// The number of reported faults that the policy calls errors, and warnings.
    std::uint32_t errors;
    std::uint32_t warnings;
};

/// A fault, reported while the game is being read.
struct PgnFault {
    PgnErrorCode code;
    PgnSeverity severity;
    /// From the start of the text.
    std::size_t offset;
    /// From 1, in the text. Columns count bytes.
    std::size_t line;
    std::size_t column;
    /// Of the game, from 0, in this text.
    std::uint64_t game;
    PgnTagList const& tags;
    /// The text at fault: the SAN of a move, a tag pair, the value of a tag. Not cut.
    std::string_view text;
    /// For illegal_move, the verdict, if only one piece can have been meant.
    std::optional<Verdict> verdict;
    /// The two squares of that verdict.
    std::optional<Attempt> attempt;
    /// A sentence that says what is wrong and what was expected, without the place.
    std::string sentence;
    /// The position in which a move is at fault; null for other faults.
    AnyPosition const* position;
};

/// The callbacks of a visitor, which do nothing by default. Derive from it and redeclare the callbacks you
/// need: the calls are not virtual. They follow the text: the game begins, its tags, then its moves and
/// everything between them, then its result; the game ends.
struct PgnVisitor {
    static constexpr PgnDepth depth = PgnDepth::main_line;

    /// False: games of other rule sets than chess (and Chess960) are skipped after their tags.
    static constexpr bool wants_variants = true;

    /// Which faults `fault` reports.
    PgnPolicy policy = PgnPolicy::silent();

    /// In which language the sentences of faults are: those about moves, set-ups and games that cannot be
    /// read. What only a reader of files reports is in English.
    Language language = Language::english;

    /// A game begins.
    void begin_game(PgnGameStart const&) { }

    /// A pair of a tag and its value was read.
    void tag(PgnTagPair const&) { }

    /// All tags have been reported. Return false to skip the movetext.
    bool wants_moves(PgnTagList const&) { return true; }

    /// The start position of the game.
    template <class Rules>
    void start(BasicPosition<Rules> const&)
    {
    }

    /// A move, in the position before it.
    template <class Rules>
    void move(BasicPosition<Rules> const&, PgnMove const&)
    {
    }

    /// The position after this move.
    template <class Rules>
    void position(BasicPosition<Rules> const&)
    {
    }

    /// A passed turn; `position` follows.
    void null_move(std::size_t /*offset*/) { }

    /// A comment was read.
    void comment(PgnComment const&) { }

    /// A glyph was read.
    void nag(Nag) { }

    /// A variation begins: an alternative to the last reported move of this line. `position` comes before its
    /// first move with the position it starts from, and again after its end with that of the outer line.
    void begin_variation() { }

    /// The variation that began last ends.
    void end_variation() { }

    /// The rest of this line cannot be read: a move is not legal.
    void break_line() { }

    /// What the line that ends here could not be read of, or a variation that no move comes before.
    void unread(PgnUnread const&) { }

    /// The main line could be read to its end, and this is its last position.
    template <class Rules>
    void end_line(BasicPosition<Rules> const&)
    {
    }

    /// A fault was found; the policy decides which ones are reported.
    void fault(PgnFault const&) { }

    /// A game ends, whole or broken off.
    void end_game(PgnGameEnd const&) { }
};

} // namespace arbiter

#endif
