// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_ANALYSE_OPTIONS_H
#define ARBITER_CLI_ANALYSE_OPTIONS_H

#include "arbiter/annotation/annotated_game.h"
#include "arbiter/workbench/batch.h"
#include "cli/output_options.h"
#include "cli/session.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace arbiter::cli {

struct AnalyseOptions {
    std::vector<std::string> paths;
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;
    std::optional<std::uint32_t> move_time;
    unsigned threads = 1;
    unsigned jobs = 0; ///< 0: as many as there are cores for
    std::size_t hash = 64;
    unsigned multi_pv = 1;
    std::string engine; ///< a UCI program; empty: our own
    std::string syzygy; ///< directories of endgame tables
    std::shared_ptr<engine::Tablebase const> tables; ///< those in `syzygy`; null without it
    std::string server; ///< the URL of one whose workers analyse the games; empty: this machine does
    std::string key_file; ///< with the key that the server knows
    std::string svg;
    annotation::AnnotationForm form = annotation::AnnotationForm::pgn;
    bool is_ascii = false;
    Language language = Language::english;
    std::optional<LetterChoice> letters; ///< of moves in prose and HTML; nothing: English ones
    bool hides_progress = false;
    bool wants_again = false; ///< games that are analysed already
    bool restarts = false;    ///< an analysis that was interrupted
    workbench::Shard shard;
    OutputOptions output;
};

analysis::AnalysisSettings settings_of(AnalyseOptions const& options);

/// How the games of one thread are analysed on this machine. The engine is made when the first game is there.
annotation::AnalyseGame make_analyse_game(AnalyseOptions const& options);

/// Analyses all games of the inputs, several at once, and writes them in the order of the input. Memory does
/// not grow with the inputs.
ExitCode run_analysis(AnalyseOptions const& options);

} // namespace arbiter::cli

#endif
