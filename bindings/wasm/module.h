// SPDX-License-Identifier: MIT
#ifndef ARBITER_BINDINGS_WASM_MODULE_H
#define ARBITER_BINDINGS_WASM_MODULE_H

#include <string>

/// What both modules share: a place for the request, which the page fills, and one for the answer.
namespace arbiter::wasm {

/// The bytes of the request. The page asks for the place with the export `arbiter_request`.
std::string& request();

/// Empties the answer and gives it to be written.
std::string& new_answer();

/// The bytes of the answer, whose length the page asks for with the export `arbiter_answer_size`.
char const* finished_answer();

} // namespace arbiter::wasm

/// Makes a function of the module visible to the page under its own name.
#define ARBITER_WASM_EXPORT(name) extern "C" [[clang::export_name(#name)]]

#endif
