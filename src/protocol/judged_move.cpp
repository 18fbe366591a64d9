// SPDX-License-Identifier: MIT
#include "arbiter/protocol/judged_move.h"

#include "arbiter/notation/uci_move.h"

namespace arbiter::protocol {

using base::JsonWriter;

namespace {

void add_attempt(JsonWriter& json, std::string_view move, std::string_view code, Verdict const& verdict,
    bool is_legal, std::string_view text)
{
    json.text("move", move).truth("legal", is_legal).text("code", code);
    json.squares("at", verdict.at).squares("by", verdict.by).text("text", text);
}

void add_step_list(JsonWriter& json, std::vector<JudgedStep> const& steps)
{
    if (steps.empty())
        return;
    json.objects("steps", steps, [](JsonWriter& item, JudgedStep const& step) {
        item.text("code", to_code(step.code)).truth("passed", step.is_passed);
        item.text("laws", laws_article(step.code)).text("text", step.text);
    });
}

void add_candidate(JsonWriter& json, JudgedCandidate const& candidate)
{
    add_attempt(json, format_uci(candidate.attempt), to_code(candidate.verdict.code), candidate.verdict,
        candidate.verdict.is_legal(), candidate.text);
    add_step_list(json, candidate.steps);
}

} // namespace

void add_fields(JsonWriter& json, std::string_view move, JudgedMove const& judged)
{
    add_attempt(json, move, judged.code, judged.verdict, judged.is_legal, judged.text);
    if (!judged.candidates.empty())
        json.objects("candidates", judged.candidates, add_candidate);
    if (auto const& end = judged.end) {
        json.object("outcome", [&end](JsonWriter& outcome) {
            outcome.text("code", to_code(end->outcome.termination)).color("winner", end->outcome.winner);
            outcome.squares("at", end->at).text("text", end->text);
        });
    }
    add_step_list(json, judged.steps);
}

} // namespace arbiter::protocol
