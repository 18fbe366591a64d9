// SPDX-License-Identifier: MIT
#include "cli/server/serve_run.h"

#include "arbiter/net/web_server.h"
#include "arbiter/server/audience.h"
#include "arbiter/server/live_settings.h"
#include "arbiter/server/service.h"
#include "arbiter/storage/journal.h"
#include "arbiter/storage/storage.h"
#include "arbiter/wire/event_loop.h"
#include "cli/output.h"
#include "cli/output_options.h"
#include "cli/server/admin.h"
#include "cli/server/index_explorer.h"
#include "cli/server/serve_cluster.h"
#include "cli/server/serve_world.h"
#include "cli/shared_files.h"

#include <fmt/chrono.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <climits>
#include <csignal>
#include <filesystem>
#include <memory>
#include <utility>

namespace arbiter::cli {

namespace {

constexpr std::chrono::milliseconds tick_every{50};
/// A move is answered within 6 s, even when the database server hangs.
constexpr std::chrono::milliseconds longest_answer{3000};

net::LogLevel level_of(std::string_view name)
{
    if (name == "debug")
        return net::LogLevel::debug;
    if (name == "warning")
        return net::LogLevel::warning;
    return name == "error" ? net::LogLevel::error : net::LogLevel::info;
}

ExitCode complain_of(net::NetFault const& fault)
{
    complain("{}", net::fault_sentence(fault));
    switch (fault.kind) {
    case net::NetFaultKind::bad_address: return ExitCode::usage;
    case net::NetFaultKind::unreadable_certificate:
    case net::NetFaultKind::unreadable_key:
    case net::NetFaultKind::key_does_not_match:
    case net::NetFaultKind::unreadable_folder:
    case net::NetFaultKind::folder_too_large: return ExitCode::bad_input;
    default: return ExitCode::io;
    }
}

/// Lets the process open as many files as the system permits; gives how many connections that is enough for.
std::size_t raise_file_limit(std::size_t wanted)
{
    constexpr rlim_t others = 200;
    rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return wanted;
    limit.rlim_cur = limit.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &limit);
    return std::min(wanted, static_cast<std::size_t>(std::max(limit.rlim_cur, others + 1) - others));
}

/// By which names other machines of a local network know this one.
void add_names_of_machine(std::vector<std::string>& names)
{
    std::array<char, HOST_NAME_MAX + 1> buffer{};
    if (::gethostname(buffer.data(), buffer.size() - 1) != 0)
        return;
    std::string const name = buffer.data();
    std::string const first = name.substr(0, name.find('.'));
    names.insert(names.end(), {name, first, first + ".local"});
}

server::Audience audience_of(ServeOptions const& options)
{
    return server::find_audience(options.audience).value_or(server::Audience::home);
}

/// What the server allows.
struct Rules {
    net::EntranceOptions entrance;
    server::Settings settings;
};

net::EntranceOptions entrance_options(ServeOptions const& options)
{
    net::EntranceOptions entrance;
    entrance.limits = net::limits_for(audience_of(options));
    entrance.limits.connections = raise_file_limit(entrance.limits.connections);
    entrance.origins.origins = options.origins;
    // A client that reaches the server by another name was led there by a foreign page. A certificate has the
    // names of its server; those of a proxy are known only if the options say one.
    bool const has_names = !options.is_behind_proxy || !options.origins.empty();
    entrance.origins.only_known_hosts
        = !options.host_names.empty() || (options.certificate.empty() && has_names);
    entrance.origins.names = options.host_names;
    add_names_of_machine(entrance.origins.names);
    entrance.behind_proxy = options.is_behind_proxy;
    entrance.metrics_readers = options.metrics_readers;
    return entrance;
}

/// Writes a backup with the time in its name, through a connection of its own: no game waits for it.
storage::StorageResult<std::string> back_up(std::string const& database, std::string const& folder)
{
    auto const opened = storage::open_storage(database, {.is_made_if_missing = false});
    if (!opened)
        return Err{opened.error()};
    bool const is_sqlite = database.starts_with("sqlite:");
    std::string name = fmt::format("arbiter-{:%Y%m%d-%H%M%S}.{}",
        std::chrono::time_point_cast<std::chrono::seconds>(std::chrono::system_clock::now()),
        is_sqlite ? "db" : "jsonl");
    auto const made = (*opened)->back_up((std::filesystem::path{folder} / name).string());
    if (!made)
        return Err{made.error()};
    return name;
}

/// Gives a setting the value that an option of the command line says; operators do not change it then.
void fix(
    server::Settings& settings, server::SettingName name, std::string_view value, std::string_view option)
{
    static_cast<void>(server::set_setting(settings, name, value));
    settings.fixed.emplace(name, option);
}

void fix_settings(server::Settings& settings, ServeOptions const& options)
{
    using enum server::SettingName;
    if (options.registration)
        fix(settings, registration, *options.registration, "--registration");
    if (options.has_no_chat)
        fix(settings, chat, "off", "--no-chat");
    if (options.has_no_messages)
        fix(settings, messages, "off", "--no-messages");
    if (options.is_for_members)
        fix(settings, members_only, "on", "--members-only");
    else if (options.has_no_accounts)
        fix(settings, members_only, "off", "--no-accounts");
    if (options.has_no_tournaments)
        fix(settings, organisers, "nobody", "--no-tournaments");
    else if (!options.organisers.empty())
        fix(settings, organisers, "named", "--organiser");
    if (!options.organisers.empty()) {
        settings.organiser_names = options.organisers;
        settings.fixed.emplace(organiser_names, "--organiser");
    }
    if (!options.refused_names.empty())
        settings.fixed.emplace(refused_names, "--refused-names " + options.refused_names);
}

server::Settings settings_of(ServeOptions const& options)
{
    server::Settings settings = server::settings_for(audience_of(options));
    settings.version = ARBITER_VERSION;
    settings.database = storage::without_password(options.database);
    if (!options.backups.empty())
        settings.back_up
            = [database = options.database, folder = options.backups] { return back_up(database, folder); };
    settings.node = options.node;
    settings.has_accounts = !options.has_no_accounts;
    settings.most_computers = options.engines;
    settings.analysis_nodes = options.analysis_nodes;
    settings.analyses_a_day = options.analyses_a_day;
    fix_settings(settings, options);
    return settings;
}

/// The words of that file, none without a file; nothing, after a complaint, where it cannot be read.
std::optional<server::NameList> read_names(std::string const& path)
{
    if (path.empty())
        return server::NameList{};
    auto const text = read_whole_file(path);
    return text ? std::optional{server::NameList::read(*text)} : std::nullopt;
}

/// The rules of the command line; complains when a limit is not one.
std::optional<Rules> read_rules(ServeOptions const& options)
{
    if (!storage::is_node_name(options.node)) {
        complain("{} is not a name of a node; it has 1 to {} letters, digits, '-', '_' and '.'", options.node,
            storage::longest_node_name);
        return std::nullopt;
    }
    Rules rules{entrance_options(options), settings_of(options)};
    for (std::string const& limit : options.limits) {
        if (!apply_limit(limit, rules.entrance.limits, rules.settings)) {
            complain("{} is not a limit; write KIND=N with one of {}, and N from 1 to 10000000", limit,
                fmt::join(limit_names(), ", "));
            return std::nullopt;
        }
    }
    auto names = read_names(options.refused_names);
    if (!names)
        return std::nullopt;
    rules.settings.refused_names = *std::move(names);
    return rules;
}

/// The connections to the database: the journal and the work on other threads have one each, so that the
/// server thread waits for neither. A gateway has the first alone.
struct Databases {
    std::unique_ptr<storage::Storage> reading;
    std::unique_ptr<storage::Storage> writing;
    std::unique_ptr<storage::Storage> working;
};

/// The parts of the server, in an order in which they may be destroyed: the last one first.
class Program {
public:
    Program(ServeOptions const& options, Databases databases, net::Log log,
        std::unique_ptr<server::Explorer> explorer)
        : options_{options},
          log_{std::move(log)},
          databases_{std::move(databases)}
    {
        world_.set_explorer(std::move(explorer));
    }

    /// Makes what has games, unless another process has them, and what belongs to a cluster; false after a
    /// complaint.
    bool open(Rules rules, std::optional<ClusterPlace> const& place, net::StaticFiles files)
    {
        if (options_.has_mcp && !world_.offer_mcp()) {
            complain("`arbiter mcp` does not answer: the program beside this one was built without it");
            return false;
        }
        rules.settings.incarnation = server::make_incarnation(world_);
        rules.settings.is_balanced = place.has_value();
        if (databases_.writing) {
            journal_ = storage::start_journal(
                *databases_.writing, [this](std::function<void()> task) { loop_.post(std::move(task)); });
            rooms_ = server::make_service(
                {*databases_.reading, *databases_.working}, *journal_, world_, rules.settings);
        }
        if (place) {
            cluster_ = ServeCluster::open(*place, loop_, world_, databases_.reading->cluster(), rooms_.get(),
                rules.settings.incarnation);
            if (!cluster_)
                return false;
        }
        auto* const relay = cluster_ ? cluster_->relay() : nullptr;
        service_ = relay != nullptr ? relay : rooms_.get();
        entrance_.emplace(std::move(rules.entrance), std::move(files), *service_, metrics_, log_,
            [] { return std::chrono::steady_clock::now(); });
        return true;
    }

    ExitCode run()
    {
        net::ListenOptions listen{options_.address, options_.port, std::nullopt};
        if (!options_.certificate.empty())
            listen.certificate = net::CertificateFiles{options_.certificate, options_.key};
        auto server = net::WebServer::open(loop_, *entrance_, listen);
        if (!server)
            return complain_of(server.error());
        auto const url = fmt::format("{}://{}:{}/", listen.certificate ? "https" : "http",
            options_.address.find(':') == std::string::npos ? options_.address : "[" + options_.address + "]",
            (*server)->port());
        print("Serving {} (press Ctrl-C to stop)\n", url);
        flush_output();
        log_.write(net::LogLevel::info, "listening",
            {{"url", url}, {"database", storage::without_password(options_.database)}});
        loop_.on_signals([this, &server] { end(**server); });
        loop_.on_hangup([this, &server] { reload(**server); });
        keep_ticking();
        loop_.run();
        log_.write(net::LogLevel::info, "ended");
        return ExitCode::ok;
    }

private:
    void keep_ticking()
    {
        loop_.post_after(tick_every, [this] {
            service_->tick();
            if (cluster_)
                cluster_->tick();
            keep_ticking();
        });
    }

    void reload(net::WebServer& server)
    {
        reload_certificate(server);
        if (options_.refused_names.empty())
            return;
        if (auto names = read_names(options_.refused_names))
            service_->set_refused_names(*std::move(names));
        else
            log_.write(net::LogLevel::error, "refused-names-not-read", {{"file", options_.refused_names}});
    }

    void reload_certificate(net::WebServer& server)
    {
        auto const reloaded = server.reload_certificate();
        if (reloaded)
            return log_.write(net::LogLevel::info, "certificate-read");
        // The person who has renewed it may look at either.
        complain("{}", net::fault_sentence(reloaded.error()));
        log_.write(net::LogLevel::error, "certificate-not-read",
            {{"sentence", net::fault_sentence(reloaded.error())}});
    }

    void end(net::WebServer& server)
    {
        if (std::exchange(is_ending_, true))
            return loop_.stop();
        log_.write(net::LogLevel::info, "draining");
        server.drain(std::chrono::seconds{options_.drain_seconds}, [this] {
            if (cluster_)
                cluster_->flush();
            loop_.stop();
        });
    }

    ServeOptions const& options_;
    net::Log log_;
    wire::EventLoop loop_;
    Databases databases_;
    std::unique_ptr<storage::Journal> journal_;
    ServeWorld world_{loop_, log_};
    std::unique_ptr<server::Service> rooms_; ///< null in a gateway alone
    std::unique_ptr<ServeCluster> cluster_; ///< null for a server by itself
    server::Service* service_ = nullptr; ///< what clients of this process are served by
    net::Metrics metrics_;
    std::optional<net::Entrance> entrance_;
    bool is_ending_ = false;
};

/// The explorer that is asked for, or null; the exit code after a complaint.
Result<std::unique_ptr<server::Explorer>, ExitCode> open_explorer(ServeOptions const& options)
{
    if (!options.explorer)
        return std::unique_ptr<server::Explorer>{};
    auto opened = IndexExplorer::open(*options.explorer);
    if (!opened) {
        complain("{}", describe(opened.error()));
        return Err{opened.error().reason ? ExitCode::io : ExitCode::bad_input};
    }
    return std::unique_ptr<server::Explorer>{std::move(*opened)};
}

/// Opens what this process needs; the exit code after a complaint.
Result<Databases, ExitCode> open_databases(ServeOptions const& options, bool has_rooms)
{
    Databases databases;
    auto places = {&databases.reading, &databases.writing, &databases.working};
    for (auto* const place : places) {
        if (place != &databases.reading && !has_rooms)
            continue;
        auto opened = open_database(options.database, Missing::is_made, longest_answer);
        if (!opened)
            return Err{opened.error()};
        *place = std::move(*opened);
    }
    return databases;
}

/// The files of the web page, if there are any; the exit code after a complaint.
Result<net::StaticFiles, ExitCode> read_web_page(ServeOptions const& options)
{
    if (options.web) {
        auto read = net::StaticFiles::read(*options.web);
        if (!read)
            return Err{complain_of(read.error())};
        return std::move(*read);
    }
    auto files = read_shared("web");
    if (!files)
        return Err{ExitCode::bad_input};
    if (std::ranges::find(*files, "index.html", &base::NamedFile::name) == files->end()) {
        write_error_line("arbiter: this program was built without the web page; serving only /api and /ws");
        return net::StaticFiles{};
    }
    return net::StaticFiles::of(std::move(*files));
}

} // namespace

ExitCode run_server(ServeOptions const& options)
{
    // A file that may not grow is a fault of the disk like others, and no reason to die.
    std::signal(SIGXFSZ, SIG_IGN);
    auto rules = read_rules(options);
    auto const place = read_cluster_place(options);
    if (!rules || !place)
        return ExitCode::usage;
    net::Log log;
    if (options.log) {
        auto opened = net::Log::open(*options.log, level_of(options.log_level), options.node);
        if (!opened)
            return complain_of(opened.error());
        log = std::move(*opened);
    }
    auto files = read_web_page(options);
    if (!files)
        return files.error();
    bool const has_rooms = !*place || (*place)->role != ClusterRole::gateway;
    auto databases = open_databases(options, has_rooms);
    if (!databases)
        return databases.error();
    auto explorer = open_explorer(options);
    if (!explorer)
        return explorer.error();
    Program program{options, std::move(*databases), std::move(log), std::move(*explorer)};
    if (!program.open(*std::move(rules), *place, std::move(*files)))
        return ExitCode::usage;
    return program.run();
}

} // namespace arbiter::cli
