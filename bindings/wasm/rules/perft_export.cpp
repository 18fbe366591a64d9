// SPDX-License-Identifier: MIT
// For programs. Pages count nothing, and their modules, of one language each, do without.
#include "arbiter/core/perft.h"
#include "module.h"
#include "rules/asked_position.h"

namespace arbiter::wasm {

ARBITER_WASM_EXPORT(arbiter_perft) char const* arbiter_perft()
{
    RecordReader in{request()};
    std::string& out = new_answer();
    auto const position = read_position(in);
    Plies const depth{static_cast<std::uint16_t>(in.number())};
    RecordWriter writer{out};
    writer.flag(position.has_value());
    if (position)
        writer.count(position->visit([depth](auto const& inside) { return perft(inside, depth); }));
    else
        write_faults(out, position.error());
    return finished_answer();
}

} // namespace arbiter::wasm
