// SPDX-License-Identifier: MIT
#include "arbiter/core/number.h"
#include "arbiter/game/referee.h"
#include "arbiter/learn/coach.h"
#include "arbiter/notation/fen.h"
#include "arbiter/play/config.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "cli/play/play_session.h"
#include "cli/position_options.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <random>

namespace arbiter::cli {

namespace {

constexpr char const* footer
    = R"(Players: human; engine, engine:LEVEL (1 to 20), engine:elo=N, engine:TIME a move
(0.5s, 200ms), engine:nodes=N, engine:depth=N; random; an engine of config.toml;
the path of a program that speaks UCI; or board:DEVICE, somebody at a board on a
serial line (docs/link.md).

The game is kept after every move, as game-N.pgn in $XDG_DATA_HOME/arbiter/games
(by default ~/.local/share). End of input, Ctrl-C and a crash lose nothing:
--resume continues the unfinished game that was played last. Settings: $XDG_CONFIG_HOME/arbiter/config.toml (docs/config.md); what
is chosen on the full screen is kept in $XDG_STATE_HOME/arbiter/settings.toml.

Examples:
  arbiter play                              a menu; in lines of text, a game
                                            against the computer
  arbiter play --level 1                    against an easy opponent
  arbiter play --black human                two people at one keyboard
  arbiter play --white engine:10 --black human --clock 5+3
  arbiter play --black /usr/games/stockfish
  arbiter play --white engine:5 --black board:/dev/ttyACM0
  arbiter play --speak                      for a screen reader or a serial line
  arbiter play --black human --clock 90+30 --arbitrated
                                            illegal moves are counted
  arbiter play --variant king-capture --black human
  arbiter play --variant chess960 --position 518
  arbiter play club.pgn                     the first game of a file
  printf 'e2 e4\ne7 e5\nquit\n' | arbiter play --black human

Exit status: 0 when a game ends or is left; 2 for a wrong command line; 3 when a
FEN, a player or a saved game cannot be read; 4 when a file cannot be read or the
game cannot be kept, or when a player's program fails.)";

struct PlayOptions {
    PositionOptions position;
    std::optional<std::string> white;
    std::optional<std::string> black;
    std::optional<unsigned> level; ///< of our engine
    std::string clock;
    std::optional<unsigned> arbitrated; ///< the illegal move that loses; 0: none does
    std::optional<std::uint64_t> seed;
    std::optional<std::uint32_t> start; ///< of Chess960
    std::optional<std::string> resume;
    bool is_resuming = false;
    bool is_nothing_asked = false; ///< no option was given
    bool is_ascii = false;
    bool is_flipped = false;
    bool has_no_color = false;
    bool is_plain = false;
    bool is_speaking = false;
    std::optional<std::string> theme;
    std::optional<std::string> pieces;
    std::optional<LetterChoice> letters;
};

play::TextColors choose_colors(Session const& session, PlayOptions const& options, play::Config const& config)
{
    if (options.has_no_color || config.colors == play::ColorChoice::none || !wants_color(session))
        return play::TextColors::none;
    if (config.colors == play::ColorChoice::truecolor)
        return play::TextColors::truecolor;
    if (config.colors != play::ColorChoice::automatic)
        return play::TextColors::indexed;
    return has_true_color() ? play::TextColors::truecolor : play::TextColors::indexed;
}

/// Reads a player, or complains. A person is called as in the game that is resumed, else as in the settings.
std::optional<play::PlayerSpec> read_player(
    std::string_view text, play::Config const& config, play::SavedGame const& saved, Color color)
{
    auto spec = play::parse_player_spec(text, config.engines);
    if (!spec) {
        auto const* engine = config.find_engine(text);
        complain("{}", play::describe(spec.error(), engine == nullptr ? text : engine->path));
        return std::nullopt;
    }
    play::name_human(*spec, saved, color, config.names[to_index(color)]);
    return *spec;
}

/// Which side `--level` is about: the one that our engine plays in a game that is resumed, else White where
/// Black alone is named, else Black.
Color side_of_level(PlayOptions const& options, play::SavedGame const& saved)
{
    if (options.white && options.black)
        throw UsageError{
            "--level is for a side without a player: leave out --white or --black, or name engine:N"};
    bool const is_engine_white = saved.players[0] && saved.players[0]->starts_with("engine");
    bool const is_white = options.black || (is_engine_white && !options.white);
    return is_white ? Color::white : Color::black;
}

/// The players from the command line, else those of the game, else those of the settings: a person as
/// White against the computer.
bool choose_players(PlayOptions options, play::Config const& config, PlaySetup& setup)
{
    play::SavedGame const& saved = setup.game.saved;
    if (options.level) {
        Color const side = side_of_level(options, saved);
        (side == Color::white ? options.white : options.black) = fmt::format("engine:{}", *options.level);
    }
    std::string const white = options.white.value_or(saved.players[0].value_or(config.white));
    // When a program plays White, Black is a person unless the options say otherwise.
    bool const is_usual = config.black == play::Config{}.black;
    std::string const opponent = is_usual && white != "human" ? "human" : config.black;
    std::string const black = options.black.value_or(saved.players[1].value_or(opponent));
    auto const white_spec = read_player(white, config, saved, Color::white);
    auto const black_spec = white_spec ? read_player(black, config, saved, Color::black) : std::nullopt;
    if (!black_spec)
        return false;
    setup.game.players = {*white_spec, *black_spec};
    return true;
}

std::optional<ExitCode> prepare_new_game(PlayOptions const& options, PlaySetup& setup)
{
    PositionOptions wanted = options.position;
    bool const is_dealt = wanted.variant == Variant::chess960 && wanted.fen.empty();
    if (options.start && !is_dealt)
        throw UsageError{"--position needs --variant chess960 and no --fen"};
    if (is_dealt) {
        constexpr std::uint64_t count = 960;
        auto const number = options.start.value_or(static_cast<std::uint32_t>(setup.game.seed % count));
        wanted.fen = format_fen(Chess960Start::find(number)->setup());
        print("{}\n",
            play::say(options.position.language, play::Phrase::start_number, {std::to_string(number)}));
    }
    auto const loaded = load_position(wanted);
    if (!loaded)
        return ExitCode::bad_input;
    auto const position
        = std::visit([](auto const& inside) { return AnyPosition{inside}; }, loaded->position);
    setup.game.saved.game.tree = GameTree{position};
    return std::nullopt;
}

std::optional<ExitCode> prepare_resumed_game(PlayOptions const& options, PlaySetup& setup)
{
    auto const kept = options.resume ? std::optional{play::expand_home(*options.resume)}
                                     : play::GameArchive{*setup.game.directories}.find_unfinished();
    if (!kept) {
        complain("there is no game to resume");
        return ExitCode::io;
    }
    std::filesystem::path const& path = *kept;
    auto const text = play::read_file(path);
    if (!text) {
        complain("there is no game to resume: {}", play::describe(text.error()));
        return ExitCode::io;
    }
    auto reading = play::read_saved_game(*text, 1, options.position.language);
    for (std::string const& complaint : reading.complaints)
        complain("{}: {}", path.string(), complaint);
    if (!reading.complaints.empty())
        return ExitCode::bad_input;
    setup.game.saved = std::move(reading.saved);
    setup.game.origin = play::GameOrigin::file;
    setup.game.file = path;
    return std::nullopt;
}

std::optional<ExitCode> prepare_clock(
    PlayOptions const& options, play::Config const& config, PlaySetup& setup)
{
    if (options.clock.empty() && options.is_resuming)
        return std::nullopt;
    auto const control = parse_time_control(options.clock.empty() ? config.clock : options.clock);
    if (!control) {
        complain("--clock {}: {} (at character {})", options.clock, describe(control.error()),
            control.error().offset + 1);
        return ExitCode::usage;
    }
    setup.game.saved.time_control = *control;
    setup.game.saved.clocks = Clock{*control}.reading(Color::white);
    return std::nullopt;
}

/// A game that is resumed stays as it was, unless the command line says otherwise.
void prepare_arbitration(PlayOptions const& options, play::Config const& config, PlaySetup& setup)
{
    play::SavedGame& saved = setup.game.saved;
    if (options.is_resuming && !options.arbitrated)
        return;
    unsigned const loses = options.arbitrated.value_or(config.arbitrated);
    saved.arbitration.reset();
    if (loses > 0)
        saved.arbitration = arbitration_for(saved.time_control, loses);
}

bool plays_chess_only(play::PlayerSpec const& spec)
{
    return std::holds_alternative<play::SerialSpec>(spec);
}

Color choose_bottom(PlayOptions const& options, play::Config const& config, PlaySetup const& setup)
{
    bool const only_black_is_human = std::holds_alternative<play::HumanSpec>(setup.game.players[1])
        && !std::holds_alternative<play::HumanSpec>(setup.game.players[0]);
    bool const is_black_below = config.bottom == play::BottomChoice::automatic
        ? only_black_is_human
        : config.bottom == play::BottomChoice::black;
    return is_black_below != options.is_flipped ? Color::black : Color::white;
}

bool wants_full_screen(PlayOptions const& options, play::Config const& config)
{
    bool const is_plain = options.is_plain || options.is_speaking || config.plain || config.speak;
    return !is_plain && has_window();
}

ExitCode run(PlayOptions const& options, play::Config const& config, PlaySetup setup)
{
    auto look = read_look(config);
    if (!look)
        return ExitCode::bad_input;
    if (options.theme)
        look->theme = screen::find_theme(*options.theme).value_or(0);
    if (options.pieces)
        look->pieces = screen::find_piece_set(*options.pieces).value_or(look->pieces);
    if (wants_full_screen(options, config)) {
        if (auto const exit_code = play_full_screen(setup, *look))
            return *exit_code;
    }
    PlaySession game{std::move(setup)};
    return game.run();
}

/// Asks what to do, and changes the options so; or does it. Nothing where a game follows.
std::optional<ExitCode> start_by_menu(
    PlayOptions& options, Session const& session, play::Config const& config)
{
    play::TextOptions style;
    style.colors = choose_colors(session, options, config);
    style.glyphs = has_utf8() ? play::Glyphs::unicode : play::Glyphs::ascii;
    auto const wish = offer_start(config, style, options.position.language);
    if (!wish)
        return std::nullopt;
    options.clock = wish->clock;
    using Kind = screen::StartWish::Kind;
    switch (wish->kind) {
    case Kind::resume: options.is_resuming = true; return std::nullopt;
    case Kind::computer: {
        bool const is_white = wish->own ? *wish->own == Color::white : std::random_device{}() % 2 == 0;
        (is_white ? options.white : options.black) = "human";
        options.level = wish->level;
        return std::nullopt;
    }
    case Kind::two:
        options.white = "human";
        options.black = "human";
        return std::nullopt;
    case Kind::file:
        options.is_resuming = true;
        options.resume = wish->file;
        return std::nullopt;
    case Kind::puzzles: return continue_as({"learn", "puzzles"});
    case Kind::lessons: return continue_as({"learn", "rules", "1"});
    case Kind::leave: break;
    }
    return ExitCode::ok;
}

ExitCode play_game(PlayOptions options, Session const& session)
{
    auto const config = load_settings();
    if (!config)
        return ExitCode::bad_input;
    if (options.is_nothing_asked && wants_full_screen(options, *config)) {
        if (auto const exit_code = start_by_menu(options, session, *config))
            return *exit_code;
    }
    PlaySetup setup;
    setup.game.directories = play::ArchiveDirectories::from_environment();
    setup.game.seed = options.seed ? *options.seed : std::random_device{}();
    bool const is_resuming = options.is_resuming;
    if (auto const failed
        = is_resuming ? prepare_resumed_game(options, setup) : prepare_new_game(options, setup))
        return *failed;
    if (auto const failed = prepare_clock(options, *config, setup))
        return *failed;
    prepare_arbitration(options, *config, setup);
    if (!choose_players(options, *config, setup))
        return ExitCode::bad_input;
    bool const is_chess = setup.game.saved.game.tree.position().as_chess() != nullptr;
    if (!is_chess && (plays_chess_only(setup.game.players[0]) || plays_chess_only(setup.game.players[1]))) {
        complain("boards on a line play only chess here; the other players also play {}",
            to_name(setup.game.saved.game.tree.variant()));
        return ExitCode::usage;
    }
    setup.style.colors = choose_colors(session, options, *config);
    setup.style.glyphs = options.is_ascii || config->glyphs == play::GlyphChoice::letters || !has_utf8()
        ? play::Glyphs::ascii
        : play::Glyphs::unicode;
    setup.style.bottom = choose_bottom(options, *config, setup);
    setup.is_speaking = options.is_speaking || config->speak;
    setup.game.is_spoken = setup.is_speaking;
    setup.game.language = options.position.language;
    setup.game.today = today();
    setup.game.engines = config->engines;
    setup.game.human_names = config->names;
    setup.game.teacher = learn::make_teacher([] { return learn::to_days(std::chrono::system_clock::now()); });
    setup.game.has_utf8 = setup.style.glyphs == play::Glyphs::unicode;
    // PGN, engines and other programs have English letters: what is shown here can be copied there.
    setup.letters = play::letters_of(options.letters ? play::to_setting(*options.letters) : config->letters,
        LetterChoice::english, setup.game.has_utf8);
    return run(options, *config, std::move(setup));
}

std::vector<std::string> theme_names()
{
    std::vector<std::string> names;
    for (screen::Theme const& theme : screen::all_themes())
        names.emplace_back(theme.name);
    return names;
}

void add_clock_option(CLI::App& command, PlayOptions& options)
{
    command
        .add_option(
            "--clock", options.clock, "Minutes and increment in seconds (5+3), or periods (40/90+30,30+30)")
        ->option_text("TIME")
        ->check(suggest({"1+0", "3+2", "5+3", "10+5", "15+10", "30+20", "90+30", "40/90+30,30+30"}));
}

void add_game_options(CLI::App& command, PlayOptions& options)
{
    auto const resume = [&options](std::string const& file) {
        options.is_resuming = true;
        if (!file.empty())
            options.resume = file;
    };
    CLI::Option* const option = command
                                    .add_option_function<std::string>("--resume", resume,
                                        "Continue the game that was left, or the game in a PGN file")
                                    ->expected(0, 1)
                                    ->option_text("[FILE]");
    command.add_option_function<std::string>("game", resume, "A PGN file to open, as with --resume")
        ->option_text("[FILE]")
        ->excludes(option);
}

void add_options(CLI::App& command, PlayOptions& options)
{
    command.add_option("--white", options.white, "Who plays White")
        ->option_text("PLAYER")
        ->check(suggest({"human", "engine", "random"}));
    command.add_option("--black", options.black, "Who plays Black")
        ->option_text("PLAYER")
        ->check(suggest({"human", "engine", "random"}));
    command.add_option("--level", options.level, "Play against our engine at this level, 1 (easy) to 20")
        ->option_text("N")
        ->check(between(1, 20));
    add_clock_option(command, options);
    command
        .add_option_function<std::string>(
            "--arbitrated",
            [&options](std::string const& number) {
                options.arbitrated
                    = find_number<unsigned>(number).value_or(Arbitration{}.losing_illegal_move);
            },
            "Play as under an arbiter: the Nth illegal move loses the game, and each one before it, like a "
            "false claim, gives the opponent two minutes, in blitz one [2; 0: no arbiter]")
        ->expected(0, 1)
        ->option_text("[N]")
        ->check([](std::string const& number) {
            return number.empty() ? std::string{} : between(0, most_illegal_moves)(number);
        });
    command.add_option("--position", options.start, "Chess960 start position, 0 to 959 [random]")
        ->option_text("N")
        ->check(between(0, 959));
    command
        .add_option("--seed", options.seed, "Seed of everything random: the same seed gives the same game")
        ->option_text("NUMBER");
    add_game_options(command, options);
    command.add_flag("--plain", options.is_plain, "Play in lines of text instead of the full screen");
    command.add_flag(
        "--speak", options.is_speaking, "Print sentences to listen to, one line per event, and no board");
    command.add_option("--theme", options.theme, "Colours of the full screen (press t there to see them)")
        ->option_text("NAME")
        ->check(one_of(theme_names()));
    command
        .add_option(
            "--pieces", options.pieces, "Pieces of the full screen: large, filled, outlined or letters")
        ->option_text("NAME")
        ->check(one_of({"large", "filled", "outlined", "letters"}));
    command.add_flag("--ascii", options.is_ascii, "Draw pieces as letters");
    command.add_flag("--flip", options.is_flipped, "Draw the other side at the bottom");
    command.add_flag("--no-color", options.has_no_color, "Use no colours (as --color never)");
}

} // namespace

void add_play(CLI::App& app, Session& session)
{
    auto const options = std::make_shared<PlayOptions>();
    CLI::App* const command = app.add_subcommand("play", "Play a game of chess in this terminal");
    add_position_options(*command, options->position);
    add_language_option(*command, options->position.language);
    add_letters_option(*command, options->letters, "those of the settings, else english");
    add_options(*command, *options);
    command->footer(footer);
    command->callback([options, command, &session] {
        options->is_nothing_asked = std::ranges::none_of(
            command->get_options(), [](CLI::Option const* option) { return option->count() > 0; });
        session.exit_code = play_game(*options, session);
    });
}

} // namespace arbiter::cli
