// SPDX-License-Identifier: MIT
#include "arbiter/play/local_game.h"

#include "arbiter/core/names.h"
#include "arbiter/core/number.h"
#include "arbiter/play/phrase.h"
#include "arbiter/play/refusal_log.h"
#include "arbiter/play/seated_game.h"
#include "arbiter/rules/sentence.h"

#include <fmt/format.h>

#include <chrono>

/// The life of a game: beginning, events, keeping, leaving.
namespace arbiter::play {

namespace {

std::function<Instant()> system_time()
{
    return [beginning = std::chrono::steady_clock::now()] {
        return Instant{
            std::chrono::duration_cast<Milliseconds>(std::chrono::steady_clock::now() - beginning)};
    };
}

} // namespace

LocalGame::LocalGame(LocalGameSetup setup, FrontEnd& front_end, std::function<void()> wake)
    : saved_{std::move(setup.saved)},
      players_{std::move(setup.players)},
      time_control_{
          setup.origin == GameOrigin::fresh || saved_.is_own() ? saved_.time_control : TimeControl{}},
      arbitration_{setup.origin == GameOrigin::fresh || saved_.is_own() ? saved_.arbitration : std::nullopt},
      seed_{setup.seed},
      engines_{std::move(setup.engines)},
      human_names_{std::move(setup.human_names)},
      today_{std::move(setup.today)},
      is_spoken_{setup.is_spoken},
      language_{setup.language},
      origin_{setup.origin},
      file_{std::move(setup.file)},
      now_{setup.now ? std::move(setup.now) : system_time()},
      has_utf8_{setup.has_utf8},
      teacher_{std::move(setup.teacher)},
      make_players_{setup.make_players ? std::move(setup.make_players) : play::make_players},
      front_end_{front_end},
      archive_{setup.directories ? std::make_unique<GameArchive>(*setup.directories) : nullptr},
      inbox_{std::move(wake)},
      record_{saved_.game.tree}
{
}

LocalGame::~LocalGame() = default;

void LocalGame::begin()
{
    if (origin_ != GameOrigin::fresh && (has_ended(saved_) || !saved_.is_own())) {
        view(std::move(saved_));
        return front_end_.on_reply(Reply::done(describe_viewed()));
    }
    if (archive_ && !file_.empty())
        archive_->take_up(file_);
    play(ViewedGame{saved_.game.tree}, saved_.clock(), make_players());
    // A game that is resumed is on the disk already, and one without moves is not worth a file.
    is_unsaved_ = false;
}

Players LocalGame::make_players() const
{
    return make_players_(players_, seed_);
}

/// The players of the current game; made where there are none, or others for the next game.
Players LocalGame::release_players()
{
    bool const are_new = std::exchange(has_other_players_, false) || !seated_;
    return are_new ? make_players() : seated_->release_players();
}

void LocalGame::play(ViewedGame record, Clock const& clock, Players players)
{
    record_ = std::move(record);
    seated_ = std::make_unique<SeatedGame>(record_.to_game(), clock, std::move(players), inbox_, language_);
    if (saved_.arbitration)
        seated_->arbitrate(*saved_.arbitration, saved_.illegal_moves);
    seated_->add(*this);
    failed_move_.reset();
    front_end_.on_another_game();
    seated_->start(now());
    is_unsaved_ = true;
}

bool LocalGame::is_in_progress() const
{
    return seated_ && !seated_->referee().is_over() && seated_->referee().game().move_count() > 0;
}

/// Leaves the current game for another one: it is kept, and a game in progress can be returned to.
void LocalGame::part()
{
    bool const is_left = is_in_progress();
    is_unsaved_ = is_unsaved_ || is_left; // for the clocks
    keep();
    if (is_left)
        left_ = Left{saved_game(), players_, archive_ ? archive_->current() : std::filesystem::path{}};
    if (archive_)
        archive_->begin_another();
}

void LocalGame::view(SavedGame saved)
{
    part();
    saved_ = std::move(saved);
    record_ = ViewedGame{saved_.game.tree};
    seated_.reset();
    failed_move_.reset();
    is_unsaved_ = false;
    front_end_.on_another_game();
}

/// Another game with the same players.
void LocalGame::start_over(GameTree tree)
{
    part();
    saved_ = {};
    saved_.time_control = time_control_;
    saved_.arbitration = arbitration_;
    play(ViewedGame{std::move(tree)}, Clock{time_control_}, release_players());
    is_unsaved_ = false;
}

/// Plays on a game of ours as its file says.
void LocalGame::resume_game(
    SavedGame saved, std::array<PlayerSpec, 2> const& players, std::filesystem::path const& file)
{
    part();
    players_ = players;
    saved_ = std::move(saved);
    time_control_ = saved_.time_control;
    // The old players are ended first, so that no program runs twice.
    seated_.reset();
    bool const is_kept = archive_ && archive_->take_up(file);
    play(ViewedGame{saved_.game.tree}, saved_.clock(), make_players());
    is_unsaved_ = !is_kept;
}

Reply LocalGame::return_to_left()
{
    Left const left = *std::exchange(left_, std::nullopt);
    resume_game(left.saved, left.players, left.file);
    return Reply::done(say(language_, Phrase::back_in_game));
}

void LocalGame::show(Event const& event)
{
    record_.follow(event);
    auto const* played = std::get_if<MovePlayed>(&event);
    if (auto const* refused = std::get_if<MoveRefused>(&event); refused != nullptr) {
        doubt(refused->attempt);
        if (!is_human(refused->by))
            failed_move_ = *refused;
        else if (Position const* const chess = seated_->referee().position().as_chess(); chess && archive_)
            note_refusal(refusal_log(archive_->directories().state), {*chess, refused->attempt});
    }
    GameTree const& game = seated_->referee().game();
    if (played != nullptr && !game.comment(game.cursor()).empty())
        record_.set_live_comment(game.comment(game.cursor()));
    keep_punished(event);
    if (auto const* const ended = std::get_if<GameEnded>(&event))
        count_loss(ended->outcome);
    if (played != nullptr || std::holds_alternative<TookBack>(event)
        || std::holds_alternative<GameEnded>(event))
        is_unsaved_ = true;
    front_end_.show(event);
    if (played != nullptr || std::holds_alternative<GameStarted>(event)
        || std::holds_alternative<TookBack>(event))
        tell_claim();
}

/// Counts the games in a row that a person has lost to our engine.
void LocalGame::count_loss(Outcome const& outcome)
{
    for (Color const color : all_colors) {
        if (is_human(color) && std::holds_alternative<EngineSpec>(players_[to_index(!color)]))
            losses_ = outcome.winner == !color ? losses_ + 1 : 0;
    }
}

/// Keeps the illegal moves that an arbiter has counted, and says in the record what they were.
void LocalGame::keep_punished(Event const& event)
{
    Referee const& referee = seated_->referee();
    if (auto const* const refused = std::get_if<MoveRefused>(&event);
        refused != nullptr && referee.arbitration() && is_illegal_move(*refused)) {
        saved_.illegal_moves[to_index(refused->by)] = referee.illegal_moves(refused->by);
        record_.append_live_comment(comment_on(*refused));
        is_unsaved_ = true;
    }
    auto const* const penalty = std::get_if<PenaltyGiven>(&event);
    if (penalty != nullptr && penalty->offence == Offence::illegal_move)
        record_.append_live_comment(penalty->sentence);
}

/// Tells a person that a draw may be claimed.
void LocalGame::tell_claim()
{
    Referee const& referee = seated_->referee();
    Color const side = referee.side_to_move();
    auto const claimable = referee.is_over() ? std::nullopt : referee.claimable_draw();
    if (!claimable || !is_human(side))
        return;
    Phrase const phrase = claimable->termination == Termination::threefold_repetition
        ? Phrase::claim_repetition
        : Phrase::claim_fifty;
    front_end_.on_reply(Reply::done(say(language_, phrase, {name_of(side, SideName::inside, language_)})));
}

void LocalGame::update()
{
    while (auto const message = inbox_.take()) {
        if (auto const* notice = std::get_if<PlayerNotice>(&message->content))
            front_end_.on_reply(Reply::done(notice->sentence));
        else if (seated_)
            seated_->deliver(*message, now());
    }
    if (seated_)
        seated_->tick(now());
}

std::optional<Milliseconds> LocalGame::until_flag() const
{
    return seated_ && !seated_->failure() ? seated_->referee().until_flag(now()) : std::nullopt;
}

void LocalGame::keep()
{
    if (!is_unsaved_ || !archive_)
        return;
    is_unsaved_ = false;
    if (auto const kept = archive_->keep(format_saved_game(saved_game())); !kept) {
        // Once is enough: a full disk stays full for a while.
        bool const is_known = !keep_trouble_.empty();
        keep_trouble_ = describe(kept.error(), language_);
        if (!is_known)
            front_end_.on_trouble(say(language_, Phrase::cannot_keep, {keep_trouble_}));
        return;
    }
    if (!keep_trouble_.empty())
        front_end_.on_reply(Reply::done(say(language_, Phrase::can_keep_again)));
    keep_trouble_.clear();
}

GameLeft LocalGame::leave()
{
    bool const is_going_on = is_in_progress();
    if (is_going_on)
        is_unsaved_ = true; // for the clocks
    keep();
    GameLeft left{
        .is_kept = is_going_on && keep_trouble_.empty(), .keep_trouble = keep_trouble_, .failure = {}};
    if (seated_)
        left.failure = seated_->failure().value_or("");
    return left;
}

GameStatus LocalGame::status() const
{
    GameStatus status;
    status.language = language_;
    if (!seated_) {
        for (Color const color : all_colors)
            status.names[to_index(color)]
                = saved_.game.tags.find(to_capital_name(color)).value_or(to_capital_name(color));
        status.is_viewed = true;
        status.result = saved_.game.result;
        return status;
    }
    Referee const& referee = seated_->referee();
    for (Color const color : all_colors) {
        status.names[to_index(color)] = seated_->player(color).shown_name(language_);
        status.is_human[to_index(color)] = is_human(color);
    }
    status.clocks = referee.clocks(now());
    status.is_paused = referee.is_paused();
    status.outcome = referee.outcome();
    status.draw_offer = referee.draw_offer();
    status.claimable = referee.is_over() ? std::nullopt : referee.claimable_draw();
    status.arbitration = referee.arbitration();
    status.failure = seated_->failure();
    status.result = referee.result();
    return status;
}

bool LocalGame::is_playing_here() const
{
    return seated_ && !seated_->is_finished() && record_.is_live();
}

bool LocalGame::is_persons_turn() const
{
    return !is_playing_here() || is_human(seated_->referee().side_to_move());
}

std::optional<Color> LocalGame::speaker() const
{
    Color const side = seated_->referee().side_to_move();
    for (Color const color : {side, !side}) {
        if (is_human(color))
            return color;
    }
    return std::nullopt;
}

SavedGame LocalGame::saved_game() const
{
    SavedGame saved = seated_ ? to_saved_game(saved_, *seated_, players_, today_, now()) : saved_;
    saved.game.tree = record_.tree();
    return saved;
}

/// The level of our engine, if it plays.
std::optional<unsigned> LocalGame::find_own_level() const
{
    for (PlayerSpec const& player : players_) {
        if (auto const* const ours = std::get_if<EngineSpec>(&player))
            return ours->strength.level.number();
    }
    return std::nullopt;
}

/// Gives our engine a level: in the game that is played, after its end in the next one.
Reply LocalGame::play_at(engine::Level level)
{
    auto players = players_;
    for (PlayerSpec& player : players) {
        if (auto* const ours = std::get_if<EngineSpec>(&player))
            ours->strength = {.level = level};
    }
    std::string const number = std::to_string(level.number());
    losses_ = 0;
    if (seated_->is_finished()) {
        players_ = players;
        has_other_players_ = true;
        return Reply::done(say(language_, Phrase::level_next, {number}));
    }
    static_cast<void>(seat(players, false));
    return Reply::done(say(language_, Phrase::level_is_now, {number}));
}

Reply LocalGame::set_level(std::string_view text)
{
    auto const present = find_own_level();
    if (!seated_ || !present)
        return Reply::refused(say(language_, Phrase::no_engine));
    if (text.empty())
        return Reply::done(say(language_, Phrase::level_is, {std::to_string(*present)}));
    auto const number = find_number<unsigned>(text);
    auto const level = number ? engine::Level::find(*number) : std::nullopt;
    return level ? play_at(*level) : Reply::refused(say(language_, Phrase::levels_go));
}

Reply LocalGame::change_level(int steps)
{
    auto const present = find_own_level();
    if (!seated_ || !present)
        return Reply::refused(say(language_, Phrase::no_engine));
    int const wanted = static_cast<int>(*present) + steps;
    auto const level = wanted < 1 ? std::nullopt : engine::Level::find(static_cast<unsigned>(wanted));
    return level ? play_at(*level)
                 : Reply::done(say(language_, Phrase::level_is, {std::to_string(*present)}));
}

} // namespace arbiter::play
