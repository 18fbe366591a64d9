// SPDX-License-Identifier: MIT
#ifndef ARBITER_TOOLS_NETWORK_GAME_FILE_H
#define ARBITER_TOOLS_NETWORK_GAME_FILE_H

#include "arbiter/core/result.h"

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

namespace arbiter::network {

/// How the games of a file were made. The same settings make the same games.
struct GameSettings {
    std::uint64_t seed = 0;
    /// Positions after which a search begins no new iteration.
    std::uint32_t soft_nodes = 0;
    /// Which evaluation played: 0 for the hand-crafted one, else the checksum of a network's file.
    std::uint32_t evaluation = 0;
    /// The checksum of the openings that were given, 0 for none.
    std::uint32_t openings = 0;

    friend bool operator==(GameSettings const&, GameSettings const&) = default;
};

/// A file of games: a header of 32 bytes, and then game after game, each with its length and a checksum.
/// A file that is cut anywhere has lost no more than its last game.
class GameFile {
public:
    /// Opens a file to read it. The error is a sentence with the file's name.
    static Result<GameFile, std::string> open(std::filesystem::path const& path);

    GameSettings const& settings() const { return settings_; }

    /// The bytes of the next game, for `decode`; nothing after the last whole one.
    std::optional<std::vector<std::uint8_t>> next();

    /// How many games `next` has given.
    std::uint64_t games() const { return games_; }

    /// Where the last whole game ends, in bytes from the start of the file.
    std::uint64_t end_of_games() const { return end_; }

    /// After the last game: a sentence about what follows it that is not a whole game, or nothing when the
    /// file ends there.
    std::optional<std::string> fault() const;

private:
    GameFile(std::filesystem::path path, std::ifstream stream, GameSettings const& settings);

    std::filesystem::path path_;
    std::ifstream stream_;
    GameSettings settings_;
    std::uint64_t games_ = 0;
    std::uint64_t end_ = 0;
    bool is_damaged_ = false;
};

/// Adds games to a file.
class GameWriter {
public:
    /// Makes the file, or continues where it ends; the part of a game at its end that was cut is dropped.
    /// Fails, with a sentence, when the file cannot be written or was made with other settings.
    static Result<GameWriter, std::string> open(
        std::filesystem::path const& path, GameSettings const& settings);

    /// How many games the file has.
    std::uint64_t games() const { return games_; }

    /// Appends a game and hands it to the system. False when the disk is full.
    bool write(std::vector<std::uint8_t> const& game);

private:
    GameWriter(std::ofstream stream, std::uint64_t games) : stream_{std::move(stream)}, games_{games} { }

    std::ofstream stream_;
    std::uint64_t games_;
};

} // namespace arbiter::network

#endif
