// SPDX-License-Identifier: MIT
#include "arbiter/notation/fen.h"
#include "arbiter/notation/san.h"
#include "arbiter/notation/uci_move.h"
#include "arbiter/workbench/book.h"
#include "cli/command_line.h"
#include "cli/output.h"
#include "cli/pgn/move_table.h"
#include "cli/pgn/pgn.h"
#include "cli/pgn/pgn_options.h"
#include "cli/pgn/pgn_output.h"

#include <memory>
#include <optional>
#include <string>

namespace arbiter::cli {

namespace {

using workbench::BatchPlace;
using workbench::BookBuilder;
using workbench::BookCollector;
using workbench::Continue;

constexpr char const* pgn_book_examples = R"(Examples:
  arbiter pgn book make -o masters.bin --max-ply 30 --min-games 3 games.pgn
  arbiter pgn book probe masters.bin --moves "e4 c5"
  arbiter pgn book dump masters.bin --jsonl

Books are in Polyglot format. A move's weight is two for each win of the side that played it and one for each draw.
Exit status: 0 done, 1 the book does not contain the position, 3 not a book or a damaged one, 4 a file cannot be read.)";

struct BookOptions {
    PgnOptions pgn;
    PgnPositionOptions position;
    std::string book;
    bool is_forced = false;
    std::uint16_t most_plies = 40;
    std::uint32_t least_games = 3;
    bool is_jsonl = false;
};

// ---- make -----------------------------------------------------------------------------------------------

std::string encode_book(std::vector<PolyglotEntry> const& entries)
{
    std::string bytes;
    bytes.reserve(entries.size() * polyglot_entry_size);
    for (PolyglotEntry const& entry : entries) {
        for (std::byte const byte : encode(entry))
            bytes += static_cast<char>(byte);
    }
    return bytes;
}

ExitCode run_make(BookOptions const& options)
{
    ExtraFile book;
    if (!book.open(options.book, options.is_forced ? Overwrite::allow : Overwrite::refuse))
        return ExitCode::io;
    BookBuilder builder;
    auto job = workbench::visitor_job([&] { return BookCollector{Plies{options.most_plies}}; },
        [&builder](BookCollector& part, BatchPlace const&) {
            builder.add(part.moves);
            return Continue::go_on;
        });
    return run_pgn_reader(options.pgn, job, [&] {
        auto const entries = builder.build(options.least_games);
        if (entries.empty()) {
            complain("no move occurs in at least {} games; nothing is written", options.least_games);
            return ExitCode::no;
        }
        if (!book.write(encode_book(entries)))
            return ExitCode::io;
        print("{} moves\n", entries.size());
        return ExitCode::ok;
    });
}

// ---- probe and dump -------------------------------------------------------------------------------------

void complain_about_book(std::string const& path, PolyglotError error)
{
    complain("{}: byte {}: {}", path, error.offset, to_sentence(error.code));
}

nlohmann::ordered_json to_json(PolyglotEntry const& entry)
{
    return {{"key", fmt::format("{:016x}", static_cast<std::uint64_t>(entry.key))},
        {"move", static_cast<std::uint16_t>(entry.move)}, {"weight", entry.weight}, {"learn", entry.learn}};
}

void print_entry(PolyglotEntry const& entry, Position const& position, std::uint64_t total, bool is_jsonl)
{
    auto const move = find_polyglot_move(position, entry.move);
    if (is_jsonl) {
        auto out = to_json(entry);
        out["san"] = nullptr;
        out["uci"] = nullptr;
        if (move) {
            out["san"] = format_san(position, *move).view();
            out["uci"] = format_uci(position, *move).view();
        }
        print_json_line(out);
        return;
    }
    double const share = total == 0 ? 0 : 100.0 * entry.weight / static_cast<double>(total);
    std::string const name = move ? std::string{format_san(position, *move).view()} : "(not legal)";
    print("{:<12} {:>6}  {:5.1f} %\n", name, entry.weight, share);
}

ExitCode probe(PolyglotBook const& book, BookOptions const& options)
{
    auto const position = load_pgn_position(options.position);
    if (!position)
        return ExitCode::bad_input;
    auto const entries = book.find(position->polyglot_key());
    std::uint64_t total = 0;
    for (PolyglotEntry const entry : entries)
        total += find_polyglot_move(*position, entry.move) ? entry.weight : 0U;
    for (PolyglotEntry const entry : entries)
        print_entry(entry, *position, total, options.is_jsonl);
    if (!entries.empty())
        return ExitCode::ok;
    complain("the book does not contain the position {}", format_fen(*position).view());
    return ExitCode::no;
}

ExitCode dump(PolyglotBook const& book, BookOptions const& options)
{
    for (PolyglotEntry const entry : book.entries()) {
        if (options.is_jsonl)
            print_json_line(to_json(entry));
        else
            print("{:016x} {:04x} {:>5} {}\n", static_cast<std::uint64_t>(entry.key),
                static_cast<std::uint16_t>(entry.move), entry.weight, entry.learn);
    }
    return ExitCode::ok;
}

template <class Question>
ExitCode ask(BookOptions const& options, Question question)
{
    auto const bytes = load_file(options.book);
    if (!bytes)
        return ExitCode::io;
    auto const book = PolyglotBook::from_bytes(std::as_bytes(std::span{*bytes}));
    if (!book) {
        complain_about_book(options.book, book.error());
        return ExitCode::bad_input;
    }
    if (auto const error = book->check()) {
        complain_about_book(options.book, *error);
        return ExitCode::bad_input;
    }
    return question(*book, options);
}

CLI::App* add_reader(CLI::App& group, BookOptions& options, std::string const& name, std::string const& help)
{
    auto* const command = group.add_subcommand(name, help);
    command->add_option("book", options.book, "The Polyglot book")->required()->option_text("BOOK");
    command->add_flag("--jsonl", options.is_jsonl, "Print one JSON object per move");
    command->footer(pgn_book_examples);
    return command;
}

} // namespace

void add_pgn_book(CLI::App& group, Session& session)
{
    auto const options = std::make_shared<BookOptions>();
    auto* const command = group.add_subcommand("book", "Create and read opening books");
    command->require_subcommand(1);
    command->footer(pgn_book_examples);
    auto* const make = command->add_subcommand("make", "Create a book from games");
    add_pgn_options(*make, options->pgn);
    make->add_option("-o,--output", options->book, "The book to write")->required()->option_text("BOOK");
    make->add_flag("--force", options->is_forced, "Replace an existing book");
    make->add_option("--max-ply", options->most_plies, "Use the first N plies of each game [40]")
        ->option_text("N")
        ->check(between(1, 1000));
    make->add_option("--min-games", options->least_games, "Leave out moves played in fewer games [3]")
        ->option_text("N");
    make->footer(pgn_book_examples);
    make->callback([options, &session] { session.exit_code = run_make(*options); });
    auto* const probing = add_reader(*command, *options, "probe", "Show the book's moves in a position");
    add_pgn_position_options(*probing, options->position);
    probing->callback([options, &session] { session.exit_code = ask(*options, probe); });
    auto* const dumping
        = add_reader(*command, *options, "dump", "List all entries: key, move, weight, learn");
    dumping->callback([options, &session] { session.exit_code = ask(*options, dump); });
}

} // namespace arbiter::cli
