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

void add_reason(JsonWriter& item, JudgedReason const& reason)
{
    Verdict const& verdict = reason.verdict;
    item.text("code", to_code(verdict.code)).text("laws", laws_article(verdict.code));
    item.squares("at", verdict.at).squares("by", verdict.by).text("text", reason.text);
}

void add_reason_list(JsonWriter& json, std::vector<JudgedReason> const& reasons)
{
    if (reasons.empty())
        return;
    json.objects("reasons", reasons, add_reason);
}

void add_end(JsonWriter& json, JudgedEnd const& end)
{
    json.object("outcome", [&end](JsonWriter& outcome) {
        outcome.text("code", to_code(end.outcome.termination)).color("winner", end.outcome.winner);
        outcome.squares("at", end.at).text("text", end.text);
    });
}

void add_candidate(JsonWriter& json, JudgedCandidate const& candidate)
{
    add_attempt(json, format_uci(candidate.attempt), to_code(candidate.verdict.code), candidate.verdict,
        candidate.verdict.is_legal(), candidate.text);
    add_step_list(json, candidate.steps);
    add_reason_list(json, candidate.reasons);
}

void add_place(JsonWriter& json, RecordPlace const& place)
{
    json.number("ply", place.ply);
    if (place.move.empty())
        json.null("move");
    else
        json.text("move", place.move);
}

void add_near_miss(JsonWriter& item, NearMiss const& miss)
{
    add_place(item, miss.place);
    item.list("reasons", miss.reasons,
        [](std::string& list, NearMissReason reason) { base::append_json_string(list, to_code(reason)); });
    item.text("text", miss.text);
}

void add_grounds(JsonWriter& json, DrawGrounds const& grounds)
{
    json.objects("same", grounds.same, add_place).objects("near_misses", grounds.near_misses, add_near_miss);
    if (grounds.quiet)
        json.number("quiet_plies", grounds.quiet->count());
    else
        json.null("quiet_plies");
    if (grounds.last_change)
        json.object("last_change", [&](JsonWriter& change) { add_place(change, *grounds.last_change); });
    else
        json.null("last_change");
}

} // namespace

void add_fields(JsonWriter& json, std::string_view move, JudgedMove const& judged)
{
    add_attempt(json, move, judged.code, judged.verdict, judged.is_legal, judged.text);
    if (!judged.candidates.empty())
        json.objects("candidates", judged.candidates, add_candidate);
    if (judged.end)
        add_end(json, *judged.end);
    add_step_list(json, judged.steps);
    add_reason_list(json, judged.reasons);
}

void add_fields(JsonWriter& json, std::optional<ExplainedEnding> const& ending)
{
    json.truth("over", ending.has_value());
    if (!ending)
        return;
    add_end(json, ending->end);
    if (ending->check)
        json.object("check", [&](JsonWriter& check) { add_reason(check, *ending->check); });
    if (!ending->tries.empty()) {
        json.objects("tries", ending->tries, [](JsonWriter& item, EndingTry const& tried) {
            item.text("for", to_code(tried.kind)).text("move", format_uci(tried.attempt));
            add_reason(item, tried.reason);
        });
    }
    if (!ending->proofs.empty()) {
        json.objects("proofs", ending->proofs, [](JsonWriter& item, EndingProof const& proof) {
            item.text("side", to_name(proof.color)).text("code", to_code(proof.reason));
            item.text("text", proof.text);
        });
    }
    if (ending->grounds) {
        json.object("grounds", [&](JsonWriter& inner) {
            add_grounds(inner, *ending->grounds);
            inner.text("text", ending->grounds_text);
        });
    }
}

void add_fields(JsonWriter& json, AnyPosition const& position, NearMate const& near_mate)
{
    json.object("near_mate", [&](JsonWriter& inner) {
        inner.list("saves", near_mate.saves, [&](std::string& list, LegalMove move) {
            base::append_json_string(list, position.format_uci(move));
        });
        inner.text("text", near_mate.text);
    });
}

void add_fields(JsonWriter& json, JudgedClaim const& claim)
{
    json.truth("right", claim.draw.has_value());
    if (claim.draw)
        json.text("code", to_code(claim.draw->termination));
    else
        json.null("code");
    add_grounds(json, claim.grounds);
    json.list("text", claim.text, base::append_json_string);
}

void add_fields(JsonWriter& json, AnyPosition const& position, std::vector<Fact> const& facts)
{
    json.objects("facts", facts, [&](JsonWriter& item, Fact const& fact) {
        item.text("fact", to_code(fact.kind)).color("side", fact.side);
        item.squares("at", fact.at).squares("by", fact.by).squares("to", fact.to);
        if (fact.move)
            item.text("move", position.format_uci(*fact.move));
    });
}

} // namespace arbiter::protocol
