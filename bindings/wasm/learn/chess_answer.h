// SPDX-License-Identifier: MIT
#ifndef ARBITER_BINDINGS_WASM_LEARN_CHESS_ANSWER_H
#define ARBITER_BINDINGS_WASM_LEARN_CHESS_ANSWER_H

#include "arbiter/core/position.h"
#include "arbiter/engine/units.h"
#include "module.h"
#include "record.h"
#include "rules/asked_position.h"

#include <string>
#include <vector>

namespace arbiter::wasm {

/// Reads a score of the engine {flag: mate, signed number}, as White sees it, for the side to move.
engine::Score read_score(RecordReader& in, Position const& position);

/// Reads a list of moves in UCI, one after the other, as far as they are legal.
std::vector<LegalMove> read_line(RecordReader& in, Position position);

/// Reads a list of texts.
std::vector<std::string> read_texts(RecordReader& in);

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
