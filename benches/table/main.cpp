// SPDX-License-Identifier: MIT
// The table that `make bench` prints, and the work whose instructions tools/check_instructions.sh counts.
//
//   bench_table [INSTRUCTIONS]    times every row; with the recorded instructions beside it
//   bench_table --names           prints the names of the rows
//   bench_table --once ROW        does one row once

#include "rows.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>

namespace {

using bench::Material;
using bench::Row;

/// Runs a row; a wrong sum is an error, not a figure.
bool run(Row const& row, Material const& material, std::uint64_t expected)
{
    if (row.run(material) == expected)
        return true;
    std::fprintf(stderr, "bench_table: %s: wrong result\n", row.name.data());
    return false;
}

double seconds_of_one_run(Row const& row, Material const& material, std::uint64_t expected)
{
    auto const begin = std::chrono::steady_clock::now();
    if (!run(row, material, expected))
        std::exit(1);
    return std::chrono::duration<double>{std::chrono::steady_clock::now() - begin}.count();
}

/// The median of as many runs as half a second has, at least five.
double median_seconds(Row const& row, Material const& material)
{
    std::uint64_t const expected = row.expected(material);
    std::vector<double> runs;
    for (double total = 0; total < 0.5 || runs.size() < 5; total += runs.back())
        runs.push_back(seconds_of_one_run(row, material, expected));
    std::nth_element(runs.begin(), runs.begin() + static_cast<std::ptrdiff_t>(runs.size() / 2), runs.end());
    return runs[runs.size() / 2];
}

/// Lines of "name instructions", as check_instructions.sh writes them; lines with # are comments.
std::map<std::string, std::uint64_t, std::less<>> read_instructions(char const* path)
{
    std::map<std::string, std::uint64_t, std::less<>> instructions;
    std::ifstream file{path};
    for (std::string line; std::getline(file, line);) {
        std::istringstream words{line};
        std::string name;
        std::uint64_t count = 0;
        if (!line.starts_with('#') && words >> name >> count)
            instructions[name] = count;
    }
    return instructions;
}

void print_table(Material const& material, char const* instructions_path)
{
    auto const instructions = read_instructions(instructions_path);
    std::printf("%-20s %12s %16s %19s\n", "", "nanoseconds", "million", "instructions");
    std::printf("%-20s %12s %16s %19s\n", "one thread", "an item", "items a second", "an item, portable");
    for (Row const& row : bench::rows()) {
        auto const items = static_cast<double>(row.items(material));
        double const seconds = median_seconds(row, material);
        std::printf("%-20s %12.2f %16.2f", row.name.data(), 1e9 * seconds / items, items / seconds / 1e6);
        if (auto const found = instructions.find(row.name); found != instructions.end())
            std::printf(" %19.1f", static_cast<double>(found->second) / items);
        std::printf("   (%s)\n", row.item.data());
    }
}

int print_names()
{
    for (Row const& row : bench::rows())
        std::puts(row.name.data());
    return 0;
}

int run_once(Material const& material, std::string_view name)
{
    for (Row const& row : bench::rows()) {
        if (row.name == name)
            return run(row, material, row.expected(material)) ? 0 : 1;
    }
    std::fputs("bench_table: there is no such row\n", stderr);
    return 2;
}

} // namespace

int main(int argc, char** argv)
{
    std::span const arguments{argv, static_cast<std::size_t>(argc)};
    if (arguments.size() == 2 && std::string_view{arguments[1]} == "--names")
        return print_names();
    Material const material = bench::make_material();
    if (arguments.size() == 3 && std::string_view{arguments[1]} == "--once")
        return run_once(material, arguments[2]);
    print_table(material, arguments.size() == 2 ? arguments[1] : "");
    return 0;
}
