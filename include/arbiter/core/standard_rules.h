#ifndef ARBITER_CORE_STANDARD_RULES_H
#define ARBITER_CORE_STANDARD_RULES_H

#include "arbiter/core/setup_form.h"

#include <string_view>

namespace arbiter {

/// What a rule set adds to a position where it adds nothing.
struct NoExtra {
    friend constexpr bool operator==(NoExtra, NoExtra) = default;
};

/// The rule set of chess (FIDE Laws), with Chess960's castling where the set-up asks for it. A rule set
/// is a stateless policy: it answers questions at compile time and costs nothing at run time.
struct StandardRules {
    static constexpr std::string_view name = "standard";
    /// The king must not be left attacked, and each side has exactly one.
    static constexpr bool king_is_royal = true;
    static constexpr bool has_castling = true;
    static constexpr bool has_en_passant = true;
    /// All moves are moves of chess and do what they do in chess, and the game goes on as long as there
    /// are any. Other rule sets derive from VariantRules and answer its questions as well.
    static constexpr bool has_only_chess_moves = true;
    /// What a position has besides pieces, rights and clocks.
    using Extra = NoExtra;
    /// What a set-up says of it.
    static constexpr SetupForm setup_form = SetupForm::chess;
};

} // namespace arbiter

#endif
