// SPDX-License-Identifier: MIT
#include "arbiter/game/judged_move.h"
#include "rules/answers.h"
#include "rules/asked_position.h"
#include "rules/move_record.h"

namespace arbiter::wasm {

namespace {

void write_accepted(
    std::string& out, AnyPosition const& position, std::vector<ZobristKey> past, LegalMove move)
{
    RecordWriter{out}.flag(true);
    past.push_back(position.key());
    write_played(out, position, move, position.play(move), past);
}

void write_refused(std::string& out, AnyPosition const& position, MoveProblem const& problem)
{
    RecordWriter{out}.flag(false);
    if (auto const judged = to_judged_move(position, problem, page_language()))
        write_verdict(out, position, *judged);
    else
        write_verdict(out, position, judged.error());
}

} // namespace

void answer_judge(RecordReader in, std::string& out)
{
    auto const position = read_position(in);
    RecordWriter{out}.flag(position.has_value());
    if (!position)
        return write_faults(out, position.error());
    std::string_view const text = in.text();
    auto const past = read_past(in, position->variant());
    auto const move = read_move(*position, text);
    if (move)
        write_accepted(out, *position, past, *move);
    else
        write_refused(out, *position, move.error());
}

} // namespace arbiter::wasm
