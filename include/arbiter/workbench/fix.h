// SPDX-License-Identifier: MIT
#ifndef ARBITER_WORKBENCH_FIX_H
#define ARBITER_WORKBENCH_FIX_H

#include "arbiter/workbench/batch.h"
#include "arbiter/workbench/check.h"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::workbench {

/// A repaired game, and the faults that were repaired.
struct Repair {
    /// From 1.
    std::uint64_t game;
    std::uint64_t line;
    std::vector<PgnErrorCode> codes;
};

/// Whether a game with only these faults is unambiguous, so that rewriting it in the export format repairs
/// it without loss.
bool can_be_repaired(PgnErrorCode code);

/// The result of repairing some games.
struct FixedText {
    /// The games, unchanged or repaired; the text between games is kept.
    std::string text;
    std::uint64_t games = 0;
    std::vector<Repair> repairs;
    /// Games that still have faults that the policy reports.
    std::uint64_t games_left = 0;
};

/// Repairs what can be repaired in a text of whole games: a game with repairable faults and no others is read
/// and written in the export format, in UTF-8; every other game is copied byte for byte. Linear.
FixedText fix_games(std::string_view text, PgnPolicy const& policy, std::uint64_t max_games);

/// Repairs chunk by chunk. `take` receives each, in order.
class FixJob : public BatchJob {
public:
    using Take = std::function<void(FixedText&, BatchPlace const&)>;

    FixJob(PgnPolicy const& policy, Take take) : policy_{policy}, take_{std::move(take)} { }

    std::unique_ptr<BatchPart> read(BatchChunk const& chunk) const override;

    Continue take(BatchPart& part, BatchPlace const& place) override;

private:
    PgnPolicy policy_;
    Take take_;
};

} // namespace arbiter::workbench

#endif
