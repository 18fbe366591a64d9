// SPDX-License-Identifier: MIT
#include "arbiter/base/text.h"
#include "arbiter/core/utf8.h"
#include "arbiter/workbench/game_text.h"
#include "arbiter/workbench/name_merge.h"
#include "cli/command_line.h"
#include "cli/output.h"
#include "cli/pgn/pgn.h"
#include "cli/pgn/pgn_options.h"
#include "cli/pgn/pgn_output.h"
#include "cli/pgn/tag_editor.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter::cli {

namespace {

using workbench::BatchPlace;
using workbench::Continue;
using workbench::NameReason;

constexpr char const* pgn_names_examples = R"(Examples:
  arbiter pgn names games/ > names.tsv
  arbiter pgn names --apply names.tsv games.pgn -o merged.pgn

Without --apply, prints a line for each spelling that is better written as another one: the spelling, the other one, the
number of its games and the reason, with tabs between them. Read the list, delete the lines that are wrong, and apply
it: the values of the tags White and Black change, everything else stays as it is.
Exit status: 0 done, 3 the list cannot be parsed, 4 a file cannot be read or written.)";

struct NamesOptions {
    PgnOptions pgn;
    OutputOptions output;
    std::string list;
};

/// The new spelling by the old one.
using NewNames = std::map<std::string, std::string, std::less<>>;

// ---- proposing --------------------------------------------------------------------------------------------

/// The number of games by the spelling of a player.
using NameCounts = std::map<std::string, std::uint64_t>;

/// Counts the spellings of the players.
struct NameCounter : PgnVisitor {
    static constexpr PgnDepth depth = PgnDepth::tags;

    NameCounts games;

    void tag(PgnTagPair const& pair)
    {
        if (pair.name == "White" || pair.name == "Black")
            ++games[base::to_utf8(pgn_tag_value(pair))];
    }
};

void write_proposals(NameCounts const& counts, OutputFile& output)
{
    std::vector<workbench::NameUse> names;
    for (auto const& [name, games] : counts) {
        // A tab or a line break would end a column of the list.
        if (std::ranges::none_of(name, [](char it) { return it == '\t' || it == '\n' || it == '\r'; }))
            names.push_back({name, games});
    }
    for (workbench::NameProposal const& it : workbench::propose_names(names)) {
        output.write(fmt::format("{}\t{}\t{}\t{}\n", it.from, it.to, it.games,
            it.reason == NameReason::initials ? "initials" : "same words"));
    }
}

ExitCode propose(NamesOptions const& options)
{
    NameCounts counts;
    auto const count = [&](NameCounter& part, BatchPlace const&) {
        for (auto const& [name, games] : part.games)
            counts[name] += games;
        return Continue::go_on;
    };
    return run_pgn_writer(
        options.pgn, options.output,
        [&](OutputFile&) { return workbench::visitor_job([] { return NameCounter{}; }, count); },
        [&](auto const&, OutputFile& output) {
            write_proposals(counts, output);
            return ExitCode::ok;
        });
}

// ---- applying ---------------------------------------------------------------------------------------------

/// Copies games with other spellings of their players.
class Renamer : public PgnVisitor {
public:
    static constexpr PgnDepth depth = PgnDepth::tags;

    Renamer(std::string_view text, NewNames const& names)
        : text_{text},
          names_{names},
          is_utf8_{is_utf8(text)}
    {
    }

    void tag(PgnTagPair const& pair)
    {
        if (pair.name != "White" && pair.name != "Black")
            return;
        auto const found = names_.find(base::to_utf8(pgn_tag_value(pair)));
        if (found == names_.end())
            return;
        bool const is_ascii = std::ranges::all_of(
            found->second, [](char it) { return static_cast<unsigned char>(it) < 0x80; });
        // A text in another encoding must not become a mixture of both.
        if (!is_utf8_ && !is_ascii) {
            ++left_;
            return;
        }
        editor_.replace(pair, found->second);
        ++changed_;
    }

    void end_game(PgnGameEnd const& end) { editor_.copy_to(end.end); }

    /// The text up to the last game, or all of it.
    std::string take_text(bool is_all)
    {
        if (is_all)
            editor_.copy_to(text_.size());
        return editor_.take();
    }

    std::uint64_t changed() const { return changed_; }

    std::uint64_t left() const { return left_; }

private:
    std::string_view text_;
    NewNames const& names_;
    bool is_utf8_;
    TagEditor editor_{text_};
    std::uint64_t changed_ = 0;
    std::uint64_t left_ = 0;
};

struct RenamedPart : workbench::BatchPart {
    std::string text;
    std::uint64_t changed = 0;
    std::uint64_t left = 0;
};

class RenameJob : public workbench::BatchJob {
public:
    RenameJob(NewNames const& names, OutputFile& output) : names_{names}, output_{output} { }

    std::unique_ptr<workbench::BatchPart> read(workbench::BatchChunk const& chunk) const override
    {
        auto part = std::make_unique<RenamedPart>();
        Renamer renamer{chunk.text, names_};
        part->games = read_games(chunk.text, renamer, chunk.max_games);
        part->changed = renamer.changed();
        part->left = renamer.left();
        // Nothing is written beyond the limit.
        part->text = renamer.take_text(part->games < chunk.max_games);
        return part;
    }

    Continue take(workbench::BatchPart& part, BatchPlace const& place) override
    {
        auto const& it = static_cast<RenamedPart const&>(part);
        output_.write(separator_.before(it.text, place.file));
        output_.write(it.text);
        changed_ += it.changed;
        left_ += it.left;
        return output_.has_failed() ? Continue::stop : Continue::go_on;
    }

    void report() const
    {
        write_error_line(fmt::format("{} names changed", changed_));
        if (left_ != 0)
            complain(
                "{} names stay: their file is not UTF-8, and the new name has letters beyond ASCII", left_);
    }

private:
    NewNames const& names_;
    OutputFile& output_;
    workbench::GameFileSeparator separator_;
    std::uint64_t changed_ = 0;
    std::uint64_t left_ = 0;
};

/// The list of a file; nothing after a complaint.
std::optional<NewNames> read_list(std::string const& path)
{
    auto const text = load_file(path);
    if (!text)
        return std::nullopt;
    NewNames names;
    std::string line;
    std::istringstream lines{*text};
    for (std::size_t number = 1; std::getline(lines, line); ++number) {
        if (!line.empty() && line.back() == '\r')
            line.pop_back();
        if (line.empty())
            continue;
        auto const tab = line.find('\t');
        std::string const to = tab == std::string::npos
            ? std::string{}
            : line.substr(tab + 1, std::min(line.find('\t', tab + 1), line.size()) - tab - 1);
        if (to.empty()) {
            complain("{}:{}: expected a name, a tab and its new spelling", path, number);
            return std::nullopt;
        }
        if (!names.emplace(line.substr(0, tab), to).second) {
            complain("{}:{}: the name {} has a line already", path, number, line.substr(0, tab));
            return std::nullopt;
        }
    }
    return names;
}

ExitCode apply(NamesOptions const& options)
{
    auto const names = read_list(options.list);
    if (!names)
        return ExitCode::bad_input;
    return run_pgn_writer(
        options.pgn, options.output, [&](OutputFile& output) { return RenameJob{*names, output}; },
        [](RenameJob const& job, OutputFile&) {
            job.report();
            return ExitCode::ok;
        });
}

} // namespace

void add_pgn_names(CLI::App& group, Session& session)
{
    auto const options = std::make_shared<NamesOptions>();
    auto* const command
        = group.add_subcommand("names", "Find different spellings of a player and make them one");
    add_pgn_options(*command, options->pgn);
    add_output_options(*command, options->output);
    command
        ->add_option("--apply", options->list,
            "Replace the names in the games by those of this list, which the command prints without --apply")
        ->option_text("LIST");
    command->footer(pgn_names_examples);
    command->callback([options, &session] {
        session.exit_code = options->list.empty() ? propose(*options) : apply(*options);
    });
}

} // namespace arbiter::cli
