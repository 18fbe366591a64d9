// SPDX-License-Identifier: MIT
#include "cli/judge/jsonl_judge.h"

#include "arbiter/protocol/judged_move.h"
#include "cli/judge/fen_report.h"
#include "cli/position_options.h"

#include <array>
#include <utility>

namespace arbiter::cli {

namespace {

using Key = JsonRequest::Key;

constexpr std::array keys{Key::fen, Key::move, Key::variant};
constexpr std::string_view example = R"({"fen":"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1","move":"e1g1"})";

} // namespace

void add_parts(AnswerParts parts, JudgedMove& judged, AnyPosition const& position, Language language)
{
    if (parts.steps)
        add_steps(judged, position, language);
    if (parts.reasons)
        add_reasons(judged, position, language);
}

JsonlJudge::JsonlJudge(PositionOptions defaults, AnswerParts parts)
    : defaults_{std::move(defaults)},
      parts_{parts},
      request_{keys, example}
{
}

bool JsonlJudge::answer(std::string_view line, std::string& out)
{
    if (!request_.read(line, out))
        return false;
    auto const move = request_.value(Key::move);
    if (!move) {
        append_json_error(out, "bad-json", 0, "the key \"move\" is missing");
        return false;
    }
    auto const loaded = request_.read_position(defaults_, out);
    if (!loaded)
        return false;
    Language const language = defaults_.language;
    auto const position
        = std::visit([](auto const& inside) { return AnyPosition{inside}; }, loaded->position);
    auto judged = judge_text(position, *move, language);
    if (!judged) {
        append_json_error(out, "bad-notation", judged.error().offset, describe(judged.error(), language));
        return false;
    }
    add_parts(parts_, *judged, position, language);
    base::JsonWriter json{out};
    protocol::add_fields(json, *move, *judged);
    add_notes(json, loaded->drops, language);
    json.close();
    return true;
}

} // namespace arbiter::cli
