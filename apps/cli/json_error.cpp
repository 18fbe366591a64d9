// SPDX-License-Identifier: MIT
#include "cli/json_error.h"

#include "arbiter/base/json_writer.h"
#include "arbiter/game/history_sentence.h"

namespace arbiter::cli {

namespace {

/// The place of a field in a FEN, among the fields separated by blanks.
std::size_t field_of(SetupFault fault)
{
    switch (fault) {
    case SetupFault::castling_king_displaced:
    case SetupFault::castling_rook_missing:
    case SetupFault::castling_not_standard:
    case SetupFault::castling_rights_excess: return 2;
    case SetupFault::en_passant_wrong_rank:
    case SetupFault::en_passant_target_occupied:
    case SetupFault::en_passant_pawn_missing:
    case SetupFault::en_passant_impossible_check: return 3;
    case SetupFault::clock_beyond_move_number: return 4;
    case SetupFault::move_number_zero: return 5;
    default: return 0;
    }
}

} // namespace

void append_json_error(std::string& out, std::string_view code, std::size_t offset, std::string_view text)
{
    base::JsonWriter whole{out};
    base::JsonWriter error{whole.key("error")};
    error.text("code", code).number("offset", offset).text("text", text).close();
    whole.close();
}

void append_json_error(std::string& out, std::string_view fen, FenProblem const& problem, Language language)
{
    if (auto const* const error = std::get_if<FenError>(&problem)) {
        append_json_error(out, "bad-fen", error->offset, describe(*error, language));
        return;
    }
    auto const& faults = std::get<SetupFaults>(problem);
    append_json_error(
        out, "bad-fen", fault_offset(fen, faults.begin()->fault), describe_faults(faults, language));
}

std::size_t fault_offset(std::string_view fen, SetupFault fault)
{
    constexpr std::string_view blanks = " \t\r\n\v\f";
    std::size_t begin = fen.find_first_not_of(blanks);
    for (std::size_t field = field_of(fault); field > 0 && begin != std::string_view::npos; --field)
        begin = fen.find_first_not_of(blanks, fen.find_first_of(blanks, begin));
    return begin == std::string_view::npos ? fen.size() : begin;
}

} // namespace arbiter::cli
