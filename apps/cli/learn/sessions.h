// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_LEARN_SESSIONS_H
#define ARBITER_CLI_LEARN_SESSIONS_H

#include "arbiter/core/color.h"
#include "arbiter/game/move_text.h"
#include "arbiter/rules/language.h"
#include "cli/learn/ask.h"
#include "cli/session.h"

#include <cstdint>
#include <optional>
#include <string>

namespace arbiter::cli {

/// Whose games are coached.
struct CoachRequest {
    std::string file; ///< PGN
    std::string player; ///< a part of the name
    MoveSpelling spelling = {};
    /// PGN; empty: the usual one.
    std::string repertoire = {};
};

/// Prints for every game of the player what to learn from it: five sentences at most.
ExitCode run_coach(CoachRequest const& request);

/// What is done with the repertoire beside the deck.
struct RepertoireRequest {
    std::string action; ///< "add", "list" or "remove"
    std::string operand; ///< add: PGN; remove: the name of a part
    /// add: whose moves are learnt; remove: whose part; nothing: the parts of both
    std::optional<Color> side = std::nullopt;
    /// add: takes the openings of this player's games, with the side that they had.
    std::string player = {};
    Language language = Language::english;
};

/// Adds games to the repertoire, lists its parts, or removes one, and keeps the cards of the deck like it.
ExitCode run_repertoire(RepertoireRequest const& request);

/// Which endings are played.
struct EndingChoice {
    std::string ending; ///< the code of one; empty: queen, rook and pawn in turn
    std::uint64_t seed = 0;
};

/// Lets the person mate the bare king, position after position, until the answers end.
ExitCode run_endings(EndingChoice const& choice, AskStyle const& style, Language language);

/// Lists the lessons on the rules, or gives the one with this number, in lines of text.
ExitCode run_lessons(std::string const& number, AskStyle const& style, Language language);

/// Which questions of the quiz on the Laws are asked.
struct QuizChoice {
    /// How many, as it was typed; empty: 20.
    std::string count;
    /// The same seed gives the same questions.
    std::uint64_t seed = 0;
};

/// Asks questions on the Laws, each followed by its article, in lines of text.
ExitCode run_quiz(QuizChoice const& choice, AskStyle const& style, Language language);

} // namespace arbiter::cli

#endif
