// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_LEARN_SESSION_H
#define ARBITER_CLI_LEARN_SESSION_H

#include "arbiter/learn/adviser.h"
#include "arbiter/learn/deck.h"
#include "arbiter/learn/question.h"
#include "arbiter/play/render.h"
#include "cli/learn/ask.h"
#include "cli/learn/session_words.h"
#include "cli/session.h"

#include <chrono>
#include <filesystem>
#include <optional>
#include <random>
#include <vector>

namespace arbiter::cli {

/// Now.
learn::Days today_in_days();

/// A person's deck and its file, learn.json in $XDG_DATA_HOME/arbiter.
class DeckFile {
public:
    /// Opens the deck, or begins an empty one. Nothing after a complaint, in the language: what is in the
    /// file is not a deck of ours, and stays as it is.
    static std::optional<DeckFile> open(Language language);

    learn::Deck deck;

    std::filesystem::path const& path() const { return path_; }

    /// Writes it whole. False after a complaint.
    bool save() const;

private:
    DeckFile(std::filesystem::path path, Language language) : path_{std::move(path)}, language_{language} { }

    std::filesystem::path path_;
    Language language_;
};

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
    SessionWords const& words_;
    DeckFile file_;
    learn::Adviser adviser_;
    Asker& asker_;
    std::mt19937_64 random_;
    std::vector<bool> is_used_;
};

} // namespace arbiter::cli

#endif
