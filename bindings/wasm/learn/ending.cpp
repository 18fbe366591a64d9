// SPDX-License-Identifier: MIT
#include "arbiter/learn/ending.h"

#include "arbiter/notation/fen.h"
#include "learn/score_record.h"
#include "module.h"
#include "record.h"
#include "rules/asked_position.h"
#include "rules/page_language.h"

/// Endings (docs/learn.md) against the tables of this module. docs/wasm.md has the records.
namespace arbiter::wasm {

namespace {

learn::EndingTables& ending_tables()
{
    static learn::EndingTables tables;
    return tables;
}

} // namespace

ARBITER_WASM_EXPORT(arbiter_choose_ending) char const* arbiter_choose_ending()
{
    RecordReader in{request()};
    std::string& out = new_answer();
    auto const ending = learn::find_ending(in.text()).value_or(learn::Ending::queen);
    RecordWriter{out}.text(format_fen(choose_ending(ending_tables(), ending, in.number())).view());
    return finished_answer();
}

ARBITER_WASM_EXPORT(arbiter_ending) char const* arbiter_ending()
{
    RecordReader in{request()};
    std::string& out = new_answer();
    auto const position = read_position(in);
    auto const* const chess = position ? position->as_chess() : nullptr;
    bool const is_won = chess != nullptr && chess->side_to_move() == Color::white
        && ending_tables().plies_to_mate(*chess).has_value();
    RecordWriter writer{out};
    writer.flag(chess != nullptr);
    if (!position)
        write_faults(out, position.error());
    if (chess == nullptr)
        return finished_answer();
    writer.flag(is_won);
    if (!is_won)
        return finished_answer();
    auto const question = ask_ending(ending_tables(), *chess, page_language());
    learn::Response response{learn::Response::Kind::unclear, {}};
    for (std::string const& answer : read_texts(in))
        response = question->take(answer);
    writer.byte(static_cast<std::uint8_t>(response.kind));
    writer.text(response.text);
    writer.text(question->task());
    writer.text(format_fen(question->position()).view());
    writer.text(question->solution());
    return finished_answer();
}

} // namespace arbiter::wasm
