// SPDX-License-Identifier: MIT
#ifndef ARBITER_ARBITER_H
#define ARBITER_ARBITER_H

/// Everything a program about chess may need: core, rules, notation and game.

#include "arbiter/core/attacks.h"
#include "arbiter/core/pawns.h"
#include "arbiter/core/perft.h"
#include "arbiter/core/position.h"
#include "arbiter/game/action.h"
#include "arbiter/game/any_position.h"
#include "arbiter/game/clock.h"
#include "arbiter/game/ending.h"
#include "arbiter/game/event.h"
#include "arbiter/game/facts.h"
#include "arbiter/game/game.h"
#include "arbiter/game/game_tree.h"
#include "arbiter/game/history_sentence.h"
#include "arbiter/game/pgn.h"
#include "arbiter/game/referee.h"
#include "arbiter/game/tactics.h"
#include "arbiter/game/time_control.h"
#include "arbiter/notation/epd.h"
#include "arbiter/notation/fen.h"
#include "arbiter/notation/move_text.h"
#include "arbiter/notation/san.h"
#include "arbiter/notation/uci_move.h"
#include "arbiter/rules/attempt.h"
#include "arbiter/rules/can_win.h"
#include "arbiter/rules/judge.h"
#include "arbiter/rules/ladder.h"
#include "arbiter/rules/material.h"
#include "arbiter/rules/outcome.h"
#include "arbiter/rules/reasons.h"
#include "arbiter/rules/repetition.h"
#include "arbiter/rules/rule_sets.h"
#include "arbiter/rules/sentence.h"
#include "arbiter/rules/setup_drop.h"
#include "arbiter/rules/verdict.h"

#endif
