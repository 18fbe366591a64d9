// SPDX-License-Identifier: MIT
#include "module.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>

namespace arbiter::wasm {

namespace {

struct Buffers {
    std::string request;
    std::string answer;
};

/// Built on first use: a module has no moment at which globals are certain to exist.
Buffers& buffers()
{
    static Buffers buffers;
    return buffers;
}

} // namespace

std::string& request()
{
    return buffers().request;
}

std::string& new_answer()
{
    std::string& answer = buffers().answer;
    answer.clear();
    return answer;
}

char const* finished_answer()
{
    return buffers().answer.data();
}

ARBITER_WASM_EXPORT(arbiter_request) char* arbiter_request(std::size_t size)
{
    request().resize(size);
    return request().data();
}

ARBITER_WASM_EXPORT(arbiter_answer_size) std::size_t arbiter_answer_size()
{
    return buffers().answer.size();
}

} // namespace arbiter::wasm

// What the compiler and the library call when a promise is broken. Without these definitions they would bring
// the whole of the C library's output with them, for messages that nobody reads.

extern "C" {
std::uintptr_t __stack_chk_guard = 0x5f37'59df;

[[noreturn]] void __stack_chk_fail()
{
    __builtin_trap();
}

void abort()
{
    __builtin_trap();
}

/// What the C++ library says before it ends the program.
[[noreturn]] void abort_message(char const*, ...)
{
    __builtin_trap();
}
}

_LIBCPP_BEGIN_NAMESPACE_STD

void __libcpp_verbose_abort(char const*, ...)
{
    __builtin_trap();
}

_LIBCPP_END_NAMESPACE_STD
