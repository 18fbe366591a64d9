// SPDX-License-Identifier: MIT
#include "arbiter/wire/caller.h"

namespace arbiter::wire {

std::string describe(WireFault const& fault, ServerUrl const& server)
{
    std::string name = format_server_url(server);
    std::string const reason = fault.reason.empty() ? "" : " (" + fault.reason + ")";
    switch (fault.kind) {
    case WireFaultKind::unknown_host: return "There is no server called " + server.host + reason + ".";
    case WireFaultKind::unreachable: return "No server answers at " + name + reason + ".";
    case WireFaultKind::not_trusted: return "The certificate of " + name + " is not trusted" + reason + ".";
    case WireFaultKind::timed_out: return "The server at " + name + " does not answer in time.";
    case WireFaultKind::cut_off: return "The server at " + name + " ended the connection" + reason + ".";
    case WireFaultKind::not_understood:
        return "What answers at " + name + " is not an arbiter server" + reason + ".";
    }
    return name;
}

} // namespace arbiter::wire
