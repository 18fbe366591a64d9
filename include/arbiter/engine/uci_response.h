// SPDX-License-Identifier: MIT
#ifndef ARBITER_ENGINE_UCI_RESPONSE_H
#define ARBITER_ENGINE_UCI_RESPONSE_H

#include "arbiter/core/result.h"
#include "arbiter/engine/info.h"
#include "arbiter/engine/uci_error.h"
#include "arbiter/engine/units.h"
#include "arbiter/engine/win_rate.h"
#include "arbiter/rules/attempt.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// The responses of an engine in the Universal Chess Interface; the other half is uci_command.h.
namespace arbiter::engine::uci {

struct IdName {
    std::string name;

    friend bool operator==(IdName const&, IdName const&) = default;
};

struct IdAuthor {
    std::string author;

    friend bool operator==(IdAuthor const&, IdAuthor const&) = default;
};

struct UciOk {
    friend bool operator==(UciOk const&, UciOk const&) = default;
};

struct ReadyOk {
    friend bool operator==(ReadyOk const&, ReadyOk const&) = default;
};

struct BestMove {
    /// Nothing for `(none)` and `0000`: there is no legal move.
    std::optional<Attempt> move;
    std::optional<Attempt> ponder;

    friend bool operator==(BestMove const&, BestMove const&) = default;
};

/// What follows `copyprotection`: checking, ok or error.
struct CopyProtection {
    std::string state;

    friend bool operator==(CopyProtection const&, CopyProtection const&) = default;
};

/// What follows `registration`: checking, ok or error.
struct Registration {
    std::string state;

    friend bool operator==(Registration const&, Registration const&) = default;
};

struct CheckOption {
    bool initial = false;

    friend bool operator==(CheckOption const&, CheckOption const&) = default;
};

struct SpinOption {
    std::int64_t initial = 0;
    std::int64_t min = 0;
    std::int64_t max = 0;

    friend bool operator==(SpinOption const&, SpinOption const&) = default;
};

struct ComboOption {
    std::string initial;
    std::vector<std::string> choices;

    friend bool operator==(ComboOption const&, ComboOption const&) = default;
};

struct ButtonOption {
    friend bool operator==(ButtonOption const&, ButtonOption const&) = default;
};

struct StringOption {
    /// UCI writes an empty text as `<empty>`.
    std::string initial;

    friend bool operator==(StringOption const&, StringOption const&) = default;
};

/// A thing that can be set in the engine.
struct Option {
    std::string name;
    std::variant<CheckOption, SpinOption, ComboOption, ButtonOption, StringOption> type;

    friend bool operator==(Option const&, Option const&) = default;
};

/// `score cp 13`, `score mate -2 lowerbound`, `score cp 5 wdl 300 500 200`.
struct ReportedScore {
    enum class Unit : std::uint8_t { centipawns, mate_moves };

    Unit unit = Unit::centipawns;
    /// From the engine's point of view; other engines may exceed our range.
    int value = 0;
    Bound bound = Bound::exact;
    std::optional<WinRate> win_rate = std::nullopt;

    friend bool operator==(ReportedScore const&, ReportedScore const&) = default;
};

/// The contents of `info`; each part may be missing. What we have no use for (cpuload, refutation,
/// currline …) is passed over.
struct Info {
    std::optional<Depth> depth;
    std::optional<Depth> selective_depth;
    std::optional<unsigned> multi_pv;
    std::optional<ReportedScore> score;
    std::optional<Nodes> nodes;
    std::optional<std::uint64_t> nodes_per_second;
    std::optional<unsigned> hash_permille;
    std::optional<std::uint64_t> table_hits;
    std::optional<Milliseconds> time;
    std::optional<Attempt> current_move;
    std::optional<unsigned> current_move_number;
    std::vector<Attempt> line;
    /// The rest of the line after `string`, as it stands.
    std::optional<std::string> text;

    friend bool operator==(Info const&, Info const&) = default;
};

using Response
    = std::variant<IdName, IdAuthor, UciOk, ReadyOk, BestMove, CopyProtection, Registration, Option, Info>;

/// Reads one line of an engine. Engines print what they like: a line that is not a response is an error
/// here, which most callers ignore.
Result<Response, UciError> parse_response(std::string_view line);

/// The line that `parse_response` reads as this response.
std::string format(Response const& response);

/// The score in UCI form.
ReportedScore to_reported(Score score, Bound bound);

} // namespace arbiter::engine::uci

#endif
