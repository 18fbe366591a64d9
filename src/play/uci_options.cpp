// SPDX-License-Identifier: MIT
#include "arbiter/play/uci_options.h"

#include "arbiter/core/number.h"
#include "play/uci_program.h"

#include <algorithm>

namespace arbiter::play {

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

Result<std::vector<uci::Option>, std::string> ask_uci_options(
    UciSpec const& program, std::stop_token const& stop, UciPatience patience)
{
    std::vector<uci::Option> options;
    UciProgram asked{program, patience,
        [&options](uci::Response const& response) {
            if (auto const* option = std::get_if<uci::Option>(&response))
                options.push_back(*option);
        },
        [&stop] { return stop.stop_requested() ? UciInterest::leaving : UciInterest::wanted; }};
    std::stop_callback const interrupting{stop, [&asked] { asked.interrupt(); }};
    try {
        asked.get_ready(false, Variant::standard);
        asked.say_goodbye();
    } catch (UciFailure const& failure) {
        return Err{failure.sentence};
    } catch (UciWithdrawn) {
        return std::vector<uci::Option>{};
    }
    return options;
}

bool is_value_of(uci::Option const& option, std::string_view value)
{
    return std::visit(ValueCheck{value}, option.type);
}

} // namespace arbiter::play
