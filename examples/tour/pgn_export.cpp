// SPDX-License-Identifier: MIT
// PGN in and out: cleans a file for printing and for a database, each with the parts that it needs.
#include "arbiter/arbiter.h"
#include "arbiter/game/comment_command.h"
#include "arbiter/game/pgn_exporter.h"
#include "arbiter/game/pgn_stream.h"

#include <iostream>

using namespace arbiter;

template <class Exporter>
std::string export_with(std::string_view text, PgnExportOptions const& options)
{
    Exporter exporter{options};
    read_games(text, exporter);
    if (exporter.broken_games() > 0)
        std::cout << exporter.broken_games() << " game could not be read to its end.\n";
    return exporter.take_text();
}

int main()
{
    std::string_view const text
        = "[Event \"Cup\"]\n[Annotator \"Carla\"]\n\n"
          "1. e2e4! {[%clk 0:04:58] Best by test.} e5 (1... c5 2. Nf3) 2. Nf3 Nc6 *\n\n"
          "[Event \"Cup\"]\n\n1. d4 d5 2. Ke3 c6 0-1\n";
    std::cout << "All of it:\n" << export_with<PgnExporter>(text, {});

    PgnExportOptions database;
    database.comments = false;
    database.nags = false;
    database.clocks = false;
    database.all_tags = false;
    std::cout << "For a database:\n" << export_with<PgnMainLineExporter>(text, database);

    std::cout << "Words alone: " << without_clocks("[%clk 0:04:58] Best by test. [%csl Ge4]") << '\n';
}
