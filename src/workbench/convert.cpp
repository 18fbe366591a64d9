// SPDX-License-Identifier: MIT
#include "arbiter/workbench/convert.h"

#include "arbiter/base/csv.h"
#include "arbiter/base/text.h"

#include <algorithm>

namespace arbiter::workbench {

namespace {

/// The first four fields of a FEN, or five where checks are counted: all but the clock and the move number.
std::string_view without_counters(std::string_view fen)
{
    for (int field = 0; field < 2; ++field)
        fen = fen.substr(0, fen.rfind(' '));
    return fen;
}

} // namespace

// ---- rows of a table -------------------------------------------------------------------------------------

TableWriter::TableWriter(std::vector<std::string> columns)
    : columns_{std::move(columns)},
      pairs_(columns_.size())
{
}

void TableWriter::begin_game(PgnGameStart const&)
{
    moves_.clear();
    std::ranges::fill(pairs_, std::nullopt);
}

void TableWriter::tag(PgnTagPair const& pair)
{
    for (std::size_t column = 0; column < columns_.size(); ++column) {
        if (pair.name == columns_[column])
            pairs_[column] = pair;
    }
}

void TableWriter::end_game(PgnGameEnd const& end)
{
    for (std::size_t column = 0; column < columns_.size(); ++column) {
        if (column != 0)
            out_ += ',';
        base::add_csv_value(out_, value(column, end));
    }
    out_ += '\n';
    LineWriter::end_game(end);
}

std::string TableWriter::value(std::size_t column, PgnGameEnd const& end) const
{
    std::string const& name = columns_[column];
    if (name == "Result")
        return std::string{to_string(end.result)};
    if (name == "plies")
        return std::to_string(end.plies);
    if (name == "moves")
        return moves_;
    return pairs_[column] ? base::to_utf8(pgn_tag_value(*pairs_[column])) : std::string{};
}

std::string table_row(std::vector<std::string> const& values)
{
    std::string row;
    for (std::string const& value : values) {
        if (&value != &values.front())
            row += ',';
        base::add_csv_value(row, value);
    }
    row += '\n';
    return row;
}

// ---- positions -------------------------------------------------------------------------------------------

void PositionLineWriter::end_game(PgnGameEnd const& end)
{
    if (last_)
        open_line(last_->format_fen());
    last_.reset();
    close_line();
    LineWriter::end_game(end);
}

void PositionLineWriter::open_line(std::string_view fen)
{
    out_ += options_.form == PositionForm::fen ? fen : without_counters(fen);
    has_open_line_ = true;
}

void PositionLineWriter::close_line()
{
    if (std::exchange(has_open_line_, false))
        out_ += '\n';
}

} // namespace arbiter::workbench
