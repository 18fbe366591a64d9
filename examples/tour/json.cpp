// SPDX-License-Identifier: MIT
// Judged moves as JSON: what a server answers to a move that somebody typed.
#include "arbiter/arbiter.h"
#include "arbiter/base/json_writer.h"
#include "arbiter/protocol/judged_move.h"
#include "arbiter/stream.h"

#include <iostream>

using namespace arbiter;

/// A short answer of our own: the sentence, the candidates to choose from and the last thing that was asked.
std::string answer(AnyPosition const& position, std::string_view typed)
{
    auto judged = judge_text(position, typed);
    return base::write_json([&](base::JsonWriter& json) {
        json.text("typed", typed);
        if (!judged) {
            json.text("error", describe(judged.error())).number("at", judged.error().offset);
            return;
        }
        add_steps(*judged, position);
        json.truth("legal", judged->is_legal).text("code", judged->code).text("text", judged->text);
        json.squares("by", judged->verdict.by);
        json.objects(
            "choices", judged->candidates, [](base::JsonWriter& choice, JudgedCandidate const& candidate) {
                choice.text("from", to_text(candidate.attempt.from)).text("text", candidate.text);
            });
        base::JsonList passed{json.key("passed")};
        for (JudgedStep const& step : judged->steps) {
            if (step.is_passed)
                base::append_json_string(passed.next(), to_code(step.code));
        }
        passed.close();
        if (judged->end) {
            JudgedEnd const& end = *judged->end;
            json.object("end", [&end](base::JsonWriter& inner) {
                inner.text("how", to_code(end.outcome.termination)).color("winner", end.outcome.winner);
                inner.squares("at", end.at);
            });
        }
    });
}

int main()
{
    AnyPosition const position
        = read_position("4k3/8/8/8/1b6/8/3N4/1N2K3 w - - 0 1", Variant::standard).value();
    for (auto const* typed : {"Nc3", "Nf3", "Nf6", "Nj3"})
        std::cout << answer(position, typed) << '\n';
    AnyPosition const mate = read_position("4R1k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", Variant::standard).value();
    std::cout << answer(mate, "g8f8") << '\n';
    ExplainedEnding const ending = explain_ending(mate).value();
    for (EndingTry const& tried : ending.tries) {
        JudgedReason const& reason = tried.reason;
        if (tried.kind == EndingTryKind::flight)
            std::cout << "to " << to_text(tried.attempt.to) << ": " << reason.text << '\n';
    }
    AnyPosition const saved
        = read_position("R5k1/5ppp/8/8/8/8/3r1PPP/6K1 b - - 0 1", Variant::standard).value();
    NearMate const near_mate = find_near_mate(saved).value();
    std::cout << near_mate.saves.size() << ": " << near_mate.text << '\n';
    AnyPosition const dead = read_position("8/8/4k1b1/8/8/4K3/8/8 w - - 0 1", Variant::standard).value();
    ExplainedEnding const draw = explain_ending(dead).value();
    for (EndingProof const& proof : draw.proofs)
        std::cout << to_code(proof.reason) << ": " << proof.text << '\n';

    // The whole answer, in the form that the command line and the pages exchange.
    JudgedMove const judged = judge_attempt(position, Attempt{Square::d2, Square::f3}, Language::german);
    std::cout << base::write_json([&](base::JsonWriter& json) { protocol::add_fields(json, "d2f3", judged); })
              << '\n';
}
