// SPDX-License-Identifier: MIT
// Verdicts, rungs and sentences: answers an attempt as a teacher would, and draws what the answer claims.
#include "arbiter/arbiter.h"
#include "arbiter/rules/phrase_code.h"
#include "arbiter/stream.h"

#include <iostream>

using namespace arbiter;

/// What a claim says, for the kinds that this program can draw on a board; empty for the others.
std::string draw(Claim const& claim)
{
    std::string const from = to_text(claim.square);
    switch (claim.kind) {
    case ClaimKind::stands: return to_text(Piece{claim.color, claim.role}) + " on " + from;
    case ClaimKind::attacks: return "arrow " + from + "-" + to_text(claim.target);
    case ClaimKind::pins: return "red arrow " + from + "-" + to_text(claim.target);
    case ClaimKind::legal: return "dot on " + to_text(claim.attempt->to);
    default: return "";
    }
}

/// The ladder that the judge climbed, as a learner reads it.
void explain_steps(Position const& position, Attempt attempt)
{
    RungList const rungs = list_rungs(position, attempt);
    for (VerdictCode const rung : rungs) {
        std::cout << (rungs.passes(rung) ? "  yes: " : "  no:  ") << describe_rung(attempt, rung) << '\n';
    }
}

int main()
{
    Position const position = read_position("4r1k1/8/8/8/8/8/3PN3/4K2R w K - 0 1").value();
    Attempt const attempt{Square::e2, Square::c3};
    Verdict const verdict = judge(position, attempt);
    std::cout << verdict << ", as a phrase " << phrase_code(position, attempt, verdict) << '\n';
    for (auto const* code : {"en", "de", "fr"}) {
        Language const language = find_language(code).value();
        std::cout << to_code(language) << ": " << describe(position, attempt, verdict, language) << '\n';
    }
    explain_steps(position, attempt);

    ProvenSentence const proven = describe_with_claims(position, attempt, verdict, Language::english);
    ClaimList const& claims = proven.claims;
    std::cout << claims.size() << " claims:\n";
    for (Claim const& claim : claims) {
        std::string const drawing = draw(claim);
        std::cout << (drawing.empty() ? "" : "  " + drawing + '\n');
    }

    // A move that is wrong in two ways.
    Attempt const worse{Square::e2, Square::d3};
    ReasonList const reasons = judge_all(position, worse);
    for (Verdict const& reason : reasons)
        std::cout << reason << ": " << describe_reason(position, worse, reason) << '\n';

    // A program that keeps its own texts asks for codes, and finds them again by name.
    for (Attempt const other : {Attempt{Square::h1, Square::a1}, Attempt{Square::d2, Square::d5}}) {
        VerdictCode const code = judge(position, other).code;
        std::cout << other << ": " << to_code(code) << ' ' << laws_article(code) << '\n';
        if (find_verdict_code(to_code(code)) != code)
            return 1;
    }
}
