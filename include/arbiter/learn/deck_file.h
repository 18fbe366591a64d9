// SPDX-License-Identifier: MIT
#ifndef ARBITER_LEARN_DECK_FILE_H
#define ARBITER_LEARN_DECK_FILE_H

#include "arbiter/learn/coach_sentence.h"
#include "arbiter/learn/fsrs.h"

#include <filesystem>
#include <optional>

namespace arbiter::learn {

/// The usual deck, learn.json in $XDG_DATA_HOME/arbiter; empty where the environment names no directory.
std::filesystem::path deck_path();

/// Makes the card of the position in which a game has left the repertoire due now, in the usual deck. Nothing
/// happens without such a card, nor where the deck cannot be read or written.
void ask_again(std::optional<Departure> const& departure, Days now);

} // namespace arbiter::learn

#endif
