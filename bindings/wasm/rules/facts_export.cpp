// SPDX-License-Identifier: MIT
// What the board proves, for programs. The modules of one language, for pages, do without.
#include "arbiter/game/facts.h"
#include "module.h"
#include "rules/answers.h"
#include "rules/asked_position.h"

#include <optional>

namespace arbiter::wasm {

namespace {

void write_fact(RecordWriter& writer, AnyPosition const& position, Fact const& fact)
{
    writer.text(to_code(fact.kind));
    writer.byte(static_cast<std::uint8_t>(fact.side ? to_index(*fact.side) : 2));
    writer.squares(fact.at);
    writer.squares(fact.by);
    writer.squares(fact.to);
    writer.text(fact.move ? position.format_uci(*fact.move) : "");
}

} // namespace

ARBITER_WASM_EXPORT(arbiter_facts) char const* arbiter_facts()
{
    RecordReader in{request()};
    std::string& out = new_answer();
    RecordWriter writer{out};
    auto const position = read_position(in);
    writer.flag(position.has_value());
    if (!position) {
        write_faults(out, position.error());
        return finished_answer();
    }
    std::string_view const text = in.text();
    std::optional<LegalMove> move;
    if (auto const attempt = parse_uci_attempt(text)) {
        if (auto const found = position->find_move(*attempt))
            move = *found;
    }
    Position const* const chess = position->as_chess();
    bool const is_answered = chess != nullptr && (text.empty() || move);
    writer.flag(is_answered);
    if (!is_answered)
        return finished_answer();
    auto const facts = move ? find_facts(*chess, *move) : find_facts(*chess);
    writer.number(facts.size());
    for (Fact const& fact : facts)
        write_fact(writer, *position, fact);
    return finished_answer();
}

} // namespace arbiter::wasm
