// SPDX-License-Identifier: MIT
#include "cli/judge/winnability.h"

#include "arbiter/core/names.h"
#include "arbiter/notation/san.h"
#include "arbiter/play/phrase.h"
#include "arbiter/rules/outcome.h"
#include "arbiter/rules/sentence.h"
#include "cli/fill.h"
#include "cli/judge/judge_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <variant>

namespace arbiter::cli {

namespace {

/// "12... Kd7 13. Kf2"
std::string numbered(Position const& position, std::vector<std::string> const& sans)
{
    std::string text;
    Color mover = position.side_to_move();
    unsigned number = position.fullmove_number().value();
    for (std::string const& san : sans) {
        if (!text.empty())
            text += ' ';
        if (mover == Color::white)
            text += fmt::format("{}. ", number);
        else if (text.empty())
            text += fmt::format("{}... ", number);
        text += san;
        if (mover == Color::black)
            ++number;
        mover = !mover;
    }
    return text;
}

std::string tell_proven_win(
    Position const& position, Color color, Helpmate const& helpmate, Language language)
{
    JudgeWords const& words = judge_words(language);
    std::string_view const side = play::name_of(color, play::SideName::subject, language);
    if (helpmate.empty())
        return fill(words.has_mated, side, play::name_of(!color, play::SideName::inside, language));
    return fill(helpmate.size() == 1 ? words.can_win_in_one : words.can_win_in, side, helpmate.size(),
        numbered(position, to_sans(position, helpmate)));
}

/// Of a rule set other than chess.
std::string tell_side_by_material(
    std::string_view rules, Color color, Winnability const& found, Language language)
{
    JudgeWords const& words = judge_words(language);
    std::string_view const side = play::name_of(color, play::SideName::subject, language);
    if (found.answer == WinAnswer::yes)
        return fill(words.has_won, side);
    if (found.reason == UnwinnableReason::game_over)
        return fill(words.game_over, side);
    if (found.reason)
        return fill(words.too_little, side, rules);
    return fill(words.may_suffice, play::name_of(color, play::SideName::inside, language), rules);
}

/// Whether `color` can win, as far as the end of the game and the material say.
template <class Rules>
Winnability find_by_material(BasicPosition<Rules> const& position, Color color)
{
    Winnability found;
    auto const end = automatic_outcome(position, {});
    if (end && end->winner == color) {
        found.answer = WinAnswer::yes;
    } else if (end && end->termination != Termination::insufficient_material) {
        found.answer = WinAnswer::no;
        found.reason = UnwinnableReason::game_over;
    } else if (!can_mate(position, color)) {
        found.answer = WinAnswer::no;
        found.reason = UnwinnableReason::material;
    }
    return found;
}

/// Why not, in words.
std::string tell_reason(
    SomePosition const& position, Color color, Winnability const& found, Language language)
{
    if (auto const* const chess = std::get_if<Position>(&position))
        return std::string{describe(*chess, color, *found.reason, language).view()};
    return tell_side(position, color, found, 0, language);
}

void add_side(base::JsonWriter& side, SomePosition const& position, Color color, Winnability const& found,
    Language language)
{
    auto const* const chess = std::get_if<Position>(&position);
    switch (found.answer) {
    case WinAnswer::yes:
        side.text("can_win", "yes");
        if (chess != nullptr)
            side.list("helpmate", to_sans(*chess, found.helpmate),
                [](std::string& list, std::string const& san) { base::append_json_string(list, san); });
        break;
    case WinAnswer::no:
        side.text("can_win", "no")
            .text("reason", to_code(*found.reason))
            .text("text", tell_reason(position, color, found, language));
        break;
    case WinAnswer::unknown: side.text("can_win", "unknown"); break;
    }
}

} // namespace

std::string tell_side(
    SomePosition const& position, Color color, Winnability const& found, std::size_t nodes, Language language)
{
    auto const* const chess = std::get_if<Position>(&position);
    if (chess == nullptr) {
        auto const tell = [&]<class Rules>(BasicPosition<Rules> const&) {
            return tell_side_by_material(Rules::name, color, found, language);
        };
        return std::visit(tell, position);
    }
    switch (found.answer) {
    case WinAnswer::no: return tell_reason(position, color, found, language);
    case WinAnswer::unknown:
        return fill(
            judge_words(language).searched, play::name_of(color, play::SideName::inside, language), nodes);
    case WinAnswer::yes: break;
    }
    return tell_proven_win(*chess, color, found.helpmate, language);
}

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

BothWinnabilities WinnabilityFinder::find(SomePosition const& position) const
{
    if (auto const* const chess = std::get_if<Position>(&position))
        return find(*chess);
    return std::visit(
        [](auto const& inside) {
            BothWinnabilities found;
            for (Color const color : all_colors)
                found.sides[to_index(color)] = find_by_material(inside, color);
            return found;
        },
        position);
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

void add_fields(
    base::JsonWriter& json, SomePosition const& position, BothWinnabilities const& found, Language language)
{
    for (Color const color : all_colors) {
        json.object(to_name(color), [&](base::JsonWriter& side) {
            add_side(side, position, color, found.sides[to_index(color)], language);
        });
    }
    if (auto const dead = found.is_dead())
        json.truth("dead", *dead);
    else
        json.null("dead");
}

AnswerLine answer_dead(PositionOptions const& defaults, std::size_t nodes)
{
    auto const finder = std::make_shared<WinnabilityFinder const>(nodes);
    return answer_positions(defaults,
        [finder, language = defaults.language](base::JsonWriter& json, SomePosition const& position) {
            add_fields(json, position, finder->find(position), language);
        });
}

} // namespace arbiter::cli
