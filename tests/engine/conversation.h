// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_ENGINE_CONVERSATION_H
#define ARBITER_TESTS_ENGINE_CONVERSATION_H

#include "arbiter/engine/line_io.h"
#include "arbiter/engine/time_source.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <iterator>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter::test {

/// Plays the other end of a protocol: says the lines of a script, and keeps what is answered. A script's line
/// "@wait WORD" says nothing, but waits until another answer that begins with WORD has come.
class Conversation final : public engine::LineSource, public engine::LineSink {
public:
    explicit Conversation(std::vector<std::string> script) : script_{std::move(script)} { }

    std::optional<std::string> next_line() override
    {
        for (;;) {
            if (next_ == script_.size())
                return std::nullopt;
            std::string const line = script_[next_++];
            if (!line.starts_with("@wait "))
                return line;
            wait_for(line.substr(6));
        }
    }

    void write_line(std::string_view line) override
    {
        {
            std::lock_guard const lock{mutex_};
            answers_.emplace_back(line);
        }
        answered_.notify_all();
    }

    /// Only when the server has ended.
    std::vector<std::string> const& answers() const { return answers_; }

    /// The answers that begin so.
    std::vector<std::string> answers_with(std::string_view beginning) const
    {
        std::vector<std::string> found;
        std::copy_if(answers_.begin(), answers_.end(), std::back_inserter(found),
            [beginning](std::string const& line) { return line.starts_with(beginning); });
        return found;
    }

private:
    void wait_for(std::string const& beginning)
    {
        std::unique_lock lock{mutex_};
        bool const came = answered_.wait_for(lock, std::chrono::seconds{60}, [this, &beginning] {
            while (heard_ < answers_.size()) {
                if (answers_[heard_++].starts_with(beginning))
                    return true;
            }
            return false;
        });
        EXPECT_TRUE(came) << "no answer that begins with " << beginning;
    }

    std::vector<std::string> script_;
    std::size_t next_ = 0;
    std::mutex mutex_;
    std::condition_variable answered_;
    std::vector<std::string> answers_;
    std::size_t heard_ = 0;
};

/// Runs a server of a protocol on a script.
template <class Server>
std::vector<std::string> answers_to(std::vector<std::string> script)
{
    Conversation conversation{std::move(script)};
    engine::SteadyTimeSource const time;
    Server server{conversation, conversation, time};
    server.run();
    return conversation.answers();
}

/// How many lines begin so.
inline std::size_t count_of(std::vector<std::string> const& lines, std::string_view beginning)
{
    return static_cast<std::size_t>(std::count_if(lines.begin(), lines.end(),
        [beginning](std::string const& line) { return line.starts_with(beginning); }));
}

} // namespace arbiter::test

#endif
