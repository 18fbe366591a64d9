// SPDX-License-Identifier: MIT
#ifndef ARBITER_RULES_RULE_SET_LIST_H
#define ARBITER_RULES_RULE_SET_LIST_H

/// The one list of the rule sets that are not chess: X(its Variant, its policy). It makes the enumerators of
/// Variant, the alternatives of AnyPosition, all names and all explicit instantiations; it also feeds
/// tools/write_rule_set_names.sh. The order is the one in which people are shown the names.
/// A small library (is_small) has only the rule set of the board game on a chip. With ARBITER_CHESS_ONLY
/// there are none of them: for a web page that plays chess and nothing else.
#if defined(ARBITER_SMALL)
#define ARBITER_VARIANT_RULES(X) X(king_capture, KingCaptureRules)
#elif defined(ARBITER_CHESS_ONLY)
#define ARBITER_VARIANT_RULES(X)
#else
#define ARBITER_VARIANT_RULES(X)                                                                             \
    X(king_capture, KingCaptureRules)                                                                        \
    X(three_check, ThreeCheckRules)                                                                          \
    X(king_of_the_hill, KingOfTheHillRules)                                                                  \
    X(racing_kings, RacingKingsRules)                                                                        \
    X(atomic, AtomicRules)                                                                                   \
    X(antichess, AntichessRules)                                                                             \
    X(horde, HordeRules)                                                                                     \
    X(crazyhouse, CrazyhouseRules)
#endif

/// The same with chess before the others.
#define ARBITER_RULE_SETS(X)                                                                                 \
    X(standard, StandardRules)                                                                               \
    ARBITER_VARIANT_RULES(X)

#endif
