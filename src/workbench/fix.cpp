// SPDX-License-Identifier: MIT
#include "arbiter/workbench/fix.h"

#include "arbiter/base/text.h"
#include "arbiter/game/pgn.h"
#include "arbiter/workbench/game_text.h"

#include <algorithm>
#include <optional>

namespace arbiter::workbench {

namespace {

/// A game of the text, and all that is wrong with it.
struct CheckedGame {
    std::size_t begin = 0;
    std::size_t end = 0;
    std::uint64_t line = 0;
    std::uint32_t plies = 0;
    std::vector<PgnErrorCode> codes = {};
    /// The line of a byte order mark before or behind the game, or 0.
    std::uint64_t mark_line = 0;

    bool is_good() const { return codes.empty() && mark_line == 0; }
};

/// Lists the games with their faults; variations are checked too, since they are also rewritten.
struct GameLister : PgnVisitor {
    static constexpr PgnDepth depth = PgnDepth::everything;

    std::vector<CheckedGame> games;

    void begin_game(PgnGameStart const& start) { games.push_back({.begin = start.offset}); }

    void fault(PgnFault const& fault)
    {
        CheckedGame& game = games.back();
        if (fault.code == PgnErrorCode::byte_order_mark) {
            game.mark_line = fault.line;
            return;
        }
        if (game.codes.empty())
            game.line = fault.line;
        if (std::ranges::find(game.codes, fault.code) == game.codes.end())
            game.codes.push_back(fault.code);
    }

    void end_game(PgnGameEnd const& end)
    {
        games.back().end = end.end;
        games.back().plies = end.plies;
    }
};

std::vector<CheckedGame> list_games(std::string_view text, PgnPolicy const& policy, std::uint64_t max_games)
{
    GameLister lister;
    lister.policy = policy;
    read_games(text, lister, max_games);
    return std::move(lister.games);
}

/// The game in the export format, or nothing when that would not be the same game without faults.
std::optional<std::string> rewrite(std::string_view text, CheckedGame const& game, PgnPolicy const& policy)
{
    if (game.codes.empty() || !std::ranges::all_of(game.codes, can_be_repaired))
        return std::nullopt;
    std::string written = write_pgn(read_pgn(base::to_utf8(text)).game);
    auto const again = list_games(written, policy, 2);
    if (again.size() != 1 || !again.front().is_good() || again.front().plies != game.plies)
        return std::nullopt;
    // The caller adds what keeps it apart from the next game.
    while (written.ends_with('\n'))
        written.pop_back();
    return written;
}

/// The text without its byte order marks.
std::string without_marks(std::string_view text)
{
    constexpr std::string_view mark = PgnScanner::byte_order_mark;
    std::string rest{text};
    for (std::size_t at = 0; (at = rest.find(mark, at)) != std::string::npos;)
        rest.erase(at, mark.size());
    return rest;
}

/// The blanks after a game, and the byte order marks among them.
std::string_view lines_after(std::string_view text, std::size_t end)
{
    constexpr std::string_view mark = PgnScanner::byte_order_mark;
    std::size_t place = end + gap_after(text, end).size();
    while (text.substr(place).starts_with(mark)) {
        place += mark.size();
        place += gap_after(text, place).size();
    }
    return text.substr(end, place - end);
}

struct FixPart : BatchPart {
    FixedText fixed;
};

} // namespace

bool can_be_repaired(PgnErrorCode code)
{
    switch (code) {
    case PgnErrorCode::bad_escape:
    case PgnErrorCode::wrong_move_number:
    case PgnErrorCode::unclosed_comment:
    case PgnErrorCode::unclosed_variation:
    case PgnErrorCode::missing_result:
    case PgnErrorCode::result_mismatch:
    case PgnErrorCode::missing_capture_sign:
    case PgnErrorCode::superfluous_capture_sign:
    case PgnErrorCode::missing_check_mark:
    case PgnErrorCode::superfluous_check_mark:
    case PgnErrorCode::missing_mate_mark:
    case PgnErrorCode::superfluous_mate_mark:
    case PgnErrorCode::castling_with_zeros:
    case PgnErrorCode::long_notation:
    case PgnErrorCode::superfluous_origin:
    case PgnErrorCode::unusual_promotion:
    case PgnErrorCode::unusual_spelling:
    case PgnErrorCode::not_utf8:
    case PgnErrorCode::missing_tag: return true;
    default: return false;
    }
}

FixedText fix_games(std::string_view text, PgnPolicy const& policy, std::uint64_t max_games)
{
    FixedText fixed;
    std::size_t copied = 0;
    for (CheckedGame const& game : list_games(text, policy, max_games)) {
        ++fixed.games;
        auto written = rewrite(text.substr(game.begin, game.end - game.begin), game, policy);
        fixed.games_left += written || game.codes.empty() ? 0 : 1;
        if (!written && game.mark_line == 0)
            continue;
        Repair repair{fixed.games, game.line, {}};
        fixed.text += without_marks(text.substr(copied, game.begin - copied));
        std::string_view const after = lines_after(text, game.end);
        std::string const gap = without_marks(after);
        copied = game.end + after.size();
        if (written) {
            // A game that was not closed may have swallowed the empty line after it.
            fixed.text += *written;
            fixed.text += copied == text.size() && !gap.empty() ? gap : separator(gap);
            repair.codes = game.codes;
        } else {
            fixed.text += text.substr(game.begin, game.end - game.begin);
            fixed.text += gap;
        }
        if (game.mark_line != 0) {
            repair.codes.push_back(PgnErrorCode::byte_order_mark);
            repair.line = written ? std::min(game.line, game.mark_line) : game.mark_line;
        }
        fixed.repairs.push_back(std::move(repair));
    }
    fixed.text += text.substr(copied);
    return fixed;
}

std::unique_ptr<BatchPart> FixJob::read(BatchChunk const& chunk) const
{
    auto part = std::make_unique<FixPart>();
    part->fixed = fix_games(chunk.text, policy_, chunk.max_games);
    part->games = part->fixed.games;
    return part;
}

Continue FixJob::take(BatchPart& part, BatchPlace const& place)
{
    FixedText& fixed = static_cast<FixPart&>(part).fixed;
    for (Repair& repair : fixed.repairs) {
        repair.game += place.games_before;
        repair.line += place.lines_before;
    }
    take_(fixed, place);
    return Continue::go_on;
}

} // namespace arbiter::workbench
