// SPDX-License-Identifier: MIT
#include "cli/line_reader.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <string>
#include <thread>
#include <vector>

namespace arbiter::cli {

namespace {

/// A pipe whose other end a thread fills, so that long texts do not stop the test.
class FilledPipe {
public:
    explicit FilledPipe(std::string text)
    {
        EXPECT_EQ(::pipe(ends_.data()), 0);
        writer_ = std::jthread{[text = std::move(text), end = ends_[1]] {
            for (std::size_t done = 0; done < text.size();) {
                ssize_t const count = ::write(end, text.data() + done, text.size() - done);
                if (count <= 0)
                    break;
                done += static_cast<std::size_t>(count);
            }
            ::close(end);
        }};
    }

    FilledPipe(FilledPipe const&) = delete;
    FilledPipe& operator=(FilledPipe const&) = delete;

    ~FilledPipe()
    {
        writer_.join();
        ::close(ends_[0]);
    }

    int reading_end() const { return ends_[0]; }

private:
    std::array<int, 2> ends_{};
    std::jthread writer_;
};

std::vector<std::string> lines_of(std::string const& text)
{
    FilledPipe const pipe{text};
    LineReader reader{pipe.reading_end(), [] { }};
    std::vector<std::string> lines;
    while (auto const line = reader.next()) {
        EXPECT_TRUE(line->is_whole);
        lines.emplace_back(line->text);
    }
    EXPECT_FALSE(reader.error());
    return lines;
}

using Lines = std::vector<std::string>;

TEST(LineReader, EmptyInputHasNoLine)
{
    EXPECT_EQ(lines_of(""), Lines{});
}

TEST(LineReader, LastLineMayLackItsEnd)
{
    EXPECT_EQ(lines_of("a\nb"), (Lines{"a", "b"}));
    EXPECT_EQ(lines_of("a\nb\n"), (Lines{"a", "b"}));
}

TEST(LineReader, CarriageReturnBelongsToTheLineEnd)
{
    EXPECT_EQ(lines_of("a\r\n\r\nb\r"), (Lines{"a", "", "b"}));
    EXPECT_EQ(lines_of("a\rb\n"), (Lines{"a\rb"}));
}

TEST(LineReader, EmptyLinesAreLines)
{
    EXPECT_EQ(lines_of("\n\na\n\n"), (Lines{"", "", "a", ""}));
}

TEST(LineReader, LinesLongerThanTheFirstBufferComeWhole)
{
    std::string const huge(10'000'000, 'x');
    EXPECT_EQ(lines_of("a\n" + huge + "\nb\n"), (Lines{"a", huge, "b"}));
}

TEST(LineReader, ZeroBytesAreText)
{
    std::string const text{"a\0b\nc", 5};
    EXPECT_EQ(lines_of(text), (Lines{std::string{"a\0b", 3}, "c"}));
}

TEST(LineReader, CutsOffLinesBeyondTheLimitAndGoesOn)
{
    for (std::size_t const length : {11U, 12U, 1'000'000U}) {
        FilledPipe const pipe{"first\n" + std::string(length, 'x') + "\nlast\n"};
        LineReader reader{pipe.reading_end(), [] { }, 10};
        EXPECT_EQ(reader.next()->text, "first");
        auto const cut = reader.next();
        ASSERT_TRUE(cut);
        EXPECT_FALSE(cut->is_whole);
        EXPECT_EQ(cut->text, std::string(10, 'x'));
        auto const last = reader.next();
        ASSERT_TRUE(last);
        EXPECT_TRUE(last->is_whole);
        EXPECT_EQ(last->text, "last");
        EXPECT_FALSE(reader.next());
    }
}

TEST(LineReader, TellsBeforeItMayHaveToWait)
{
    std::array<int, 2> ends{};
    ASSERT_EQ(::pipe(ends.data()), 0);
    int waits = 0;
    LineReader reader{ends[0], [&waits] { ++waits; }};
    ASSERT_EQ(::write(ends[1], "a\nb\nc", 5), 5);
    EXPECT_EQ(reader.next()->text, "a");
    EXPECT_EQ(waits, 1);
    EXPECT_EQ(reader.next()->text, "b");
    EXPECT_EQ(waits, 1);
    ASSERT_EQ(::write(ends[1], "d\n", 2), 2);
    EXPECT_EQ(reader.next()->text, "cd");
    EXPECT_EQ(waits, 2);
    ::close(ends[1]);
    EXPECT_FALSE(reader.next());
    EXPECT_EQ(waits, 3);
    ::close(ends[0]);
}

TEST(LineReader, SaysWhyReadingFailed)
{
    LineReader reader{-1, [] { }};
    EXPECT_FALSE(reader.next());
    ASSERT_TRUE(reader.error());
    EXPECT_EQ(reader.error()->number, EBADF);
}

} // namespace

} // namespace arbiter::cli
