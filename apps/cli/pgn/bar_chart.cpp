// SPDX-License-Identifier: MIT
#include "cli/pgn/bar_chart.h"

#include "arbiter/base/file.h"
#include "arbiter/base/new_file.h"
#include "arbiter/base/text.h"

#include <boost/process/args.hpp>
#include <boost/process/child.hpp>
#include <boost/process/error.hpp>
#include <boost/process/exe.hpp>
#include <boost/process/io.hpp>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <string_view>
#include <system_error>
#include <vector>

namespace arbiter::cli {

namespace {

constexpr int line_height = 18;
constexpr int title_height = 40;
constexpr int label_width = 110;
constexpr int longest_bar = 420;
constexpr int width = 640;

int height_of(BarChart const& chart)
{
    return title_height + line_height * static_cast<int>(chart.bars.size());
}

void append_chart(std::string& out, BarChart const& chart, int top)
{
    auto const to = std::back_inserter(out);
    fmt::format_to(to, "<text x=\"10\" y=\"{}\" font-size=\"15\" font-weight=\"bold\">{}</text>\n", top + 28,
        base::html_text(chart.title));
    std::uint64_t highest = 1;
    for (Bar const& bar : chart.bars)
        highest = std::max(highest, bar.count);
    int y = top + title_height;
    for (Bar const& bar : chart.bars) {
        double const length = longest_bar * static_cast<double>(bar.count) / static_cast<double>(highest);
        fmt::format_to(to, "<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text>\n", label_width - 6, y + 12,
            base::html_text(bar.label));
        fmt::format_to(to, "<rect x=\"{}\" y=\"{}\" width=\"{:.1f}\" height=\"{}\" fill=\"#4a7a9c\"/>\n",
            label_width, y, length, line_height - 4);
        fmt::format_to(
            to, "<text x=\"{:.1f}\" y=\"{}\">{}</text>\n", label_width + length + 6, y + 12, bar.count);
        y += line_height;
    }
}

} // namespace

std::string write_bar_charts(std::span<BarChart const> charts)
{
    int height = 10;
    for (BarChart const& chart : charts)
        height += height_of(chart);
    std::string out = fmt::format("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" "
                                  "viewBox=\"0 0 {0} {1}\" font-family=\"sans-serif\" font-size=\"12\">\n"
                                  "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n",
        width, height);
    int top = 0;
    for (BarChart const& chart : charts) {
        append_chart(out, chart, top);
        top += height_of(chart);
    }
    out += "</svg>\n";
    return out;
}

} // namespace arbiter::cli

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
