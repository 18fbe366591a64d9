// SPDX-License-Identifier: MIT
#include "arbiter/base/json_writer.h"
#include "arbiter/base/text.h"
#include "arbiter/workbench/game_text.h"
#include "arbiter/workbench/opening.h"
#include "cli/command_line.h"
#include "cli/output.h"
#include "cli/output_options.h"
#include "cli/pgn/pgn.h"
#include "cli/pgn/pgn_options.h"
#include "cli/pgn/tag_editor.h"

#include <algorithm>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::cli {

namespace {

using workbench::BatchPlace;
using workbench::Continue;
using workbench::Opening;
using workbench::OpeningTable;

constexpr char const* pgn_openings_examples = R"(Examples:
  arbiter pgn openings games.pgn
  arbiter pgn openings --jsonl games.pgn
  arbiter pgn openings --tag games.pgn > named.pgn
  arbiter pgn openings --names my_openings.tsv games.pgn

A game is named after the last of its positions that has a name, by any move order. With --tag, an ECO tag that says
more than the names do ("B90/02", or a later code of the same opening) stays. A file of names has three columns
separated by tabs: code, name, moves.
Exit status: 0 done, 3 the file of names is empty or cannot be parsed, 4 a file cannot be read.)";

struct OpeningsOptions {
    PgnOptions pgn;
    std::string names;
    bool is_jsonl = false;
    bool adds_tags = false;
};

// ---- finding --------------------------------------------------------------------------------------------

/// A game and its name.
struct NamedGame {
    std::uint64_t begin;
    std::uint64_t end;
    std::optional<Opening> opening;
    std::uint32_t ply = 0; ///< number of plies after which the name applies
    std::string white;
    std::string black;
    std::vector<PgnTagPair> tags; ///< only where they will be changed
};

class OpeningNamer : public PgnVisitor {
public:
    static constexpr PgnDepth depth = PgnDepth::main_line;
    static constexpr bool wants_variants = false;

    // Of games of other rule sets nothing is wanted.
    using PgnVisitor::position;

    OpeningNamer(OpeningTable table, bool keeps_tags) : table_{table}, keeps_tags_{keeps_tags} { }

    std::vector<NamedGame> games;

    void begin_game(PgnGameStart const&)
    {
        game_ = {};
        ply_ = 0;
    }

    bool wants_moves(PgnTagList const& tags)
    {
        if (keeps_tags_) {
            game_.tags.assign(tags.all().begin(), tags.all().end());
        } else {
            game_.white = value_of(tags, "White");
            game_.black = value_of(tags, "Black");
        }
        return true;
    }

    void position(Position const& after)
    {
        ++ply_;
        if (auto const opening = table_.find(after.key())) {
            game_.opening = opening;
            game_.ply = ply_;
        }
    }

    void end_game(PgnGameEnd const& end)
    {
        game_.begin = end.begin;
        game_.end = end.end;
        games.push_back(std::move(game_));
    }

private:
    static std::string value_of(PgnTagList const& tags, std::string_view name)
    {
        PgnTagPair const* const pair = tags.find(name);
        return pair == nullptr ? "?" : base::to_utf8(pgn_tag_value(*pair));
    }

    OpeningTable table_;
    bool keeps_tags_;
    NamedGame game_;
    std::uint32_t ply_ = 0;
};

// ---- telling --------------------------------------------------------------------------------------------

void append_text(std::string& out, NamedGame const& game, std::string_view file, std::uint64_t number)
{
    std::string_view const eco = game.opening ? game.opening->eco : "-";
    std::string_view const name = game.opening ? game.opening->name : "-";
    fmt::format_to(
        std::back_inserter(out), "{}:{}\t{}\t{}\t{} - {}\n", file, number, eco, name, game.white, game.black);
}

void append_json(std::string& out, NamedGame const& game, std::string_view file, std::uint64_t number)
{
    base::JsonWriter json{out};
    json.text("file", base::to_utf8(file)).number("game", number);
    if (game.opening)
        json.text("eco", game.opening->eco).text("name", game.opening->name);
    else
        json.null("eco").null("name");
    json.number("ply", game.ply).text("white", game.white).text("black", game.black).close();
    out += '\n';
}

// ---- writing tags ---------------------------------------------------------------------------------------

/// Puts lines after the last tag of a game, or before a game without tags.
void insert_tags(TagEditor& editor, NamedGame const& game, std::vector<std::string> const& lines)
{
    if (game.tags.empty()) {
        for (std::string const& line : lines)
            editor.insert(line + "\n");
        return editor.insert("\n");
    }
    PgnTagPair const& last = game.tags.back();
    editor.copy_to(last.value_offset + last.raw_value.size());
    std::size_t const bracket = editor.rest().find(']');
    editor.copy_to(bracket == std::string_view::npos
            ? last.end
            : last.value_offset + last.raw_value.size() + bracket + 1);
    for (std::string const& line : lines)
        editor.insert((editor.rest().starts_with('\r') ? "\r\n" : "\n") + line);
}

/// Gives the tags of a game the name of its opening, in their places or after the last tag. A code or a name
/// that says more than ours stays.
void change_tags(TagEditor& editor, NamedGame const& game, OpeningTable const& table)
{
    std::vector<std::string> missing;
    for (auto const& [name, value] :
        {std::pair{"ECO", game.opening->eco}, std::pair{"Opening", game.opening->name}}) {
        if (std::ranges::find(game.tags, name, &PgnTagPair::name) == game.tags.end())
            missing.push_back(fmt::format("[{} \"{}\"]", name, escaped_tag_value(value)));
    }
    auto const eco = std::ranges::find(game.tags, "ECO", &PgnTagPair::name);
    bool const keeps_code = eco != game.tags.end() && table.is_finer(pgn_tag_value(*eco), *game.opening);
    for (PgnTagPair const& tag : game.tags) {
        if (tag.name == "ECO" && !keeps_code)
            editor.replace(tag, game.opening->eco);
        else if (tag.name == "Opening" && !keeps_code && !pgn_tag_value(tag).starts_with(game.opening->name))
            editor.replace(tag, game.opening->name);
    }
    insert_tags(editor, game, missing);
}

/// The text of all games with their names in the tags; everything else stays as it is.
std::string with_tags(std::string_view text, std::vector<NamedGame> const& games, OpeningTable const& table)
{
    TagEditor editor{text};
    for (NamedGame const& game : games) {
        editor.copy_to(game.begin);
        if (game.opening)
            change_tags(editor, game, table);
    }
    editor.copy_to(text.size());
    return editor.take();
}

// ---- the job --------------------------------------------------------------------------------------------

struct NamedPart : workbench::BatchPart {
    std::vector<NamedGame> named;
    std::string tagged;
};

class OpeningsJob : public workbench::BatchJob {
public:
    OpeningsJob(OpeningTable table, OpeningsOptions const& options) : table_{table}, options_{options} { }

    std::unique_ptr<workbench::BatchPart> read(workbench::BatchChunk const& chunk) const override
    {
        auto part = std::make_unique<NamedPart>();
        OpeningNamer namer{table_, options_.adds_tags};
        part->games = read_games(chunk.text, namer, chunk.max_games);
        // Nothing is written beyond the limit.
        bool const is_cut = part->games == chunk.max_games && !namer.games.empty();
        std::string_view const text = is_cut ? chunk.text.substr(0, namer.games.back().end) : chunk.text;
        if (options_.adds_tags)
            part->tagged = with_tags(text, namer.games, table_);
        else
            part->named = std::move(namer.games);
        return part;
    }

    Continue take(workbench::BatchPart& part, BatchPlace const& place) override
    {
        auto& it = static_cast<NamedPart&>(part);
        std::string out = std::move(it.tagged);
        std::uint64_t number = place.games_before;
        for (NamedGame const& game : it.named) {
            ++number;
            if (options_.is_jsonl)
                append_json(out, game, place.file.name(), number);
            else
                append_text(out, game, place.file.name(), number);
        }
        if (options_.adds_tags)
            write_output(separator_.before(out, place.file));
        write_output(out);
        return Continue::go_on;
    }

private:
    OpeningTable table_;
    OpeningsOptions const& options_;
    workbench::GameFileSeparator separator_;
};

/// Reads the file of names; false after a complaint.
bool load_names(std::string const& path, workbench::OpeningList& list)
{
    auto const text = load_file(path);
    if (!text)
        return false;
    auto const added = workbench::read_openings(*text, list);
    if (!added)
        complain("{}:{}: {}", path, added.error().line, to_sentence(added.error().code));
    return added.has_value();
}

ExitCode run_openings(OpeningsOptions const& options)
{
    workbench::OpeningList list;
    if (!options.names.empty() && !load_names(options.names, list))
        return ExitCode::bad_input;
    OpeningTable const table = options.names.empty() ? OpeningTable::built_in() : list.table();
    if (table.empty()) {
        complain("{}: the file has no openings; a line has a code, a name and moves, separated by tabs",
            options.names);
        return ExitCode::bad_input;
    }
    OpeningsJob job{table, options};
    return run_pgn_reader(options.pgn, job, [] { return ExitCode::ok; });
}

} // namespace

void add_pgn_openings(CLI::App& group, Session& session)
{
    auto const options = std::make_shared<OpeningsOptions>();
    auto* const command = group.add_subcommand("openings", "Name the opening of each game");
    add_pgn_options(*command, options->pgn);
    auto* const tag = command->add_flag("--tag", options->adds_tags,
        "Write the games with the tags ECO and Opening set and everything else unchanged");
    command->add_flag("--jsonl", options->is_jsonl, "Print one JSON object per game")->excludes(tag);
    command
        ->add_option("--names", options->names, "Read the names from this file instead of the built-in list")
        ->option_text("FILE");
    command->footer(pgn_openings_examples);
    command->callback([options, &session] { session.exit_code = run_openings(*options); });
}

} // namespace arbiter::cli
