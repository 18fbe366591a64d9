// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_CLUSTER_NATS_LIBRARY_H
#define ARBITER_SRC_CLUSTER_NATS_LIBRARY_H

#include "arbiter/core/result.h"

#include <nats/nats.h>

#include <string>

namespace arbiter::cluster {

/// The functions of libnats that the bus calls, each without the prefix of its name. The library is loaded,
/// not linked: a server without a cluster runs where it is not installed.
struct NatsLibrary {
    decltype(&natsStatus_GetText) status_text = nullptr;

    decltype(&natsOptions_Create) options_create = nullptr;
    decltype(&natsOptions_Destroy) options_destroy = nullptr;
    decltype(&natsOptions_SetServers) set_servers = nullptr;
    decltype(&natsOptions_SetName) set_name = nullptr;
    decltype(&natsOptions_SetMaxReconnect) set_max_reconnect = nullptr;
    decltype(&natsOptions_SetReconnectWait) set_reconnect_wait = nullptr;
    decltype(&natsOptions_SetReconnectBufSize) set_reconnect_buffer = nullptr;
    decltype(&natsOptions_SetPingInterval) set_ping_interval = nullptr;
    decltype(&natsOptions_SetMaxPingsOut) set_max_pings_out = nullptr;
    decltype(&natsOptions_SetWriteDeadline) set_write_deadline = nullptr;
    decltype(&natsOptions_SetSecure) set_secure = nullptr;
    decltype(&natsOptions_SetRetryOnFailedConnect) set_retry_on_failed_connect = nullptr;

    decltype(&natsConnection_Connect) connect = nullptr;
    decltype(&natsConnection_Destroy) connection_destroy = nullptr;
    decltype(&natsConnection_Status) connection_status = nullptr;
    decltype(&natsConnection_Publish) publish = nullptr;
    decltype(&natsConnection_FlushTimeout) flush_timeout = nullptr;
    decltype(&natsConnection_Subscribe) subscribe = nullptr;

    decltype(&natsSubscription_SetOnCompleteCB) set_on_complete = nullptr;
    decltype(&natsSubscription_Destroy) subscription_destroy = nullptr;

    decltype(&natsMsg_GetData) message_data = nullptr;
    decltype(&natsMsg_GetDataLength) message_length = nullptr;
    decltype(&natsMsg_Destroy) message_destroy = nullptr;
};

/// Loads the library, the first time that it is called. The error is a sentence with what the system says.
Result<NatsLibrary, std::string> const& load_nats();

} // namespace arbiter::cluster

#endif
