// SPDX-License-Identifier: MIT
#include "server/tournaments/tournament_wish.h"

#include "arbiter/core/text.h"
#include "server/base/token.h"
#include "server/base/written_text.h"
#include "server/rooms/new_game.h"

#include <algorithm>

namespace arbiter::server {

namespace {

constexpr std::size_t longest_tournament_name = 60; ///< in bytes
constexpr std::size_t longest_tie_breaks = 200;
constexpr std::size_t longest_class_id = 64;
constexpr std::int64_t most_swiss_rounds = 20;
constexpr std::int64_t longest_pause_asked = 3'600; ///< seconds
constexpr std::int64_t longest_default_time_asked = 60; ///< minutes
constexpr std::chrono::minutes shortest_arena{5};
constexpr std::chrono::minutes longest_arena{360};
constexpr std::chrono::days furthest_start{365};

/// An arena has a duration and games on the server, and nothing that belongs to rounds.
std::optional<ApiFault> complete_arena(TournamentTerms& terms)
{
    if (terms.format != tournament::Format::arena) {
        terms.duration = std::chrono::minutes{0};
        return std::nullopt;
    }
    if (terms.duration < shortest_arena || terms.duration > longest_arena)
        return ApiFault{ApiError::bad_minutes};
    if (terms.is_over_the_board)
        return ApiFault{ApiError::bad_body, "An arena is not played over the board."};
    terms.takes_late_entries = true;
    terms.is_automatic = true;
    return std::nullopt;
}

} // namespace

std::string clean_name(std::string const& written)
{
    std::string const visible = visible_text(written);
    std::string name;
    if (has_control_characters(visible) || !shows_something(visible))
        return {};
    for (char const letter : visible) {
        if (letter != ' ' || !name.ends_with(' '))
            name += letter;
    }
    return name;
}

TournamentWish read_tournament_wish(FieldReader& reader)
{
    TournamentWish wish;
    wish.name = clean_name(reader.text("name", longest_tournament_name));
    if (wish.name.empty())
        reader.refuse("name");
    if (auto const format = tournament::find_format(reader.text("format", 32)))
        wish.terms.format = *format;
    else
        reader.refuse("format");
    wish.terms.control = reader.text("control", 64);
    wish.variant = reader.find_text("variant", 32).value_or("standard");
    wish.rounds = static_cast<std::size_t>(reader.find_number("rounds").value_or(0));
    if (auto const list = reader.find_text("tieBreaks", longest_tie_breaks)) {
        if (auto tie_breaks = tournament::parse_tie_breaks(*list))
            wish.tie_breaks = *std::move(tie_breaks);
        else
            reader.refuse("tieBreaks");
    }
    wish.terms.is_rated = reader.truth("rated", false);
    wish.terms.takes_late_entries = reader.truth("late", false);
    wish.terms.is_automatic = reader.truth("automatic", true);
    wish.terms.is_over_the_board = reader.truth("overTheBoard", false);
    if (auto const pause = reader.find_number("pause", longest_pause_asked))
        wish.terms.pause = std::chrono::seconds{*pause};
    if (auto const minutes = reader.find_number("defaultTime", longest_default_time_asked))
        wish.terms.default_time = std::chrono::minutes{std::max<std::int64_t>(1, *minutes)};
    wish.terms.duration = std::chrono::minutes{reader.find_number("minutes", 1'000).value_or(0)};
    if (auto of_class = reader.find_text("class", longest_class_id))
        wish.terms.of_class = storage::SchoolClassId{*std::move(of_class)};
    if (auto const starts = reader.find_number("starts"))
        wish.starts = storage::Time{Milliseconds{*starts}};
    return wish;
}

std::optional<ApiFault> complete(TournamentWish& wish, storage::Time now)
{
    auto const terms = read_terms(wish.terms.control, wish.variant, {});
    if (!terms)
        return ApiFault{
            terms.error() == ApiError::bad_variant ? ApiError::bad_variant : ApiError::bad_control};
    if (terms->control.is_unlimited() || terms->control.days_a_move())
        return ApiFault{ApiError::bad_control, "A tournament needs clocks."};
    if (wish.terms.is_rated && wish.terms.is_over_the_board)
        return ApiFault{ApiError::bad_body, "Games over the board are not rated here."};
    bool const is_swiss = wish.terms.format == tournament::Format::swiss;
    if (is_swiss && (wish.rounds < 1 || wish.rounds > most_swiss_rounds))
        return ApiFault{ApiError::bad_rounds};
    if (!is_swiss)
        wish.rounds = 0;
    if (auto const misuse = find_misuse(wish.terms.format, wish.tie_breaks))
        return ApiFault{ApiError::bad_body, *misuse + '.'};
    if (auto const fault = complete_arena(wish.terms))
        return fault;
    if (wish.starts && (*wish.starts < now || *wish.starts > now + furthest_start))
        return ApiFault{ApiError::bad_body, "A tournament begins within a year from now."};
    wish.terms.variant = terms->start.variant();
    return std::nullopt;
}

HostedTournament build_tournament(TournamentWish const& wish, Identity const& owner, ServiceContext& context)
{
    HostedTournament made;
    made.row = {.id = {make_game_id(context.world).text},
        .owner = owner.account,
        .created = context.at(),
        .name = wish.name,
        .next = wish.starts};
    made.owner_name = owner.name;
    made.terms = wish.terms;
    if (wish.terms.format == tournament::Format::arena)
        made.arena.emplace();
    made.report.name = wish.name;
    made.report.time_control = wish.terms.control;
    made.report.format = wish.terms.format;
    made.report.rounds = wish.rounds;
    made.report.tie_breaks
        = wish.tie_breaks.empty() ? tournament::default_tie_breaks(wish.terms.format) : wish.tie_breaks;
    // By lot (C.04.3).
    made.report.first_color = random_below(context.world, 2) == 0 ? Color::white : Color::black;
    return made;
}

} // namespace arbiter::server
