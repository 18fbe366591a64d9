// SPDX-License-Identifier: MIT
#ifndef ARBITER_GAME_PGN_EXPORTER_H
#define ARBITER_GAME_PGN_EXPORTER_H

#include "arbiter/game/pgn_visitor.h"
#include "arbiter/notation/san.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace arbiter {

/// Which parts of games are written.
struct PgnExportOptions {
    bool comments = true;
    bool nags = true;
    /// The clock and evaluation commands in comments.
    bool clocks = true;
    /// Otherwise only the Seven Tag Roster, and the tags that the moves need.
    bool all_tags = true;
};

/// Rewrites each visited game in PGN export format, like `write_pgn` but without a tree, for any number of
/// games.
///
///   PgnExporter exporter;
///   read_games(text, exporter);
///   std::string const clean = exporter.take_text();
///
/// Where a move cannot be played, the rest of its line is kept in a comment that begins with "Unread:",
/// even if comments are left out, so that nothing is lost silently. Nothing is written for input that is not
/// text (UTF-16, zero bytes).
class PgnExporter : public PgnVisitor {
public:
    static constexpr PgnDepth depth = PgnDepth::everything;

    /// Nothing is written before it visits a game.
    explicit PgnExporter(PgnExportOptions const& options = {});

    PgnExporter(PgnExporter const&) = delete;
    PgnExporter& operator=(PgnExporter const&) = delete;
    PgnExporter(PgnExporter&&) noexcept;
    PgnExporter& operator=(PgnExporter&&) noexcept;
    ~PgnExporter();

    /// Returns the text written so far and starts a new one.
    std::string take_text();

    /// The number of games whose main line could not be read to its end.
    std::uint64_t broken_games() const { return broken_games_; }

    void begin_game(PgnGameStart const&);

    bool wants_moves(PgnTagList const& tags);

    template <class Rules>
    void start(BasicPosition<Rules> const& position)
    {
        if (has_start_tags())
            set_start(position);
    }

    template <class Rules>
    void move(BasicPosition<Rules> const& before, PgnMove const& move)
    {
        add_move(before.fullmove_number(), before.side_to_move(), format_san(before, move.move));
    }

    template <class Rules>
    void position(BasicPosition<Rules> const& after)
    {
        number_ = after.fullmove_number();
        side_ = after.side_to_move();
    }

    void null_move(std::size_t) { add_move(number_, side_, "--"); }

    void comment(PgnComment const& comment);
    void nag(Nag nag);
    void begin_variation();
    void end_variation();
    void break_line();
    void unread(PgnUnread const& part);
    void end_game(PgnGameEnd const& end);

private:
    struct Impl;

    bool has_start_tags() const;
    void set_start(AnyPosition const& start);
    void add_move(MoveNumber number, Color side, std::string_view san);

    std::unique_ptr<Impl> impl_;
    /// Of the last reported position.
    MoveNumber number_;
    Color side_ = Color::white;
    std::uint64_t broken_games_ = 0;
};

/// The same without variations.
class PgnMainLineExporter : public PgnExporter {
public:
    static constexpr PgnDepth depth = PgnDepth::main_line;

    using PgnExporter::PgnExporter;
};

} // namespace arbiter

#endif
