#include "cli/judge/winnability.h"

#include "arbiter/game/json_writer.h"
#include "arbiter/notation/san.h"
#include "arbiter/rules/sentence.h"

#include <algorithm>
#include <utility>

namespace arbiter::cli {

namespace {

using Key = JsonRequest::Key;

constexpr std::array keys{Key::fen, Key::variant};
constexpr std::string_view example = R"({"id":1,"fen":"4k3/8/8/8/8/8/8/4K2R w - - 0 1"})";

void append_side(
    std::string& out, Position const& position, Color color, Winnability const& found, Language language)
{
    JsonWriter side{out};
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
    side.close();
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

void append_json_members(
    std::string& out, Position const& position, BothWinnabilities const& found, Language language)
{
    for (Color const color : all_colors) {
        out += color == Color::white ? R"("white":)" : R"(,"black":)";
        append_side(out, position, color, found.sides[to_index(color)], language);
    }
    auto const dead = found.is_dead();
    out += R"(,"dead":)";
    out += !dead ? "null" : (*dead ? "true" : "false");
}

JsonlDead::JsonlDead(PositionOptions defaults, std::size_t nodes)
    : defaults_{std::move(defaults)},
      finder_{nodes},
      request_{keys, example}
{
}

bool JsonlDead::answer(std::string_view line, std::string& out)
{
    std::size_t const begin = out.size();
    std::optional<SomePosition> position;
    if (request_.read(line, out))
        position = request_.read_position(defaults_, winnability_variants, out);
    if (position) {
        auto const& chess = std::get<Position>(*position);
        out += '{';
        append_json_members(out, chess, finder_.find(chess), defaults_.language);
        out += '}';
    }
    // Answers and errors alike carry the id, as their first member.
    if (std::string const id = request_.id(); !id.empty())
        out.insert(begin + 1, R"("id":)" + id + ',');
    return position.has_value();
}

} // namespace arbiter::cli
