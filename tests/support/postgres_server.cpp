// SPDX-License-Identifier: MIT
#include "support/postgres_server.h"

#include "support/wait_until.h"

#include <fcntl.h>
#include <pwd.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>

namespace arbiter::test {

namespace {

namespace fs = std::filesystem;

[[noreturn]] void give_up(std::string const& why)
{
    std::fprintf(stderr, "the PostgreSQL server of the tests: %s\n", why.c_str());
    std::abort();
}

/// Debian has a directory for each version.
fs::path find_binaries()
{
    std::error_code error;
    fs::path found;
    for (auto const& entry : fs::directory_iterator{"/usr/lib/postgresql", error}) {
        fs::path const binaries = entry.path() / "bin";
        if (fs::exists(binaries / "initdb") && fs::exists(binaries / "postgres") && binaries > found)
            found = binaries;
    }
    return found;
}

passwd const& find_user()
{
    for (char const* const name : {"postgres", "nobody"}) {
        if (passwd const* const user = ::getpwnam(name))
            return *user;
    }
    give_up("there is no user to run it as");
}

bool is_ready(fs::path const& data)
{
    std::ifstream file{data / "postmaster.pid"};
    std::string line;
    std::string last;
    while (std::getline(file, line))
        last = line;
    return last.starts_with("ready");
}

} // namespace

std::unique_ptr<PostgresServer> PostgresServer::start()
{
    fs::path binaries = find_binaries();
    if (binaries.empty())
        return nullptr;
    return std::unique_ptr<PostgresServer>{new PostgresServer{std::move(binaries)}};
}

PostgresServer::PostgresServer(fs::path binaries) : binaries_{std::move(binaries)}
{
    // A socket's path may be a hundred characters long, so $TMPDIR is not asked.
    std::string name = "/tmp/arbiter-postgres-XXXXXX";
    if (::mkdtemp(name.data()) == nullptr)
        give_up("no temporary directory");
    directory_ = name;
    if (::geteuid() == 0) {
        passwd const& user = find_user();
        if (::chown(name.c_str(), user.pw_uid, user.pw_gid) != 0)
            give_up("its directory cannot be given away");
    }
    run({"initdb", "-D", directory_ / "data", "-U", "arbiter", "-A", "trust", "-E", "UTF8", "--locale=C",
        "--no-sync"});
    start_again();
}

PostgresServer::~PostgresServer()
{
    // What it holds is not needed any more.
    crash();
    std::error_code ignored;
    fs::remove_all(directory_, ignored);
}

pid_t PostgresServer::spawn(std::vector<std::string> arguments) const
{
    arguments.front() = binaries_ / arguments.front();
    std::vector<char*> pointers;
    for (std::string& argument : arguments)
        pointers.push_back(argument.data());
    pointers.push_back(nullptr);
    std::string const log = directory_ / "log";
    bool const is_root = ::geteuid() == 0;
    passwd const* const user = is_root ? &find_user() : nullptr;
    pid_t const child = ::fork();
    if (child != 0)
        return child;
    // Only what a child of a program with threads may call.
    if (user != nullptr && (::setgid(user->pw_gid) != 0 || ::setuid(user->pw_uid) != 0))
        ::_exit(126);
    // It must not outlive a test that crashes.
    ::prctl(PR_SET_PDEATHSIG, SIGQUIT);
    int const output = ::open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
    ::dup2(output, STDOUT_FILENO);
    ::dup2(output, STDERR_FILENO);
    if (::chdir(directory_.c_str()) != 0)
        ::_exit(126);
    ::execv(pointers[0], pointers.data());
    ::_exit(127);
}

void PostgresServer::run(std::vector<std::string> arguments) const
{
    std::string const name = arguments.front();
    int status = 0;
    if (::waitpid(spawn(std::move(arguments)), &status, 0) < 0 || status != 0)
        give_up(name + " failed; see " + (directory_ / "log").string());
}

void PostgresServer::start_again()
{
    fs::path const data = directory_ / "data";
    process_ = spawn({"postgres", "-D", data, "-k", directory_, "-c", "listen_addresses=", "-c",
        "max_connections=20", "-c", "shared_buffers=16MB"});
    if (!wait_until([&] { return is_ready(data); }, std::chrono::seconds{30}))
        give_up("it does not become ready; see " + (directory_ / "log").string());
}

void PostgresServer::stop()
{
    end(SIGINT);
}

void PostgresServer::crash()
{
    end(SIGQUIT);
}

void PostgresServer::suspend()
{
    signal_all(SIGSTOP);
}

void PostgresServer::resume()
{
    signal_all(SIGCONT);
}

void PostgresServer::signal_all(int signal) const
{
    // First the one that starts others.
    ::kill(process_, signal);
    std::string const id = std::to_string(process_);
    std::ifstream children{fs::path{"/proc"} / id / "task" / id / "children"};
    for (pid_t child = 0; children >> child;)
        ::kill(child, signal);
}

void PostgresServer::end(int signal)
{
    if (process_ < 0)
        return;
    ::kill(process_, signal);
    ::waitpid(process_, nullptr, 0);
    process_ = -1;
}

std::string PostgresServer::make_database()
{
    std::string const name = "test_" + std::to_string(++databases_);
    run({"createdb", "-h", directory_, "-U", "arbiter", name});
    return "postgresql://arbiter@/" + name + "?host=" + directory_.string();
}

} // namespace arbiter::test
