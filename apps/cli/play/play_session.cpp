// SPDX-License-Identifier: MIT
#include "cli/play/play_session.h"

#include "arbiter/base/text.h"
#include "arbiter/core/text.h"
#include "arbiter/play/command.h"
#include "arbiter/play/line_display.h"
#include "arbiter/play/speaking_display.h"
#include "arbiter/play/typed_move.h"
#include "cli/output.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <ctime>

namespace arbiter::cli {

namespace {

using play::name_of;
using play::Phrase;
using play::SideName;
using play::ViewCommand;

/// A program that answers sooner than this has its reply shown with one board instead of two.
constexpr std::chrono::milliseconds patience_without_board{400};

std::unique_ptr<play::ConsoleDisplay> make_display(PlaySetup const& setup)
{
    auto const write = [](std::string_view text) { write_output(text); };
    if (setup.is_speaking)
        return std::make_unique<play::SpeakingDisplay>(setup.style.bottom, write, setup.game.language);
    return std::make_unique<play::LineDisplay>(
        setup.style, write, MoveSpelling{setup.game.language, setup.letters});
}

/// Whether a line is a tag pair of PGN: how a game begins that is pasted in several lines.
bool is_tag_pair(std::string_view line)
{
    return line.size() > 2 && line[0] == '[' && is_letter(line[1])
        && line.find('"') != std::string_view::npos;
}

/// Whether the lines of a pasted game end with its result, or with an empty line after its moves.
bool is_whole_game(std::string_view text)
{
    auto const end = text.find_last_not_of(" \r\n");
    std::string_view const written = text.substr(0, end + 1);
    if (written.ends_with(']'))
        return false;
    auto const blank = std::min(written.find_last_of(" \n"), written.size() - 1);
    return find_game_result(written.substr(blank + 1)).has_value() || text.ends_with("\n\n");
}

} // namespace

std::string today()
{
    return fmt::format("{:%Y.%m.%d}", fmt::localtime(std::time(nullptr)));
}

PlaySession::PlaySession(PlaySetup setup)
    : is_speaking_{setup.is_speaking},
      bottom_{setup.style.bottom},
      spelling_{setup.game.language, setup.letters},
      input_{setup.is_speaking ? LineStyle::bare : LineStyle::edited,
          [](std::string_view typed) { return play::complete_line(typed, play::CommandView::lines); }},
      display_{make_display(setup)},
      game_{std::move(setup.game), *this, [this] { input_.wake(); }}
{
}

PlaySession::~PlaySession() = default;

ExitCode PlaySession::run()
{
    game_.begin();
    while (step() == Next::go_on) { }
    return leave();
}

void PlaySession::welcome(play::GameStatus const& status)
{
    if (status.is_viewed || (!input_.is_terminal() && !is_speaking_))
        return;
    for (Color const color : all_colors) {
        if (status.is_human[to_index(color)] && !status.is_human[to_index(!color)])
            print_phrase(Phrase::you_are,
                {name_of(color, SideName::inside, spelling_.language),
                    name_of(!color, SideName::inside, spelling_.language), status.names[to_index(!color)]});
    }
    if (status.has_two_humans())
        print_phrase(Phrase::two_at_keyboard);
    if (status.has_human())
        say(phrase(Phrase::how_to_type));
    else
        print_phrase(Phrase::programs_play, {status.names[0], status.names[1]});
    if (status.has_human() && status.arbitration)
        say(phrase(Phrase::arbiter_counts, {fmt::format("{}", status.arbitration->losing_illegal_move)}));
    if (status.has_human() && !status.has_two_humans() && !is_speaking_)
        print_phrase(Phrase::for_two_people, {"arbiter play --black human"});
}

void PlaySession::on_another_game()
{
    pending_promotion_.reset();
    recall();
    welcome(game_.status());
}

/// Brings the display to the position that is looked at.
void PlaySession::recall()
{
    play::GameStatus const status = game_.status();
    shown_ = game_.record().viewed();
    display_->set_names(status.names);
    display_->recall(game_.record().tree(), shown_, status.clocks);
    is_board_due_ = true;
}

void PlaySession::show(Event const& event)
{
    bool const has_moved = std::holds_alternative<MovePlayed>(event);
    bool const has_ended = std::holds_alternative<GameEnded>(event);
    bool const has_changed = has_moved || std::holds_alternative<TookBack>(event);
    // A move returns from an earlier position to the game.
    if (has_changed && !game_.record().is_live()) {
        game_.record().go_to_live();
        if (has_moved)
            game_.record().go_back();
        recall();
        game_.record().go_to_live();
    }
    display_->show(event);
    if (has_changed || std::holds_alternative<GameStarted>(event))
        is_board_due_ = true;
    if (has_ended)
        is_board_due_ = false;
    play::GameStatus const status = game_.status();
    if (has_moved && !status.has_human())
        display_->draw();
    // The name of a UCI program is known only once it has said hello.
    display_->set_names(status.names);
    shown_ = game_.record().viewed();
}

void PlaySession::on_reply(play::Reply const& reply)
{
    if (reply.promotion) {
        pending_promotion_ = reply.promotion;
        if (is_speaking_)
            say(phrase(Phrase::ask_promotion));
    }
    if (!reply.marks.empty())
        display_->draw(reply.marks);
    if (!reply.text.empty())
        say(reply.text);
    for (std::string const& line : reply.details)
        say(line);
    write_output(reply.verbatim);
}

void PlaySession::on_trouble(std::string const& sentence)
{
    complain("{}{}", to_small(sentence[0]), sentence.substr(1));
}

void PlaySession::do_view_command(ViewCommand command, std::string_view rest)
{
    switch (command) {
    case ViewCommand::help:
        return print("{}", play::command_help(play::CommandView::lines, spelling_.language));
    case ViewCommand::flip:
        display_->flip();
        bottom_ = !bottom_;
        [[fallthrough]];
    case ViewCommand::board:
        display_->show_board();
        is_board_due_ = false;
        return;
    case ViewCommand::leave: is_leaving_ = true; return;
    case ViewCommand::hint: return on_reply(game_.hint());
    case ViewCommand::review:
        return write_output(spell_moves(game_.make_review()([] { return false; }), spelling_));
    case ViewCommand::why: return on_reply(game_.why(rest));
    case ViewCommand::resign: return on_reply(game_.act(Resign{}));
    case ViewCommand::new_game: return on_reply(game_.new_game());
    case ViewCommand::games: return list_games(rest);
    case ViewCommand::list: return list_file(rest);
    case ViewCommand::coach: return on_reply(game_.coach(rest));
    case ViewCommand::pieces: return on_reply(game_.pieces(rest));
    case ViewCommand::picture: return on_reply(game_.save_picture(rest, bottom_, {}));
    case ViewCommand::save_as: return on_reply(game_.save(rest, play::Overwrite::refuse));
    case ViewCommand::open: return on_reply(game_.load(rest));
    case ViewCommand::remark: return say(phrase(Phrase::say_something));
    // The table of commands gives these to the full screen only.
    case ViewCommand::analysis:
    case ViewCommand::graph:
    case ViewCommand::players:
    case ViewCommand::setup:
    case ViewCommand::theme:
    case ViewCommand::piece_set:
    case ViewCommand::letters: return;
    }
}

/// Writes a sentence; with its lines broken at blanks, but for those who listen.
void PlaySession::say(std::string_view text)
{
    std::string const spelled = spell_moves(text, spelling_);
    write_output(is_speaking_ ? spelled + '\n' : base::wrapped(spelled));
}

std::string PlaySession::phrase(Phrase said, std::initializer_list<std::string_view> values) const
{
    return play::say(spelling_.language, said, values);
}

/// A line that is too short to be wrapped, or that holds a name or a command.
void PlaySession::print_phrase(Phrase said, std::initializer_list<std::string_view> values) const
{
    print("{}\n", phrase(said, values));
}

/// The phrase as the beginning of the line that a person types.
std::string PlaySession::asking(Phrase said, std::initializer_list<std::string_view> values) const
{
    return phrase(Phrase::labelled, {phrase(said, values), ""});
}

void PlaySession::draw_due_board()
{
    if (std::exchange(is_board_due_, false))
        display_->draw();
}

PlaySession::Next PlaySession::step()
{
    game_.update();
    game_.keep();
    play::GameStatus const status = game_.status();
    if (status.failure) {
        say(*status.failure);
        return Next::leave;
    }
    if (status.is_over() && !status.has_human())
        return Next::leave;
    return wait(status);
}

PlaySession::Next PlaySession::wait(play::GameStatus const& status)
{
    bool const is_asking = status.is_paused || game_.is_persons_turn();
    if (is_asking)
        draw_due_board();
    auto const answer = input_.wait(
        prompt(status), is_asking ? Listen::always : Listen::when_typed, patience(status, is_asking));
    if (auto const* line = std::get_if<std::string>(&answer)) {
        // What arrived before the line is handled first: an answer or a fallen flag.
        game_.update();
        take_line(*line);
        return is_leaving_ ? Next::leave : Next::go_on;
    }
    switch (std::get<InputEvent>(answer)) {
    case InputEvent::end:
    case InputEvent::interrupted: return Next::leave;
    case InputEvent::woken: break;
    case InputEvent::timed_out:
        if (!is_asking && input_.is_terminal())
            draw_due_board();
        break;
    }
    return Next::go_on;
}

/// How long to wait at most: until a flag falls, there is something to say of the clocks, the prompt shows
/// another time, or the board is due although nobody is asked.
std::optional<Milliseconds> PlaySession::patience(play::GameStatus const& status, bool is_asking)
{
    auto patience = game_.until_flag();
    auto const at_most = [&patience](std::optional<Milliseconds> time) {
        if (time)
            patience = std::min(patience.value_or(*time), *time);
    };
    if (patience)
        at_most(display_->show_clocks(game_.record().live_position().side_to_move(), status.clocks));
    if (auto const shown = clock_of_prompt(status))
        at_most(*shown < std::chrono::seconds{10} ? Milliseconds{100} : *shown % 1000 + Milliseconds{1});
    if (!is_asking && is_board_due_ && status.has_human() && input_.is_terminal())
        at_most(patience_without_board);
    return patience;
}

/// The time in the prompt: of a person at a terminal, where it can be redrawn.
std::optional<Milliseconds> PlaySession::clock_of_prompt(play::GameStatus const& status) const
{
    if (!input_.is_terminal() || is_speaking_ || status.is_paused || !game_.is_playing_here()
        || !game_.is_persons_turn())
        return std::nullopt;
    return status.clocks[game_.position().side_to_move()];
}

std::string PlaySession::prompt(play::GameStatus const& status) const
{
    if (is_speaking_ || !pasted_.empty())
        return {};
    if (pending_promotion_)
        return asking(Phrase::ask_promotion_letter);
    if (game_.is_asking())
        return asking(Phrase::ask_yes_or_no);
    if (status.is_viewed)
        return asking(Phrase::prompt_viewing);
    if (!game_.record().is_live())
        return asking(Phrase::prompt_back);
    if (status.is_over())
        return asking(Phrase::prompt_over);
    if (status.is_paused)
        return asking(Phrase::prompt_paused);
    Color const side = game_.position().side_to_move();
    if (!game_.is_persons_turn())
        return phrase(Phrase::is_thinking, {name_of(side, SideName::subject, spelling_.language)}) + " ... ";
    auto const left = clock_of_prompt(status);
    return (left ? format_clock_time(*left) + ' ' : std::string{})
        + asking(Phrase::prompt_move, {name_of(side, SideName::label, spelling_.language)});
}

/// A game that is pasted comes line by line.
void PlaySession::take_line(std::string const& line)
{
    if (pasted_.empty() && !is_tag_pair(line))
        return obey(line);
    pasted_ += line + '\n';
    if (is_whole_game(pasted_))
        obey(std::exchange(pasted_, {}));
}

void PlaySession::obey(std::string_view line)
{
    if (pending_promotion_ && !line.empty() && choose_promotion(line))
        return;
    play::obey(game_, *this, play::CommandView::lines, line);
    if (game_.record().viewed() == shown_)
        return;
    recall();
    display_->tell_place();
}

bool PlaySession::choose_promotion(std::string_view line)
{
    Attempt attempt = *std::exchange(pending_promotion_, std::nullopt);
    attempt.promotion = play::find_promotion(line);
    if (attempt.promotion)
        on_reply(game_.move(attempt));
    else
        print_phrase(Phrase::not_promoted);
    return attempt.promotion.has_value();
}

/// At most twenty games; the end of each line says which it is.
template <class Name>
void print_games(std::vector<play::PastGame> const& games, Language language, Name const& name)
{
    constexpr std::size_t most = 20;
    for (std::size_t index = 0; index < std::min(most, games.size()); ++index) {
        play::PastGame const& past = games[index];
        print("{}  {} - {}  {}  {}  {}\n", past.date.empty() ? "????.??.??" : past.date, past.players[0],
            past.players[1], to_string(past.result),
            play::say(language, Phrase::plies, {std::to_string(past.plies)}), name(past));
    }
    if (games.size() > most)
        print("{}\n", play::say(language, Phrase::and_more, {std::to_string(games.size() - most)}));
}

void PlaySession::list_games(std::string_view words)
{
    auto const games = game_.past_games(words);
    if (games.empty())
        return say(phrase(words.empty() ? Phrase::no_games_yet : Phrase::no_own_game));
    print_games(games, spelling_.language, [](play::PastGame const& game) { return game.path.string(); });
}

void PlaySession::list_file(std::string_view text)
{
    auto const games = game_.games_in(text);
    if (!games)
        return on_reply(games.error());
    print_games(*games, spelling_.language, [](play::PastGame const& game) {
        return fmt::format("load {} {}", game.path.string(), game.number);
    });
}

ExitCode PlaySession::leave()
{
    play::GameLeft const left = game_.leave();
    if (left.is_kept)
        say(phrase(left.failure.empty() ? Phrase::resume_kept : Phrase::resume_failed, {resume_command}));
    flush_output();
    return left.keep_trouble.empty() && left.failure.empty() ? ExitCode::ok : ExitCode::io;
}

} // namespace arbiter::cli
