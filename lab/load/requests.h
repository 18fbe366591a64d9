// SPDX-License-Identifier: MIT
#ifndef ARBITER_LOAD_REQUESTS_H
#define ARBITER_LOAD_REQUESTS_H

#include "arbiter/wire/http_client.h"
#include "load/report.h"
#include "load/target.h"

#include <functional>
#include <map>
#include <set>
#include <string>

namespace arbiter::load {

/// A request as its user sees it.
struct Request {
    std::string kind; ///< for the report
    std::string path;
    std::string body = {}; ///< empty: GET
    std::string cookie = {};
};

/// The requests of browsers behind one address, and how long each kind takes. An answer that is not a success
/// is a fault.
class Requests {
public:
    /// Both must live as long.
    Requests(Target const& target, Source source, Report& report)
        : target_{target},
          source_{source},
          report_{report}
    {
    }

    /// Sends it, each on a connection of its own; `take` gets the answer when it is a success.
    void send(Request const& request, std::function<void(wire::HttpAnswer const&)> take);

    /// Prints a line for each kind.
    void print();

    /// The largest 99th percentile of the kinds but these.
    std::chrono::microseconds worst_p99(std::set<std::string> const& excepted);

    Latencies& of(std::string const& kind) { return times_[kind]; }

private:
    Target const& target_;
    Source source_;
    Report& report_;
    std::map<std::string, Latencies> times_;
};

} // namespace arbiter::load

#endif
