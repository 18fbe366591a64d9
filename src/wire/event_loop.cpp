// SPDX-License-Identifier: MIT
#include "arbiter/wire/event_loop.h"

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>

#include <csignal>
#include <utility>

namespace arbiter::wire {

namespace asio = boost::asio;

namespace {

void wait_for_signal(asio::signal_set& signals, std::shared_ptr<std::function<void()>> const& task)
{
    signals.async_wait([&signals, task](boost::system::error_code error, int) {
        if (error)
            return;
        wait_for_signal(signals, task);
        (*task)();
    });
}

} // namespace

struct EventLoop::Impl {
    /// One thread runs it, so Asio need not lock between its threads; posting from others stays safe.
    asio::io_context context{1};
    asio::executor_work_guard<asio::io_context::executor_type> work{context.get_executor()};
    asio::signal_set signals{context};
    asio::signal_set hangups{context};
};

EventLoop::EventLoop() : impl_{std::make_unique<Impl>()} { }

EventLoop::~EventLoop() = default;

void EventLoop::run()
{
    impl_->context.run();
}

void EventLoop::run_for(std::chrono::milliseconds time)
{
    impl_->context.restart();
    impl_->context.run_for(time);
}

void EventLoop::stop()
{
    impl_->context.stop();
}

void EventLoop::post(std::function<void()> task)
{
    asio::post(impl_->context, std::move(task));
}

void EventLoop::post_after(std::chrono::milliseconds delay, std::function<void()> task)
{
    auto const timer = std::make_shared<asio::steady_timer>(impl_->context, delay);
    timer->async_wait([timer, task = std::move(task)](boost::system::error_code error) {
        if (!error)
            task();
    });
}

void EventLoop::on_signals(std::function<void()> task)
{
    for (int const number : {SIGTERM, SIGINT})
        impl_->signals.add(number);
    wait_for_signal(impl_->signals, std::make_shared<std::function<void()>>(std::move(task)));
}

void EventLoop::on_hangup(std::function<void()> task)
{
    impl_->hangups.add(SIGHUP);
    wait_for_signal(impl_->hangups, std::make_shared<std::function<void()>>(std::move(task)));
}

asio::io_context& EventLoop::context()
{
    return impl_->context;
}

} // namespace arbiter::wire
