#include "arbiter/play/uci_options.h"

#include "play/uci_program.h"

#include <algorithm>
#include <cctype>
#include <charconv>

namespace arbiter::play {

namespace uci = engine::uci;

namespace {

class ValueCheck {
public:
    explicit ValueCheck(std::string_view value) : value_{value} { }

    bool operator()(uci::CheckOption const&) const { return value_ == "true" || value_ == "false"; }

    bool operator()(uci::SpinOption const& option) const
    {
        std::int64_t number = 0;
        char const* const end = value_.data() + value_.size();
        auto const [rest, error] = std::from_chars(value_.data(), end, number);
        return error == std::errc{} && rest == end && number >= option.min && number <= option.max;
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
        asked.get_ready(false, false);
        asked.say_goodbye();
    } catch (UciFailure const& failure) {
        return Err{failure.sentence};
    } catch (UciWithdrawn) {
        return std::vector<uci::Option>{};
    }
    return options;
}

bool is_same_option(std::string_view a, std::string_view b)
{
    auto const lower = [](char letter) { return std::tolower(static_cast<unsigned char>(letter)); };
    return std::equal(
        a.begin(), a.end(), b.begin(), b.end(), [lower](char x, char y) { return lower(x) == lower(y); });
}

bool is_value_of(uci::Option const& option, std::string_view value)
{
    return std::visit(ValueCheck{value}, option.type);
}

} // namespace arbiter::play
