// SPDX-License-Identifier: MIT
#include "arbiter/core/names.h"
#include "arbiter/core/pockets.h"
#include "arbiter/core/utf8.h"
#include "arbiter/game/typed_text.h"
#include "arbiter/notation/uci_move.h"
#include "arbiter/protocol/judged_move.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/fill.h"
#include "cli/judge/explain_ending.h"
#include "cli/judge/explain_words.h"
#include "cli/judge/fen_report.h"
#include "cli/judge/jsonl.h"
#include "cli/judge/jsonl_judge.h"
#include "cli/judge/marked_board.h"
#include "cli/output.h"
#include "cli/position_options.h"

#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

namespace arbiter::cli {

namespace {

constexpr char const* explain_examples = R"(Examples:
  arbiter explain e2e4
  arbiter explain Nf3 --fen "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
  arbiter explain e1g1 --fen "4kr2/8/8/8/8/8/8/4K2R w K - 0 1"
  arbiter explain e1g1 --steps --fen "4kr2/8/8/8/8/8/8/4K2R w K - 0 1"
  arbiter explain e1g1 --all-reasons --fen "4rrk1/8/8/8/8/8/8/4K2R w K - 0 1"
  arbiter explain --outcome --fen "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"
  arbiter explain --jsonl < requests.jsonl > verdicts.jsonl
  arbiter explain --all --jsonl --fen "4k3/8/8/8/8/8/8/4K2R w K - 0 1"

A move is two squares (e2e4, "e2 e4", e7e8q), SAN (Nf3, O-O) or, where no JSON is asked for, words
("knight f3"). Exit status: 0 legal, 1 not legal; with --outcome 0 over, 1 not over.)";

struct ExplainOptions {
    PositionOptions position;
    std::optional<LetterChoice> letters;
    std::vector<std::string> move_words; ///< "e2 e4" may come as one argument or as two
    bool is_all = false;
    bool is_outcome = false;
    AnswerParts parts;
    bool is_json = false;
    bool is_jsonl = false;
    bool wants_board = false;

    bool is_for_machines() const { return is_json || is_jsonl; }

    MoveSpelling spelling() const { return {position.language, letters.value_or(LetterChoice::english)}; }
};

// ---- one move, for a person -----------------------------------------------------------------------------

/// What was asked in order, whether it holds, and the article.
void print_steps(std::vector<JudgedStep> const& steps, std::string_view indent, Language language)
{
    ExplainWords const& words = explain_words(language);
    std::size_t const column = 1 + std::max(count_characters(words.yes), count_characters(words.no));
    for (JudgedStep const& step : steps) {
        std::string_view const article = laws_article(step.code);
        std::string_view const answer = step.is_passed ? words.yes : words.no;
        print("{}{:<{}}{}{}\n", indent, answer, column, step.text.view(),
            article.empty() ? "" : fmt::format(" ({})", article));
    }
}

/// "code: pinned (FIDE Laws 3.9.2)"; the article only where there is one.
std::string code_line(std::string_view code, std::string_view article, ExplainWords const& words)
{
    return article.empty() ? fill(words.code, code) : fill(words.code_with_laws, code, article);
}

/// What is wrong besides the first, a line each.
void print_further_reasons(
    std::vector<JudgedReason> const& reasons, std::string_view indent, MoveSpelling spelling)
{
    ExplainWords const& words = explain_words(spelling.language);
    for (std::size_t index = 1; index < reasons.size(); ++index) {
        Verdict const& verdict = reasons[index].verdict;
        print("{}{}\n{}  {}", indent, spell_moves(reasons[index].text, spelling), indent,
            code_line(to_code(verdict.code), laws_article(verdict.code), words));
        print("{}{}\n", verdict.at.any() ? ", " + fill(words.at, to_names(verdict.at)) : "",
            verdict.by.any() ? ", " + fill(words.by, to_names(verdict.by)) : "");
    }
}

void print_verdict(JudgedMove const& judged, MoveSpelling spelling)
{
    ExplainWords const& words = explain_words(spelling.language);
    auto const print_line = [](std::string_view line) { print("  {}\n", line); };
    print("{}\n", spell_moves(judged.text, spelling));
    print_line(code_line(
        judged.code, judged.attempt ? laws_article(judged.verdict.code) : std::string_view{}, words));
    if (judged.verdict.at.any())
        print_line(fill(words.at, to_names(judged.verdict.at)));
    if (judged.verdict.by.any())
        print_line(fill(words.by, to_names(judged.verdict.by)));
    if (judged.end)
        print_line(fill(words.outcome, to_code(judged.end->outcome.termination), judged.end->text.view()));
    if (!judged.steps.empty())
        print_line(words.asked);
    print_steps(judged.steps, "    ", spelling.language);
    if (judged.reasons.size() > 1)
        print_line(words.further);
    print_further_reasons(judged.reasons, "    ", spelling);
    for (JudgedCandidate const& candidate : judged.candidates) {
        print("  {}: {}: {}\n", format_uci(candidate.attempt).view(), to_code(candidate.verdict.code),
            spell_moves(candidate.text, spelling));
        print_steps(candidate.steps, "    ", spelling.language);
        print_further_reasons(candidate.reasons, "    ", spelling);
    }
}

play::Marks marks_of(Verdict const& verdict)
{
    play::Marks marks;
    marks.at = verdict.at;
    marks.by = verdict.by;
    return marks;
}

std::string joined(std::vector<std::string> const& words)
{
    return fmt::format("{}", fmt::join(words, " "));
}

std::string to_json(
    std::string_view move, JudgedMove const& judged, SetupFaults const& drops, Language language)
{
    return base::write_json([&](base::JsonWriter& json) {
        protocol::add_fields(json, move, judged);
        add_notes(json, drops, language);
    });
}

/// A person may use the letters and the words of the language.
Result<JudgedMove, NotationError> judge_typed(
    AnyPosition const& position, std::string_view move, ExplainOptions const& options)
{
    Language const language = options.position.language;
    if (options.is_for_machines())
        return judge_text(position, move, language);
    auto const read = read_typed_move(position, move, language, CastlingSquares::form_of_mode);
    if (read)
        return judge_attempt(position, position.to_attempt(*read), language);
    return to_judged_move(position, read.error(), language);
}

void complain_of_move(
    AnyPosition const& position, std::string_view move, NotationError error, ExplainOptions const& options)
{
    Language const language = options.position.language;
    std::optional<std::string> advice;
    if (!options.is_for_machines())
        advice = advise_on_move(position, move, error, language);
    write_complaint(advice
            ? spell_moves(*advice, options.spelling())
            : fill(explain_words(language).unreadable, move, describe(error, language).view()));
}

template <class Rules>
ExitCode explain_one(BasicPosition<Rules> const& position, SetupFaults const& drops,
    ExplainOptions const& options, Session const& session)
{
    std::string const move = joined(options.move_words);
    auto judged = judge_typed(position, move, options);
    if (!judged) {
        if (options.is_for_machines()) {
            std::string out;
            append_json_error(out, "bad-notation", judged.error().offset,
                describe(judged.error(), options.position.language));
            print("{}\n", out);
        }
        complain_of_move(position, move, judged.error(), options);
        return ExitCode::bad_input;
    }
    add_parts(options.parts, *judged, position, options.position.language);
    if (options.is_for_machines()) {
        print("{}\n", to_json(move, *judged, drops, options.position.language));
    } else {
        print_verdict(*judged, options.spelling());
        if (options.wants_board || isatty(STDOUT_FILENO) != 0)
            print_marked_board(position, marks_of(judged->verdict), session, options.position.language);
    }
    return judged->is_legal ? ExitCode::ok : ExitCode::no;
}

// ---- every move of a position ---------------------------------------------------------------------------

/// Calls `visit` for every two squares, by their names, and where our pawn reaches the last rank for each
/// promotion too; where the rule set has drops, then for each piece that a pocket may hold on each square.
template <class Rules, class Visit>
void for_each_attempt(BasicPosition<Rules> const& position, Visit&& visit)
{
    Color const us = position.side_to_move();
    Bitboard const promoting = position.pieces(us, Role::pawn) & Bitboard{relative_rank(us, Rank::seventh)};
    Bitboard const last_rank{relative_rank(us, Rank::eighth)};
    for_each_by_name(Bitboard::all(), [&](Square from) {
        for_each_by_name(Bitboard::all(), [&](Square to) {
            visit(Attempt{from, to});
            if (!promoting.has(from) || !last_rank.has(to))
                return;
            for (Promotion const into : all_promotions)
                visit(Attempt{from, to, to_role(into)});
        });
    });
    if constexpr (Rules::has_drops) {
        for (Role const role : pocket_roles)
            for_each_by_name(Bitboard::all(), [&](Square to) { visit(Attempt{to, to, std::nullopt, role}); });
    }
}

template <class Rules>
ExitCode explain_all(
    BasicPosition<Rules> const& position, SetupFaults const& drops, ExplainOptions const& options)
{
    Language const language = options.position.language;
    for_each_attempt(position, [&](Attempt attempt) {
        JudgedMove judged = judge_attempt(position, attempt, language);
        add_parts(options.parts, judged, position, language);
        if (options.is_jsonl) {
            print("{}\n", to_json(format_uci(attempt), judged, drops, language));
        } else {
            print("{} {}: {}\n", format_uci(attempt).view(), judged.code,
                spell_moves(judged.text, options.spelling()));
            print_steps(judged.steps, "  ", language);
            print_further_reasons(judged.reasons, "  ", options.spelling());
        }
    });
    return ExitCode::ok;
}

// ---- a stream of moves ----------------------------------------------------------------------------------

ExitCode explain_stream(ExplainOptions const& options)
{
    JsonlJudge judge{options.position, options.parts};
    return answer_lines([&](std::string_view line, std::string& out) { return judge.answer(line, out); });
}

ExitCode explain_outcome(ExplainOptions const& options, Session const& session)
{
    if (options.parts.steps || options.parts.reasons) {
        complain("--steps and --all-reasons say more of a move: leave them out with --outcome");
        return ExitCode::usage;
    }
    EndingForm const form = options.is_jsonl ? EndingForm::lines
        : options.is_json                    ? EndingForm::json
                                             : EndingForm::text;
    return explain_ending({options.position, options.spelling(), form, options.wants_board}, session);
}

ExitCode run_explain(ExplainOptions const& options, Session const& session)
{
    bool const has_move = !options.move_words.empty();
    if (has_move + options.is_all + options.is_outcome > 1) {
        complain("give a move, --all or --outcome, only one of them");
        return ExitCode::usage;
    }
    if (options.is_outcome)
        return explain_outcome(options, session);
    if (!has_move && !options.is_all && !options.is_jsonl) {
        complain("no move given: give a move, --all, --outcome or --jsonl.\nSee `arbiter explain --help`.");
        return ExitCode::usage;
    }
    if (!has_move && !options.is_all)
        return explain_stream(options);
    auto const loaded = load_position(
        options.position, options.is_for_machines() ? ErrorForm::text_and_json : ErrorForm::text);
    if (!loaded)
        return ExitCode::bad_input;
    return std::visit(
        [&](auto const& it) {
            return options.is_all ? explain_all(it, loaded->drops, options)
                                  : explain_one(it, loaded->drops, options, session);
        },
        loaded->position);
}

} // namespace

void add_explain(CLI::App& app, Session& session)
{
    auto const options = std::make_shared<ExplainOptions>();
    auto* const command = app.add_subcommand("explain", "Say whether a move is legal and, if not, why");
    command->add_option("move", options->move_words, "The move, in any notation")->option_text("[MOVE]");
    add_position_options(*command, options->position);
    add_language_option(*command, options->position.language);
    add_letters_option(*command, options->letters, "english");
    command->add_flag("--all", options->is_all, "Judge every pair of squares and, in crazyhouse, every drop");
    command->add_flag("--outcome", options->is_outcome,
        "Say why the game is over in the position; by repetition: arbiter claim");
    command->add_flag("--steps", options->parts.steps, "Also list what was asked in order, and what failed");
    command->add_flag(
        "--all-reasons", options->parts.reasons, "Also list every further reason why the move is refused");
    command->add_flag("--json", options->is_json, "Print one JSON object");
    command->add_flag("--jsonl", options->is_jsonl,
        "Print one JSON object per line; without a move, read requests from standard input");
    command->add_flag("--board", options->wants_board, "Draw the board even if the output is not a terminal");
    command->footer(explain_examples);
    command->callback([options, &session] { session.exit_code = run_explain(*options, session); });
}

} // namespace arbiter::cli
