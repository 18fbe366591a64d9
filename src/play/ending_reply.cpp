// SPDX-License-Identifier: MIT
#include "arbiter/play/ending_reply.h"

#include "arbiter/game/draw_claim.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>

namespace arbiter::play {

namespace {

/// Adds a line unless it is there: a pinned piece is pinned whatever it tries.
void add_once(Reply& reply, std::string_view sentence)
{
    std::string line = fmt::format("  {}", sentence);
    if (std::ranges::find(reply.details, line) == reply.details.end())
        reply.details.push_back(std::move(line));
}

Reply tell_ending(ExplainedEnding const& ending)
{
    Reply reply = Reply::done(std::string{ending.end.text.view()});
    reply.marks = play::marks_of(ending);
    if (ending.check)
        add_once(reply, ending.check->text.view());
    for (EndingTry const& tried : ending.tries)
        add_once(reply, tried.reason.text.view());
    for (EndingProof const& proof : ending.proofs)
        add_once(reply, proof.text.view());
    if (ending.grounds)
        add_once(reply, ending.grounds_text);
    return reply;
}

/// The draw, and what proves the claim.
Reply tell_claim(Outcome const& draw, JudgedClaim const& claim, Language language)
{
    Reply reply = Reply::done(std::string{describe(draw, language).view()});
    // The first sentence says that the claim is right.
    for (std::size_t index = 1; index < claim.text.size(); ++index)
        add_once(reply, claim.text[index]);
    return reply;
}

void add_squares(Marks& marks, Verdict const& verdict)
{
    marks.at |= verdict.at;
    marks.by |= verdict.by;
}

} // namespace

Marks marks_of(ExplainedEnding const& ending)
{
    Marks marks;
    marks.at = ending.end.at;
    if (ending.check)
        add_squares(marks, ending.check->verdict);
    for (EndingTry const& tried : ending.tries)
        add_squares(marks, tried.reason.verdict);
    return marks;
}

Marks marks_of(AnyPosition const& position, NearMate const& near_mate)
{
    Marks marks;
    marks.by = position.checkers();
    if (auto const king = position.find_king(position.side_to_move()))
        marks.check.insert(*king);
    for (LegalMove const move : near_mate.saves)
        marks.targets.insert(position.to_attempt(move).to);
    return marks;
}

std::optional<Reply> explain_end(
    GameTree const& game, NodeId node, std::optional<Outcome> const& claimed, Language language)
{
    if (auto const ending = explain_ending(game, node, language))
        return tell_ending(*ending);
    if (!claimed)
        return std::nullopt;
    JudgedClaim const claim = judge_claim(game, node, std::nullopt, language);
    if (claim.draw != claimed)
        return std::nullopt;
    return tell_claim(*claim.draw, claim, language);
}

} // namespace arbiter::play
