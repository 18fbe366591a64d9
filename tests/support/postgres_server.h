// SPDX-License-Identifier: MIT
#ifndef ARBITER_SUPPORT_POSTGRES_SERVER_H
#define ARBITER_SUPPORT_POSTGRES_SERVER_H

#include <sys/types.h>

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace arbiter::test {

/// A PostgreSQL server of the test's own: in a temporary directory, on a Unix socket there, gone with the
/// object. PostgreSQL does not run as root; then it runs as the user `postgres`, or as `nobody`.
class PostgresServer {
public:
    /// Nothing where Debian's binaries are missing. A server that should start but does not ends the test
    /// program.
    static std::unique_ptr<PostgresServer> start();

    PostgresServer(PostgresServer const&) = delete;
    PostgresServer& operator=(PostgresServer const&) = delete;
    ~PostgresServer();

    /// Makes an empty database; gives its URL.
    std::string make_database();

    /// Stops the server as an administrator does who is in a hurry: connections are closed.
    void stop();

    /// Ends the server at once, without a word to anybody: it must recover when it is started again.
    void crash();

    /// Stops all its processes where they are: connections stay open, and nothing is answered.
    void suspend();

    /// Lets them continue.
    void resume();

    /// Starts it again.
    void start_again();

private:
    explicit PostgresServer(std::filesystem::path binaries);

    pid_t spawn(std::vector<std::string> arguments) const;
    void run(std::vector<std::string> arguments) const;
    void end(int signal);
    void signal_all(int signal) const;

    std::filesystem::path binaries_;
    std::filesystem::path directory_;
    pid_t process_ = -1;
    int databases_ = 0;
};

} // namespace arbiter::test

#endif
