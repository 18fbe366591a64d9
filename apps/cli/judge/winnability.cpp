#include "cli/judge/winnability.h"

#include "arbiter/notation/san.h"
#include "arbiter/rules/sentence.h"

#include <algorithm>

namespace arbiter::cli {

namespace {

void add_side(
    JsonWriter& side, Position const& position, Color color, Winnability const& found, Language language)
{
    switch (found.answer) {
    case WinAnswer::yes:
        side.text("can_win", "yes")
            .list("helpmate", to_sans(position, found.helpmate),
                [](std::string& list, std::string const& san) { append_json_string(list, san); });
        break;
    case WinAnswer::no:
        side.text("can_win", "no")
            .text("reason", to_code(*found.reason))
            .text("text", describe(position, color, *found.reason, language));
        break;
    case WinAnswer::unknown: side.text("can_win", "unknown"); break;
    }
}

} // namespace

std::optional<bool> BothWinnabilities::is_dead() const
{
    auto const says
        = [](WinAnswer answer) { return [=](Winnability const& found) { return found.answer == answer; }; };
    if (std::ranges::any_of(sides, says(WinAnswer::yes)))
        return false;
    if (std::ranges::all_of(sides, says(WinAnswer::no)))
        return true;
    return std::nullopt;
}

WinnabilityFinder::WinnabilityFinder(std::size_t nodes)
    : nodes_{nodes},
      memory_{std::make_unique_for_overwrite<HelpmateMemory::value_type[]>(nodes)} // NOLINT(*-avoid-c-arrays)
{
}

BothWinnabilities WinnabilityFinder::find(Position const& position) const
{
    HelpmateMemory const memory{memory_.get(), nodes_};
    BothWinnabilities found;
    for (Color const color : all_colors)
        found.sides[to_index(color)] = can_win(position, color, memory);
    return found;
}

std::vector<std::string> to_sans(Position position, Helpmate const& helpmate)
{
    std::vector<std::string> sans;
    for (Move const move : helpmate) {
        auto const legal = position.find_legal(move);
        assert(legal);
        sans.emplace_back(format_san(position, *legal).view());
        position = position.play(*legal);
    }
    return sans;
}

void add_fields(JsonWriter& json, Position const& position, BothWinnabilities const& found, Language language)
{
    for (Color const color : all_colors) {
        json.object(color == Color::white ? "white" : "black", [&](JsonWriter& side) {
            add_side(side, position, color, found.sides[to_index(color)], language);
        });
    }
    if (auto const dead = found.is_dead())
        json.truth("dead", *dead);
    else
        json.null("dead");
}

JsonlPositions make_jsonl_dead(PositionOptions const& defaults, std::size_t nodes)
{
    auto const finder = std::make_shared<WinnabilityFinder const>(nodes);
    return JsonlPositions{defaults, winnability_variants,
        [finder, language = defaults.language](JsonWriter& json, SomePosition const& some) {
            auto const& position = std::get<Position>(some);
            add_fields(json, position, finder->find(position), language);
        }};
}

} // namespace arbiter::cli
