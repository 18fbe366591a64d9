// SPDX-License-Identifier: MIT
#include "cli/judge/jsonl_positions.h"

#include "cli/judge/fen_report.h"

#include <utility>

namespace arbiter::cli {

namespace {

using Key = JsonRequest::Key;

constexpr std::array position_keys{Key::fen, Key::variant};
constexpr std::string_view position_example = R"({"id":1,"fen":"4k3/8/8/8/8/8/8/4K2R w - - 0 1"})";

} // namespace

JsonlSetups::JsonlSetups(PositionOptions defaults, std::span<Variant const> variants, AddFields add)
    : defaults_{std::move(defaults)},
      variants_{variants},
      add_{std::move(add)},
      request_{position_keys, position_example}
{
}

bool JsonlSetups::answer(std::string_view line, std::string& out)
{
    return request_.answer(line, out, [&] {
        auto const found = request_.read_setup(defaults_, variants_, out);
        if (found) {
            base::JsonWriter json{out};
            add_(json, found->setup, found->variant);
            json.close();
        }
        return found.has_value();
    });
}

JsonlPositions::JsonlPositions(PositionOptions defaults, std::span<Variant const> variants, AddFields add)
    : defaults_{std::move(defaults)},
      variants_{variants},
      add_{std::move(add)},
      request_{position_keys, position_example}
{
}

bool JsonlPositions::answer(std::string_view line, std::string& out)
{
    return request_.answer(line, out, [&] {
        auto const loaded = request_.read_position(defaults_, variants_, out);
        if (loaded) {
            base::JsonWriter json{out};
            add_(json, loaded->position);
            add_notes(json, loaded->drops, defaults_.language);
            json.close();
        }
        return loaded.has_value();
    });
}

} // namespace arbiter::cli
