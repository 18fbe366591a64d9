// SPDX-License-Identifier: MIT
// Writes the table of openings as C++, and the keys of its positions alone for the layer `learn`:
// make_openings TABLE.cpp KEYS.cpp [FILE...]. The files are lists in the form of read_openings (*.tsv), or
// collections of the form of eco.json (*.json): one object whose names are FENs and whose values have an
// "eco" and a "name". Of two names for one position the first counts. Without a file both are empty. Part of
// the build; see cmake/ArbiterOpenings.cmake.

#include "arbiter/notation/fen.h"
#include "arbiter/workbench/opening.h"

#include <nlohmann/json.hpp>

#include <cstdio>
#include <exception>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <string_view>

namespace {

using namespace arbiter;
using namespace arbiter::workbench;

std::string read_file(std::string const& path)
{
    std::ifstream file{path, std::ios::binary};
    if (!file)
        throw std::runtime_error{path + ": cannot be read"};
    return {std::istreambuf_iterator<char>{file}, {}};
}

void add_list(std::string const& path, OpeningList& list)
{
    if (auto const added = read_openings(read_file(path), list); !added) {
        throw std::runtime_error{path + ":" + std::to_string(added.error().line) + ": "
            + std::string{to_sentence(added.error().code)}};
    }
}

/// The text of that name; empty where there is none.
std::string text_of(nlohmann::json const& object, char const* name)
{
    auto const found = object.find(name);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string{};
}

void add_collection(std::string const& path, OpeningList& list)
{
    auto const collection = nlohmann::json::parse(read_file(path));
    for (auto const& [fen, opening] : collection.items()) {
        auto const position = read_position(fen, CastlingMode::standard, Tolerance::lenient());
        std::string const eco = text_of(opening, "eco");
        std::string const name = text_of(opening, "name");
        // A collection that many people fill has entries that say nothing; they must not stop the others.
        if (position && eco.size() == 3 && !name.empty())
            list.add(position->key(), {eco[0], eco[1], eco[2]}, name);
    }
}

/// Writes a text as the elements of an array: a compiler may refuse a literal of more than 65,536 bytes.
void write_characters(std::FILE* out, std::string_view text)
{
    constexpr std::size_t per_line = 16;
    for (std::size_t index = 0; index < text.size(); ++index) {
        bool const ends_line = index % per_line == per_line - 1 || index == text.size() - 1;
        std::fprintf(out, "'\\x%02x',%s", static_cast<unsigned char>(text[index]), ends_line ? "\n" : "");
    }
}

void write_table(std::FILE* out, OpeningList& list)
{
    list.table();
    std::fputs(
        "#include \"arbiter/workbench/opening.h\"\n\nnamespace arbiter::workbench {\n\nnamespace {\n\n", out);
    std::fprintf(out, "constexpr std::size_t count = %zu;\n", list.positions().size());
    std::fputs("constexpr std::array<NamedPosition, count> positions{{\n", out);
    for (NamedPosition const& position : list.positions()) {
        std::fprintf(out, "    {ZobristKey{0x%016llx}, %u, %u, {'%c', '%c', '%c'}},\n",
            static_cast<unsigned long long>(position.key), position.name_begin, unsigned{position.name_size},
            position.eco[0], position.eco[1], position.eco[2]);
    }
    std::fputs("}};\n\nconstexpr char names[] = {\n", out);
    write_characters(out, list.names());
    // The zero keeps the array of an empty table from having no elements.
    std::fputs(
        "'\\0'};\n\n} // namespace\n\nOpeningTable OpeningTable::built_in()\n{\n"
        "    return {positions, {names, sizeof(names) - 1}};\n}\n\n} // namespace arbiter::workbench\n",
        out);
}

void write_keys(std::FILE* out, OpeningList& list)
{
    list.table();
    std::fputs("#include \"learn/known_openings.h\"\n\n#include <array>\n\nnamespace arbiter::learn {\n\n"
               "namespace {\n\n",
        out);
    std::fprintf(out, "constexpr std::array<ZobristKey, %zu> keys{{\n", list.positions().size());
    for (NamedPosition const& position : list.positions())
        std::fprintf(out, "    ZobristKey{0x%016llx},\n", static_cast<unsigned long long>(position.key));
    std::fputs(
        "}};\n\n} // namespace\n\nstd::span<ZobristKey const> opening_keys()\n{\n    return keys;\n}\n\n"
        "} // namespace arbiter::learn\n",
        out);
}

void write_to(std::string const& path, void (*write)(std::FILE*, OpeningList&), OpeningList& list)
{
    std::FILE* const out = std::fopen(path.c_str(), "w");
    if (out == nullptr)
        throw std::runtime_error{path + ": cannot be written"};
    write(out, list);
    if (std::fclose(out) != 0)
        throw std::runtime_error{path + ": cannot be written"};
}

void make_tables(int count, char** arguments)
{
    OpeningList list;
    for (int index = 3; index < count; ++index) {
        std::string const path = arguments[index];
        if (path.ends_with(".json"))
            add_collection(path, list);
        else
            add_list(path, list);
    }
    write_to(arguments[1], write_table, list);
    write_to(arguments[2], write_keys, list);
}

} // namespace

int main(int count, char** arguments)
{
    if (count < 3) {
        std::fputs("make_openings TABLE.cpp KEYS.cpp [FILE...]\n", stderr);
        return 2;
    }
    try {
        make_tables(count, arguments);
    } catch (std::exception const& error) {
        std::fprintf(stderr, "make_openings: %s\n", error.what());
        return 1;
    }
    return 0;
}
