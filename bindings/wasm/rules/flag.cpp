// SPDX-License-Identifier: MIT
#include "rules/answers.h"
#include "rules/asked_position.h"
#include "rules/move_record.h"

namespace arbiter::wasm {

void answer_flag(RecordReader in, std::string& out)
{
    auto const position = read_position(in);
    RecordWriter{out}.flag(position.has_value());
    if (!position)
        return write_faults(out, position.error());
    Color const loser = in.byte() == 0 ? Color::white : Color::black;
    write_outcome(out, position->flag_outcome(loser));
}

} // namespace arbiter::wasm
