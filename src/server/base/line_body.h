// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_BASE_LINE_BODY_H
#define ARBITER_SRC_SERVER_BASE_LINE_BODY_H

#include "arbiter/server/outlet.h"
#include "arbiter/server/response.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <utility>

namespace arbiter::server {

/// A body without end: each frame sent to it becomes a line. Lines wait until the client has taken those
/// before them; a client with more than `most_waiting` bytes waiting is closed.
class LineOutlet final : public Outlet {
public:
    explicit LineOutlet(std::size_t most_waiting) : most_waiting_{most_waiting} { }

    void send(std::shared_ptr<std::string const> frame) override;
    void close(CloseReason reason) override;

    /// Gives what waits, or else the next line when it comes.
    void take(TakePart taker);

    /// Drops what waits and takes no more.
    void give_up();

private:
    void hand_out();

    std::size_t most_waiting_;
    std::string waiting_;
    TakePart taker_;
    bool is_closed_ = false;
};

/// The body that reads the lines of an outlet. Calls `ended` when nobody reads it any more.
class LineBody final : public BodySource {
public:
    LineBody(std::shared_ptr<LineOutlet> lines, std::function<void()> ended)
        : lines_{std::move(lines)},
          ended_{std::move(ended)}
    {
    }

    LineBody(LineBody const&) = delete;
    LineBody& operator=(LineBody const&) = delete;
    ~LineBody() override;

    void next(TakePart take) override { lines_->take(std::move(take)); }

private:
    std::shared_ptr<LineOutlet> lines_;
    std::function<void()> ended_;
};

} // namespace arbiter::server

#endif
