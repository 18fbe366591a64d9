// SPDX-License-Identifier: MIT
// Any text as FEN and EPD: an error points into the text, and what can be read gives itself back.

#include "arbiter/notation/epd.h"
#include "arbiter/notation/fen.h"
#include "check.h"

namespace {

using namespace arbiter;
using fuzz::require;

void check_error(std::string_view text, FenError error)
{
    require(error.offset <= text.size());
    require(!describe(error).empty());
}

void check_setup(Setup const& setup)
{
    for (CastlingStyle const castling : {CastlingStyle::x_fen, CastlingStyle::shredder}) {
        auto const again
            = parse_fen(format_fen(setup, {EnPassantStyle::always, castling}), setup.castling_mode);
        require(again.has_value() && *again == setup);
    }
    auto const position = Position::from_setup(setup, Tolerance::lenient());
    if (!position)
        return;
    auto const again = read_position(format_fen(*position), setup.castling_mode, Tolerance::lenient());
    require(again.has_value() && again->key() == position->key());
    require(detect_castling_mode(position->to_setup()) == CastlingMode::standard
        || setup.castling_mode == CastlingMode::chess960);
}

void check_operations(Epd const& epd, std::string_view text)
{
    std::size_t length = 0;
    for (EpdOperation const operation : epd.operations) {
        require(!operation.opcode.empty());
        require(epd.operations.find(operation.opcode).has_value());
        length += operation.opcode.size() + operation.operands.size();
        std::size_t index = 0;
        while (operation.operand(index))
            ++index;
        require(operation.operands.empty() == (index == 0));
    }
    require(length <= text.size());
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size)
{
    std::string_view const text = fuzz::as_text(data, size);
    for (CastlingMode const mode : {CastlingMode::standard, CastlingMode::chess960}) {
        auto const setup = parse_fen(text, mode);
        if (setup)
            check_setup(*setup);
        else
            check_error(text, setup.error());
        auto const epd = parse_epd(text, mode);
        if (epd)
            check_operations(*epd, text);
        else
            check_error(text, epd.error());
        if (setup)
            require(epd.has_value() && epd->setup == *setup);
    }
    return 0;
}
