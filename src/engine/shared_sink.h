// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_ENGINE_SHARED_SINK_H
#define ARBITER_SRC_ENGINE_SHARED_SINK_H

#include "arbiter/engine/line_io.h"

#include <mutex>
#include <string>
#include <string_view>

namespace arbiter::engine {

/// A sink for several threads. What was read from outside and is repeated in a line cannot break the line.
class SharedSink {
public:
    explicit SharedSink(LineSink& sink) : sink_{sink} { }

    void write(std::string line)
    {
        for (char& character : line) {
            if (static_cast<unsigned char>(character) < ' ')
                character = ' ';
        }
        std::lock_guard const lock{mutex_};
        sink_.write_line(line);
    }

private:
    LineSink& sink_;
    std::mutex mutex_;
};

} // namespace arbiter::engine

#endif
