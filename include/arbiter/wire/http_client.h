// SPDX-License-Identifier: MIT
#ifndef ARBITER_WIRE_HTTP_CLIENT_H
#define ARBITER_WIRE_HTTP_CLIENT_H

#include "arbiter/core/result.h"
#include "arbiter/wire/caller.h"

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace arbiter::wire {

struct HttpAnswer {
    unsigned status;
    std::string body;
    std::string cookie = {}; ///< that it sets, as "name=value"; empty: none
};

/// Why a server did not do what it was asked for, in a sentence: what kept it from answering, or the status
/// of its answer.
std::string describe_failure(Result<HttpAnswer, WireFault> const& answer, ServerUrl const& server);

/// Called once, on the thread of the loop.
using TakeAnswer = std::function<void(Result<HttpAnswer, WireFault>)>;

/// Asks for a path on a connection of its own: POST with a JSON body, or GET where the body is empty. An
/// answer takes half a minute and 4 MB at most (`timed_out`, `not_understood`). The certificate of a TLS
/// server must be known to the system.
void ask(Caller const& caller, std::string const& path, std::string const& body, TakeAnswer take);

/// An answer that never ends, a line at a time. All functions are called on the thread of the loop.
class LineUser {
public:
    LineUser() = default;
    LineUser(LineUser const&) = delete;
    LineUser& operator=(LineUser const&) = delete;
    virtual ~LineUser() = default;

    /// The answer begins, with status 200.
    virtual void lines_begin() = 0;
    /// Takes a line of the answer, without its end.
    virtual void take_line(std::string_view line) = 0;
    /// It has ended. `answer`: one that has another status, and holds no lines.
    virtual void lines_end(Result<HttpAnswer, WireFault> answer) = 0;
};

/// Such an answer. Forgets its user when it is destroyed.
class LineStream {
public:
    /// Asks for it. It ends when nothing comes for `silence`. The user must live until `lines_end` or the
    /// stream's end.
    LineStream(
        Caller const& caller, std::string const& path, std::chrono::milliseconds silence, LineUser& user);
    ~LineStream();
    LineStream(LineStream const&) = delete;
    LineStream& operator=(LineStream const&) = delete;

private:
    class Impl;

    std::shared_ptr<Impl> impl_;
};

} // namespace arbiter::wire

#endif
