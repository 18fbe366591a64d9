#ifndef ARBITER_NET_SERVICE_APPLICATION_H
#define ARBITER_NET_SERVICE_APPLICATION_H

#include "arbiter/net/application.h"

namespace arbiter::server {
class Service;
} // namespace arbiter::server

namespace arbiter::net {

/// The rooms, lobby and accounts of the layer `server`, as the sockets know them: cookies and bearer tokens
/// become credentials, answers become responses. The service must live longer.
class ServiceApplication : public Application {
public:
    explicit ServiceApplication(server::Service& service) : service_{&service} { }

    void request(Request const& request, Target const& target, Client const& client,
        std::function<void(Response)> done) override;
    Result<LineId, Response> connect(Request const& request, Target const& target, Client const& client,
        std::shared_ptr<Line> line) override;
    void receive(LineId line, std::string_view frame) override;
    void disconnected(LineId line) override;
    Health health() const override;
    void drain(std::function<void()> done) override;

private:
    server::Service* service_;
};

} // namespace arbiter::net

#endif
