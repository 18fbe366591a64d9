// SPDX-License-Identifier: MIT
#include "arbiter/match/openings.h"

#include "arbiter/core/text.h"
#include "arbiter/game/history_sentence.h"
#include "arbiter/game/pgn.h"
#include "arbiter/notation/epd.h"
#include "arbiter/rules/sentence.h"

#include <algorithm>
#include <random>

namespace arbiter::match {

namespace {

using Openings = Result<std::vector<Opening>, OpeningError>;

/// The start position must not be over already.
bool is_over(Opening const& opening)
{
    Position position = opening.start;
    std::vector<ZobristKey> keys;
    for (LegalMove const move : opening.moves) {
        keys.push_back(position.key());
        position = position.play(move);
    }
    return automatic_outcome(position, keys).has_value();
}

OpeningError over_error(std::size_t line)
{
    return {OpeningErrorCode::game_over, line, "The game is already over at the end of this opening."};
}

Result<Opening, OpeningError> read_line(std::string_view line, std::size_t number, CastlingMode mode)
{
    auto const epd = parse_epd(line, mode);
    if (!epd)
        return Err{
            OpeningError{OpeningErrorCode::bad_position, number, std::string{describe(epd.error()).view()}}};
    auto const position = Position::from_setup(epd->setup, Tolerance::lenient());
    if (!position)
        return Err{OpeningError{OpeningErrorCode::bad_position, number, describe_faults(position.error())}};
    Opening opening{*position, {}, {}};
    if (auto const id = epd->operations.find("id"))
        opening.name = id->operand(0).value_or("");
    if (is_over(opening))
        return Err{over_error(number)};
    return opening;
}

Openings read_lines(std::string_view text, OpeningOptions const& options)
{
    std::vector<Opening> openings;
    std::size_t number = 0;
    while (!text.empty()) {
        auto const end = std::min(text.find('\n'), text.size());
        std::string_view const line = trimmed(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        ++number;
        if (line.empty() || line.front() == '#')
            continue;
        auto opening = read_line(line, number, options.castling_mode);
        if (!opening)
            return Err{std::move(opening.error())};
        openings.push_back(std::move(*opening));
    }
    return openings;
}

std::string name_of(Tags const& tags)
{
    std::string name{tags.find("Opening").value_or("")};
    if (name.empty())
        return std::string{tags.find("ECO").value_or("")};
    if (auto const variation = tags.find("Variation"))
        name.append(", ").append(*variation);
    return name;
}

Openings read_games(std::string_view text, OpeningOptions const& options)
{
    std::vector<Opening> openings;
    std::size_t line = 1;
    while (!trimmed(text).empty()) {
        PgnReading const reading = read_pgn(text);
        // A comment in an odd place harms no opening.
        auto const error = std::ranges::find_if(reading.errors,
            [](PgnError const& each) { return each.code != PgnErrorCode::misplaced_comment; });
        if (error != reading.errors.end())
            return Err{OpeningError{OpeningErrorCode::bad_game, line + error->line - 1, error->sentence}};
        GameTree const& tree = reading.game.tree;
        Position const* const start = tree.start().as_chess();
        if (start == nullptr)
            return Err{OpeningError{
                OpeningErrorCode::bad_game, line, "Only chess and Chess960 openings can be played."}};
        Opening opening{*start, {}, name_of(reading.game.tags)};
        for (NodeId const node : tree.legal_main_line()) {
            if (options.plies && opening.moves.size() >= *options.plies)
                break;
            opening.moves.push_back(*tree.move(node));
        }
        if (is_over(opening))
            return Err{over_error(line)};
        openings.push_back(std::move(opening));
        std::size_t const end = std::clamp<std::size_t>(reading.end, 1, text.size());
        line += static_cast<std::size_t>(std::ranges::count(text.substr(0, end), '\n'));
        text.remove_prefix(end);
    }
    return openings;
}

} // namespace

Openings read_openings(std::string_view text, OpeningOptions const& options)
{
    bool const is_pgn = trimmed(text).starts_with('[');
    auto openings = is_pgn ? read_games(text, options) : read_lines(text, options);
    if (openings && openings->empty())
        return Err{OpeningError{OpeningErrorCode::none, 1, "The file has no openings."}};
    return openings;
}

void shuffle(std::vector<Opening>& openings, std::uint64_t seed)
{
    // Not std::shuffle, whose order each library chooses for itself.
    std::mt19937_64 random{seed};
    for (std::size_t left = openings.size(); left > 1; --left)
        std::swap(openings[left - 1], openings[random() % left]);
}

} // namespace arbiter::match
