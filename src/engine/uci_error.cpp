// SPDX-License-Identifier: MIT
#include "arbiter/engine/uci_error.h"

namespace arbiter::engine::uci {

std::string_view describe(UciErrorCode code)
{
    switch (code) {
    case UciErrorCode::empty_line: return "the line is empty";
    case UciErrorCode::unknown_command: return "not a UCI command";
    case UciErrorCode::missing_value: return "expected a value after the last word";
    case UciErrorCode::bad_number: return "expected a number that is not negative and not too large";
    case UciErrorCode::bad_move: return "expected a move, such as e2e4 or e7e8q";
    case UciErrorCode::bad_switch: return "expected on or off";
    case UciErrorCode::missing_position: return "expected startpos or fen";
    case UciErrorCode::missing_name: return "expected name and the name of an option";
    case UciErrorCode::unknown_word: return "unexpected word";
    case UciErrorCode::bad_option_type: return "expected check, spin, combo, button or string";
    case UciErrorCode::bad_score: return "expected cp or mate";
    }
    return "";
}

} // namespace arbiter::engine::uci
