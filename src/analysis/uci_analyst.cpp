// SPDX-License-Identifier: MIT
#include "analysis/report_draft.h"
#include "arbiter/programs/uci_client.h"

#include <fmt/format.h>

namespace arbiter::analysis {

namespace {

class UciAnalyst final : public Analyst {
public:
    UciAnalyst(programs::UciSpec const& program, programs::UciPatience patience)
        : patience_{patience},
          client_{program, patience}
    {
    }

    std::string name() const override { return client_.name(); }

    void begin_game() override { client_.begin_game(); }

    Result<AnalysedPosition, std::string> look(GameTree const& game, NodeId node,
        AnalysisLimits const& limits, engine::StopFlag const& stop, Progress const& progress) override
    {
        AnyPosition const& position = game.position(node);
        ReportDraft draft{position, progress};
        if (auto const asked = ask(game, node, limits, stop, draft);
            !asked && asked.error().fault != programs::UciFault::stopped) {
            client_.kill();
            return Err{asked.error().sentence};
        }
        return draft.evaluation();
    }

    void interrupt() override { client_.interrupt(); }

    void leave() override { client_.leave(); }

private:
    Result<programs::UciReply, programs::UciFailure> ask(GameTree const& game, NodeId node,
        AnalysisLimits const& limits, engine::StopFlag const& stop, ReportDraft& draft)
    {
        if (auto const ready = client_.get_ready(game.variant()); !ready)
            return Err{ready.error()};
        // A program without this option shows one line.
        static_cast<void>(client_.set_option("MultiPV", fmt::format("{}", limits.multi_pv)));
        programs::UciQuestion question{programs::to_command(game, node), {to_search_limits(limits), {}}};
        // How long a depth takes nobody can tell.
        if (limits.time && !limits.depth)
            question.patience = *limits.time + patience_.grace;
        return client_.search(question, stop, [&draft](engine::uci::Info const& info) { draft.add(info); });
    }

    programs::UciPatience patience_;
    programs::UciClient client_;
};

} // namespace

std::unique_ptr<Analyst> make_uci_analyst(programs::UciSpec const& program, programs::UciPatience patience)
{
    return std::make_unique<UciAnalyst>(program, patience);
}

} // namespace arbiter::analysis
