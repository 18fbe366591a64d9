// SPDX-License-Identifier: MIT
#ifndef ARBITER_BINDINGS_C_HANDLE_H
#define ARBITER_BINDINGS_C_HANDLE_H

#include "arbiter/game/any_position.h"

#include <arbiter.h>

#include <cstddef>
#include <new>
#include <optional>
#include <string_view>
#include <vector>

struct arbiter_position {
    struct Played {
        arbiter::AnyPosition before;
        arbiter::LegalMove move;
    };

    arbiter::AnyPosition now;
    std::vector<Played> played;
    /// Of the positions before.
    std::vector<arbiter::ZobristKey> keys;

    /// Plays the move, and nothing where memory is short: throws std::bad_alloc then.
    void play(arbiter::LegalMove move);
};

/// What the files of the library for C share.
namespace arbiter::c {

/// Writes the text as every function of arbiter.h does, and returns its length.
size_t write(std::string_view text, char* buffer, size_t size);

arbiter_move to_c(Attempt const& attempt);

int to_c(Color color);

/// The legal move of a program; nothing where it has none.
std::optional<LegalMove> find_legal(arbiter_position const* position, arbiter_move const* move);

/// The language of a code, English for NULL; nothing where the library does not have it.
std::optional<Language> read_language(char const* code);

/// Whether the caller's struct is there and has all fields of this version.
template <class Struct>
bool is_whole(Struct const* given)
{
    return given != nullptr && given->size >= sizeof(Struct);
}

/// Fills the fields of the caller's struct, which says itself how large it is.
template <class Struct>
void fill(Struct& given, Struct const& found)
{
    size_t const size = given.size;
    given = found;
    given.size = size;
}

/// What the function returns; `otherwise` where memory is short, the one exception that the library throws.
template <class Result, class Function>
Result guard(Result otherwise, Function const& function)
{
    try {
        return function();
    } catch (std::bad_alloc const&) {
        return otherwise;
    }
}

} // namespace arbiter::c

#endif
