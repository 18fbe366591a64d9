// SPDX-License-Identifier: MIT
#include "arbiter/play/game_analysis.h"
#include "play/report_box.h"
#include "play/uci_program.h"

#include <fmt/format.h>

#include <utility>

namespace arbiter::play {

namespace uci = engine::uci;

namespace {

engine::Score white_sees(engine::Score score, Color side)
{
    return side == Color::white ? score : -score;
}

class UciAnalyst final : public PositionAnalyst {
public:
    UciAnalyst(UciSpec program, AnalysisSettings const& settings, UciPatience patience)
        : settings_{settings},
          program_{with_options(std::move(program), settings), patience,
              [this](uci::Response const& response) { note(response); }, [] { return UciInterest::wanted; }}
    {
        go_.limits = settings.limits;
    }

    ~UciAnalyst() override { program_.say_goodbye(); }

    UciAnalyst(UciAnalyst const&) = delete;
    UciAnalyst& operator=(UciAnalyst const&) = delete;

    void begin_game() override { is_new_game_ = true; }

    std::optional<AnalysedPosition> look(GameTree const& game, NodeId node) override
    {
        AnyPosition const& position = game.position(node);
        draft_.emplace(AnalysisId{}, position);
        try {
            program_.get_ready(std::exchange(is_new_game_, false), position.variant());
            program_.set_option("MultiPV", fmt::format("{}", settings_.search.multi_pv));
            program_.search(to_command(game, node), go_, settings_.limits.move_time);
        } catch (UciFailure const& failure) {
            program_.kill();
            failure_ = failure.sentence;
            return std::nullopt;
        }
        AnalysisReport const& report = draft_->report();
        if (report.lines.empty()) {
            failure_ = "The engine reported no line.";
            return std::nullopt;
        }
        Color const side = position.side_to_move();
        AnalysisLine const& best = report.lines.front();
        AnalysedPosition found{white_sees(best.score, side), best.depth, best.moves, {}};
        for (std::size_t line = 1; line < report.lines.size(); ++line)
            found.others.push_back({white_sees(report.lines[line].score, side), report.lines[line].moves});
        return found;
    }

    std::string failure() const override { return failure_; }

private:
    static UciSpec with_options(UciSpec program, AnalysisSettings const& settings)
    {
        program.options.push_back({"Threads", fmt::format("{}", settings.search.threads)});
        program.options.push_back({"Hash", fmt::format("{}", static_cast<unsigned>(settings.hash))});
        return program;
    }

    void note(uci::Response const& response)
    {
        auto const* info = std::get_if<uci::Info>(&response);
        if (info != nullptr && draft_ && info->score && info->score->bound == engine::Bound::exact)
            draft_->add(*info);
    }

    AnalysisSettings settings_;
    std::optional<ReportDraft> draft_;
    uci::Go go_;
    bool is_new_game_ = true;
    std::string failure_;
    UciProgram program_;
};

} // namespace

std::unique_ptr<PositionAnalyst> make_uci_analyst(
    UciSpec program, AnalysisSettings const& settings, UciPatience patience)
{
    return std::make_unique<UciAnalyst>(std::move(program), settings, patience);
}

} // namespace arbiter::play
