// SPDX-License-Identifier: MIT
#include "arbiter/workbench/check.h"

#include "arbiter/base/text.h"
#include "arbiter/core/utf8.h"
#include "arbiter/rules/verdict.h"
#include "arbiter/workbench/game_tags.h"

namespace arbiter::workbench {

namespace {

constexpr std::size_t longest_quote = 60;

/// A character that is cut in the middle would be taken for Latin-1.
std::string quote(std::string_view text)
{
    return base::to_utf8(cut_characters(text, longest_quote));
}

} // namespace

CheckTotals& CheckTotals::operator+=(CheckTotals const& other)
{
    games += other.games;
    plies += other.plies;
    games_with_errors += other.games_with_errors;
    games_with_warnings_only += other.games_with_warnings_only;
    for (std::size_t code = 0; code < faults.size(); ++code)
        faults[code] += other.faults[code];
    return *this;
}

void CheckVisitor::fault(PgnFault const& fault)
{
    ++totals_.faults[static_cast<std::size_t>(fault.code)];
    faults_.push_back(FaultRecord{.code = fault.code,
        .severity = fault.severity,
        .offset = fault.offset,
        .line = fault.line,
        .column = fault.column,
        .game = fault.game + 1,
        .white = tag_value(fault.tags, "White"),
        .black = tag_value(fault.tags, "Black"),
        .event = tag_value(fault.tags, "Event"),
        .date = tag_value(fault.tags, "Date"),
        .text = quote(fault.text),
        .verdict = fault.verdict ? std::string{to_code(fault.verdict->code)} : std::string{},
        .sentence = base::to_utf8(fault.sentence),
        .fen = fault.position != nullptr ? fault.position->format_fen() : std::string{}});
}

void CheckVisitor::end_game(PgnGameEnd const& end)
{
    ++totals_.games;
    totals_.plies += end.plies;
    totals_.games_with_errors += end.errors != 0 ? 1 : 0;
    totals_.games_with_warnings_only += end.errors == 0 && end.warnings != 0 ? 1 : 0;
}

} // namespace arbiter::workbench
