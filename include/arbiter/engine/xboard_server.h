// SPDX-License-Identifier: MIT
#ifndef ARBITER_ENGINE_XBOARD_SERVER_H
#define ARBITER_ENGINE_XBOARD_SERVER_H

#include "arbiter/engine/line_io.h"
#include "arbiter/engine/time_source.h"
#include "arbiter/rules/language.h"

#include <memory>

namespace arbiter::engine {

/// The engine behind the Chess Engine Communication Protocol, version 2 (Mann & Muller, 2009), as used by
/// xboard and WinBoard: keeps a game, plays its side, searches on its own thread. Nothing that it reads
/// can end it but `quit` and the end of the input. An illegal move is answered with the judge's sentence, in
/// the place the protocol has for it: `Illegal move (REASON): MOVE`.
class XboardServer {
public:
    /// All three must outlive the server. `language`: of the sentences for people, until the option Language
    /// changes it.
    XboardServer(
        LineSource& input, LineSink& output, TimeSource const& time, Language language = Language::english);
    XboardServer(XboardServer const&) = delete;
    XboardServer& operator=(XboardServer const&) = delete;
    ~XboardServer();

    /// Answers until `quit` or the end of the input; a running search is stopped first.
    void run();

private:
    class Impl;

    std::unique_ptr<Impl> impl_;
};

} // namespace arbiter::engine

#endif
