#include "cli/play_session.h"

#include "arbiter/play/line_display.h"
#include "arbiter/play/match_record.h"
#include "arbiter/play/speaking_display.h"
#include "arbiter/play/wrap.h"
#include "cli/output.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <ctime>

namespace arbiter::cli {

namespace {

using play::to_name;

/// A program that answers sooner than this has its reply shown with one board instead of two.
constexpr std::chrono::milliseconds patience_without_board{400};

std::unique_ptr<play::ConsoleDisplay> make_display(PlaySetup const& setup)
{
    auto const write = [](std::string_view text) { write_output(text); };
    if (setup.is_speaking)
        return std::make_unique<play::SpeakingDisplay>(setup.style.bottom, write);
    return std::make_unique<play::LineDisplay>(setup.style, write);
}

} // namespace

std::string today()
{
    return fmt::format("{:%Y.%m.%d}", fmt::localtime(std::time(nullptr)));
}

PlaySession::PlaySession(PlaySetup setup)
    : setup_{std::move(setup)},
      input_{setup_.is_speaking ? LineStyle::bare : LineStyle::edited},
      inbox_{[this] { input_.wake(); }},
      display_{make_display(setup_)},
      archive_{setup_.directories}
{
}

PlaySession::~PlaySession() = default;

ExitCode PlaySession::run()
{
    has_kept_ = setup_.is_resumed;
    begin(setup_.saved.game.tree, setup_.saved.clock(), play::make_players(setup_.players, setup_.seed));
    while (step() == Next::go_on) { }
    return leave();
}

void PlaySession::begin(GameTree const& game, Clock const& clock, play::Players players)
{
    match_ = std::make_unique<play::Match>(game, clock, std::move(players), inbox_);
    pending_promotion_.reset();
    update_names();
    display_->recall(game);
    match_->add(*display_);
    match_->add(*this);
    welcome();
    match_->start(now());
    // A game that goes on is on the disk already, and one without moves is not worth a file.
    is_unsaved_ = false;
}

void PlaySession::welcome()
{
    if (!input_.is_terminal() && !setup_.is_speaking)
        return;
    for (Color const color : all_colors) {
        if (!is_human(color) || is_human(!color))
            continue;
        print("You are {}; {} is {}.\n", to_name(color), to_name(!color), match_->player(!color).name());
    }
    if (has_two_humans())
        print("A game for two at this keyboard.\n");
    if (has_human())
        say("Type a move like e2 e4, e2e4 or Nf3. help tells what else there is, quit leaves; the game is "
            "kept.");
    else
        print("{} plays {}. Ctrl-C leaves; the game is kept.\n", match_->player(Color::white).name(),
            match_->player(Color::black).name());
    if (has_human() && !has_two_humans() && !setup_.is_speaking)
        print("For two people: arbiter play --black human\n");
}

void PlaySession::show(Event const& event)
{
    bool const has_moved = std::holds_alternative<MovePlayed>(event);
    bool const has_ended = std::holds_alternative<GameEnded>(event);
    bool const has_gone_back = std::holds_alternative<TookBack>(event);
    if (has_moved || has_gone_back || std::holds_alternative<GameStarted>(event))
        is_board_due_ = true;
    if (has_moved || has_gone_back || has_ended)
        is_unsaved_ = true;
    if (has_ended)
        is_board_due_ = false;
    if (has_moved && !has_human())
        display_->draw();
    update_names();
}

/// The name of a UCI program is known only once it has said hello.
void PlaySession::update_names()
{
    display_->set_names({match_->player(Color::white).name(), match_->player(Color::black).name()});
}

PlaySession::Next PlaySession::step()
{
    deliver_letters();
    match_->tick(now());
    keep();
    if (auto const& failure = match_->failure()) {
        say(*failure);
        return Next::leave;
    }
    bool const is_over = match_->is_finished();
    if (is_over && !has_human())
        return Next::leave;
    bool const is_asking = is_over || is_human_to_move() || match_->referee().is_paused();
    if (is_asking && is_board_due_) {
        display_->draw();
        is_board_due_ = false;
    }
    auto const answer
        = input_.wait(prompt(), is_asking ? Listen::always : Listen::when_typed, patience(is_asking));
    if (auto const* line = std::get_if<std::string>(&answer)) {
        // What came before the line counts first: an answer or a fallen flag.
        deliver_letters();
        match_->tick(now());
        return obey(*line);
    }
    switch (std::get<InputEvent>(answer)) {
    case InputEvent::end:
    case InputEvent::interrupted: return Next::leave;
    case InputEvent::woken: break;
    case InputEvent::timed_out:
        if (!is_asking && is_board_due_ && input_.is_terminal()) {
            display_->draw();
            is_board_due_ = false;
        }
        break;
    }
    return Next::go_on;
}

/// How long to wait at most: until a flag falls, there is something to say of the clocks, the prompt shows
/// another time, or the board is due although nobody is asked.
std::optional<Milliseconds> PlaySession::patience(bool is_asking)
{
    Referee const& referee = match_->referee();
    auto patience = referee.until_flag(now());
    auto const at_most = [&patience](std::optional<Milliseconds> time) {
        if (time)
            patience = std::min(patience.value_or(*time), *time);
    };
    if (patience)
        at_most(display_->show_clocks(referee.side_to_move(), referee.clocks(now())));
    if (auto const shown = clock_of_prompt())
        at_most(*shown < std::chrono::seconds{10} ? Milliseconds{100} : *shown % 1000 + Milliseconds{1});
    if (!is_asking && is_board_due_ && has_human() && input_.is_terminal())
        at_most(patience_without_board);
    return patience;
}

/// The time in the prompt: of a person at a terminal, where it can be shown anew.
std::optional<Milliseconds> PlaySession::clock_of_prompt() const
{
    Referee const& referee = match_->referee();
    if (!input_.is_terminal() || setup_.is_speaking || referee.is_paused() || match_->is_finished()
        || !is_human_to_move())
        return std::nullopt;
    return referee.clocks(now())[referee.side_to_move()];
}

void PlaySession::deliver_letters()
{
    while (auto const letter = inbox_.take())
        match_->deliver(*letter, now());
}

std::string PlaySession::prompt() const
{
    if (setup_.is_speaking)
        return {};
    if (pending_promotion_)
        return "Promote to queen, rook, bishop or knight (q r b n): ";
    if (match_->is_finished())
        return "The game is over (new, undo, save FILE, quit): ";
    if (match_->referee().is_paused())
        return "The game is paused (resume): ";
    Color const side = match_->referee().side_to_move();
    if (auto const left = clock_of_prompt())
        return fmt::format("{} {} move (e.g. e2 e4): ", format_clock_time(*left), to_name(side));
    if (is_human(side))
        return fmt::format("{} move (e.g. e2 e4): ", to_name(side));
    return fmt::format("{} is thinking ... ", to_name(side));
}

std::optional<Color> PlaySession::speaker() const
{
    if (is_human_to_move())
        return match_->referee().side_to_move();
    for (Color const color : all_colors) {
        if (is_human(color))
            return color;
    }
    return std::nullopt;
}

play::SavedGame PlaySession::saved_game() const
{
    return play::to_saved_game(setup_.saved, *match_, setup_.players, today(), now());
}

void PlaySession::keep()
{
    if (!is_unsaved_)
        return;
    is_unsaved_ = false;
    auto const fail = [this](play::FileError const& error) {
        // Once is enough: a full disk stays full for a while.
        if (!has_save_failed_)
            complain("the game cannot be kept: {} It goes on.", describe(error));
        has_save_failed_ = true;
    };
    if (!has_kept_) {
        auto const put_away = archive_.put_away();
        if (!put_away)
            return fail(put_away.error());
        has_kept_ = true;
    }
    if (auto const kept = archive_.keep(format_saved_game(saved_game())); !kept)
        return fail(kept.error());
    if (has_save_failed_)
        print("The game can be kept again.\n");
    has_save_failed_ = false;
}

ExitCode PlaySession::leave()
{
    bool const is_worth_keeping = !match_->referee().is_over() && game().move_count() > 0;
    if (is_worth_keeping) {
        is_unsaved_ = true; // for the clocks
        keep();
        if (!has_save_failed_)
            say(match_->failure()
                    ? "The game is kept and nobody has lost it; arbiter play --resume goes on with it, with "
                      "--white or --black against another player."
                    : "The game is kept; arbiter play --resume goes on with it.");
    }
    flush_output();
    return has_save_failed_ || match_->failure() ? ExitCode::io : ExitCode::ok;
}

Instant PlaySession::now() const
{
    return Instant{std::chrono::duration_cast<Milliseconds>(std::chrono::steady_clock::now() - beginning_)};
}

} // namespace arbiter::cli
