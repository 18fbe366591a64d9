// SPDX-License-Identifier: MIT
#ifndef ARBITER_ENGINE_UCI_COMMAND_H
#define ARBITER_ENGINE_UCI_COMMAND_H

#include "arbiter/core/result.h"
#include "arbiter/engine/limits.h"
#include "arbiter/engine/uci_error.h"
#include "arbiter/rules/attempt.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// The commands of a chess program to an engine in the Universal Chess Interface (Meyer-Kahlen & Huber,
/// 2006). One type for both ends: our engine reads commands, the player that drives another engine writes
/// them.
namespace arbiter::engine::uci {

/// Asks the engine for its name and options.
struct Hello {
    friend bool operator==(Hello const&, Hello const&) = default;
};

struct Debug {
    bool on = false;

    friend bool operator==(Debug const&, Debug const&) = default;
};

struct IsReady {
    friend bool operator==(IsReady const&, IsReady const&) = default;
};

/// Names and values may have blanks within; in a name several blanks are read as one.
struct SetOption {
    std::string name;
    /// Nothing for a button.
    std::optional<std::string> value;

    friend bool operator==(SetOption const&, SetOption const&) = default;
};

/// What follows `register`, as it stands.
struct Register {
    std::string text;

    friend bool operator==(Register const&, Register const&) = default;
};

struct NewGame {
    friend bool operator==(NewGame const&, NewGame const&) = default;
};

/// A position and the moves that led on from it.
struct SetPosition {
    /// Nothing for the start of a game. Not looked into here: its words with one blank between.
    std::optional<std::string> fen;
    /// In UCI's way: castling as the CastlingMode of the position asks.
    std::vector<Attempt> moves;

    friend bool operator==(SetPosition const&, SetPosition const&) = default;
};

struct Go {
    /// But for the moves to search, which need a position to be understood.
    Limits limits;
    std::vector<Attempt> search_moves;

    friend bool operator==(Go const&, Go const&) = default;
};

struct Stop {
    friend bool operator==(Stop const&, Stop const&) = default;
};

struct PonderHit {
    friend bool operator==(PonderHit const&, PonderHit const&) = default;
};

struct Quit {
    friend bool operator==(Quit const&, Quit const&) = default;
};

/// `d`: show the position. Not part of UCI, but people at a keyboard expect it.
struct Show {
    friend bool operator==(Show const&, Show const&) = default;
};

/// `go perft N`: count the sequences of N moves, first move by first move. Not part of UCI, but those who
/// test generators of moves expect it.
struct CountMoves {
    Plies depth{1};

    friend bool operator==(CountMoves const&, CountMoves const&) = default;
};

using Command = std::variant<Hello, Debug, IsReady, SetOption, Register, NewGame, SetPosition, Go, Stop,
    PonderHit, Quit, Show, CountMoves>;

/// Reads one line. Words before the first command word are skipped, as UCI requires ("joho debug on");
/// anything else unknown is an error. Negative times count as 0: a program may send one for
/// a player who has overstepped. Depths beyond what can be searched count as the nearest that can, and 0
/// moves to go or to a mate as absent.
Result<Command, UciError> parse_command(std::string_view line);

/// The line that `parse_command` reads as this command.
std::string format(Command const& command);

} // namespace arbiter::engine::uci

#endif
