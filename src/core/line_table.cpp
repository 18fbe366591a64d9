// SPDX-License-Identifier: MIT
#include "arbiter/core/attacks.h"

namespace arbiter::detail {

namespace {

using PairTable = std::array<std::array<Bitboard, 64>, 64>;

constexpr PairTable make_between_table()
{
    PairTable table{};
    for (Square const from : all_squares) {
        for (Step const step : king_steps) {
            Bitboard passed;
            for (auto to = offset(from, step.files, step.ranks); to;
                to = offset(*to, step.files, step.ranks)) {
                table[to_index(from)][to_index(*to)] = passed;
                passed.insert(*to);
            }
        }
    }
    return table;
}

constexpr PairTable make_line_table()
{
    PairTable table{};
    for (Square const from : all_squares) {
        for (Step const step : king_steps) {
            Step const back{-step.files, -step.ranks};
            Bitboard const ahead = ray_attacks(from, step, Bitboard{});
            Bitboard const whole = ahead | ray_attacks(from, back, Bitboard{}) | from;
            for (Square const to : ahead)
                table[to_index(from)][to_index(to)] = whole;
        }
    }
    return table;
}

#ifdef __wasm__
/// Calls `make` when the program starts, never when it is compiled.
PairTable made_at_start(PairTable (*volatile make)())
{
    return make();
}
#endif

} // namespace

#ifdef __wasm__
// A page loads the module over a network: 64 kB of tables are made where they are used.
PairTable const between_table = made_at_start(make_between_table);
PairTable const line_table = made_at_start(make_line_table);
#else
constinit PairTable const between_table = make_between_table();
constinit PairTable const line_table = make_line_table();
#endif

} // namespace arbiter::detail
