// SPDX-License-Identifier: MIT
#include "cli/pgn/png.h"

#include "arbiter/base/file.h"
#include "arbiter/base/new_file.h"

#include <boost/process/args.hpp>
#include <boost/process/child.hpp>
#include <boost/process/error.hpp>
#include <boost/process/exe.hpp>
#include <boost/process/io.hpp>
#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <system_error>
#include <vector>

namespace bp = boost::process;
namespace fs = std::filesystem;

namespace arbiter::cli {

namespace {

/// A directory of our own below that for temporary files; gone at the end.
class TemporaryDirectory {
public:
    TemporaryDirectory() : path_{(fs::temp_directory_path() / "arbiter-XXXXXX").string()}
    {
        if (::mkdtemp(path_.data()) == nullptr)
            path_.clear();
    }

    TemporaryDirectory(TemporaryDirectory const&) = delete;
    TemporaryDirectory& operator=(TemporaryDirectory const&) = delete;

    ~TemporaryDirectory()
    {
        std::error_code ignored;
        if (!path_.empty())
            fs::remove_all(path_, ignored);
    }

    /// Where a file of it lies; nothing may be written where the directory could not be made.
    std::string file(std::string_view name) const { return fmt::format("{}/{}", path_, name); }

private:
    std::string path_;
};

} // namespace

Result<std::string, std::string> draw_png(std::string_view svg)
{
    TemporaryDirectory const directory;
    std::string const drawing = directory.file("picture.svg");
    std::string const picture = directory.file("picture.png");
    if (auto const written = base::write_file(drawing, svg); !written)
        return Err{fmt::format("cannot write {}: {}", drawing, written.error().message())};
    // env looks for the program along the path, and ends with 127 where there is none.
    constexpr int not_found = 127;
    std::vector<std::string> const arguments{"rsvg-convert", "--output", picture, drawing};
    std::error_code error;
    bp::child converter{bp::exe = "/usr/bin/env", bp::args = arguments,
        bp::std_in<bp::null, bp::std_out> bp::null, bp::std_err > bp::null, error};
    if (!error)
        converter.wait(error);
    if (!error && converter.exit_code() == not_found)
        return Err{
            std::string{"PNG needs the program rsvg-convert (Debian package librsvg2-bin); SVG does not"}};
    if (error || converter.exit_code() != 0)
        return Err{std::string{"rsvg-convert could not draw the picture"}};
    return base::read_file(picture).map_error(
        [&](std::error_code reason) { return fmt::format("cannot read {}: {}", picture, reason.message()); });
}

} // namespace arbiter::cli
