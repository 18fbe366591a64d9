#include "arbiter/game/history_sentence.h"
#include "arbiter/play/line_display.h"
#include "controls.h"
#include "painter.h"

#include <fmt/format.h>

namespace arbiter::screen {

bool Controls::is_waiting_for_program() const
{
    Color const live_side = record_.live_position().side_to_move();
    return record_.is_live() && !now_->is_over() && now_->has_human() && !now_->is_human[to_index(live_side)];
}

/// Whether a person may take this piece up: that of the side to move, or, while a program thinks, the other.
bool Controls::is_own_piece(Square square) const
{
    auto const piece = record_.position().piece_at(square);
    Color const mover = is_waiting_for_program() ? !side_to_move() : side_to_move();
    return piece && piece->color == mover;
}

void Controls::touch(Square square)
{
    if (!state_.selected) {
        if (!state_.is_asking_why && !is_own_piece(square)) {
            auto const piece = record_.position().piece_at(square);
            if (piece)
                return warn(
                    fmt::format("The piece on {} is {}'s.", to_string(square), play::to_name(piece->color)));
            return warn(fmt::format("There is no piece on {}.", to_string(square)));
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
    // Another piece of one's own is taken up instead, unless the king castles onto its rook.
    Attempt const meant{from, square};
    bool const is_other_piece
        = !state_.is_asking_why && is_own_piece(square) && !record_.position().judge(meant).is_legal();
    if (is_other_piece) {
        state_.selected = square;
        state_.notice = {};
        return;
    }
    attempt(from, square);
}

void Controls::attempt(Square from, Square to)
{
    Attempt attempt{from, to};
    if (state_.is_asking_why) {
        state_.is_asking_why = false;
        return tell_why(attempt);
    }
    if (is_waiting_for_program()) {
        auto const piece = record_.position().piece_at(from);
        Rank const last = relative_rank(!side_to_move(), Rank::eighth);
        if (piece && piece->role == Role::pawn && rank_of(to) == last)
            attempt.promotion = Role::queen;
        state_.premove = attempt;
        return say(fmt::format(
            "{}-{} is played as soon as it is your turn; Esc takes it off.", to_string(from), to_string(to)));
    }
    if (record_.position().judge(attempt).code == VerdictCode::promotion_missing) {
        state_.promotion = attempt;
        return say("The pawn becomes a queen (q), a rook (r), a bishop (b) or a knight (n); Esc leaves it.");
    }
    try_attempt(attempt);
}

void Controls::try_attempt(Attempt const& attempt)
{
    state_.selected.reset();
    state_.notice = {};
    if (record_.is_live() && !now_->is_over())
        return order(ActOrder{PlayMove{attempt}});
    branch(attempt);
}

void Controls::branch(Attempt const& attempt)
{
    NodeId const node = record_.viewed();
    if (auto const played = record_.branch(attempt); !played) {
        state_.notice = {to_text(explain(record_.tree(), node, attempt, played.error())), true, {}, {}};
        state_.notice.marks.at = played.error().at;
        state_.notice.marks.by = played.error().by;
    } else if (record_.is_in_variation()) {
        say("A variation: the game itself is not changed. Esc goes back to it.");
    }
}

void Controls::ask_why()
{
    // With a piece taken up and the cursor on a square, these are the two.
    if (state_.selected && state_.cursor && state_.selected != state_.cursor) {
        Attempt const meant{*state_.selected, *state_.cursor};
        state_.selected.reset();
        return tell_why(meant);
    }
    state_.is_asking_why = true;
    say("Why? Choose two squares, or type them: what would happen to a move is told, and nothing is played.");
}

void Controls::tell_why(Attempt const& attempt)
{
    Verdict const verdict = record_.position().judge(attempt);
    state_.notice = {};
    if (verdict.is_legal() || verdict.code == VerdictCode::promotion_missing) {
        state_.notice.text
            = fmt::format("{}-{} may be played.", to_string(attempt.from), to_string(attempt.to));
        state_.notice.proposed = attempt;
        return;
    }
    state_.notice.text = to_text(explain(record_.tree(), record_.viewed(), attempt, verdict));
    state_.notice.is_warning = true;
    state_.notice.marks.at = verdict.at;
    state_.notice.marks.by = verdict.by;
}

void Controls::click(MouseAction const& action)
{
    auto const square = layout_.square_at(action.spot, state_.bottom);
    if (action.button == MouseButton::released) {
        auto const from = state_.dragged;
        state_.dragged.reset();
        // Let go on another square, the piece has been dragged there.
        if (from && square && *from != *square && state_.selected == from) {
            state_.selected.reset();
            attempt(*from, *square);
        }
        return;
    }
    state_.is_end_shown = false;
    if (auto const node = find_node_at(action.spot, layout_, {state_, record_, *now_, analysis_}))
        return record_.go_to(*node);
    if (!square)
        return;
    state_.cursor.reset();
    touch(*square);
    if (state_.selected == square)
        state_.dragged = square;
}

Orders Controls::play_premove(GameNow const& now)
{
    now_ = &now;
    orders_.clear();
    if (state_.premove && record_.is_live() && !now.is_over()) {
        Attempt const attempt = *state_.premove;
        state_.premove.reset();
        Verdict const verdict = record_.position().judge(attempt);
        if (verdict.is_legal())
            order(ActOrder{PlayMove{attempt}});
        else
            warn("The move made in advance is not possible any more: "
                + to_text(explain(record_.tree(), record_.viewed(), attempt, verdict)));
    }
    now_ = nullptr;
    return std::move(orders_);
}

} // namespace arbiter::screen
