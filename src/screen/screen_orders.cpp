#include "arbiter/play/game_file.h"
#include "arbiter/play/match_record.h"
#include "arbiter/play/render.h"
#include "screen_game.h"

#include <filesystem>

namespace arbiter::screen {

void ScreenGame::obey(Orders const& orders)
{
    for (Order const& order : orders)
        std::visit([this](auto const& what) { obey(what); }, order);
}

void ScreenGame::obey(ActOrder const& order)
{
    auto const color = speaker();
    if (!color)
        return warn("Two programs play this game; it can only be watched.");
    match_->act(*color, order.action, now());
}

void ScreenGame::obey(AnswerDrawOrder order)
{
    auto const offerer = match_->referee().draw_offer();
    auto const color = speaker();
    if (!color)
        return;
    // Two people at one keyboard: the answer comes from the one who did not offer.
    Color const by = offerer && match_->player(!*offerer).is_human() ? !*offerer : *color;
    if (order.answer == Answer::yes)
        match_->act(by, AcceptDraw{}, now());
    else
        match_->act(by, DeclineDraw{}, now());
}

void ScreenGame::obey(TakeBackOrder)
{
    if (!speaker())
        return warn("Two programs play this game; it can only be watched.");
    if (match_->failure())
        return warn("The game has stopped: n begins a new one, :continue asks the program again.");
    record_.go_to_live();
    if (!match_->referee().is_over())
        return play::take_back(*match_, now());
    auto const tree = play::reopened(*match_);
    if (!tree)
        return warn("There is nothing to take back.");
    Clock const clock = match_->referee().clock();
    desk_.clear();
    record_ = GameRecord{*tree};
    begin(clock, match_->release_players());
    is_unsaved_ = true;
    say("The game goes on.");
}

void ScreenGame::obey(HintOrder)
{
    say("Looking for a good move ...");
    hints_.start(record_.tree());
}

void ScreenGame::obey(PauseOrder)
{
    if (match_->is_finished())
        return warn("The game is over.");
    if (!match_->referee().is_paused()) {
        match_->pause(now());
        return say("Paused: the clocks stand still. z goes on.");
    }
    match_->resume(now());
    say("The game goes on.");
}

void ScreenGame::obey(NewGameOrder)
{
    start_over(GameTree{record_.tree().start()});
    say("A new game.");
}

/// Another game with the same players.
void ScreenGame::start_over(GameTree tree)
{
    for (std::string_view const tag : {"Date", "Termination"})
        setup_.saved.game.tags.erase(tag);
    is_new_ = true;
    desk_.clear();
    record_ = GameRecord{std::move(tree)};
    begin(Clock{setup_.saved.time_control}, match_->release_players());
}

void ScreenGame::obey(PlayFromHereOrder)
{
    record_.play_from_viewed();
    Clock const clock = match_->referee().clock();
    begin(clock, match_->release_players());
    is_unsaved_ = true;
    say("The game goes on from here. What came after stays as a variation.");
}

void ScreenGame::obey(SaveOrder const& order)
{
    auto const overwrite = order.may_overwrite ? play::Overwrite::allow : play::Overwrite::refuse;
    auto const written
        = play::write_file(std::filesystem::path{order.path}, format_saved_game(saved_game()), overwrite);
    if (written)
        return say("Saved in " + order.path + ".");
    bool const exists = written.error().code == play::FileErrorCode::exists;
    warn("Not saved: " + describe(written.error()) + (exists ? " :save! FILE writes over it." : ""));
}

void ScreenGame::obey(LoadOrder const& order)
{
    auto const text = play::read_file(std::filesystem::path{order.path});
    if (!text)
        return warn("Not loaded: " + describe(text.error()));
    auto reading = play::read_saved_game(*text);
    if (!reading.complaints.empty() && reading.saved.game.tree.move_count() == 0)
        return warn("Not loaded: " + reading.complaints.front());
    is_new_ = true;
    setup_.saved = std::move(reading.saved);
    desk_.clear();
    record_ = GameRecord{setup_.saved.game.tree};
    begin(setup_.saved.clock(), match_->release_players());
    is_unsaved_ = true;
    if (reading.complaints.empty())
        say("Loaded from " + order.path + ".");
    else
        warn("Loaded as far as it can be read: " + reading.complaints.front());
}

void ScreenGame::obey(PictureOrder const& order)
{
    play::SvgOptions options;
    options.bottom = state_.bottom;
    options.marks = state_.notice.marks;
    auto const written = play::write_file(std::filesystem::path{order.path},
        play::render_svg(record_.position().board(), options), play::Overwrite::refuse);
    if (written)
        return say("The picture is in " + order.path + ".");
    warn("No picture: " + describe(written.error()));
}

void ScreenGame::obey(ListGamesOrder)
{
    if (setup_.list_games)
        state_.games = setup_.list_games();
    if (state_.games.empty())
        return warn("There are no games yet.");
    state_.chosen_game = 0;
    state_.scroll = 0;
    state_.page = Page::games;
}

void ScreenGame::obey(StartOrder const& order)
{
    start_over(GameTree{order.position});
    say("A game from this position.");
}

void ScreenGame::obey(OpenPlayersOrder)
{
    state_.players.emplace(setup_.players, setup_.engines);
    state_.page = Page::players;
    if (state_.players->engine() != nullptr)
        obey(AskOptionsOrder{});
}

void ScreenGame::obey(AskOptionsOrder)
{
    state_.players->complain("The program is asked what can be set in it ...");
    options_.start(*state_.players->engine());
}

void ScreenGame::obey(KeepOptionsOrder)
{
    play::UciSpec const& program = *state_.players->engine();
    for (play::UciSpec& known : setup_.engines) {
        if (known.name == program.name)
            known = program;
    }
    if (!setup_.keep_engine)
        return;
    if (auto const trouble = setup_.keep_engine(program))
        state_.players->complain("Not written to the settings: " + *trouble);
}

/// Takes the players of the page. The old ones are ended first, so that no program runs twice.
void ScreenGame::obey(PlayersOrder order)
{
    setup_.players = state_.players->specs();
    for (Color const color : all_colors) {
        if (auto* human = std::get_if<play::HumanSpec>(&setup_.players[to_index(color)]))
            human->name = setup_.human_names[to_index(color)];
    }
    Clock const clock = order.is_new_game ? Clock{setup_.saved.time_control} : match_->referee().clock();
    if (order.is_new_game)
        start_over(GameTree{record_.tree().start()});
    else
        record_.go_to_live();
    match_->release_players();
    begin(clock, play::make_players(setup_.players, setup_.seed));
    is_unsaved_ = !order.is_new_game;
    say(order.is_new_game ? "A new game." : "The game goes on with these players.");
}

void ScreenGame::obey(RedrawOrder)
{
    terminal_.forget();
}

void ScreenGame::obey(QuitOrder)
{
    is_leaving_ = true;
}

} // namespace arbiter::screen
