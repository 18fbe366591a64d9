#ifndef ARBITER_NET_SRC_EVENT_LOOP_PARTS_H
#define ARBITER_NET_SRC_EVENT_LOOP_PARTS_H

#include "arbiter/net/event_loop.h"

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>

namespace arbiter::net {

struct EventLoop::Parts {
    /// One thread runs it, so Asio need not lock between its threads; posting from others stays safe.
    boost::asio::io_context context{1};
    boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work{context.get_executor()};
    boost::asio::signal_set signals{context};
};

} // namespace arbiter::net

#endif
