// SPDX-License-Identifier: MIT
#include "arbiter/learn/ending.h"

#include "arbiter/notation/fen.h"
#include "learn/chess_answer.h"
#include "rules/answers.h"

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
    return answer_about_chess([](RecordReader& in, Position const& start, RecordWriter& writer) {
        bool const is_won
            = start.side_to_move() == Color::white && ending_tables().plies_to_mate(start).has_value();
        writer.flag(is_won);
        if (!is_won)
            return;
        auto const question = ask_ending(ending_tables(), start, page_language());
        learn::Response response{learn::Response::Kind::unclear, {}};
        for (std::string const& answer : read_texts(in))
            response = question->take(answer);
        writer.byte(static_cast<std::uint8_t>(response.kind));
        writer.text(response.text);
        writer.text(question->task());
        writer.text(format_fen(question->position()).view());
        writer.text(question->solution());
    });
}

} // namespace arbiter::wasm
