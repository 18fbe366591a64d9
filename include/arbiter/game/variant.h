// SPDX-License-Identifier: MIT
#ifndef ARBITER_GAME_VARIANT_H
#define ARBITER_GAME_VARIANT_H

#include "arbiter/rules/rule_set_list.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace arbiter {

/// The rule set of a game and, for chess, the form of castling.
enum class Variant : std::uint8_t {
    standard, ///< chess by the FIDE Laws
    chess960, ///< the same, with Chess960's starts and castling
// Then one for each of the other rule sets: king_capture, three_check, …
#define ARBITER_ENUMERATOR(variant, Rules) variant,
    ARBITER_VARIANT_RULES(ARBITER_ENUMERATOR)
#undef ARBITER_ENUMERATOR
};

#define ARBITER_VALUE(variant, Rules) , Variant::variant
inline constexpr std::array all_variants{
    Variant::standard, Variant::chess960 ARBITER_VARIANT_RULES(ARBITER_VALUE)};
#undef ARBITER_VALUE

/// "standard", "chess960", "king-capture", "king-of-the-hill": as the command line and the machine forms
/// write it.
std::string_view to_name(Variant variant);

/// "Standard", "Chess960", "King of the Hill": as a PGN Variant tag writes it, in the words of lichess.
std::string_view to_pgn_name(Variant variant);

/// The variant of a name, or nothing. Any case; spaces, '-' and '_' do not matter, so that both forms
/// above are read. "chess", "normal", "960", "fischerandom", "fischer random" and the other names of the
/// rule sets ("3check", "koth") are known too.
std::optional<Variant> find_variant(std::string_view name);

} // namespace arbiter

#endif
