#include "cli/judge/jsonl_positions.h"

#include <utility>

namespace arbiter::cli {

namespace {

using Key = JsonRequest::Key;

constexpr std::array keys{Key::fen, Key::variant};
constexpr std::string_view example = R"({"id":1,"fen":"4k3/8/8/8/8/8/8/4K2R w - - 0 1"})";

} // namespace

JsonlSetups::JsonlSetups(PositionOptions defaults, std::span<Variant const> variants, AddFields add)
    : defaults_{std::move(defaults)},
      variants_{variants},
      add_{std::move(add)},
      request_{keys, example}
{
}

bool JsonlSetups::answer(std::string_view line, std::string& out)
{
    return request_.answer(line, out, [&] {
        auto const found = request_.read_setup(defaults_, variants_, out);
        if (found) {
            JsonWriter json{out};
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
      request_{keys, example}
{
}

bool JsonlPositions::answer(std::string_view line, std::string& out)
{
    return request_.answer(line, out, [&] {
        auto const position = request_.read_position(defaults_, variants_, out);
        if (position) {
            JsonWriter json{out};
            add_(json, *position);
            json.close();
        }
        return position.has_value();
    });
}

} // namespace arbiter::cli
