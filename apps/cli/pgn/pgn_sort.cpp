// SPDX-License-Identifier: MIT
#include "arbiter/base/file.h"
#include "arbiter/workbench/join.h"
#include "arbiter/workbench/sort_key.h"
#include "cli/command_line.h"
#include "cli/output.h"
#include "cli/pgn/game_index.h"
#include "cli/pgn/pgn.h"
#include "cli/pgn/pgn_output.h"

#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace arbiter::cli {

namespace {

using workbench::BatchPlace;
using workbench::Continue;
using workbench::InputFile;
using workbench::SortField;

constexpr char const* pgn_sort_examples = R"(Examples:
  arbiter pgn sort --by Date games.pgn -o sorted.pgn
  arbiter pgn sort --by Date,-WhiteElo,White games.pgn -o sorted.pgn
  arbiter pgn sort --by ECO a.pgn.zst b.pgn.gz > sorted.pgn

The most important tag comes first; a - before a tag reverses its order. Numbers compare as numbers and text without
regard to case; unknown values come last; equal games keep their order. Memory: 32 bytes plus the tags for each game;
games are copied from the files (compressed ones from an unpacked copy in TMPDIR).
Exit status: 0 done, 1 a game is too long, 4 a file cannot be read or written.)";

struct SortOptions {
    PgnOptions pgn;
    OutputOptions output;
    std::vector<SortField> fields;
};

/// Finds where games lie, and makes their keys.
class KeyCollector : public PgnVisitor {
public:
    static constexpr PgnDepth depth = PgnDepth::tags;

    struct Item {
        std::size_t begin;
        std::size_t size;
        std::size_t key_end;
    };

    explicit KeyCollector(std::vector<SortField> const& fields) : fields_{fields}, values_(fields.size()) { }

    void begin_game(PgnGameStart const&) { std::ranges::fill(values_, std::nullopt); }

    void tag(PgnTagPair const& pair)
    {
        for (std::size_t field = 0; field < fields_.size(); ++field) {
            if (pair.name == fields_[field].tag)
                values_[field] = pgn_tag_value(pair);
        }
    }

    void end_game(PgnGameEnd const& end)
    {
        for (std::size_t field = 0; field < fields_.size(); ++field)
            workbench::append_sort_key(keys_, values_[field], fields_[field].is_descending);
        items_.push_back({end.begin, end.end - end.begin, keys_.size()});
    }

    std::string take_keys() { return std::move(keys_); }

    std::vector<Item> const& items() const { return items_; }

private:
    std::vector<SortField> const& fields_;
    std::vector<std::optional<std::string>> values_;
    std::string keys_;
    std::vector<Item> items_;
};

/// Unpacked copies of what cannot be read from any place: files without a name, gone when the program ends.
class Copies {
public:
    Copies() = default;
    Copies(Copies const&) = delete;
    Copies& operator=(Copies const&) = delete;

    ~Copies()
    {
        for (int const file : files_)
            ::close(file);
    }

    /// Puts a copy in the place of the file; false after a complaint.
    bool replace(InputFile& file)
    {
        char const* const directory = std::getenv("TMPDIR");
        std::string name = directory != nullptr && *directory != '\0' ? directory : "/tmp";
        name += "/arbiter-sort-XXXXXX";
        int const copy = ::mkstemp(name.data());
        if (copy < 0) {
            complain_about_output(name, base::last_error());
            return false;
        }
        ::unlink(name.c_str());
        files_.push_back(copy);
        std::error_code failure;
        auto const size = workbench::unpack_file(file, [&](std::string_view piece) {
            while (!piece.empty() && !failure) {
                ssize_t const count = ::write(copy, piece.data(), piece.size());
                if (count >= 0)
                    piece.remove_prefix(static_cast<std::size_t>(count));
                else if (errno != EINTR)
                    failure = base::last_error();
            }
            return failure ? Continue::stop : Continue::go_on;
        });
        if (!size)
            complain_about_input(file.path, size.error().reason);
        else if (failure)
            complain_about_output(name, failure);
        if (!size || failure)
            return false;
        file = InputFile{.path = "/proc/self/fd/" + std::to_string(copy), .size = *size, .can_be_cut = true};
        return true;
    }

private:
    std::vector<int> files_;
};

bool copy_games(OutputFile& output, GameIndex const& index, std::vector<InputFile> const& files)
{
    PieceReader reader{files};
    for (GameIndex::Entry const& entry : index.entries()) {
        auto const text = reader.read(entry.file, entry.offset, entry.size);
        if (!text) {
            complain_about_input(files[entry.file].path, text.error());
            return false;
        }
        output.write(*text);
        output.write("\n\n");
        if (output.has_failed())
            break;
    }
    return finish_output(output);
}

ExitCode run_sort(SortOptions const& options)
{
    auto files = find_pgn_inputs(options.pgn);
    if (!files)
        return files.error();
    auto output = open_output(options.output);
    if (!output)
        return ExitCode::io;
    Copies copies;
    for (InputFile& file : *files) {
        if (!file.can_be_cut && !copies.replace(file))
            return ExitCode::io;
    }
    GameIndex index;
    PgnLosses losses;
    auto job = text_job([&](std::string_view) { return KeyCollector{options.fields}; },
        [&](KeyCollector& part, BatchPlace const& place) {
            losses.skipped_bytes += place.skipped_bytes;
            index.add_keys(part.take_keys());
            std::size_t key = 0;
            for (KeyCollector::Item const& item : part.items()) {
                index.add(place.offset + item.begin, item.size, place.file_index, key, item.key_end - key);
                key = item.key_end;
            }
            return Continue::go_on;
        });
    auto const run = run_pgn_job(*files, options.pgn, job);
    if (!run)
        return run.error();
    index.sort();
    if (!copy_games(*output, index, *files))
        return ExitCode::io;
    ExitCode const loss = losses.report();
    return run->has_unread_file ? ExitCode::io : loss;
}

std::string check_fields(std::string const& text)
{
    auto const fields = workbench::parse_sort_fields(text);
    if (fields)
        return {};
    return fields.error() == workbench::SortFieldsError::empty_field
        ? fmt::format("a tag is missing in '{}'; expected tags such as Date,-WhiteElo", text)
        : fmt::format("'{}' contains an invalid tag name", text);
}

} // namespace

void add_pgn_sort(CLI::App& group, Session& session)
{
    auto const options = std::make_shared<SortOptions>();
    auto* const command = group.add_subcommand("sort", "Sort games by tags");
    auto const read
        = [options](std::string const& text) { options->fields = *workbench::parse_sort_fields(text); };
    command->add_option_function<std::string>("--by", read, "Tags to sort by, the most important first")
        ->required()
        ->option_text("[-]TAG,...")
        ->check(check_fields);
    add_pgn_options(*command, options->pgn);
    add_output_options(*command, options->output);
    command->footer(pgn_sort_examples);
    command->callback([options, &session] { session.exit_code = run_sort(*options); });
}

} // namespace arbiter::cli
