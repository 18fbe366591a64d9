// SPDX-License-Identifier: MIT
#include "module.h"
#include "rules/answers.h"

namespace arbiter::wasm {

namespace {

template <class Answer>
char const* answer_with(Answer answer)
{
    answer(RecordReader{request()}, new_answer());
    return finished_answer();
}

} // namespace

ARBITER_WASM_EXPORT(arbiter_look) char const* arbiter_look()
{
    return answer_with(answer_look);
}

ARBITER_WASM_EXPORT(arbiter_attackers) char const* arbiter_attackers()
{
    return answer_with(answer_attackers);
}

ARBITER_WASM_EXPORT(arbiter_judge) char const* arbiter_judge()
{
    return answer_with(answer_judge);
}

ARBITER_WASM_EXPORT(arbiter_play_line) char const* arbiter_play_line()
{
    return answer_with(answer_play_line);
}

ARBITER_WASM_EXPORT(arbiter_faults) char const* arbiter_faults()
{
    return answer_with(answer_faults);
}

ARBITER_WASM_EXPORT(arbiter_initial) char const* arbiter_initial()
{
    return answer_with(answer_initial);
}

ARBITER_WASM_EXPORT(arbiter_speak) char const* arbiter_speak()
{
    return answer_with(answer_speak);
}

// What the module of chess alone leaves out.
#if !defined(ARBITER_CHESS_ONLY)
ARBITER_WASM_EXPORT(arbiter_step) char const* arbiter_step()
{
    return answer_with(answer_step);
}

ARBITER_WASM_EXPORT(arbiter_flag) char const* arbiter_flag()
{
    return answer_with(answer_flag);
}
#endif

ARBITER_WASM_EXPORT(arbiter_read_pgn) char const* arbiter_read_pgn()
{
    return answer_with(answer_read_pgn);
}

ARBITER_WASM_EXPORT(arbiter_write_pgn) char const* arbiter_write_pgn()
{
    return answer_with(answer_write_pgn);
}

} // namespace arbiter::wasm
