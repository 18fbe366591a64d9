// SPDX-License-Identifier: MIT
#include "arbiter/net/static_files.h"

#include "arbiter/base/file.h"
#include "arbiter/core/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <system_error>
#include <utility>

namespace arbiter::net {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_bytes = std::size_t{256} << 20U;

constexpr std::array<std::pair<std::string_view, std::string_view>, 21> media_types{{
    {"html", "text/html; charset=utf-8"},
    {"js", "text/javascript; charset=utf-8"},
    {"mjs", "text/javascript; charset=utf-8"},
    {"css", "text/css; charset=utf-8"},
    {"wasm", "application/wasm"},
    {"json", "application/json"},
    {"webmanifest", "application/manifest+json"},
    {"map", "application/json"},
    {"svg", "image/svg+xml"},
    {"png", "image/png"},
    {"jpg", "image/jpeg"},
    {"webp", "image/webp"},
    {"ico", "image/x-icon"},
    {"mp3", "audio/mpeg"},
    {"ogg", "audio/ogg"},
    {"wav", "audio/wav"},
    {"woff2", "font/woff2"},
    {"txt", "text/plain; charset=utf-8"},
    {"md", "text/plain; charset=utf-8"},
    {"pgn", "application/x-chess-pgn"},
    {"xml", "application/xml"},
}};

/// How a file is packed: the content coding, and the end of the packed file's name. The smaller one is first.
struct Packing {
    std::string_view coding;
    std::string_view ending;
};

constexpr std::array<Packing, 2> packings{{{"br", ".br"}, {"gzip", ".gz"}}};

std::string_view last_part(std::string_view path)
{
    return path.substr(path.rfind('/') + 1);
}

/// A number that another content would have too with a probability of one in 2^64: FNV-1a.
std::uint64_t content_hash(std::string_view content)
{
    std::uint64_t hash = 0xcbf29ce484222325U;
    for (char const byte : content)
        hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001b3U;
    return hash;
}

/// Whether a list of entity tags, as in If-None-Match, names this one.
bool names_tag(std::string_view list, std::string_view tag)
{
    if (list == "*")
        return true;
    for (auto found = list.find(tag); found != std::string_view::npos; found = list.find(tag, found + 1)) {
        auto const after = found + tag.size();
        if (after == list.size() || list[after] == ',' || list[after] == ' ')
            return true;
    }
    return false;
}

/// Whether the parameters of an encoding give it the quality zero: "q=0", "q=0.000".
bool is_refused(std::string_view parameters)
{
    auto const q = parameters.find("q=0");
    if (q == std::string_view::npos)
        return false;
    return parameters.find_first_not_of("0. ", q + 2) == std::string_view::npos;
}

} // namespace

std::string_view media_type(std::string_view name)
{
    auto const part = last_part(name);
    auto const dot = part.rfind('.');
    if (dot != std::string_view::npos)
        for (auto const& [extension, type] : media_types)
            if (part.substr(dot + 1) == extension)
                return type;
    return "application/octet-stream";
}

bool has_hashed_name(std::string_view name)
{
    // Vite writes name-HASH.ext with eight characters of base64url below assets/.
    if (name.find("/assets/") == std::string_view::npos)
        return false;
    auto const part = last_part(name);
    auto const stem = part.substr(0, part.find('.'));
    if (stem.size() < 10 || stem[stem.size() - 9] != '-')
        return false;
    return std::ranges::all_of(stem.substr(stem.size() - 8),
        [](char c) { return is_letter(c) || is_digit(c) || c == '_' || c == '-'; });
}

bool accepts_coding(std::string_view accept_encoding, std::string_view coding)
{
    bool are_others_accepted = false;
    while (!accept_encoding.empty()) {
        auto part = accept_encoding.substr(0, accept_encoding.find(','));
        accept_encoding.remove_prefix(std::min(accept_encoding.size(), part.size() + 1));
        part.remove_prefix(std::min(part.size(), part.find_first_not_of(' ')));
        auto name = part.substr(0, part.find(';'));
        name = name.substr(0, name.find_last_not_of(' ') + 1);
        bool const is_accepted = !is_refused(part.substr(std::min(part.size(), part.find(';'))));
        if (name == coding)
            return is_accepted;
        if (name == "*")
            are_others_accepted = is_accepted;
    }
    return are_others_accepted;
}

Result<StaticFiles, NetFault> StaticFiles::read(fs::path const& folder)
{
    auto files = base::read_folder(folder.string(), most_bytes);
    if (files)
        return of(std::move(*files));
    bool const is_too_large = files.error() == std::errc::file_too_large;
    return Err{NetFault{is_too_large ? NetFaultKind::folder_too_large : NetFaultKind::unreadable_folder,
        folder.string(), is_too_large ? std::string{} : files.error().message()}};
}

StaticFiles StaticFiles::of(std::vector<base::NamedFile> files)
{
    StaticFiles result;
    // A packed form comes after the file itself, for its name is longer.
    std::ranges::sort(files, {}, &base::NamedFile::name);
    for (auto& [below, content] : files) {
        auto name = fmt::format("/{}", below);
        auto text = std::make_shared<std::string const>(std::move(content));
        auto const packing = std::ranges::find_if(
            packings, [&name](Packing const& one) { return name.ends_with(one.ending); });
        if (packing != packings.end()) {
            name.resize(name.size() - packing->ending.size());
            if (auto const found = result.files_.find(name); found != result.files_.end())
                found->second.packed[static_cast<std::size_t>(packing - packings.begin())] = std::move(text);
            continue;
        }
        File file;
        file.plain = std::move(text);
        file.etag = fmt::format("{:016x}", content_hash(*file.plain));
        file.type = media_type(name);
        file.is_immutable = has_hashed_name(name);
        result.files_.emplace(name, std::move(file));
    }
    return result;
}

std::optional<Response> StaticFiles::find(
    std::string_view path, std::string_view accept_encoding, std::string_view if_none_match) const
{
    auto found = files_.find(std::string{path});
    if (found == files_.end()) {
        if (last_part(path).find('.') != std::string_view::npos)
            return std::nullopt;
        found = files_.find("/index.html");
        if (found == files_.end())
            return std::nullopt;
    }
    return respond(found->second, accept_encoding, if_none_match);
}

Response StaticFiles::respond(
    File const& file, std::string_view accept_encoding, std::string_view if_none_match) const
{
    std::size_t form = 0;
    while (form != packings.size()
        && (!file.packed[form] || !accepts_coding(accept_encoding, packings[form].coding)))
        ++form;
    bool const is_packed = form != packings.size();
    // Forms of one file are entities of their own, and have their own tags.
    auto const tag = fmt::format("\"{}{}\"", file.etag, is_packed ? packings[form].ending : "");
    Response response;
    response.headers.push_back({"ETag", tag});
    response.headers.push_back(
        {"Cache-Control", file.is_immutable ? "public, max-age=31536000, immutable" : "no-cache"});
    if (std::ranges::any_of(file.packed, [](auto const& one) { return one != nullptr; }))
        response.headers.push_back({"Vary", "Accept-Encoding"});
    if (names_tag(if_none_match, tag)) {
        response.status = 304;
        return response;
    }
    response.headers.push_back({"Content-Type", std::string{file.type}});
    if (is_packed)
        response.headers.push_back({"Content-Encoding", std::string{packings[form].coding}});
    response.body = is_packed ? file.packed[form] : file.plain;
    return response;
}

} // namespace arbiter::net
