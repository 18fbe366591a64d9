// SPDX-License-Identifier: MIT
#include "arbiter/core/number.h"
#include "arbiter/game/history_sentence.h"
#include "arbiter/game/judged_move.h"
#include "arbiter/game/typed_text.h"
#include "arbiter/play/ending_reply.h"
#include "arbiter/play/local_game.h"
#include "arbiter/play/phrase.h"
#include "arbiter/play/seated_game.h"

#include <fmt/format.h>

#include <algorithm>

/// What is played and what is tried, and the course of a game.
namespace arbiter::play {

namespace {

/// The number of lost games in a row after which an easier opponent is offered.
constexpr unsigned losses_before_offer = 3;

std::string attempt_text(AnyPosition const& position, Attempt attempt)
{
    if (attempt.drop)
        return fmt::format("{}@{}", to_letter(*attempt.drop), to_string(attempt.to));
    auto const piece = position.piece_at(attempt.from);
    std::string const letter
        = piece && piece->role != Role::pawn ? fmt::format("{}", to_letter(piece->role)) : "";
    return fmt::format("{}{}-{}", letter, to_string(attempt.from), to_string(attempt.to));
}

Marks marks_of(Verdict const& verdict)
{
    Marks marks;
    marks.at = verdict.at;
    marks.by = verdict.by;
    return marks;
}

/// Why each of several pieces may not make the move, unless the reply says it already. The squares are those
/// of the reasons that lie in the position, not in how a piece moves.
void add_candidates(AnyPosition const& position, SanRefusal const& refusal, Language language, Reply& reply)
{
    for (SanCandidate const& candidate : refusal) {
        std::string const sentence = position.describe(candidate.attempt, candidate.verdict, language);
        if (sentence != reply.text)
            reply.details.push_back("  "
                + say(language, Phrase::labelled, {attempt_text(position, candidate.attempt), sentence}));
        if (candidate.verdict.code == VerdictCode::not_how_it_moves)
            continue;
        reply.marks.at |= candidate.verdict.at;
        reply.marks.by |= candidate.verdict.by;
    }
}

/// A game whose flag has fallen has no time to continue with.
std::optional<Reply> refuse_after_flag(GameStatus const& status)
{
    auto const& outcome = status.outcome;
    bool const has_time = !outcome
        || (outcome->termination != Termination::flag
            && outcome->termination != Termination::flag_but_cannot_mate);
    if (has_time)
        return std::nullopt;
    return Reply::refused(
        say(status.language, Phrase::no_time, {describe(*outcome, status.language).view()}));
}

} // namespace

/// A move as people type it.
Result<LegalMove, MoveProblem> LocalGame::read_typed(std::string_view text) const
{
    return read_typed_move(position(), text, language_);
}

Reply LocalGame::move(std::string_view text)
{
    auto const read = read_typed(text);
    bool const is_unreadable = !read && std::holds_alternative<NotationError>(read.error());
    if (is_playing_here() && status().has_human() && !is_persons_turn() && !is_unreadable)
        // The referee says whose turn it is.
        return act(read ? PlayMove{*read} : PlayMove{Attempt{Square::a1, Square::a1}});
    if (read)
        return make(*read);
    if (auto const meant = find_attempt(read.error()))
        return refuse(meant->attempt, meant->verdict);
    return explain_problem(text, read.error());
}

std::optional<Reply> LocalGame::play_line(std::string_view text)
{
    if (is_playing_here() && !status().has_two_humans())
        return std::nullopt;
    auto const moves = read_line_of_moves(position(), text, language_);
    if (moves.size() < 2)
        return std::nullopt;
    bool const is_played = is_playing_here();
    Reply reply;
    for (LegalMove const move : moves) {
        // A draw by the rules may end the game before the line does.
        if (is_played && !is_playing_here())
            break;
        reply = make(move);
    }
    return reply;
}

Reply LocalGame::move(Attempt const& attempt)
{
    auto const found = position().find_move(attempt);
    return found ? make(*found) : refuse(attempt, found.error());
}

/// A legal move is played; where no game is, it begins a variation.
Reply LocalGame::make(LegalMove move)
{
    if (is_playing_here())
        return act(PlayMove{move});
    record_.branch(move);
    is_unsaved_ = true;
    return record_.is_in_variation() ? Reply::done(say(language_, Phrase::a_variation)) : Reply{};
}

/// An attempt that is not legal: the referee tells it, where a game is played.
Reply LocalGame::refuse(Attempt const& attempt, Verdict const& verdict)
{
    if (verdict.code == VerdictCode::promotion_missing)
        return {.promotion = attempt};
    return is_playing_here() ? act(PlayMove{attempt}) : explain_refusal(attempt, verdict);
}

Reply LocalGame::explain_refusal(Attempt const& attempt, Verdict const& verdict)
{
    doubt(attempt);
    return {.kind = Reply::Kind::refused,
        .text = to_text(explain(record_.tree(), record_.viewed(), attempt, verdict, language_)),
        .marks = marks_of(verdict)};
}

/// Says what is wrong with a text that is not a legal move, and shows where.
Reply LocalGame::explain_problem(std::string_view text, MoveProblem const& problem)
{
    if (auto const meant = find_attempt(problem))
        return why(meant->attempt);
    if (std::holds_alternative<NotationError>(problem))
        return {
            .kind = Reply::Kind::unreadable, .text = describe_typed(position(), text, problem, language_)};
    auto const* san = std::get_if<RefusedSan>(&problem);
    Reply reply = Reply::refused(describe(position(), problem, language_));
    if (san->refusal.code() == SanRefusalCode::illegal)
        add_candidates(position(), san->refusal, language_, reply);
    return reply;
}

/// Why the game is over in the position that is looked at, or how to ask about a move.
Reply LocalGame::tell_why_over() const
{
    std::optional<Outcome> claimed;
    if (seated_ && record_.viewed() == record_.live())
        claimed = seated_->referee().outcome();
    if (auto const reply = explain_end(record_.tree(), record_.viewed(), claimed, language_))
        return *reply;
    return Reply::refused(say(language_, Phrase::name_move, {"why e1 g1"}));
}

/// The first reason with what the history of the game adds to it, and the others.
Reply LocalGame::tell_all_reasons()
{
    if (!doubted_ || doubted_->key != position().key())
        return tell_why_over();
    auto const reasons = find_reasons(position(), doubted_->attempt, language_);
    Reply reply = explain_refusal(doubted_->attempt, reasons.front().verdict);
    for (JudgedReason const& reason : std::span{reasons}.subspan(1)) {
        reply.details.push_back(fmt::format("  {}", reason.text.view()));
        reply.marks.at |= reason.verdict.at;
        reply.marks.by |= reason.verdict.by;
    }
    return reply;
}

Reply LocalGame::why(std::string_view text)
{
    if (text.empty())
        return tell_all_reasons();
    auto const read = read_typed(text);
    return read ? why(position().to_attempt(*read)) : explain_problem(text, read.error());
}

Reply LocalGame::why(Attempt const& attempt)
{
    auto const found = position().find_move(attempt);
    // Where nothing but the piece is missing, the move may be made.
    bool const is_promotion = !found && found.error().code == VerdictCode::promotion_missing
        && find_reasons(position(), attempt).size() == 1;
    if (!found && !is_promotion)
        return explain_refusal(attempt, found.error());
    std::string const name = found ? move_text(*found) : attempt_text(position(), attempt);
    return {.text = say(language_, is_spoken_ ? Phrase::yes_move : Phrase::may_be_played, {name}),
        .proposed = attempt};
}

Reply LocalGame::why_not(std::string_view text)
{
    if (text.empty())
        return Reply::refused(say(language_, Phrase::name_move, {"why not Nf3"}));
    auto const read = read_typed(text);
    if (!read)
        return explain_problem(text, read.error());
    if (auto no_hint = find_no_hint())
        return *no_hint;
    if (!teacher_.why_not || position().as_chess() == nullptr)
        return Reply::refused(say(language_, Phrase::only_chess_judged));
    return {
        .text = teacher_.why_not(record_.tree(), *read, language_), .proposed = position().to_attempt(*read)};
}

Reply LocalGame::act(Action const& action)
{
    if (!seated_)
        return Reply::refused(say(language_, Phrase::only_viewed));
    auto const by = speaker();
    if (!by)
        return Reply::refused(say(language_, Phrase::only_programs));
    seated_->act(*by, action, now());
    return {};
}

Reply LocalGame::draw()
{
    GameStatus const present = status();
    if (present.claimable)
        return claim({});
    bool const is_offered
        = seated_ && present.draw_offer && present.has_human() && present.draw_offer != speaker();
    return is_offered ? answer_draw(Answer::yes) : act(OfferDraw{});
}

Reply LocalGame::answer_draw(Answer answer)
{
    Action const action = answer == Answer::yes ? Action{AcceptDraw{}} : Action{DeclineDraw{}};
    auto const offerer = seated_ ? seated_->referee().draw_offer() : std::nullopt;
    if (!offerer || !is_human(!*offerer))
        return act(action);
    seated_->act(!*offerer, action, now());
    return {};
}

Reply LocalGame::claim(std::string_view text)
{
    if (text.empty())
        return act(ClaimDraw{});
    auto const read = read_typed(text);
    if (!read)
        return explain_problem(text, read.error());
    return act(ClaimDraw{PlayMove{*read}});
}

Reply LocalGame::pause()
{
    if (!seated_ || seated_->is_finished())
        return Reply::refused(say(language_, Phrase::refused_over));
    seated_->pause(now());
    return Reply::done(say(language_, Phrase::is_paused));
}

Reply LocalGame::resume()
{
    if (!seated_ || !seated_->referee().is_paused())
        return Reply::refused(say(language_, Phrase::is_not_paused));
    seated_->resume(now());
    return Reply::done(say(language_, Phrase::continues));
}

Reply LocalGame::undo()
{
    if (left_ && (!seated_ || seated_->referee().game().move_count() == 0))
        return return_to_left();
    if (!seated_)
        return Reply::refused(say(language_, Phrase::only_viewed));
    if (!speaker())
        return Reply::refused(say(language_, Phrase::only_programs));
    if (seated_->failure())
        return Reply::refused(say(language_, Phrase::has_stopped));
    if (auto const refusal = refuse_after_flag(status()))
        return *refusal;
    record_.go_to_live();
    if (!seated_->referee().is_over()) {
        take_back(*seated_, now());
        return {};
    }
    auto const plies = plies_to_reopen(*seated_);
    if (!plies)
        return Reply::refused(say(language_, Phrase::nothing_to_undo));
    record_.take_back(*plies);
    Clock const clock = seated_->referee().clock();
    play(record_, clock, release_players());
    return Reply::done(say(language_, Phrase::continues));
}

Reply LocalGame::new_game()
{
    Reply reply = Reply::done(say(language_, Phrase::new_game));
    auto const level = find_own_level();
    if (losses_ >= losses_before_offer && level && *level > 1) {
        reply.details.push_back(say(language_, Phrase::offer_easier, {std::to_string(*level - 1)}));
        losses_ = 0;
    }
    start_over(GameTree{record_.tree().start()});
    return reply;
}

Reply LocalGame::new_game_from(AnyPosition const& position)
{
    start_over(GameTree{position});
    return Reply::done(say(language_, Phrase::game_from_position));
}

Reply LocalGame::play_from_here()
{
    if (auto const refusal = refuse_after_flag(status()))
        return *refusal;
    auto const keys = record_.tree().keys_before(record_.viewed());
    if (auto const outcome = position().automatic_outcome(keys))
        return Reply::refused(
            say(language_, Phrase::cannot_continue, {describe(*outcome, language_).view()}));
    if (seated_) {
        Clock const clock = seated_->referee().clock();
        record_.play_from_viewed();
        play(record_, clock, release_players());
        return Reply::done(say(language_, Phrase::continues_from_here));
    }
    start_over(record_.tree().legal_line_to(record_.viewed()));
    is_unsaved_ = true;
    return Reply::done(say(language_, Phrase::game_from_viewed));
}

Reply LocalGame::seat(std::array<PlayerSpec, 2> const& players, bool is_new_game)
{
    players_ = players;
    for (Color const color : all_colors) {
        if (auto* human = std::get_if<HumanSpec>(&players_[to_index(color)]))
            human->name = human_names_[to_index(color)];
    }
    bool const goes_on = seated_ && !is_new_game;
    Clock const clock = goes_on ? seated_->referee().clock() : Clock{time_control_};
    if (!goes_on)
        part();
    // The old players are ended first, so that no program runs twice.
    seated_.reset();
    if (!goes_on)
        return new_game();
    record_.go_to_live();
    play(record_, clock, make_players());
    return Reply::done(say(language_, Phrase::new_players));
}

// ---- stepping and annotating ----------------------------------------------------------------------------

Reply LocalGame::step(std::string_view text, bool is_forward)
{
    auto const wanted = text.empty() ? 1U : find_number<unsigned>(text);
    if (!wanted)
        return Reply::refused(say(language_, Phrase::not_a_count, {text}));
    for (auto [count, before] = std::pair{*wanted, record_.viewed()}; count > 0;
        --count, before = record_.viewed()) {
        if (is_forward)
            record_.go_forward();
        else
            record_.go_back();
        if (record_.viewed() == before)
            return Reply::refused(say(language_, is_forward ? Phrase::end_of_line : Phrase::start_of_game));
    }
    return {};
}

Reply LocalGame::back(std::string_view text)
{
    return step(text, false);
}

Reply LocalGame::forward(std::string_view text)
{
    return step(text, true);
}

void LocalGame::set_remark(std::string_view text)
{
    record_.set_remark(text);
    is_unsaved_ = true;
}

Reply LocalGame::annotate()
{
    NodeId const node = record_.viewed();
    if (node == record_.tree().root())
        return Reply::refused(say(language_, Phrase::nothing_to_judge));
    constexpr std::uint8_t last = 6;
    auto const nags = record_.tree().nags(node);
    std::uint8_t const number = nags.empty() ? 0 : nags.front().number();
    record_.clear_nags();
    if (number < last)
        record_.add_nag(Nag{static_cast<std::uint8_t>(number + 1)});
    is_unsaved_ = true;
    return {};
}

Reply LocalGame::erase_variation()
{
    if (!record_.is_in_variation())
        return Reply::refused(say(language_, Phrase::nothing_to_erase));
    record_.erase_variation();
    is_unsaved_ = true;
    return {};
}

} // namespace arbiter::play
