// SPDX-License-Identifier: MIT
// Whatever file somebody hands in as a report, it is refused at a place in it, or read, written and read
// again as the same tournament.

#include "arbiter/tournament/trf.h"
#include "check.h"

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size)
{
    using namespace arbiter;
    auto const report = tournament::read_trf(fuzz::as_text(data, size));
    if (!report) {
        fuzz::require(!tournament::describe(report.error().error).empty());
        return 0;
    }
    auto const again = tournament::read_trf(tournament::write_trf(*report));
    fuzz::require(again.has_value() && tournament::write_trf(*again) == tournament::write_trf(*report));
    return 0;
}
