#include "cli/judge/jsonl_judge.h"

#include "arbiter/game/judged_move.h"
#include "cli/json_error.h"

#include <array>
#include <utility>

namespace arbiter::cli {

namespace {

using Key = JsonRequest::Key;

constexpr std::array keys{Key::fen, Key::move, Key::variant};
constexpr std::string_view example = R"({"fen":"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1","move":"e1g1"})";

template <class Rules>
bool append_answer(
    std::string& out, BasicPosition<Rules> const& position, std::string_view move, Language language)
{
    auto const judged = judge_text(position, move, language);
    if (!judged) {
        append_json_error(out, "bad-notation", judged.error().offset, describe(judged.error(), language));
        return false;
    }
    append_json(out, move, *judged);
    return true;
}

} // namespace

JsonlJudge::JsonlJudge(PositionOptions defaults) : defaults_{std::move(defaults)}, request_{keys, example} { }

bool JsonlJudge::answer(std::string_view line, std::string& out)
{
    if (!request_.read(line, out))
        return false;
    auto const move = request_.value(Key::move);
    if (!move) {
        append_json_error(out, "bad-json", 0, "the key \"move\" is missing");
        return false;
    }
    auto const position = request_.read_position(defaults_, all_variants, out);
    if (!position)
        return false;
    return std::visit(
        [&](auto const& it) { return append_answer(out, it, *move, defaults_.language); }, *position);
}

} // namespace arbiter::cli
