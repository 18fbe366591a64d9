#ifndef ARBITER_NET_SRC_LIVE_LINES_H
#define ARBITER_NET_SRC_LIVE_LINES_H

#include "arbiter/net/http.h"
#include "arbiter/server/service.h"

#include <memory>
#include <string>

namespace arbiter::net {

/// An HTTP answer that never ends, as the service writes to it: lines wait here until the client has taken
/// those before. A client that does not read is given up as soon as 256 kB wait.
class LiveLines : public server::Outlet {
public:
    void send(std::shared_ptr<std::string const> frame) override;
    void close(server::CloseReason reason) override;

    /// Gives what waits, or the next line as soon as there is one.
    void take(TakePart taker);
    /// Nobody will take any more.
    void give_up();

private:
    void hand_out();

    std::string waiting_;
    TakePart taker_;
    bool is_closed_ = false;
};

/// The same for who sends it. The connection to the service ends with it.
class LiveSource : public BodySource {
public:
    LiveSource(server::Service& service, server::ConnectionId connection, std::shared_ptr<LiveLines> lines)
        : service_{&service},
          connection_{connection},
          lines_{std::move(lines)}
    {
    }

    LiveSource(LiveSource const&) = delete;
    LiveSource& operator=(LiveSource const&) = delete;
    ~LiveSource() override;

    void next(TakePart take) override { lines_->take(std::move(take)); }

private:
    server::Service* service_;
    server::ConnectionId connection_;
    std::shared_ptr<LiveLines> lines_;
};

} // namespace arbiter::net

#endif
