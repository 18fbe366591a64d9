// SPDX-License-Identifier: MIT
// The main() of a fuzz target outside the fuzzer: runs the target once on nothing, and once on every file in
// the directories named on the command line.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size);

namespace {

std::vector<std::uint8_t> read_file(std::filesystem::path const& path)
{
    std::ifstream file{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{file}, std::istreambuf_iterator<char>{}};
}

} // namespace

int main(int argc, char** argv)
{
    std::uint8_t const nothing{};
    LLVMFuzzerTestOneInput(&nothing, 0);
    int count = 1;
    for (int i = 1; i < argc; ++i) {
        // A target without a corpus of its own is still run once.
        if (!std::filesystem::is_directory(argv[i]))
            continue;
        for (auto const& entry : std::filesystem::recursive_directory_iterator{argv[i]}) {
            if (!entry.is_regular_file())
                continue;
            auto const bytes = read_file(entry.path());
            LLVMFuzzerTestOneInput(bytes.empty() ? &nothing : bytes.data(), bytes.size());
            ++count;
        }
    }
    std::printf("%d inputs\n", count);
}
