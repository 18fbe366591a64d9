// SPDX-License-Identifier: MIT
#include "play/ending_reply.h"

#include "arbiter/game/draw_claim.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>

namespace arbiter::play {

namespace {

/// Adds a line, unless it is there: a pinned piece is pinned whatever it tries.
void add_line(Reply& reply, std::string_view sentence)
{
    std::string line = fmt::format("  {}", sentence);
    if (std::ranges::find(reply.details, line) == reply.details.end())
        reply.details.push_back(std::move(line));
}

void add_reason(Reply& reply, JudgedReason const& reason)
{
    add_line(reply, reason.text.view());
    reply.marks.at |= reason.verdict.at;
    reply.marks.by |= reason.verdict.by;
}

Reply tell_ending(ExplainedEnding const& ending)
{
    Reply reply = Reply::done(std::string{ending.end.text.view()});
    reply.marks.at = ending.end.at;
    if (ending.check)
        add_reason(reply, *ending.check);
    for (EndingTry const& tried : ending.tries)
        add_reason(reply, tried.reason);
    for (EndingProof const& proof : ending.proofs)
        add_line(reply, proof.text.view());
    return reply;
}

/// The draw, and what proves the claim.
Reply tell_claim(Outcome const& draw, JudgedClaim const& claim, Language language)
{
    Reply reply = Reply::done(std::string{describe(draw, language).view()});
    // The first sentence says that the claim is right.
    for (std::size_t index = 1; index < claim.text.size(); ++index)
        add_line(reply, claim.text[index]);
    return reply;
}

} // namespace

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
