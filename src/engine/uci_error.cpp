#include "arbiter/engine/uci_error.h"

namespace arbiter::engine::uci {

std::string_view describe(UciErrorCode code)
{
    switch (code) {
    case UciErrorCode::empty_line: return "the line is empty";
    case UciErrorCode::unknown_command: return "no command of UCI begins so";
    case UciErrorCode::missing_value: return "a value was expected after the last word";
    case UciErrorCode::bad_number: return "a number was expected, not negative and not too large";
    case UciErrorCode::bad_move: return "a move was expected, such as e2e4 or e7e8q";
    case UciErrorCode::bad_switch: return "on or off was expected";
    case UciErrorCode::missing_position: return "startpos or fen was expected";
    case UciErrorCode::missing_name: return "name and the name of an option were expected";
    case UciErrorCode::unknown_word: return "this word means nothing here";
    case UciErrorCode::bad_option_type: return "check, spin, combo, button or string was expected";
    case UciErrorCode::bad_score: return "cp or mate was expected";
    }
    return "";
}

} // namespace arbiter::engine::uci
