#ifndef ARBITER_CORE_STANDARD_RULES_H
#define ARBITER_CORE_STANDARD_RULES_H

#include <string_view>

namespace arbiter {

/// The rule set of chess (FIDE Laws), with Chess960's castling where the set-up asks for it. A rule set
/// is a stateless policy: it answers questions at compile time and costs nothing at run time.
struct StandardRules {
    static constexpr std::string_view name = "standard";
    /// The king must not be left attacked, and each side has exactly one.
    static constexpr bool king_is_royal = true;
    static constexpr bool has_castling = true;
    static constexpr bool has_en_passant = true;
};

} // namespace arbiter

#endif
