// SPDX-License-Identifier: MIT
#include "arbiter/base/new_file.h"
#include "arbiter/core/text.h"
#include "arbiter/server/account_name.h"
#include "arbiter/server/invitation.h"
#include "arbiter/server/password.h"
#include "cli/output.h"
#include "cli/output_options.h"
#include "cli/server/admin.h"
#include "cli/server/service_file.h"
#include "cli/server/setup_options.h"

#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <system_error>

namespace arbiter::cli {

namespace {

constexpr char const* setup_examples = R"(Examples:
  arbiter admin setup
  arbiter admin setup < answers.txt

Asks six questions: who uses the server, its name in the browser, who has the certificate (a proxy on this machine, or
the server: two files), where the server listens, where the database is, and who is the first operator. An empty
answer takes what stands in brackets. Writes /etc/default/arbiter-server, or the file that ARBITER_SERVICE_FILE names:
only the lines ARBITER_DATABASE and ARBITER_OPTIONS, and there only what was asked for; everything else stays. The
operator gets an account with a password, which is printed. Nothing is written if an answer is refused.
Exit status: 0 done, 1 the operator's account has a password that a class knows, 2 an answer is refused, 3 the present
options or the certificate cannot be read, 4 the file or the database cannot be written.)";

constexpr char const* new_file_head
    = "# The service of `arbiter serve`: its database and its options. `arbiter admin setup` asks for them.\n";

/// Puts questions on standard output and reads answers from standard input. A person may answer again; in
/// other input an answer that is refused is the last one.
class Questions {
public:
    /// The answer as `read` reads it, or nothing after a complaint.
    template <class T>
    std::optional<T> ask(
        std::string_view question, std::string const& usual, Answer<T> (*read)(std::string_view))
    {
        for (;;) {
            print("{} [{}] ", question, storage::without_password(usual));
            flush_output();
            std::string line;
            if (!std::getline(std::cin, line)) {
                print("\n");
                complain("there is no answer to this question; nothing is written");
                return std::nullopt;
            }
            std::string const answer{trimmed(line).empty() ? usual : std::string{trimmed(line)}};
            if (!is_person_)
                print("{}\n", storage::without_password(answer));
            auto value = read(answer);
            if (value)
                return *std::move(value);
            complain("{}", value.error());
            if (!is_person_)
                return std::nullopt;
        }
    }

private:
    bool is_person_ = ::isatty(STDIN_FILENO) != 0;
};

/// Asks all questions; nothing after a complaint.
std::optional<SetupAnswers> ask_all(SetupAnswers usual, std::string const& database)
{
    Questions questions;
    auto const audience
        = questions.ask("Who uses the server: home, club or school?", usual.audience, read_audience);
    if (!audience)
        return std::nullopt;
    auto const name
        = questions.ask("Which name or address do people type in the browser?", usual.name, read_host);
    if (!name)
        return std::nullopt;
    auto const tls = questions.ask("Who has the certificate: proxy (on this machine), none, or the server "
                                   "with the files CERTIFICATE KEY?",
        format_tls(usual), read_tls);
    if (!tls)
        return std::nullopt;
    if (tls->place != usual.tls)
        usual.listen = usual_listen_place(tls->place);
    auto const listen = questions.ask("On which address and port does the server listen?",
        format_listen_place(usual.listen), read_listen_place);
    if (!listen)
        return std::nullopt;
    auto const url = questions.ask("Where is the database: sqlite:FILE or postgresql://USER@HOST/DATABASE?",
        database, read_database_answer);
    if (!url)
        return std::nullopt;
    auto const first = questions.ask(
        "Who is the first operator: the name of the account, or - for nobody?", "-", read_operator);
    if (!first)
        return std::nullopt;
    return SetupAnswers{*audience, *name, tls->place, tls->certificate, *listen, *url, *first};
}

/// Complains of a certificate that the service could not use.
std::optional<ExitCode> check_certificate(SetupAnswers const& answers)
{
    if (answers.tls != TlsPlace::server)
        return std::nullopt;
    auto const fault = net::find_certificate_fault(answers.certificate);
    if (!fault)
        return std::nullopt;
    complain("{}", net::fault_sentence(*fault));
    write_error_line(
        fmt::format("The server reads it as the owner of {}.", service_folder(answers.database)));
    return ExitCode::bad_input;
}

/// Opens the database that was named, or makes it.
Result<std::unique_ptr<storage::Storage>, ExitCode> open_named(SetupAnswers const& answers)
{
    std::string const folder = service_folder(answers.database);
    std::error_code error;
    if (answers.database.starts_with(sqlite_scheme) && !std::filesystem::is_directory(folder, error)) {
        complain("there is no folder {}; the service makes /var/lib/arbiter when it begins: systemctl start "
                 "arbiter-server",
            folder);
        return Err<ExitCode>{ExitCode::io};
    }
    return open_database(answers.database, Missing::is_made);
}

/// Writes the file; how the program ends after a complaint.
std::optional<ExitCode> write_service_file(std::string const& path, ServiceFile const& file, bool is_secret)
{
    std::error_code error;
    if (is_secret && std::filesystem::exists(path, error))
        std::filesystem::permissions(path, std::filesystem::perms{0600}, error);
    auto const written = error
        ? Result<void, std::error_code>{Err{error}}
        : base::write_file(path, file.text(), {.is_synced = true, .is_secret = is_secret});
    if (written)
        return std::nullopt;
    complain_about_output(path, written.error());
    return ExitCode::io;
}

/// The account of that name; it is made where there is none, and its password printed.
Result<storage::AccountRow, ExitCode> find_or_make_account(
    storage::Storage& database, std::string const& url, std::string const& name)
{
    auto const found = database.find_account_by_key(server::account_name_key(name));
    if (!found)
        return Err<ExitCode>{complain_about_database(url, found.error())};
    if (*found)
        return **found;
    // As hard to guess as an invitation, and as easy to type.
    std::string const password = server::make_invitation_code();
    auto const made = database.create_account({.name = name,
        .name_key = server::account_name_key(name),
        .password_hash = server::hash_password(password),
        .created = storage_time()});
    if (!made)
        return Err<ExitCode>{complain_about_database(url, made.error())};
    print(
        "{}: a new account, with the password {} (choose another one on the page /login)\n", name, password);
    return *made;
}

ExitCode appoint_operator(storage::Storage& database, std::string const& url, std::string const& name)
{
    auto const account = find_or_make_account(database, url, name);
    if (!account)
        return account.error();
    auto const is_operator = database.moderation().is_operator(account->id);
    if (!is_operator)
        return complain_about_database(url, is_operator.error());
    if (!*is_operator) {
        auto const done = database.moderation().carry_out(
            {.action = storage::AuditAction::appoint, .about = account->id, .at = storage_time()});
        if (!done)
            return complain_about_database(url, done.error());
    }
    print("{}: operator\n", account->name);
    return ExitCode::ok;
}

/// What is left to do.
void print_next_steps(SetupAnswers const& answers)
{
    constexpr std::uint16_t first_free_port = 1024;
    std::string const file = answers.database.substr(std::min(sqlite_scheme.size(), answers.database.size()));
    if (answers.database.starts_with(sqlite_scheme) && !file.starts_with("/var/lib/arbiter/"))
        print(
            "The unit of the package lets the server write below /var/lib/arbiter alone; add by `systemctl edit "
            "arbiter-server`:\n[Service]\nReadWritePaths={}\n",
            service_folder(answers.database));
    if (answers.listen.port < first_free_port)
        print("The unit of the package does not let the server listen on port {}; add by `systemctl edit "
              "arbiter-server`:\n[Service]\nPrivateUsers=no\nAmbientCapabilities=CAP_NET_BIND_SERVICE\n"
              "CapabilityBoundingSet=CAP_NET_BIND_SERVICE\n",
            answers.listen.port);
    if (answers.tls == TlsPlace::nobody)
        print("Passwords travel unencrypted: let only people on your own network reach the server.\n");
    print("Restart the server: systemctl restart arbiter-server\n");
}

/// Writes what was answered.
ExitCode carry_out(SetupAnswers const& answers, std::string const& path, ServiceFile file,
    std::vector<std::string> const& words)
{
    std::unique_ptr<storage::Storage> database;
    ExitCode code = run_as_owner(answers.database, [&] {
        if (auto const fault = check_certificate(answers))
            return *fault;
        auto opened = open_named(answers);
        if (!opened)
            return opened.error();
        database = *std::move(opened);
        return ExitCode::ok;
    });
    if (code != ExitCode::ok)
        return code;
    file.set("ARBITER_DATABASE", answers.database);
    file.set("ARBITER_OPTIONS", join_words(words));
    bool const is_secret = storage::without_password(answers.database) != answers.database;
    if (auto const fault = write_service_file(path, file, is_secret))
        return *fault;
    print("{}: written\n", path);
    if (!answers.first_operator.empty()) {
        code = run_as_owner(answers.database, [&] {
            ExitCode const appointed = appoint_operator(*database, answers.database, answers.first_operator);
            database.reset();
            return appointed;
        });
    }
    print_next_steps(answers);
    return code;
}

ExitCode run_setup()
{
    std::string const path = service_file_path();
    auto const read = read_service_file(path);
    if (!read)
        return read.error();
    ServiceFile const file = read->value_or(ServiceFile{new_file_head});
    auto const present = read_options(split_words(file.find("ARBITER_OPTIONS").value_or("")));
    if (!present) {
        complain("{}: ARBITER_OPTIONS: {}", path, present.error());
        return ExitCode::bad_input;
    }
    std::string const& named = present->options.database;
    auto const answers
        = ask_all(usual_answers(*present), named == default_database ? file.database() : named);
    if (!answers)
        return ExitCode::usage;
    auto const words = options_of(*answers, *present);
    if (auto const checked = read_options(words); !checked) {
        complain("{}", checked.error());
        return ExitCode::usage;
    }
    return carry_out(*answers, path, file, words);
}

} // namespace

void add_admin_setup(CLI::App& group, Session& session)
{
    auto* const command
        = group.add_subcommand("setup", "Ask six questions, and write the configuration of the service");
    command->footer(setup_examples);
    command->callback([&session] { session.exit_code = run_setup(); });
}

} // namespace arbiter::cli
