// SPDX-License-Identifier: MIT
#ifndef ARBITER_ENGINE_UCI_SERVER_H
#define ARBITER_ENGINE_UCI_SERVER_H

#include "arbiter/engine/line_io.h"
#include "arbiter/engine/time_source.h"
#include "arbiter/rules/language.h"

#include <memory>

namespace arbiter::engine {

/// The engine behind the Universal Chess Interface: reads lines, answers with lines, searches on its own
/// thread. Only `quit` and the end of the input end it; it reports lines that it cannot parse, and illegal
/// moves with the judge's reason, as `info string`.
class UciServer {
public:
    /// All three must outlive the server. `language`: of the sentences for people, until the option Language
    /// changes it.
    UciServer(
        LineSource& input, LineSink& output, TimeSource const& time, Language language = Language::english);
    UciServer(UciServer const&) = delete;
    UciServer& operator=(UciServer const&) = delete;
    ~UciServer();

    /// Answers until `quit` or the end of the input; a running search is stopped first.
    void run();

private:
    class Impl;

    std::unique_ptr<Impl> impl_;
};

} // namespace arbiter::engine

#endif
