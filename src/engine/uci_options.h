// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_ENGINE_UCI_OPTIONS_H
#define ARBITER_SRC_ENGINE_UCI_OPTIONS_H

#include "arbiter/core/castling_rights.h"
#include "arbiter/engine/limits.h"
#include "arbiter/engine/table.h"
#include "arbiter/engine/uci_command.h"
#include "arbiter/engine/uci_response.h"
#include "arbiter/rules/language.h"
#include "engine/uci_book.h"

#include <string>
#include <vector>

namespace arbiter::engine {

/// What a user can set.
struct UciSettings {
    SearchOptions search;
    Megabytes hash = default_table_size;
    CastlingMode castling_mode = CastlingMode::standard;
    /// Directories of endgame tables; empty: none.
    std::string syzygy_path;
    bool owns_book = false;
    /// Empty: none.
    std::string book_file;
    BookChoice book_choice = BookChoice::by_weight;
    /// Up to this full move the book is asked.
    unsigned book_depth = 100;
    /// Whether `info` reports the chances of win, draw and loss.
    bool shows_win_rate = false;
    /// Whether somebody analyses: then the book is left alone and nothing is held back.
    bool is_analysis = false;
    /// Whether to play as weakly as `elo` says, whatever the level.
    bool limits_strength = false;
    /// A network's file; empty: the built-in network.
    std::string network_file;
    /// Whether a network evaluates, where there is one.
    bool uses_network = true;
    unsigned elo = max_elo;
    /// Of the sentences for people: why a move is illegal, how a game ended.
    Language language = Language::english;
};

/// What a `setoption` asks for beyond a changed setting.
enum class OptionEffect : std::uint8_t {
    none,
    resize_table,
    clear_table,
    open_tables,
    open_book,
    open_network,
    change_evaluation
};

/// The options that the engine has, with the values that they have at first; `language` is that of the
/// sentences.
std::vector<uci::Option> available_options(Language language = Language::english);

/// How to search under these settings.
SearchOptions search_options(UciSettings const& settings);

/// Changes a setting, or says in a sentence why it cannot.
Result<OptionEffect, std::string> apply(uci::SetOption const& command, UciSettings& settings);

} // namespace arbiter::engine

#endif
