// SPDX-License-Identifier: MIT
#include "arbiter/game/variant.h"

#include "arbiter/core/text.h"
#include "arbiter/rules/rule_sets.h"

#include <cstddef>
#include <span>

namespace arbiter {

namespace {

constexpr bool is_separator(char character)
{
    return character == ' ' || character == '-' || character == '_';
}

constexpr std::string_view after_separators(std::string_view text)
{
    while (!text.empty() && is_separator(text.front()))
        text.remove_prefix(1);
    return text;
}

/// Whether two names are equal but for case and separators.
constexpr bool is_same_name(std::string_view a, std::string_view b)
{
    for (a = after_separators(a), b = after_separators(b); !a.empty() && !b.empty();
        a = after_separators(a.substr(1)), b = after_separators(b.substr(1))) {
        if (to_small(a.front()) != to_small(b.front()))
            return false;
    }
    return a.empty() && b.empty();
}

/// The names of a variant. `others` are those by which it is known as well.
struct VariantNames {
    std::string_view name;
    std::string_view pgn_name;
    std::span<std::string_view const> others;
};

/// The one variant that does not have a rule set of its own.
struct Chess960Names {
    static constexpr std::string_view name = "chess960";
    static constexpr std::string_view pgn_name = "Chess960";
    static constexpr std::array<std::string_view, 3> other_names{"960", "fischerandom", "fischerrandom"};
};

template <class Named>
inline constexpr VariantNames names_of{Named::name, Named::pgn_name, Named::other_names};

#define ARBITER_NAMES(variant, Rules) , names_of<Rules>
constexpr std::array<VariantNames, all_variants.size()> variant_names{
    names_of<StandardRules>, names_of<Chess960Names> ARBITER_VARIANT_RULES(ARBITER_NAMES)};
#undef ARBITER_NAMES

constexpr bool is_known_as(VariantNames const& variant, std::string_view name)
{
    if (is_same_name(variant.name, name) || is_same_name(variant.pgn_name, name))
        return true;
    for (std::string_view const other : variant.others) {
        if (is_same_name(other, name))
            return true;
    }
    return false;
}

/// A name that servers and programs write for a start position rather than for a rule set.
struct ProgramName {
    std::string_view name;
    Variant variant;
};

constexpr auto program_names = std::to_array<ProgramName>({
    {"From Position", Variant::standard}, // lichess
    {"regular", Variant::standard},
    {"nocastle", Variant::standard}, // XBoard; its FEN has no rights
    {"wild/0", Variant::standard}, // ICC and FICS
    {"wild/1", Variant::standard},
    {"wild/fr", Variant::chess960},
    {"frc", Variant::chess960},
#if !defined(ARBITER_CHESS_ONLY)
    {"zh", Variant::crazyhouse},
#endif
});

/// Whether each name means one variant only. A rule set that forgets a name of its own has that of chess.
constexpr bool names_are_distinct()
{
    for (VariantNames const& a : variant_names) {
        int known = 0;
        for (VariantNames const& b : variant_names)
            known += (is_known_as(b, a.name) ? 1 : 0) + (is_known_as(b, a.pgn_name) ? 1 : 0);
        if (known != 2)
            return false;
    }
    return true;
}

static_assert(names_are_distinct());

// tools/write_rule_set_names.sh takes the names from the list of rule sets.
#define ARBITER_CHECK_NAME(variant, Rules)                                                                   \
    static_assert(is_same_name(#variant, Rules::name) && Rules::name.find('_') == std::string_view::npos);
ARBITER_VARIANT_RULES(ARBITER_CHECK_NAME)
#undef ARBITER_CHECK_NAME

} // namespace

std::string_view to_name(Variant variant)
{
    return variant_names[static_cast<std::size_t>(variant)].name;
}

std::string_view to_pgn_name(Variant variant)
{
    return variant_names[static_cast<std::size_t>(variant)].pgn_name;
}

std::optional<Variant> find_variant(std::string_view name)
{
    for (ProgramName const& known : program_names) {
        if (is_same_name(known.name, name))
            return known.variant;
    }
    for (Variant const variant : all_variants) {
        if (is_known_as(variant_names[static_cast<std::size_t>(variant)], name))
            return variant;
    }
    return std::nullopt;
}

} // namespace arbiter
