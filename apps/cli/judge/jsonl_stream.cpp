// SPDX-License-Identifier: MIT
#include "cli/judge/jsonl_stream.h"

#include "cli/json_error.h"
#include "cli/line_reader.h"
#include "cli/output.h"

#include <unistd.h>

#include <system_error>

namespace arbiter::cli {

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
        complain("cannot read standard input: {}", std::generic_category().message(error->number));
        return ExitCode::io;
    }
    return is_all_read ? ExitCode::ok : ExitCode::bad_input;
}

} // namespace arbiter::cli
