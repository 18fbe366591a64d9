// SPDX-License-Identifier: MIT
#ifndef ARBITER_NET_STATIC_FILES_H
#define ARBITER_NET_STATIC_FILES_H

#include "arbiter/base/file.h"
#include "arbiter/core/result.h"
#include "arbiter/net/http.h"
#include "arbiter/net/net_fault.h"

#include <array>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace arbiter::net {

/// The files of a folder, all of them read into memory when the server begins. What is asked for is looked up
/// by its name in a table, so no path can lead out of the folder, and a file that was not there at the
/// beginning is never served. Links and names that begin with a dot are left out.
class StaticFiles {
public:
    /// No files at all.
    StaticFiles() = default;

    /// Reads a folder. `x.br` or `x.gz` beside `x` is not a file of its own but how `x` is sent to clients
    /// that take Brotli (RFC 7932) or gzip; Brotli to those that take both. Errors: unreadable_folder,
    /// folder_too_large (over 256 MB).
    static Result<StaticFiles, NetFault> read(std::filesystem::path const& folder);

    /// The same of files that have been read already, by their names below the folder.
    static StaticFiles of(std::vector<base::NamedFile> files);

    /// The answer to GET (or HEAD) of a path; nothing when there is no such file and the path is not a page.
    /// A path whose last part has no dot is a page of the program in `index.html`, which is sent instead.
    std::optional<Response> find(
        std::string_view path, std::string_view accept_encoding, std::string_view if_none_match) const;

    std::size_t size() const { return files_.size(); }

private:
    struct File {
        std::shared_ptr<std::string const> plain;
        std::array<std::shared_ptr<std::string const>, 2> packed; ///< with Brotli, with gzip
        std::string etag;
        std::string_view type;
        bool is_immutable = false;
    };

    Response respond(
        File const& file, std::string_view accept_encoding, std::string_view if_none_match) const;

    std::unordered_map<std::string, File> files_;
};

/// The media type of a file by the end of its name; "application/octet-stream" when it is none of those that
/// a page is made of.
std::string_view media_type(std::string_view name);

/// Whether the name says by itself what is in the file, since its build put a hash there:
/// "board-BXk3Zq8a.js".
bool has_hashed_name(std::string_view name);

/// Whether a header Accept-Encoding lets us send a content coding: "gzip", "br" (RFC 9110, 12.5.3).
bool accepts_coding(std::string_view accept_encoding, std::string_view coding);

} // namespace arbiter::net

#endif
