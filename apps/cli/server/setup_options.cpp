// SPDX-License-Identifier: MIT
#include "cli/server/setup_options.h"

#include "arbiter/base/text.h"
#include "arbiter/core/text.h"
#include "arbiter/server/account_name.h"
#include "arbiter/server/audience.h"
#include "arbiter/wire/server_url.h"
#include "cli/command_line.h"
#include "cli/server/service_file.h"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <climits>
#include <iterator>

namespace arbiter::cli {

namespace {

/// Those that the questions ask for.
constexpr std::array<std::string_view, 9> asked{"--audience", "--behind-proxy", "--origin", "--host-name",
    "--tls-certificate", "--tls-key", "--address", "--port", "--database"};

bool is_address(std::string const& text)
{
    std::array<unsigned char, sizeof(in6_addr)> address{};
    return ::inet_pton(AF_INET, text.c_str(), address.data()) == 1
        || ::inet_pton(AF_INET6, text.c_str(), address.data()) == 1;
}

std::string origin_of(std::string const& name)
{
    return name.find(':') == std::string::npos ? "https://" + name : "https://[" + name + "]";
}

/// How other machines know this one.
std::string name_of_machine()
{
    std::array<char, HOST_NAME_MAX + 1> buffer{};
    return ::gethostname(buffer.data(), buffer.size() - 1) == 0 ? base::lower(buffer.data()) : "localhost";
}

/// Reads the words as `arbiter serve` does, or gives its complaint; `kept` gets those that no question asks
/// for.
std::optional<std::string> parse(
    std::vector<std::string> const& words, ServeOptions& options, std::vector<std::string>& kept)
{
    CLI::App command;
    command.set_help_flag();
    add_serve_options(command, options);
    try {
        command.parse(std::vector<std::string>{words.rbegin(), words.rend()});
    } catch (CLI::ParseError const& error) {
        return error.what();
    }
    bool is_kept = true;
    bool has_value = false;
    for (std::string const& word : words) {
        if (!std::exchange(has_value, false)) {
            std::string const name = word.substr(0, word.find('='));
            CLI::Option const* const option = command.get_option_no_throw(name);
            has_value = word == name && option != nullptr && option->get_items_expected_max() > 0;
            is_kept = std::ranges::find(asked, name) == asked.end();
        }
        if (is_kept)
            kept.push_back(word);
    }
    return std::nullopt;
}

/// `values` with another first one; without a first one where that is empty.
std::vector<std::string> with_first(std::vector<std::string> values, std::string const& first)
{
    if (!values.empty())
        values.erase(values.begin());
    if (!first.empty())
        values.insert(values.begin(), first);
    return values;
}

} // namespace

Answer<std::string> read_audience(std::string_view text)
{
    if (server::find_audience(text))
        return std::string{text};
    return Err{fmt::format("'{}' is not one of home, club and school", text)};
}

Answer<std::string> read_host(std::string_view text)
{
    bool const is_bare_address
        = std::ranges::count(text, ':') > 1 && text.find('[') == std::string_view::npos;
    std::string const url = text.find("://") != std::string_view::npos ? std::string{text}
        : is_bare_address                                              ? fmt::format("https://[{}]", text)
                                                                       : fmt::format("https://{}", text);
    auto const parsed = wire::parse_server_url(url);
    if (!parsed)
        return Err{
            fmt::format("'{}' is not a name such as chess.example.org: {}", text, describe(parsed.error()))};
    if (parsed->port != (parsed->is_tls ? 443 : 80))
        return Err{fmt::format("write '{}' without the port; the next questions ask for it", text)};
    return base::lower(parsed->host);
}

Answer<TlsAnswer> read_tls(std::string_view text)
{
    auto const words = split_words(text);
    if (words == std::vector<std::string>{"proxy"})
        return TlsAnswer{TlsPlace::proxy};
    if (words == std::vector<std::string>{"none"})
        return TlsAnswer{TlsPlace::nobody};
    if (words.size() == 2 && words[0].starts_with('/') && words[1].starts_with('/'))
        return TlsAnswer{TlsPlace::server, {words[0], words[1]}};
    return Err{fmt::format("'{}' is neither proxy nor none nor two files, each with its whole path", text)};
}

Answer<ListenPlace> read_listen_place(std::string_view text)
{
    auto const parsed = wire::parse_server_url(fmt::format("http://{}", text));
    bool const has_port = !text.ends_with(']') && text.rfind(':') != std::string_view::npos;
    if (!parsed || !has_port || !is_address(parsed->host))
        return Err{
            fmt::format("'{}' is not an address and a port, such as 127.0.0.1:8080 or [::]:8080", text)};
    return ListenPlace{parsed->host, parsed->port};
}

Answer<std::string> read_database_answer(std::string_view text)
{
    bool const is_file
        = text.starts_with(sqlite_scheme) && text.substr(sqlite_scheme.size()).starts_with('/');
    if (is_file || text.starts_with("postgresql://") || text.starts_with("postgres://"))
        return std::string{text};
    return Err{fmt::format("'{}' is neither sqlite: with the whole path of a file nor "
                           "postgresql://USER@HOST/DATABASE",
        text)};
}

Answer<std::string> read_operator(std::string_view text)
{
    if (text == "-")
        return std::string{};
    if (server::is_account_name(text))
        return std::string{text};
    return Err{fmt::format("'{}' is not a name: 2 to 20 letters, digits, '-' or '_', a letter first", text)};
}

Answer<PresentOptions> read_options(std::vector<std::string> words)
{
    PresentOptions present{std::move(words), {}};
    std::vector<std::string> kept;
    if (auto fault = parse(present.words, present.options, kept))
        return Err{*std::move(fault)};
    return present;
}

ListenPlace usual_listen_place(TlsPlace tls)
{
    switch (tls) {
    case TlsPlace::proxy: return {"127.0.0.1", 8080};
    case TlsPlace::server: return {"0.0.0.0", 8443};
    default: return {"0.0.0.0", 8080};
    }
}

SetupAnswers usual_answers(PresentOptions const& present)
{
    ServeOptions const& options = present.options;
    SetupAnswers answers;
    answers.audience = present.words.empty() ? "school" : options.audience;
    answers.name = !options.host_names.empty() ? options.host_names.front() : name_of_machine();
    if (!options.origins.empty())
        answers.name = read_host(options.origins.front()).value_or(answers.name);
    answers.certificate = {options.certificate, options.key};
    if (!options.certificate.empty())
        answers.tls = TlsPlace::server;
    else if (!options.is_behind_proxy && !present.words.empty())
        answers.tls = TlsPlace::nobody;
    answers.listen = present.words.empty() ? usual_listen_place(answers.tls)
                                           : ListenPlace{options.address, options.port};
    return answers;
}

std::string format_tls(SetupAnswers const& answers)
{
    if (answers.tls == TlsPlace::server)
        return join_words(std::array{answers.certificate.certificate, answers.certificate.key});
    return answers.tls == TlsPlace::proxy ? "proxy" : "none";
}

std::string format_listen_place(ListenPlace const& place)
{
    bool const is_long = place.address.find(':') != std::string::npos;
    return fmt::format("{}:{}", is_long ? fmt::format("[{}]", place.address) : place.address, place.port);
}

std::vector<std::string> options_of(SetupAnswers const& answers, PresentOptions const& present)
{
    ServeOptions old;
    std::vector<std::string> kept;
    parse(present.words, old, kept);
    std::vector<std::string> words{"--audience", answers.audience};
    auto const add = [&](std::string_view name, std::string const& value) {
        words.emplace_back(name);
        words.push_back(value);
    };
    bool const is_behind_proxy = answers.tls == TlsPlace::proxy;
    if (is_behind_proxy)
        words.emplace_back("--behind-proxy");
    for (auto const& origin : with_first(old.origins, is_behind_proxy ? origin_of(answers.name) : ""))
        add("--origin", origin);
    // A server answers to every address; behind a proxy the origin says the name.
    bool const has_name = !is_behind_proxy && !is_address(answers.name);
    auto const names
        = is_behind_proxy ? old.host_names : with_first(old.host_names, has_name ? answers.name : "");
    for (auto const& name : names)
        add("--host-name", name);
    if (answers.tls == TlsPlace::server) {
        add("--tls-certificate", answers.certificate.certificate);
        add("--tls-key", answers.certificate.key);
    }
    add("--address", answers.listen.address);
    add("--port", fmt::format("{}", answers.listen.port));
    if (answers.audience == "school" && !old.is_for_members && !old.has_no_accounts)
        words.emplace_back("--members-only");
    if (answers.audience == "school" && !old.registration)
        add("--registration", "invited");
    std::ranges::copy(kept, std::back_inserter(words));
    return words;
}

} // namespace arbiter::cli
