// SPDX-License-Identifier: MIT
#include "cli/server/service_file.h"

#include "arbiter/base/file.h"
#include "arbiter/core/text.h"
#include "cli/output.h"

#include <grp.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <iterator>

namespace arbiter::cli {

namespace {

constexpr std::string_view blanks = " \t\r";
constexpr std::size_t longest_file = std::size_t{1} << 20;

/// Reads a value from `at` on, behind its last character: to the end of its line, or to that of the line in
/// which it ends.
std::string read_value(std::string_view text, std::size_t& at)
{
    std::string value;
    std::size_t kept = 0; // of an unquoted value, without the blanks at its end
    char quote = '\0';
    bool is_begun = false; // an unquoted part: quotes in it are characters
    for (; at < text.size(); ++at) {
        char const c = text[at];
        if (quote == '\0' && c == '\n')
            break;
        if (c == quote) {
            quote = '\0';
            kept = value.size();
        } else if (c == '\\' && quote != '\'' && at + 1 < text.size()) {
            ++at;
            if (quote == '"' && std::string_view{"\"\\`$\n"}.find(text[at]) == std::string_view::npos)
                value += c;
            if (text[at] != '\n')
                value += text[at];
            kept = value.size();
            is_begun = is_begun || quote == '\0';
        } else if (quote == '\0' && !is_begun && (c == '"' || c == '\'')) {
            quote = c;
        } else if (quote != '\0' || is_begun || blanks.find(c) == std::string_view::npos) {
            value += c;
            is_begun = is_begun || quote == '\0';
            if (quote != '\0' || blanks.find(c) == std::string_view::npos)
                kept = value.size();
        }
    }
    value.resize(kept);
    return value;
}

/// In double quotes, with a backslash before what would end them.
std::string quoted(std::string_view text, std::string_view escaped)
{
    std::string result{"\""};
    for (char const c : text) {
        if (escaped.find(c) != std::string_view::npos)
            result += '\\';
        result += c;
    }
    return result + "\"";
}

std::string format_line(std::string_view name, std::string_view value)
{
    bool const is_plain = value.find_first_of("\"'\\\n") == std::string_view::npos && trimmed(value) == value;
    return fmt::format("{}={}\n", name, is_plain ? std::string{value} : quoted(value, "\"\\`$"));
}

} // namespace

ServiceFile::ServiceFile(std::string_view text)
{
    std::size_t at = 0;
    while (at < text.size()) {
        std::size_t const begin = at;
        std::size_t const end = std::min(text.find('\n', at), text.size());
        std::size_t const equals = text.substr(0, end).find('=', at);
        std::string_view const start = trimmed(text.substr(at, end - at));
        Line line;
        if (equals == std::string_view::npos || start.starts_with('#') || start.starts_with(';')) {
            at = end;
        } else {
            line.name = trimmed(text.substr(begin, equals - begin));
            at = equals + 1;
            line.value = read_value(text, at);
        }
        at = std::min(at + 1, text.size());
        line.text = text.substr(begin, at - begin);
        lines_.push_back(std::move(line));
    }
}

std::optional<std::string> ServiceFile::find(std::string_view name) const
{
    auto const line
        = std::find_if(lines_.rbegin(), lines_.rend(), [&](Line const& each) { return each.name == name; });
    return line == lines_.rend() ? std::nullopt : std::optional{line->value};
}

void ServiceFile::set(std::string_view name, std::string_view value)
{
    Line line{format_line(name, value), std::string{name}, std::string{value}};
    auto const present
        = std::find_if(lines_.rbegin(), lines_.rend(), [&](Line const& each) { return each.name == name; });
    if (present != lines_.rend()) {
        *present = std::move(line);
        return;
    }
    if (!lines_.empty() && !lines_.back().text.ends_with('\n'))
        lines_.back().text += '\n';
    lines_.push_back(std::move(line));
}

std::string ServiceFile::text() const
{
    std::string text;
    for (Line const& line : lines_)
        text += line.text;
    return text;
}

std::string ServiceFile::database() const
{
    auto const url = find("ARBITER_DATABASE");
    return url && !url->empty() ? *url : std::string{usual_service_database};
}

std::string service_file_path()
{
    // NOLINTNEXTLINE(concurrency-mt-unsafe): nobody writes the environment
    char const* const path = std::getenv("ARBITER_SERVICE_FILE");
    return path != nullptr && *path != '\0' ? path : "/etc/default/arbiter-server";
}

Result<std::optional<ServiceFile>, ExitCode> read_service_file(std::string const& path)
{
    auto const text = base::read_file(path, longest_file);
    if (text)
        return std::optional{ServiceFile{*text}};
    if (text.error() == std::errc::no_such_file_or_directory || text.error() == std::errc::not_a_directory)
        return std::optional<ServiceFile>{};
    complain("{}, the configuration of the service, cannot be read ({}); do this as root, or give --database",
        path, text.error().message());
    return Err{ExitCode::io};
}

std::vector<std::string> split_words(std::string_view value)
{
    std::vector<std::string> words;
    bool is_inside = false;
    char quote = '\0';
    for (std::size_t at = 0; at < value.size(); ++at) {
        char const c = value[at];
        bool const is_between = quote == '\0' && (c == '\n' || blanks.find(c) != std::string_view::npos);
        if (is_between) {
            is_inside = false;
            continue;
        }
        if (!is_inside)
            words.emplace_back();
        is_inside = true;
        if (c == quote)
            quote = '\0';
        else if (quote == '\0' && (c == '"' || c == '\''))
            quote = c;
        else if (c == '\\' && at + 1 < value.size())
            words.back() += value[++at];
        else
            words.back() += c;
    }
    return words;
}

std::string join_words(std::span<std::string const> words)
{
    std::string value;
    for (std::string const& word : words) {
        bool const is_plain = !word.empty() && word.find_first_of(" \t\r\n\"'\\") == std::string::npos;
        value += value.empty() ? "" : " ";
        value += is_plain ? word : quoted(word, "\"\\");
    }
    return value;
}

std::string service_folder(std::string_view database)
{
    if (!database.starts_with(sqlite_scheme))
        database = usual_service_database;
    std::string const folder
        = std::filesystem::path{database.substr(sqlite_scheme.size())}.parent_path().string();
    return folder.empty() ? "." : folder;
}

ExitCode run_as_owner(std::string_view database, std::function<ExitCode()> const& run)
{
    std::string const path = service_folder(database);
    struct stat folder{};
    if (::geteuid() != 0 || ::stat(path.c_str(), &folder) != 0 || folder.st_uid == 0)
        return run();
    std::vector<gid_t> groups(static_cast<std::size_t>(std::max(::getgroups(0, nullptr), 0)));
    if (::getgroups(static_cast<int>(groups.size()), groups.data()) < 0)
        groups.clear();
    bool const is_owner = ::setgroups(1, &folder.st_gid) == 0 && ::setegid(folder.st_gid) == 0
        && ::seteuid(folder.st_uid) == 0;
    std::error_code const error{errno, std::generic_category()};
    ExitCode code = ExitCode::io;
    if (is_owner)
        code = run();
    else
        complain("root cannot act as the owner of {}: {}", path, error.message());
    // Root returns to what it was; nothing can fail.
    static_cast<void>(::seteuid(0));
    static_cast<void>(::setegid(::getgid()));
    static_cast<void>(::setgroups(groups.size(), groups.data()));
    return code;
}

} // namespace arbiter::cli
