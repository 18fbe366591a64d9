// SPDX-License-Identifier: MIT
#ifndef ARBITER_BINDINGS_WASM_LEARN_CHESS_ANSWER_H
#define ARBITER_BINDINGS_WASM_LEARN_CHESS_ANSWER_H

#include "module.h"
#include "record.h"
#include "rules/asked_position.h"

#include <string>

namespace arbiter::wasm {

/// Answers a question about a position of chess, which the request begins with, with what `write` writes:
/// `write(RecordReader&, Position const&, RecordWriter&)`. Other positions are refused with their faults.
template <class Write>
char const* answer_about_chess(Write write)
{
    RecordReader in{request()};
    std::string& out = new_answer();
    auto const position = read_position(in);
    auto const* const chess = position ? position->as_chess() : nullptr;
    RecordWriter writer{out};
    writer.flag(chess != nullptr);
    if (!position)
        write_faults(out, position.error());
    if (chess != nullptr)
        write(in, *chess, writer);
    return finished_answer();
}

} // namespace arbiter::wasm

#endif
