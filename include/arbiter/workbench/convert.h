// SPDX-License-Identifier: MIT
#ifndef ARBITER_WORKBENCH_CONVERT_H
#define ARBITER_WORKBENCH_CONVERT_H

#include "arbiter/game/pgn_visitor.h"
#include "arbiter/notation/fen.h"
#include "arbiter/notation/san.h"
#include "arbiter/notation/uci_move.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Games as lines of text for other programs. Each of these visitors collects its output in a string;
/// only main lines are used. A game that cannot be read to its end is written as far as it can be.
namespace arbiter::workbench {

/// Their common base.
class LineWriter : public PgnVisitor {
public:
    /// Returns the text written so far and starts a new one.
    std::string take_text() { return std::exchange(out_, {}); }

    /// Games whose main line could not be read to its end.
    std::uint64_t broken_games() const { return broken_games_; }

    void end_game(PgnGameEnd const& end) { broken_games_ += end.is_whole ? 0 : 1; }

protected:
    std::string out_;

private:
    std::uint64_t broken_games_ = 0;
};

enum class MoveNotation : std::uint8_t { san, lan, uci };

/// One game per line: its moves, separated by blanks. A passed turn is "--", in UCI
/// "0000".
class MoveLineWriter : public LineWriter {
public:
    explicit MoveLineWriter(MoveNotation notation) : notation_{notation} { }

    template <class Rules>
    void move(BasicPosition<Rules> const& before, PgnMove const& move)
    {
        switch (notation_) {
        case MoveNotation::san: return add(format_san(before, move.move));
        case MoveNotation::lan: return add(format_lan(before, move.move));
        case MoveNotation::uci: return add(format_uci(before, move.move));
        }
    }

    void null_move(std::size_t) { add(notation_ == MoveNotation::uci ? "0000" : "--"); }

    void end_game(PgnGameEnd const& end)
    {
        out_ += '\n';
        is_first_ = true;
        LineWriter::end_game(end);
    }

private:
    void add(std::string_view move)
    {
        if (!std::exchange(is_first_, false))
            out_ += ' ';
        out_ += move;
    }

    MoveNotation notation_;
    bool is_first_ = true;
};

/// One game per row of comma-separated values (RFC 4180, with line feeds): tags, in UTF-8. Result is the
/// actual result, not the tag. Does not read moves.
class TableWriter : public LineWriter {
public:
    static constexpr PgnDepth depth = PgnDepth::tags;

    /// Columns are names of tags, or of what GameTableWriter knows.
    explicit TableWriter(std::vector<std::string> columns);

    void begin_game(PgnGameStart const&);
    void tag(PgnTagPair const& pair);
    void end_game(PgnGameEnd const& end);

protected:
    std::string moves_;

private:
    std::string value(std::size_t column, PgnGameEnd const& end) const;

    std::vector<std::string> columns_;
    std::vector<std::optional<PgnTagPair>> pairs_;
};

/// The same with two columns that are not tags: `plies`, the number of moves that were played, and `moves`,
/// these in SAN.
class GameTableWriter : public TableWriter {
public:
    static constexpr PgnDepth depth = PgnDepth::main_line;

    /// Whether a column needs more than the tags.
    static bool is_needed_for(std::string_view column) { return column == "plies" || column == "moves"; }

    using TableWriter::TableWriter;

    template <class Rules>
    void move(BasicPosition<Rules> const& before, PgnMove const& move)
    {
        add(format_san(before, move.move));
    }

    void null_move(std::size_t) { add("--"); }

private:
    void add(std::string_view move)
    {
        if (!moves_.empty())
            moves_ += ' ';
        moves_ += move;
    }
};

/// The row of values as TableWriter writes it, with its line end.
std::string table_row(std::vector<std::string> const& values);

enum class PositionForm : std::uint8_t {
    fen,
    epd, ///< without the clock and the move number
};

struct PositionLineOptions {
    PositionForm form = PositionForm::fen;
    /// Only positions after a multiple of this many plies from the start of the game; at least 1.
    std::uint32_t every = 1;
    /// Only the last position of each game.
    bool only_last = false;
    /// Also the move played: after a tab in UCI, or in EPD as the operation sm (PGN standard 16.2.5).
    bool with_moves = false;
};

/// One position per line, from the start of each game.
class PositionLineWriter : public LineWriter {
public:
    explicit PositionLineWriter(PositionLineOptions const& options) : options_{options} { }

    template <class Rules>
    void start(BasicPosition<Rules> const& position)
    {
        ply_ = 0;
        look_at(position);
    }

    template <class Rules>
    void move(BasicPosition<Rules> const& before, PgnMove const& move)
    {
        if (!has_open_line_ || !options_.with_moves)
            return;
        if (options_.form == PositionForm::fen)
            out_.append("\t").append(format_uci(before, move.move).view());
        else
            out_.append(" sm ").append(format_san(before, move.move).view()).append(";");
    }

    template <class Rules>
    void position(BasicPosition<Rules> const& after)
    {
        ++ply_;
        look_at(after);
    }

    void end_game(PgnGameEnd const& end);

private:
    template <class Rules>
    void look_at(BasicPosition<Rules> const& position)
    {
        if (options_.only_last) {
            last_ = position;
            return;
        }
        close_line();
        if (ply_ % options_.every == 0)
            open_line(format_fen(position));
    }

    void open_line(std::string_view fen);
    void close_line();

    PositionLineOptions options_;
    std::uint32_t ply_ = 0;
    bool has_open_line_ = false;
    std::optional<AnyPosition> last_;
};

} // namespace arbiter::workbench

#endif
