// SPDX-License-Identifier: MIT
// Reads any bytes as PGN. Whatever they are: every error lies in the text, what was kept can be written and
// read again without an error of the reader's own making, and trees say what a stream says.

#include "arbiter/game/pgn.h"
#include "check.h"
#include "support/pgn_readers.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

using arbiter::fuzz::require;

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size)
{
    std::string_view const text = arbiter::fuzz::as_text(data, size);
    arbiter::PgnReading const reading = arbiter::read_pgn(text);
    require(reading.end <= text.size());
    for (arbiter::PgnError const& error : reading.errors) {
        require(error.offset <= text.size());
        require(error.line >= 1 && error.column >= 1);
        require(!error.sentence.empty());
    }

    require(arbiter::test::find_disagreement(text).empty());

    std::string const written = arbiter::write_pgn(reading.game);
    arbiter::PgnReading const again = arbiter::read_pgn(written);
    // A start that could not be used stays among the tags and fails again; then the moves are a comment.
    // A passed turn is told again.
    bool const is_clean = std::ranges::all_of(again.errors,
        [](arbiter::PgnError const& error) { return error.code == arbiter::PgnErrorCode::null_move; });
    if (is_clean) {
        require(again.game.tree == reading.game.tree);
        require(again.game.result == reading.game.result);
        require(arbiter::write_pgn(again.game) == written);
    } else {
        require(!reading.errors.empty());
    }
    return 0;
}
