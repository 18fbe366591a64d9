// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_LEARN_SESSION_H
#define ARBITER_CLI_LEARN_SESSION_H

#include "arbiter/learn/adviser.h"
#include "arbiter/learn/question.h"
#include "arbiter/play/render.h"
#include "cli/learn/ask.h"
#include "cli/learn/deck_file.h"
#include "cli/session.h"

#include <chrono>
#include <optional>
#include <random>
#include <vector>

namespace arbiter::cli {

/// How a session looks and what it asks.
struct LearnSetup {
    Language language = Language::english;
    /// Only puzzles with this theme.
    std::optional<learn::Theme> theme = std::nullopt;
    /// Puzzles about this hard; nothing: as hard as the solver is good.
    std::optional<unsigned> rating = std::nullopt;
    std::vector<learn::Puzzle> puzzles = {};
    std::uint64_t seed = 0;
};

/// Asks questions and keeps the deck.
class LearnSession {
public:
    /// `asker` must outlive it.
    LearnSession(LearnSetup setup, DeckFile file, Asker& asker);

    /// What is due, all kinds mixed, then puzzles until the solver leaves.
    ExitCode study();

    /// The due cards of a kind.
    ExitCode review(learn::CardKind kind);

    /// Puzzles near the solver's rating.
    ExitCode solve();

    /// Ever harder puzzles until the first mistake.
    ExitCode streak();

    /// As many puzzles as can be solved in three minutes; three mistakes end it.
    ExitCode storm();

private:
    using Ending = Asker::Ending;

    bool review_due(std::optional<learn::CardKind> kind);
    Ending solve_one(learn::Puzzle const& puzzle);
    learn::Puzzle const* choose(double rating);
    bool has_no_puzzles() const;
    ExitCode end();

    LearnSetup setup_;
    DeckFile file_;
    learn::Adviser adviser_;
    Asker& asker_;
    std::mt19937_64 random_;
    std::vector<bool> is_used_;
};

} // namespace arbiter::cli

#endif
