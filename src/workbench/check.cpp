// SPDX-License-Identifier: MIT
#include "arbiter/workbench/check.h"

#include "arbiter/rules/verdict.h"
#include "arbiter/workbench/game_tags.h"

namespace arbiter::workbench {

namespace {

constexpr std::size_t longest_quote = 60;

std::string quote(std::string_view text)
{
    std::string cut{text.substr(0, longest_quote)};
    // A character that is cut in the middle would be taken for Latin-1.
    if (text.size() > longest_quote) {
        while (!cut.empty() && (static_cast<unsigned char>(cut.back()) & 0xC0U) == 0x80U)
            cut.pop_back();
        if (!cut.empty() && static_cast<unsigned char>(cut.back()) >= 0xC0)
            cut.pop_back();
    }
    return to_utf8(cut);
}

} // namespace

bool is_utf8(std::string_view text)
{
    std::size_t left = 0;
    for (char const character : text) {
        auto const byte = static_cast<unsigned char>(character);
        if (left != 0) {
            if ((byte & 0xC0U) != 0x80U)
                return false;
            --left;
        } else if (byte >= 0x80) {
            if (byte < 0xC2 || byte > 0xF4)
                return false;
            left = byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3;
        }
    }
    return left == 0;
}

std::string to_utf8(std::string_view text)
{
    if (is_utf8(text))
        return std::string{text};
    std::string utf8;
    for (char const character : text) {
        auto const byte = static_cast<unsigned char>(character);
        if (byte < 0x80) {
            utf8 += character;
        } else {
            utf8 += static_cast<char>(0xC0U | (byte >> 6U));
            utf8 += static_cast<char>(0x80U | (byte & 0x3FU));
        }
    }
    return utf8;
}

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
        .sentence = to_utf8(fault.sentence),
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
