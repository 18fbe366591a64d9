// SPDX-License-Identifier: MIT
#include "arbiter/programs/uci_spec.h"

#include "arbiter/core/number.h"
#include "arbiter/programs/uci_client.h"

#include <algorithm>
#include <filesystem>

namespace arbiter::programs {

namespace uci = engine::uci;

namespace {

class ValueCheck {
public:
    explicit ValueCheck(std::string_view value) : value_{value} { }

    bool operator()(uci::CheckOption const&) const { return value_ == "true" || value_ == "false"; }

    bool operator()(uci::SpinOption const& option) const
    {
        auto const number = find_number<std::int64_t>(value_);
        return number && *number >= option.min && *number <= option.max;
    }

    bool operator()(uci::ComboOption const& option) const
    {
        return std::find(option.choices.begin(), option.choices.end(), value_) != option.choices.end();
    }

    bool operator()(uci::ButtonOption const&) const { return value_.empty(); }

    bool operator()(uci::StringOption const&) const
    {
        return value_.find_first_of("\r\n") == std::string_view::npos;
    }

private:
    std::string_view value_;
};

} // namespace

std::string name_of(UciSpec const& program)
{
    return program.name.empty() ? std::filesystem::path{program.path}.filename().string() : program.name;
}

Result<std::vector<uci::Option>, std::string> ask_uci_options(
    UciSpec const& program, std::stop_token const& stop, UciPatience patience)
{
    UciClient client{program, patience};
    std::stop_callback const leaving{stop, [&client] { client.leave(); }};
    if (auto const ready = client.get_ready(); !ready && ready.error().fault != UciFault::stopped)
        return Err{ready.error().sentence};
    if (stop.stop_requested())
        return std::vector<uci::Option>{};
    return std::vector<uci::Option>{client.options().begin(), client.options().end()};
}

bool is_value_of(uci::Option const& option, std::string_view value)
{
    return std::visit(ValueCheck{value}, option.type);
}

} // namespace arbiter::programs
