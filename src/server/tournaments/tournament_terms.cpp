// SPDX-License-Identifier: MIT
#include "server/base/messages.h"
#include "server/tournaments/hosted_tournament.h"

// What an organiser decides once, and what the events of a game tell a tournament.

namespace arbiter::server {

std::string write_tournament_terms(TournamentTerms const& terms)
{
    return write_json([&](JsonWriter& json) {
        json.text("format", to_name(terms.format))
            .text("control", terms.control)
            .text("variant", to_name(terms.variant))
            .truth("rated", terms.is_rated)
            .truth("late", terms.takes_late_entries)
            .truth("automatic", terms.is_automatic)
            .truth("overTheBoard", terms.is_over_the_board)
            .number("pause", terms.pause.count())
            .number("defaultTime", terms.default_time.count());
        if (terms.format == tournament::Format::arena)
            json.number("minutes", terms.duration.count());
        if (terms.of_class)
            json.text("class", terms.of_class->text);
    });
}

std::optional<TournamentTerms> read_tournament_terms(std::string_view text)
{
    auto const fields = base::read_json_fields(text, {});
    if (!fields)
        return std::nullopt;
    base::FieldReader reader{*fields};
    auto const format = tournament::find_format(reader.text("format"));
    auto const control = reader.text("control");
    auto const variant = find_variant(reader.text("variant"));
    TournamentTerms terms;
    terms.is_rated = reader.truth("rated", false);
    terms.takes_late_entries = reader.truth("late", false);
    terms.is_automatic = reader.truth("automatic", true);
    terms.is_over_the_board = reader.truth("overTheBoard", false);
    terms.pause = std::chrono::seconds{reader.number("pause")};
    terms.default_time = std::chrono::minutes{reader.number("defaultTime")};
    terms.duration = std::chrono::minutes{reader.find_number("minutes").value_or(0)};
    if (auto of_class = reader.find_text("class"))
        terms.of_class = storage::SchoolClassId{*std::move(of_class)};
    if (reader.finish() || !format || !variant)
        return std::nullopt;
    terms.format = *format;
    terms.control = control;
    terms.variant = *variant;
    return terms;
}

std::size_t most_players(tournament::Format format)
{
    switch (format) {
    case tournament::Format::round_robin: return 32;
    case tournament::Format::double_round_robin: return 16;
    case tournament::Format::swiss:
    case tournament::Format::knock_out:
    case tournament::Format::arena: break;
    }
    return 1'000;
}

Milliseconds first_move_time(TournamentTerms const& terms)
{
    constexpr std::chrono::seconds of_arena{30};
    return terms.format == tournament::Format::arena ? Milliseconds{of_arena}
                                                     : Milliseconds{terms.default_time};
}

GameFacts read_game_facts(std::vector<storage::EventRow> const& events)
{
    GameFacts facts;
    for (storage::EventRow const& event : events) {
        auto const read = read_event(event.body);
        if (!read)
            continue;
        if (std::holds_alternative<MoveMade>(read->content))
            ++facts.plies;
        if (auto const* const what = std::get_if<WentBerserk>(&read->content))
            facts.has_berserked[to_index(what->by)] = true;
    }
    return facts;
}

} // namespace arbiter::server
