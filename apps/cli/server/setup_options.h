// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_SETUP_OPTIONS_H
#define ARBITER_CLI_SETUP_OPTIONS_H

#include "arbiter/core/result.h"
#include "arbiter/net/web_server.h"
#include "cli/server/serve_run.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What `arbiter admin setup` asks, as options of `arbiter serve`.
namespace arbiter::cli {

/// Who has the certificate of the server.
enum class TlsPlace : std::uint8_t {
    proxy,  ///< a proxy on the same machine
    server, ///< the server itself
    nobody, ///< passwords travel as they are
};

/// Where the server listens.
struct ListenPlace {
    std::string address;
    std::uint16_t port = 0;

    friend bool operator==(ListenPlace const&, ListenPlace const&) = default;
};

/// The answers to the questions.
struct SetupAnswers {
    std::string audience;
    std::string name; ///< that people type in the browser, or an address
    TlsPlace tls = TlsPlace::proxy;
    net::CertificateFiles certificate = {}; ///< for TlsPlace::server
    ListenPlace listen;
    std::string database;
    std::string first_operator; ///< empty: nobody
};

/// What was wrong, in a sentence, where an answer is refused.
template <class T>
using Answer = Result<T, std::string>;

/// Reads "home", "club" or "school".
Answer<std::string> read_audience(std::string_view text);

/// Reads "chess.example.org", "https://chess.example.org/" or "192.168.1.20", in small letters.
Answer<std::string> read_host(std::string_view text);

/// Where TLS is, with the files of a server that has the certificate.
struct TlsAnswer {
    TlsPlace place = TlsPlace::proxy;
    net::CertificateFiles certificate = {};
};

/// Reads "proxy", "none" or the absolute paths of two files.
Answer<TlsAnswer> read_tls(std::string_view text);

/// Reads "127.0.0.1:8080" or "[::]:8080".
Answer<ListenPlace> read_listen_place(std::string_view text);

/// Reads "sqlite:/PATH", where the path is absolute, or "postgresql://...".
Answer<std::string> read_database_answer(std::string_view text);

/// Reads the name of an account, or "-" for none, which is the empty name.
Answer<std::string> read_operator(std::string_view text);

/// The options that a service has now.
struct PresentOptions {
    std::vector<std::string> words;
    ServeOptions options;
};

/// Reads ARBITER_OPTIONS by the command line of `arbiter serve`, whose complaint it fails with.
Answer<PresentOptions> read_options(std::vector<std::string> words);

/// The answers that fit the options of a service, to be offered: those of a school behind a proxy where it
/// has no options yet.
SetupAnswers usual_answers(PresentOptions const& present);

/// Where a server listens that has its certificate there: with a proxy on this machine alone.
ListenPlace usual_listen_place(TlsPlace tls);

/// "proxy", "none" or the two paths.
std::string format_tls(SetupAnswers const& answers);

/// "127.0.0.1:8080", "[::]:443".
std::string format_listen_place(ListenPlace const& place);

/// The options with these answers, before those present options that no question asks for. Further origins
/// and names of a host stay. A school's pupils are listed to members alone, and accounts need an invitation,
/// unless the present options say otherwise.
std::vector<std::string> options_of(SetupAnswers const& answers, PresentOptions const& present);

} // namespace arbiter::cli

#endif
