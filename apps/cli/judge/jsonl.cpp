// SPDX-License-Identifier: MIT
#include "cli/judge/jsonl.h"

#include "cli/judge/fen_report.h"
#include "cli/line_reader.h"
#include "cli/output.h"
#include "cli/output_options.h"
#include "cli/position_options.h"

#include <unistd.h>

#include <memory>
#include <system_error>
#include <utility>

namespace arbiter::cli {

namespace {

using Key = JsonRequest::Key;

constexpr std::array position_keys{Key::fen, Key::variant};
constexpr std::string_view position_example = R"({"id":1,"fen":"4k3/8/8/8/8/8/8/4K2R w - - 0 1"})";

/// Answers lines with what `append` appends to a request that has been read. A parser cannot be copied, as a
/// function can.
template <class Append>
AnswerLine answer_requests(Append append)
{
    return
        [append = std::move(append),
            request = std::make_shared<JsonRequest>(position_keys, position_example)](std::string_view line,
            std::string& out) { return request->answer(line, out, [&] { return append(*request, out); }); };
}

} // namespace

AnswerLine answer_setups(PositionOptions defaults, AddSetupFields add)
{
    return answer_requests(
        [defaults = std::move(defaults), add = std::move(add)](JsonRequest const& request, std::string& out) {
            auto const found = request.read_setup(defaults, out);
            if (found) {
                base::JsonWriter json{out};
                add(json, found->setup, found->variant);
                json.close();
            }
            return found.has_value();
        });
}

AnswerLine answer_positions(PositionOptions defaults, AddPositionFields add)
{
    return answer_requests(
        [defaults = std::move(defaults), add = std::move(add)](JsonRequest const& request, std::string& out) {
            auto const loaded = request.read_position(defaults, out);
            if (loaded) {
                base::JsonWriter json{out};
                add(json, loaded->position);
                add_notes(json, loaded->drops, defaults.language);
                json.close();
            }
            return loaded.has_value();
        });
}

ExitCode answer_lines(AnswerLine const& answer)
{
    std::string out;
    auto const send = [&out] {
        write_output(out);
        flush_output();
        out.clear();
    };
    LineReader reader{STDIN_FILENO, send};
    bool is_all_read = true;
    while (auto const line = reader.next()) {
        if (line->is_whole)
            is_all_read &= answer(line->text, out);
        else {
            is_all_read = false;
            append_json_error(out, "bad-json", line->text.size(),
                fmt::format("the line is longer than {} bytes", line->text.size()));
        }
        out += '\n';
    }
    send();
    if (auto const error = reader.error()) {
        complain_about_input("-", {error->number, std::generic_category()});
        return ExitCode::io;
    }
    return is_all_read ? ExitCode::ok : ExitCode::bad_input;
}

} // namespace arbiter::cli
