// SPDX-License-Identifier: MIT
#ifndef ARBITER_BINDINGS_WASM_RULES_ANSWERS_H
#define ARBITER_BINDINGS_WASM_RULES_ANSWERS_H

#include "arbiter/rules/language.h"
#include "record.h"

#include <string>

/// What the rules module answers: each function reads a request and writes the answer. docs/wasm.md has the
/// records.
namespace arbiter::wasm {

void answer_look(RecordReader in, std::string& out);
void answer_attackers(RecordReader in, std::string& out);
void answer_flag(RecordReader in, std::string& out);
void answer_judge(RecordReader in, std::string& out);
void answer_step(RecordReader in, std::string& out);
void answer_play_line(RecordReader in, std::string& out);
void answer_faults(RecordReader in, std::string& out);
void answer_initial(RecordReader in, std::string& out);
void answer_read_pgn(RecordReader in, std::string& out);
void answer_speak(RecordReader in, std::string& out);
void answer_write_pgn(RecordReader in, std::string& out);

/// The language of the sentences in the answers: that of the last `arbiter_speak`, English before the first.
Language page_language();

void set_page_language(Language language);

} // namespace arbiter::wasm

#endif
