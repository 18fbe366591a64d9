// SPDX-License-Identifier: MIT
#ifndef ARBITER_BINDINGS_WASM_ENGINE_PAGE_H
#define ARBITER_BINDINGS_WASM_ENGINE_PAGE_H

#include <cstddef>

/// What the page lends to the engine: imports of the module, from its namespace "arbiter".
extern "C" {
/// Milliseconds since a moment that stays the same.
[[clang::import_module("arbiter"), clang::import_name("now")]] double page_now();

/// 1 when the search must end.
[[clang::import_module("arbiter"), clang::import_name("wants_stop")]] int page_wants_stop();

/// Takes a record of what the search knows. It is only there during the call.
[[clang::import_module("arbiter"), clang::import_name("on_info")]] void page_on_info(
    char const* record, std::size_t size);
}

#endif
