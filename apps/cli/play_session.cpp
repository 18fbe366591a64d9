#include "cli/play_session.h"

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

std::string today()
{
    return fmt::format("{:%Y.%m.%d}", fmt::localtime(std::time(nullptr)));
}

/// PGN's words for how a game ended (PGN standard 9.8.1).
std::string_view termination_tag(std::optional<Outcome> const& outcome)
{
    if (!outcome)
        return "unterminated";
    switch (outcome->termination) {
    case Termination::flag:
    case Termination::flag_but_cannot_mate: return "time forfeit";
    case Termination::abandoned: return "abandoned";
    default: return "normal";
    }
}

std::uint64_t seed_of(std::uint64_t seed, Color color)
{
    return 2 * seed + to_index(color);
}

} // namespace

PlaySession::PlaySession(PlaySetup setup)
    : setup_{std::move(setup)},
      inbox_{[this] { input_.wake(); }},
      display_{setup_.style, [](std::string_view text) { write_output(text); }},
      archive_{setup_.directories}
{
}

PlaySession::~PlaySession() = default;

ExitCode PlaySession::run()
{
    play::Players players;
    for (Color const color : all_colors)
        players[to_index(color)]
            = play::make_player(setup_.players[to_index(color)], seed_of(setup_.seed, color));
    has_kept_ = setup_.is_resumed;
    begin(setup_.saved.game.tree, setup_.saved.clock(), std::move(players));
    while (step() == Next::go_on) { }
    return leave();
}

void PlaySession::begin(GameTree const& game, Clock const& clock, play::Players players)
{
    match_ = std::make_unique<play::Match>(game, clock, std::move(players), inbox_);
    pending_promotion_.reset();
    update_names();
    display_.recall(game);
    match_->add(display_);
    match_->add(*this);
    welcome();
    match_->start(now());
    // A game that goes on is on the disk already, and one without moves is not worth a file.
    is_unsaved_ = false;
}

void PlaySession::welcome()
{
    if (!input_.is_terminal())
        return;
    for (Color const color : all_colors) {
        if (!is_human(color) || is_human(!color))
            continue;
        print("You are {}; {} is {}.\n", to_name(color), to_name(!color), match_->player(!color).name());
    }
    if (has_two_humans())
        print("A game for two at this keyboard.\n");
    if (has_human())
        print("Type a move like e2 e4, e2e4 or Nf3. help tells what else there is, quit leaves; the game is "
              "kept.\n");
    else
        print("{} plays {}. Ctrl-C leaves; the game is kept.\n", match_->player(Color::white).name(),
            match_->player(Color::black).name());
    if (has_human() && !has_two_humans())
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
        display_.draw();
    update_names();
}

/// The name of a UCI program is known only once it has said hello.
void PlaySession::update_names()
{
    display_.set_names({match_->player(Color::white).name(), match_->player(Color::black).name()});
}

PlaySession::Next PlaySession::step()
{
    deliver_letters();
    match_->tick(now());
    keep();
    if (auto const& failure = match_->failure()) {
        write_output(play::wrapped(*failure));
        return Next::leave;
    }
    bool const is_over = match_->is_finished();
    if (is_over && !has_human())
        return Next::leave;
    bool const is_asking = is_over || is_human_to_move();
    if (is_asking && is_board_due_) {
        display_.draw();
        is_board_due_ = false;
    }
    auto patience = match_->referee().until_flag(now());
    if (!is_asking && is_board_due_ && has_human() && input_.is_terminal())
        patience = std::min(patience.value_or(patience_without_board), patience_without_board);
    auto const answer = input_.wait(prompt(), is_asking ? Listen::always : Listen::when_typed, patience);
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
            display_.draw();
            is_board_due_ = false;
        }
        break;
    }
    return Next::go_on;
}

void PlaySession::deliver_letters()
{
    while (auto const letter = inbox_.take())
        match_->deliver(*letter, now());
}

std::string PlaySession::prompt() const
{
    if (pending_promotion_)
        return "Promote to queen, rook, bishop or knight (q r b n): ";
    if (match_->is_finished())
        return "The game is over (new, undo, save FILE, quit): ";
    Color const side = match_->referee().side_to_move();
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
    play::SavedGame saved = setup_.saved;
    Referee const& referee = match_->referee();
    Tags& tags = saved.game.tags;
    if (!tags.find("Event"))
        tags.set("Event", "Casual game");
    if (!tags.find("Site"))
        tags.set("Site", "?");
    if (!tags.find("Date"))
        tags.set("Date", today());
    if (!tags.find("Round"))
        tags.set("Round", "-");
    for (Color const color : all_colors) {
        tags.set(to_name(color), match_->player(color).name());
        saved.players[to_index(color)] = play::format_player_spec(setup_.players[to_index(color)]);
    }
    tags.set("Termination", termination_tag(referee.outcome()));
    saved.game.tree = referee.game();
    saved.game.result = referee.result();
    saved.clocks = referee.clocks(now());
    return saved;
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
            print("The game is kept; arbiter play --resume goes on with it.\n");
    }
    flush_output();
    return has_save_failed_ || match_->failure() ? ExitCode::io : ExitCode::ok;
}

Instant PlaySession::now() const
{
    return Instant{std::chrono::duration_cast<Milliseconds>(std::chrono::steady_clock::now() - beginning_)};
}

} // namespace arbiter::cli
