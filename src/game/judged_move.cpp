// SPDX-License-Identifier: MIT
#include "arbiter/game/judged_move.h"

#include "arbiter/notation/uci_move.h"
#include "arbiter/rules/ladder.h"
#include "arbiter/rules/reasons.h"
#include "arbiter/rules/rule_sets.h"

namespace arbiter {

namespace {

std::vector<JudgedStep> find_steps(AnyPosition const& position, Attempt attempt, Language language)
{
    RungList const rungs = position.visit([=](auto const& inside) { return list_rungs(inside, attempt); });
    std::vector<JudgedStep> steps;
    steps.reserve(rungs.size());
    for (VerdictCode const rung : rungs)
        steps.push_back({rung, rungs.passes(rung), describe_rung(attempt, rung, language)});
    return steps;
}

std::string_view refusal_code(SanRefusalCode code)
{
    switch (code) {
    case SanRefusalCode::no_such_piece: return "no-such-piece";
    case SanRefusalCode::ambiguous: return "ambiguous";
    case SanRefusalCode::misdescribed: return "misdescribed";
    case SanRefusalCode::illegal: break;
    }
    return "no-candidate-legal";
}

/// The kings whose places end the game.
Bitboard find_telling_kings(AnyPosition const& position, Outcome const& outcome)
{
    Board const& board = position.board();
    switch (outcome.termination) {
    case Termination::checkmate: return board.pieces(!*outcome.winner, Role::king);
    case Termination::hill_reached: return board.pieces(*outcome.winner, Role::king);
    case Termination::race_won:
    case Termination::race_drawn: return board.pieces(Role::king) & Bitboard{Rank::eighth};
    default: return {};
    }
}

JudgedMove to_judged_move(
    AnyPosition const& position, Attempt attempt, Verdict const& verdict, Language language)
{
    // Where a move is legal, the game has not ended.
    return {.code = to_code(verdict.code),
        .is_legal = verdict.is_legal(),
        .attempt = attempt,
        .verdict = verdict,
        .text = Sentence{position.describe(attempt, verdict, language)},
        .candidates = {},
        .end = verdict.is_legal() ? std::nullopt : find_end(position, language),
        .steps = {},
        .reasons = {}};
}

JudgedMove to_judged_move(AnyPosition const& position, RefusedSan const& refused, Language language)
{
    SanRefusal const& refusal = refused.refusal;
    JudgedMove judged;
    judged.code = refusal_code(refusal.code());
    judged.text = Sentence{describe(position, MoveProblem{refused}, language)};
    judged.end = find_end(position, language);
    for (SanCandidate const& candidate : refusal) {
        if (refusal.code() == SanRefusalCode::ambiguous)
            judged.verdict.by.insert(candidate.attempt.from);
        judged.candidates.push_back({.attempt = candidate.attempt,
            .verdict = candidate.verdict,
            .text = Sentence{position.describe(candidate.attempt, candidate.verdict, language)}});
    }
    return judged;
}

} // namespace

std::optional<JudgedEnd> find_end(AnyPosition const& position, Language language)
{
    if (position.visit([](auto const& inside) { return detail::can_move(inside); }))
        return std::nullopt;
    auto const outcome = position.automatic_outcome({});
    if (!outcome)
        return std::nullopt;
    return JudgedEnd{*outcome, find_telling_kings(position, *outcome), describe(*outcome, language)};
}

Result<JudgedMove, NotationError> judge_text(
    AnyPosition const& position, std::string_view move, Language language)
{
    auto const found = read_move(position, move, CastlingSquares::form_of_mode);
    if (found)
        return to_judged_move(position, position.to_attempt(*found), Verdict{}, language);
    return to_judged_move(position, found.error(), language);
}

JudgedMove judge_attempt(AnyPosition const& position, Attempt attempt, Language language)
{
    return to_judged_move(position, attempt, position.judge(attempt), language);
}

Result<JudgedMove, NotationError> to_judged_move(
    AnyPosition const& position, MoveProblem const& problem, Language language)
{
    if (auto const* const error = std::get_if<NotationError>(&problem))
        return Err{*error};
    if (auto const* const refused = std::get_if<RefusedAttempt>(&problem))
        return to_judged_move(position, refused->attempt, refused->verdict, language);
    return to_judged_move(position, std::get<RefusedSan>(problem), language);
}

void add_steps(JudgedMove& judged, AnyPosition const& position, Language language)
{
    if (judged.attempt)
        judged.steps = find_steps(position, *judged.attempt, language);
    for (JudgedCandidate& candidate : judged.candidates)
        candidate.steps = find_steps(position, candidate.attempt, language);
}

std::vector<JudgedReason> find_reasons(AnyPosition const& position, Attempt attempt, Language language)
{
    return position.visit([=](auto const& inside) {
        std::vector<JudgedReason> reasons;
        for (Verdict const& reason : judge_all(inside, attempt))
            reasons.push_back({reason, describe_reason(inside, attempt, reason, language)});
        return reasons;
    });
}

void add_reasons(JudgedMove& judged, AnyPosition const& position, Language language)
{
    if (judged.attempt)
        judged.reasons = find_reasons(position, *judged.attempt, language);
    for (JudgedCandidate& candidate : judged.candidates)
        candidate.reasons = find_reasons(position, candidate.attempt, language);
}

} // namespace arbiter
