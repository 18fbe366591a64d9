// SPDX-License-Identifier: MIT
#include "openings.h"

#include "arbiter/notation/san.h"
#include "engine/crc32.h"

#include <fmt/format.h>

#include <cctype>
#include <fstream>
#include <optional>
#include <sstream>

namespace arbiter::network {

namespace {

/// The text of the first move that cannot be played, or nothing and the opening in `opening`.
std::optional<std::string> read_moves(std::string const& text, Opening& opening)
{
    Position position = Position::initial();
    std::istringstream words{text};
    for (std::string word; words >> word;) {
        if (std::isdigit(static_cast<unsigned char>(word.front())) != 0 && word.back() == '.')
            continue;
        auto const san = parse_san(word);
        if (!san)
            return word;
        auto const move = resolve(position, *san);
        if (!move)
            return word;
        opening.push_back(*move);
        position = position.play(*move);
    }
    return std::nullopt;
}

} // namespace

Result<std::vector<Opening>, std::string> read_openings(std::filesystem::path const& path)
{
    std::ifstream file{path};
    std::vector<Opening> openings;
    std::size_t number = 0;
    for (std::string line; std::getline(file, line);) {
        ++number;
        if (number == 1 && line.starts_with("eco"))
            continue;
        std::size_t const tab = line.rfind('\t');
        Opening opening;
        if (auto const wrong = read_moves(line.substr(tab == std::string::npos ? 0 : tab + 1), opening))
            return Err{fmt::format("{}:{}: cannot play the move {}", path.string(), number, *wrong)};
        if (!opening.empty())
            openings.push_back(std::move(opening));
    }
    if (!file.eof())
        return Err{fmt::format("{}: cannot be read", path.string())};
    return openings;
}

std::uint32_t checksum(std::vector<Opening> const& openings)
{
    std::vector<std::uint8_t> bytes;
    for (Opening const& opening : openings) {
        for (Move const move : opening) {
            bytes.push_back(static_cast<std::uint8_t>(move.bits() & 255U));
            bytes.push_back(static_cast<std::uint8_t>(move.bits() >> 8U));
        }
        bytes.insert(bytes.end(), 2, 0);
    }
    return bytes.empty() ? 0 : engine::crc32(bytes);
}

} // namespace arbiter::network
