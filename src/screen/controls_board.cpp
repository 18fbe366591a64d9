// SPDX-License-Identifier: MIT
#include "arbiter/game/history_sentence.h"
#include "screen/controls.h"
#include "screen/painter.h"

#include <algorithm>

namespace arbiter::screen {

bool Controls::is_waiting_for_program() const
{
    return game_.is_playing_here() && game_.status().has_human() && !game_.is_persons_turn();
}

/// Whether a person may take this piece up: that of the side to move, or, while a program thinks, the other.
bool Controls::is_own_piece(Square square) const
{
    auto const piece = position().piece_at(square);
    Color const mover = is_waiting_for_program() ? !side_to_move() : side_to_move();
    return piece && piece->color == mover;
}

/// Nothing is taken up any more.
void Controls::put_down()
{
    state_.selected.reset();
    state_.dropped.reset();
    state_.dragged.reset();
}

void Controls::touch(Square square)
{
    if (state_.dropped) {
        Attempt drop{.from = square, .to = square};
        drop.drop = state_.dropped;
        return attempt(drop);
    }
    if (!state_.selected) {
        if (!state_.is_asking_why && !is_own_piece(square)) {
            auto const piece = position().piece_at(square);
            if (piece)
                return warn(phrase(ScreenPhrase::piece_of_other,
                    {to_string(square), subject_of(piece->color, state_.spelling.language)}));
            return warn(phrase(ScreenPhrase::no_piece, {to_string(square)}));
        }
        state_.selected = square;
        state_.notice = {};
        return;
    }
    Square const from = *state_.selected;
    state_.selected.reset();
    if (from == square) {
        state_.notice = {};
        return;
    }
    // Another own piece is taken up instead, unless the king castles onto its rook.
    Attempt const meant{from, square};
    bool const is_other_piece
        = !state_.is_asking_why && is_own_piece(square) && !position().judge(meant).is_legal();
    if (is_other_piece) {
        state_.selected = square;
        state_.notice = {};
        return;
    }
    attempt(meant);
}

void Controls::attempt(Attempt const& meant)
{
    put_down();
    state_.notice = {};
    if (std::exchange(state_.is_asking_why, false))
        return on_reply(game_.why(meant));
    if (!is_waiting_for_program())
        return on_reply(game_.move(meant));
    Attempt premove = meant;
    auto const piece = position().piece_at(meant.from);
    Rank const last = relative_rank(!side_to_move(), Rank::eighth);
    if (!meant.drop && piece && piece->role == Role::pawn && rank_of(meant.to) == last)
        premove.promotion = Role::queen;
    state_.premove = premove;
    say(phrase(ScreenPhrase::premove,
        {meant.drop ? std::string(1, to_letter(*meant.drop)) : std::string{to_string(meant.from)},
            to_string(meant.to)}));
}

void Controls::ask_why()
{
    // Asked once more, it tells every reason of the last refusal.
    if (std::exchange(state_.is_asking_why, false))
        return on_reply(game_.why(""));
    // With a piece taken up and the cursor on a square, these are the two.
    if (state_.selected && state_.cursor && state_.selected != state_.cursor) {
        Attempt const meant{*state_.selected, *state_.cursor};
        put_down();
        return on_reply(game_.why(meant));
    }
    state_.is_asking_why = true;
    say(phrase(ScreenPhrase::ask_why));
}

/// The pieces of the pocket one after the other, then none.
void Controls::take_next_from_pocket()
{
    Pockets const pockets = position().to_setup().pockets;
    Color const side = is_waiting_for_program() ? !side_to_move() : side_to_move();
    if (pockets.count(side) == 0)
        return warn(phrase(ScreenPhrase::nothing_to_drop));
    auto const* const begin = state_.dropped
        ? std::next(std::find(pocket_roles.begin(), pocket_roles.end(), *state_.dropped))
        : pocket_roles.begin();
    auto const* const next
        = std::find_if(begin, pocket_roles.end(), [&](Role role) { return pockets.count(side, role) > 0; });
    put_down();
    state_.notice = {};
    if (next == pocket_roles.end())
        return;
    state_.dropped = *next;
    say(phrase(ScreenPhrase::choose_drop, {std::string(1, to_letter(*next))}));
}

/// A click on a piece of the pocket takes it up; false elsewhere.
bool Controls::take_from_pocket(Spot spot)
{
    auto const role = find_pocket_piece_at(spot, layout_, {state_, record(), game_.status(), analysis_});
    if (!role)
        return false;
    bool const is_same = state_.dropped == role;
    put_down();
    state_.notice = {};
    if (!is_same)
        state_.dropped = role;
    return true;
}

void Controls::click(MouseAction const& action)
{
    auto const square = layout_.square_at(action.spot, state_.bottom);
    if (action.button == MouseButton::released) {
        auto const from = state_.dragged;
        state_.dragged.reset();
        // Let go on another square, the piece has been dragged there.
        if (from && square && *from != *square && state_.selected == from)
            attempt({*from, *square});
        return;
    }
    state_.is_end_shown = false;
    if (auto const node = find_node_at(action.spot, layout_, {state_, record(), game_.status(), analysis_}))
        return record().go_to(*node);
    if (take_from_pocket(action.spot) || !square)
        return;
    state_.cursor.reset();
    touch(*square);
    if (state_.selected == square)
        state_.dragged = square;
}

void Controls::play_premove()
{
    if (!std::exchange(is_premove_due_, false) || !state_.premove || !game_.is_playing_here())
        return;
    Attempt const attempt = *std::exchange(state_.premove, std::nullopt);
    Verdict const verdict = position().judge(attempt);
    if (verdict.is_legal())
        on_reply(game_.move(attempt));
    else
        warn(phrase(ScreenPhrase::premove_impossible,
            {to_text(
                explain(record().tree(), record().viewed(), attempt, verdict, state_.spelling.language))}));
}

} // namespace arbiter::screen
