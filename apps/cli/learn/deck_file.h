// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_DECK_FILE_H
#define ARBITER_CLI_DECK_FILE_H

#include "arbiter/learn/deck.h"

#include <filesystem>
#include <optional>

namespace arbiter::cli {

/// Now.
learn::Days today_in_days();

/// A person's deck and its file, learn.json in $XDG_DATA_HOME/arbiter.
class DeckFile {
public:
    /// Opens the deck, or begins an empty one. Nothing after a complaint: what is in the file is not a deck
    /// of ours, and stays as it is.
    static std::optional<DeckFile> open();

    learn::Deck deck;

    std::filesystem::path const& path() const { return path_; }

    /// Writes it whole. False after a complaint.
    bool save() const;

private:
    explicit DeckFile(std::filesystem::path path) : path_{std::move(path)} { }

    std::filesystem::path path_;
};

} // namespace arbiter::cli

#endif
