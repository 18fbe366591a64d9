// SPDX-License-Identifier: MIT
#include "arbiter/net/log.h"

#include <nlohmann/json.hpp>
#include <spdlog/async.h>
#include <spdlog/async_logger.h>
#include <spdlog/sinks/basic_file_sink.h>
#include <spdlog/sinks/stdout_sinks.h>

#include <chrono>
#include <ctime>
#include <utility>

namespace arbiter::net {

namespace {

/// Lines that may wait for the disk.
constexpr std::size_t queue_lines = 8192;

constexpr std::string_view to_text(LogLevel level)
{
    switch (level) {
    case LogLevel::debug: return "debug";
    case LogLevel::info: return "info";
    case LogLevel::warning: return "warning";
    case LogLevel::error: return "error";
    }
    return "error";
}

std::string utc_now()
{
    using Clock = std::chrono::system_clock;
    auto const now = std::chrono::floor<std::chrono::milliseconds>(Clock::now());
    auto const seconds = Clock::to_time_t(std::chrono::floor<std::chrono::seconds>(now));
    std::tm parts{};
    gmtime_r(&seconds, &parts);
    return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}.{:03}Z", parts.tm_year + 1900, parts.tm_mon + 1,
        parts.tm_mday, parts.tm_hour, parts.tm_min, parts.tm_sec, now.time_since_epoch().count() % 1000);
}

} // namespace

struct Log::Impl {
    std::shared_ptr<spdlog::async_logger> logger;
    /// Ends first, and waits for its thread, which uses the logger.
    std::shared_ptr<spdlog::details::thread_pool> pool
        = std::make_shared<spdlog::details::thread_pool>(queue_lines, 1);
};

Log::Log() = default;
Log::~Log() = default;
Log::Log(Log&&) noexcept = default;
Log& Log::operator=(Log&&) noexcept = default;

Result<Log, NetFault> Log::open(std::string const& path, LogLevel least, std::string node)
{
    Log log;
    log.impl_ = std::make_unique<Impl>();
    log.least_ = least;
    log.node_ = std::move(node);
    spdlog::sink_ptr sink;
    try {
        if (path == "-")
            sink = std::make_shared<spdlog::sinks::stderr_sink_mt>();
        else
            sink = std::make_shared<spdlog::sinks::basic_file_sink_mt>(path);
    } catch (spdlog::spdlog_ex const&) {
        return Err{NetFault{NetFaultKind::unwritable_log, path, {}}};
    }
    sink->set_pattern("%v");
    auto& logger = log.impl_->logger;
    logger = std::make_shared<spdlog::async_logger>(
        "arbiter", std::move(sink), log.impl_->pool, spdlog::async_overflow_policy::overrun_oldest);
    logger->set_level(spdlog::level::trace);
    logger->flush_on(spdlog::level::trace);
    // A full disk must not stop the server, and saying so for every line would fill standard error.
    logger->set_error_handler([](std::string const&) { });
    return log;
}

void Log::write(LogLevel level, std::string_view event, std::initializer_list<LogField> fields)
{
    if (!writes(level))
        return;
    nlohmann::ordered_json line;
    line["time"] = utc_now();
    line["level"] = to_text(level);
    if (!node_.empty())
        line["node"] = node_;
    line["event"] = event;
    for (auto const& field : fields)
        std::visit([&](auto const& value) { line[std::string{field.name}] = value; }, field.value);
    impl_->logger->log(spdlog::level::info,
        spdlog::string_view_t{line.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace)});
}

} // namespace arbiter::net
