// SPDX-License-Identifier: MIT
#include "play/serial_line.h"

#include "play/serial_terminal.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/serial_port.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <fmt/format.h>

#include <array>
#include <atomic>
#include <chrono>
#include <thread>
#include <utility>

namespace asio = boost::asio;

namespace arbiter::play {

namespace {

using Error = boost::system::error_code;
using std::chrono::milliseconds;
using TimePoint = std::chrono::steady_clock::time_point;

constexpr unsigned bits_per_second = 115'200;
/// How often the session is asked for bytes that nothing else has caused.
constexpr milliseconds round{10};
constexpr milliseconds retry_after{1'000};
/// After this time without a frame from the board, the person at this end gets a notice.
constexpr milliseconds patience{5'000};
constexpr std::size_t most_at_once = 512; // bytes read

link::Ticks to_ticks(TimePoint now)
{
    return link::Ticks{
        static_cast<std::uint32_t>(std::chrono::duration_cast<milliseconds>(now.time_since_epoch()).count())};
}

} // namespace

/// All but the constructor and the destructor runs in the thread.
struct SerialLine::Impl {
    Impl(std::string device, Color side, SerialMirror::Post post)
        : mirror{std::move(device), side, std::move(post)},
          session{mirror, link::Rank::program, !side}
    {
        asio::post(context, [this] {
            open();
            tick();
        });
        thread = std::thread{[this] { context.run(); }};
    }

    void open()
    {
        Error error;
        port.open(mirror.device(), error);
        if (!error)
            port.set_option(asio::serial_port::baud_rate{bits_per_second}, error);
        if (!error) {
            has_been_open = true;
            return read();
        }
        close();
        if (has_been_open)
            return;
        has_failed = true;
        mirror.fail(fmt::format("{} cannot be used as a serial line: {}.", mirror.device(), error.message()));
    }

    void close()
    {
        Error ignored;
        port.close(ignored);
        retry_at = std::chrono::steady_clock::now() + retry_after;
    }

    void read()
    {
        port.async_read_some(asio::buffer(incoming), [this](Error error, std::size_t size) {
            if (error == asio::error::operation_aborted)
                return;
            if (error)
                return lose(error);
            take(size);
            leads_to_program = session.other_rank() == link::Rank::program;
            pump();
            read();
        });
    }

    void take(std::size_t size)
    {
        auto const now = to_ticks(std::chrono::steady_clock::now());
        std::string text;
        for (std::size_t index = 0; index < size; ++index) {
            if (session.take(incoming[index], now) == link::ByteUse::text)
                text += static_cast<char>(incoming[index]);
        }
        if (!text.empty())
            show_text(text);
    }

    /// What is not the link's is what the board prints on its terminal, for which the program has taken the
    /// line.
    void show_text(std::string_view text)
    {
        if (!terminal) {
            terminal.emplace(context, [this](std::string_view input) {
                typed += input;
                pump();
            });
            if (!terminal->path().empty())
                mirror.notice(fmt::format("The terminal of the board is at {}, for example: picocom {}",
                    terminal->path(), terminal->path()));
        }
        terminal->show(text);
    }

    void lose(Error error)
    {
        if (!port.is_open())
            return;
        close();
        mirror.notice(
            fmt::format("The line {} is broken ({}). Plug the board in again; the game waits for it.",
                mirror.device(), error.message()));
    }

    /// Sends what the session has to say. While the line is broken that goes nowhere.
    void pump()
    {
        if (is_writing)
            return;
        outgoing.clear();
        while (auto const byte = session.give(to_ticks(std::chrono::steady_clock::now())))
            outgoing.push_back(*byte);
        // Between frames.
        outgoing.insert(outgoing.end(), typed.begin(), typed.end());
        typed.clear();
        if (outgoing.empty() || !port.is_open())
            return;
        is_writing = true;
        asio::async_write(port, asio::buffer(outgoing), [this](Error error, std::size_t) {
            is_writing = false;
            if (error && error != asio::error::operation_aborted)
                return lose(error);
            pump();
        });
    }

    void tick()
    {
        auto const now = std::chrono::steady_clock::now();
        if (!port.is_open() && !has_failed && now >= retry_at)
            open();
        if (!has_complained && session.line() == link::LineState::waiting && !has_failed
            && now - begun >= patience) {
            has_complained = true;
            mirror.notice(fmt::format("The board at {} does not answer. Look at its cable, and whether it is "
                                      "set to play on its line; the game waits for it.",
                mirror.device()));
        }
        pump();
        timer.expires_after(round);
        timer.async_wait([this](Error error) {
            if (!error)
                tick();
        });
    }

    asio::io_context context{1};
    asio::serial_port port{context};
    asio::steady_timer timer{context};
    SerialMirror mirror;
    link::Session session;
    std::array<std::uint8_t, most_at_once> incoming{};
    std::vector<std::uint8_t> outgoing;
    std::optional<SerialTerminal> terminal; ///< from the first text that the board prints
    std::string typed; ///< at that terminal, not yet sent
    TimePoint begun = std::chrono::steady_clock::now();
    TimePoint retry_at;
    std::atomic<bool> leads_to_program = false;
    bool is_writing = false;
    bool has_been_open = false;
    bool has_failed = false;
    bool has_complained = false;
    std::thread thread;
};

SerialLine::SerialLine(std::string device, Color side, SerialMirror::Post post)
    : impl_{std::make_unique<Impl>(std::move(device), side, std::move(post))}
{
}

SerialLine::~SerialLine()
{
    impl_->context.stop();
    impl_->thread.join();
}

void SerialLine::show(SerialTask task)
{
    asio::post(impl_->context, [impl = impl_.get(), task = std::move(task)] {
        impl->mirror.take_over(task, impl->session);
        impl->pump();
    });
}

bool SerialLine::leads_to_program() const
{
    return impl_->leads_to_program;
}

void SerialLine::withdraw()
{
    asio::post(impl_->context, [impl = impl_.get()] { impl->mirror.withdraw(); });
}

void SerialLine::act(link::Action action)
{
    asio::post(impl_->context, [impl = impl_.get(), action] {
        impl->session.act(action);
        impl->pump();
    });
}

} // namespace arbiter::play
