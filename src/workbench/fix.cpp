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
};

/// Lists the games with their faults; variations are checked too, since they are also rewritten.
struct GameLister : PgnVisitor {
    static constexpr PgnDepth depth = PgnDepth::everything;

    std::vector<CheckedGame> games;

    void begin_game(PgnGameStart const& start) { games.push_back({.begin = start.offset}); }

    void fault(PgnFault const& fault)
    {
        CheckedGame& game = games.back();
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
    if (again.size() != 1 || !again.front().codes.empty() || again.front().plies != game.plies)
        return std::nullopt;
    // The caller adds what keeps it apart from the next game.
    while (written.ends_with('\n'))
        written.pop_back();
    return written;
}

/// Appends what lies before a game, but for the byte order mark that is one of its faults.
void append_without_mark(std::string& out, std::string_view before, CheckedGame const& game)
{
    bool const has_mark = std::ranges::find(game.codes, PgnErrorCode::byte_order_mark) != game.codes.end();
    std::size_t const mark = has_mark ? before.rfind(PgnScanner::byte_order_mark) : std::string_view::npos;
    if (mark == std::string_view::npos) {
        out += before;
        return;
    }
    out += before.substr(0, mark);
    out += before.substr(mark + PgnScanner::byte_order_mark.size());
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
    case PgnErrorCode::byte_order_mark:
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
        auto const written = rewrite(text.substr(game.begin, game.end - game.begin), game, policy);
        if (!written) {
            fixed.games_left += game.codes.empty() ? 0 : 1;
            continue;
        }
        append_without_mark(fixed.text, text.substr(copied, game.begin - copied), game);
        fixed.text += *written;
        // A game that was not closed may have swallowed the empty line after it.
        std::string_view const gap = gap_after(text, game.end);
        copied = game.end + gap.size();
        fixed.text += copied == text.size() && !gap.empty() ? gap : separator(gap);
        fixed.repairs.push_back({fixed.games, game.line, game.codes});
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
