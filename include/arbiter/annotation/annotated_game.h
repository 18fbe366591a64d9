// SPDX-License-Identifier: MIT
#ifndef ARBITER_ANNOTATION_ANNOTATED_GAME_H
#define ARBITER_ANNOTATION_ANNOTATED_GAME_H

#include "arbiter/analysis/game_analysis.h"
#include "arbiter/notation/piece_letters.h"
#include "arbiter/rules/language.h"
#include "arbiter/workbench/game_source.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Games of files with the evaluations of an engine, as PGN, JSON, prose or a page of HTML.
namespace arbiter::annotation {

enum class AnnotationForm : std::uint8_t { pgn, jsonl, text, html };

struct AnnotationOptions {
    AnnotationForm form = AnnotationForm::pgn;
    Language language = Language::english;
    LetterChoice letters = LetterChoice::english; ///< of pieces in prose and HTML
    bool has_utf8 = false;    ///< whether the graph of a text may be drawn in blocks
    bool names_file = false;  ///< whether complaints and JSON say in which file the game is
    bool has_lines = false;   ///< whether JSON has every line, not the best one alone
    bool has_graph = false;   ///< whether a graph is drawn besides
    bool wants_again = false; ///< whether games that are annotated already are analysed
};

/// What comes of a game.
struct AnnotatedGame {
    std::string text; ///< in the form that was asked for
    /// One line of JSON, for the table of all games; "faulty" if there are complaints, "noise" if it is not a
    /// game.
    std::string entry = "{}";
    std::string svg; ///< the graph, if it was asked for
    std::vector<std::string> complaints;
    std::uint64_t positions = 0;
    std::size_t bytes = 0; ///< of the text that was found
    bool is_skipped = false; ///< it was analysed already
    bool is_game = true; ///< not a picture or an archive, which leaves no text
};

/// Analyses a game. `goes_on` is asked several times a second, or after each position; where it says no, the
/// error is `stopped`. Blocks.
using AnalyseGame = std::function<Result<analysis::GameAnalysis, analysis::AnalysisError>(
    GameTree const& game, std::function<bool()> const& goes_on)>;

/// Reads a game, has it analysed, and writes it. Nothing if it was stopped. What cannot be analysed is a
/// complaint, and in PGN stays as it is; what is not PGN at all is a complaint and leaves nothing.
std::optional<AnnotatedGame> annotate_game(workbench::SourceGame const& found,
    AnnotationOptions const& options, AnalyseGame const& analyse, std::function<bool()> const& goes_on);

/// Whether an entry is that of a game with complaints.
bool is_faulty(std::string_view entry);

/// Whether an entry is that of a game, and not of something else that stood in a file.
bool is_of_game(std::string_view entry);

/// The style of the sections that `AnnotationForm::html` writes, for the head of their page.
extern std::string_view const section_style;

/// A section with the table of all games by their entries, which link to their sections.
std::string format_game_table(std::vector<std::string> const& entries);

} // namespace arbiter::annotation

#endif
