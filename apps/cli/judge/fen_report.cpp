// SPDX-License-Identifier: MIT
#include "cli/judge/fen_report.h"

#include "arbiter/rules/outcome.h"
#include "arbiter/rules/setup_drop.h"

namespace arbiter::cli {

FenReport report_on(Setup const& setup, Variant variant, Tolerance tolerance, CastlingStyle castling)
{
    FenReport report;
    report.setup = setup;
    auto position = to_some_position(setup, variant, Tolerance::strict());
    if (!position) {
        report.faults = position.error();
        position = to_some_position(setup, variant, tolerance);
    }
    if (position) {
        report.position = *position;
        if (!report.faults.empty())
            report.drops = find_drops(setup, variant, tolerance);
    }
    // What is wrong with a set-up is written as it is; only a position has a canonical form.
    FenStyle const style{.en_passant = report.faults.empty() ? EnPassantStyle::legal : EnPassantStyle::always,
        .castling = castling};
    report.fen = std::string{format_fen(setup, style).view()};
    return report;
}

void add_fields(base::JsonWriter& json, FenReport const& report, Language language)
{
    json.text("fen", report.fen)
        .truth("playable", report.position.has_value())
        .objects("faults", report.faults, [=](base::JsonWriter& item, SetupFaultReport const& fault) {
            item.text("code", to_code(fault.fault))
                .squares("squares", fault.squares)
                .text("text", describe(fault, language));
        });
    if (!report.position)
        return;
    std::visit(
        [&](auto const& position) {
            json.number("legal_moves", position.count_legal_moves()).truth("in_check", position.in_check());
        },
        *report.position);
    add_outcome(json, *report.position);
    add_notes(json, report.drops, language);
}

void add_notes(base::JsonWriter& json, SetupFaults const& drops, Language language)
{
    if (drops.empty())
        return;
    json.objects("notes", drops, [=](base::JsonWriter& item, SetupFaultReport const& drop) {
        item.text("code", to_code(drop.fault))
            .squares("squares", drop.squares)
            .text("text", describe_drop(drop, language));
    });
}

void add_outcome(base::JsonWriter& json, SomePosition const& position)
{
    auto const outcome = std::visit([](auto const& it) { return automatic_outcome(it, {}); }, position);
    if (outcome)
        json.text("outcome", to_code(outcome->termination)).color("winner", outcome->winner);
}

std::string to_names(Bitboard squares)
{
    std::string text;
    for_each_by_name(squares, [&](Square square) {
        if (!text.empty())
            text += ' ';
        text += to_string(square);
    });
    return text;
}

play::TextOptions picture_options(Session const& session, play::Glyphs glyphs)
{
    play::TextOptions options;
    options.glyphs = glyphs;
    if (wants_color(session))
        options.colors = has_true_color() ? play::TextColors::truecolor : play::TextColors::indexed;
    return options;
}

} // namespace arbiter::cli
