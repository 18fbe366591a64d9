// SPDX-License-Identifier: MIT
#include "arbiter/core/names.h"
#include "arbiter/learn/puzzle_finder.h"
#include "arbiter/learn/repertoire_file.h"
#include "arbiter/notation/fen.h"
#include "arbiter/notation/uci_move.h"
#include "arbiter/play/config.h"
#include "arbiter/play/game_archive.h"
#include "arbiter/play/game_file.h"
#include "arbiter/play/refusal_log.h"
#include "arbiter/screen/look.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/learn/learn_session.h"
#include "cli/learn/own_games.h"
#include "cli/learn/puzzle_files.h"
#include "cli/learn/session_words.h"
#include "cli/learn/sessions.h"
#include "cli/long_run.h"
#include "cli/output.h"
#include "cli/shared_files.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

namespace arbiter::cli {

namespace {

constexpr char const* learn_examples
    = R"(Without a mode: what is due, then puzzles that match your strength. Modes:
  puzzles            puzzles near your rating
  streak             ever harder ones until the first mistake
  storm              as many as you can in three minutes
  mistakes [FILE]    your mistakes in a PGN file of your games, or those due
  coach FILE         what to learn from each of your games in a PGN file
  illegal            moves that you tried in `arbiter play` and may not make
  repertoire         the openings that you mean to play: those due
  repertoire add FILE, list, remove NAME
                     a PGN file of openings becomes cards, and no longer
  endings [ENDING]   mate the bare king against the best defence, with queen,
                     rook, pawn, bishops or bishop-knight [the first three]
  rules [N]          the rules of chess, lesson by lesson
  quiz [N]           N questions on the Laws, for arbiters [20]
  status             your cards and your rating
  export             your deck as JSON

Examples:
  arbiter learn
  arbiter learn puzzles --theme fork
  arbiter learn mistakes my_games.pgn --player "Ann Lee"
  arbiter learn repertoire add ruy.pgn --side white
  arbiter learn endings rook
  arbiter learn rules 7
  arbiter learn quiz 10

Exit status: 0 done, 3 a file cannot be read as what it should be, 4 a file cannot be read or written.)";

struct LearnOptions {
    std::string mode = "study";
    std::string argument;
    std::string operand;
    std::string repertoire;
    std::string side;
    std::string player;
    std::string theme;
    std::string file;
    std::optional<std::uint32_t> rating;
    std::optional<std::uint64_t> seed;
    bool is_ascii = false;
    bool is_plain = false;
    bool is_speaking = false;
    Language language = Language::english;
    std::optional<LetterChoice> letters;
};

std::vector<std::string> theme_words()
{
    std::vector<std::string> words;
    words.reserve(learn::theme_count);
    for (std::size_t index = 0; index < learn::theme_count; ++index)
        words.emplace_back(to_code(static_cast<learn::Theme>(index)));
    return words;
}

/// The puzzles of a file, or of those that came with the program. Nothing after a complaint.
std::optional<std::vector<learn::Puzzle>> load_puzzles(LearnOptions const& options)
{
    if (options.file.empty()) {
        auto const files = read_shared("puzzles/arbiter.tsv");
        if (!files)
            return std::nullopt;
        return files->empty() ? std::vector<learn::Puzzle>{} : parse_puzzles(files->front());
    }
    auto puzzles = read_puzzle_files({options.file});
    if (!puzzles)
        return std::nullopt;
    return std::move(*puzzles);
}

/// Adds the mistakes in the games of a file to the deck, and keeps it: after an interruption, those found so
/// far.
ExitCode import_mistakes(LearnOptions const& options, DeckFile& file)
{
    auto const text = play::read_file(options.argument);
    if (!text) {
        complain("{}", describe(text.error()));
        return ExitCode::io;
    }
    learn::Adviser adviser;
    learn::Deck& deck = file.deck;
    std::size_t const before = deck.cards().size();
    std::size_t games = 0;
    InterruptWatch const interrupt;
    ProgressLine progress{true};
    auto const say_found = [&] {
        return fill(session_words(options.language).new_mistakes, options.player, games,
            deck.cards().size() - before);
    };
    for_each_own_game(*text, options.player, [&](Game const& game, Color side) {
        games += interrupt.has_come() ? 0 : 1;
        for (learn::Card& card : find_mistakes(game.tree, side, learn::describe_source(game), adviser, [&] {
                 progress.show([&](double) { return say_found(); });
                 return !interrupt.has_come();
             }))
            deck.add(std::move(card));
    });
    progress.clear();
    if (games == 0 && !interrupt.has_come()) {
        complain_of_no_game(options.argument, *text, options.player);
        return ExitCode::bad_input;
    }
    print("{}\n", say_found());
    if (!file.save())
        return ExitCode::io;
    return interrupt.has_come() ? ExitCode::no : ExitCode::ok;
}

/// Adds the tries that `arbiter play` has noted.
void import_refusals(learn::Deck& deck)
{
    auto const text = play::read_file(play::refusal_log(play::ArchiveDirectories::from_environment().state));
    if (!text)
        return;
    for (play::RefusedTry const& refused : play::read_refusals(*text)) {
        deck.add({learn::CardKind::illegal, std::string{format_fen(refused.position).view()},
            std::string{format_uci(refused.attempt).view()}});
    }
}

/// Adds the openings of the usual repertoire, which may have been written by hand.
void import_openings(learn::Deck& deck)
{
    if (auto const repertoire = learn::load_repertoire())
        deck.keep_openings(to_cards(*repertoire), today_in_days());
    else
        complain("{}", describe(repertoire.error()));
}

void print_status(DeckFile const& file, SessionWords const& words)
{
    learn::Deck const& deck = file.deck;
    print("{}\n",
        fill(words.status, deck.rating().rating, 2 * deck.rating().deviation, deck.rated_puzzles(),
            deck.best_streak, deck.best_storm));
    std::array<std::pair<learn::CardKind, std::string_view>, 4> const kinds{
        {{learn::CardKind::puzzle, words.puzzle_cards}, {learn::CardKind::mistake, words.mistake_cards},
            {learn::CardKind::illegal, words.illegal_cards},
            {learn::CardKind::opening, words.opening_cards}}};
    for (auto const& [kind, text] : kinds) {
        auto const count = std::ranges::count(deck.cards(), kind, &learn::Card::kind);
        print("{}\n", fill(text, count, deck.due(today_in_days(), kind).size()));
    }
    print("{}\n", fill(words.deck, file.path().string()));
}

/// The settings of `arbiter play`.
play::Config load_settings()
{
    auto const reading = play::load_config(play::config_path());
    auto const choices = play::load_choices(play::choices_path());
    return play::with_choices(
        reading ? reading->config : play::Config{}, choices.value_or(play::ScreenChoices{}));
}

/// Lessons have the letters of the language, which pupils write, unless others are wanted.
MoveSpelling choose_spelling(LearnOptions const& options, play::Config const& config)
{
    return {options.language,
        play::letters_of(options.letters ? play::to_setting(*options.letters) : config.letters,
            LetterChoice::local, has_utf8())};
}

/// How questions are put, as the settings of `arbiter play` have it: in the window of the terminal, in lines
/// of text, or in sentences.
AskStyle make_ask_style(LearnOptions const& options, Session const& session)
{
    play::Config const config = load_settings();
    AskStyle style;
    style.spelling = choose_spelling(options, config);
    style.is_speaking = options.is_speaking || config.speak;
    style.text.glyphs = options.is_ascii || !has_utf8() ? play::Glyphs::ascii : play::Glyphs::unicode;
    if (wants_color(session))
        style.text.colors = has_true_color() ? play::TextColors::truecolor : play::TextColors::indexed;
    style.shows_prompt = isatty(STDIN_FILENO) != 0 && !style.is_speaking;
    if (!style.is_speaking && !options.is_plain && !config.plain && has_window())
        style.window = screen::QuestionStyle{screen::abilities_of(style.text),
            screen::find_theme(config.theme).value_or(0),
            options.is_ascii ? screen::PieceSet::letters : screen::piece_set_of(config.glyphs),
            style.spelling};
    return style;
}

std::optional<LearnSetup> make_setup(LearnOptions const& options)
{
    LearnSetup setup;
    setup.language = options.language;
    setup.rating = options.rating;
    if (!options.theme.empty())
        setup.theme = learn::find_theme(options.theme);
    setup.seed = options.seed.value_or(std::random_device{}());
    auto puzzles = load_puzzles(options);
    if (!puzzles)
        return std::nullopt;
    setup.puzzles = std::move(*puzzles);
    return setup;
}

/// What stands above the questions of a mode that LearnSession asks.
std::string title_of(std::string_view mode, SessionWords const& words)
{
    std::array<std::pair<std::string_view, std::string_view>, 6> const titles{
        {{"puzzles", words.title_puzzles}, {"streak", words.title_streak}, {"storm", words.title_storm},
            {"mistakes", words.title_mistakes}, {"illegal", words.title_illegal},
            {"repertoire", words.title_repertoire}}};
    auto const* const found
        = std::ranges::find(titles, mode, &std::pair<std::string_view, std::string_view>::first);
    return std::string{found == titles.end() ? words.title_study : found->second};
}

ExitCode run_session(LearnOptions const& options, LearnSetup setup, DeckFile file, AskStyle const& style)
{
    import_refusals(file.deck);
    import_openings(file.deck);
    if (options.mode == "mistakes" && !options.argument.empty()) {
        if (ExitCode const code = import_mistakes(options, file); code != ExitCode::ok)
            return code;
    }
    Asker asker{style};
    asker.set_title(title_of(options.mode, session_words(options.language)));
    LearnSession learning{std::move(setup), std::move(file), asker};
    if (options.mode == "puzzles")
        return learning.solve();
    if (options.mode == "streak")
        return learning.streak();
    if (options.mode == "storm")
        return learning.storm();
    if (options.mode == "mistakes")
        return learning.review(learn::CardKind::mistake);
    if (options.mode == "illegal")
        return learning.review(learn::CardKind::illegal);
    if (options.mode == "repertoire")
        return learning.review(learn::CardKind::opening);
    return learning.study();
}

ExitCode run_learn(LearnOptions const& options, Session const& session)
{
    if (options.mode == "coach")
        return run_coach({options.argument, options.player, choose_spelling(options, load_settings()),
            options.repertoire});
    if (options.mode == "repertoire" && !options.argument.empty() && options.argument != "train")
        return run_repertoire(
            {options.argument, options.operand, find_color(options.side), options.player, options.language});
    auto setup = make_setup(options);
    if (!setup)
        return ExitCode::bad_input;
    AskStyle const style = make_ask_style(options, session);
    if (options.mode == "rules")
        return run_lessons(options.argument, style, options.language);
    if (options.mode == "endings")
        return run_endings({options.argument, setup->seed}, style, options.language);
    if (options.mode == "quiz")
        return run_quiz({options.argument, setup->seed}, style, options.language);
    auto file = DeckFile::open(options.language);
    if (!file)
        return ExitCode::io;
    if (options.mode == "export") {
        print("{}", file->deck.to_json());
        return ExitCode::ok;
    }
    if (options.mode == "status") {
        import_refusals(file->deck);
        import_openings(file->deck);
        print_status(*file, session_words(options.language));
        return ExitCode::ok;
    }
    return run_session(options, std::move(*setup), std::move(*file), style);
}

} // namespace

void add_learn(CLI::App& app, Session& session)
{
    auto const options = std::make_shared<LearnOptions>();
    auto* const command = app.add_subcommand("learn", "Learn: puzzles, your mistakes, the rules");
    command->add_option("MODE", options->mode, "What to learn [study]")
        ->check(one_of({"study", "puzzles", "streak", "storm", "mistakes", "coach", "illegal", "repertoire",
            "endings", "rules", "quiz", "status", "export"}));
    command
        ->add_option("ARGUMENT", options->argument,
            "mistakes, coach: a PGN file; repertoire: add, train, list or remove [train]; endings: which; rules: the number of a lesson; quiz: how many questions")
        ->option_text("[FILE|ACTION|ENDING|N]");
    command->add_option("OPERAND", options->operand, "repertoire: the PGN file to add, the name to remove")
        ->option_text("[FILE|NAME]");
    command
        ->add_option("--player", options->player,
            "Your name in the file of games, or a part of it; repertoire add: take the openings of your games")
        ->option_text("NAME");
    command->add_option("--side", options->side, "repertoire: whose moves are yours")
        ->option_text("COLOR")
        ->check(one_of({"white", "black"}));
    command
        ->add_option("--repertoire", options->repertoire,
            "coach: the openings that you mean to play, PGN [repertoire.pgn beside your deck, if there is one]")
        ->option_text("FILE");
    command->add_option("--theme", options->theme, "Only puzzles with this theme")
        ->option_text("THEME")
        ->check(one_of(theme_words()));
    command->add_option("--rating", options->rating, "Puzzles about this hard [your rating]")
        ->option_text("N")
        ->check(between(1, 9'999));
    command->add_option("--file", options->file, "Puzzles from this file [those that came with the program]")
        ->option_text("FILE");
    command
        ->add_option("--seed", options->seed,
            "Choose puzzles and positions by this number, so that they are the same again")
        ->option_text("N");
    command->add_flag(
        "--speak", options->is_speaking, "Say the position in sentences to listen to, and draw no board");
    command->add_flag("--plain", options->is_plain, "Ask in lines of text instead of the full screen");
    command->add_flag("--ascii", options->is_ascii, "Draw the board in ASCII");
    add_language_option(*command, options->language);
    add_letters_option(*command, options->letters, "those of the settings, else language");
    command->footer(learn_examples);
    command->callback([options, &session] { session.exit_code = run_learn(*options, session); });
}

} // namespace arbiter::cli
