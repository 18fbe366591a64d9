// SPDX-License-Identifier: MIT
#include "arbiter/game/facts.h"

#include "handle.h"

using namespace arbiter;

namespace {

arbiter_fact to_c(AnyPosition const& position, Fact const& fact)
{
    return {sizeof(arbiter_fact),
        to_code(fact.kind).data(), // a literal, which ends with a zero byte
        fact.side ? c::to_c(*fact.side) : ARBITER_NOBODY, fact.at.bits(), fact.by.bits(), fact.to.bits(),
        fact.move ? c::to_c(position.to_attempt(*fact.move)) : arbiter_move{}};
}

} // namespace

arbiter_status arbiter_facts(arbiter_position const* position, arbiter_move const* move,
    int (*tell)(void* data, arbiter_fact const* fact), void* data)
{
    if (position == nullptr || tell == nullptr)
        return ARBITER_BAD_ARGUMENT;
    Position const* const chess = position->now.as_chess();
    if (chess == nullptr)
        return ARBITER_UNSUPPORTED;
    auto const played = move == nullptr ? std::nullopt : c::find_legal(position, move);
    if (move != nullptr && !played)
        return ARBITER_ILLEGAL;
    return c::guard(ARBITER_NO_MEMORY, [&] {
        for (Fact const& found : played ? find_facts(*chess, *played) : find_facts(*chess)) {
            arbiter_fact const fact = to_c(position->now, found);
            if (tell(data, &fact) != 0)
                break;
        }
        return ARBITER_OK;
    });
}
