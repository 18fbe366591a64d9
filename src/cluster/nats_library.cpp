// SPDX-License-Identifier: MIT
#include "cluster/nats_library.h"

#include <dlfcn.h>

#include <string>

namespace arbiter::cluster {

namespace {

/// What the last call of the dynamic linker says.
Err<std::string> missing()
{
    char const* const why = dlerror();
    return Err{std::string{"the library of NATS, " ARBITER_SONAME_NATS ", cannot be loaded: "}
        + (why != nullptr ? why : "a function is missing")};
}

Result<NatsLibrary, std::string> load()
{
    // It stays: its threads may outlive the last connection.
    void* const library = dlopen(ARBITER_SONAME_NATS, RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr)
        return missing();
    bool is_whole = true;
    auto const find = [&]<class Function>(char const* name, Function& function) {
        function = is_whole ? reinterpret_cast<Function>(dlsym(library, name)) : nullptr;
        is_whole = function != nullptr;
    };
    NatsLibrary nats;
    find("natsStatus_GetText", nats.status_text);
    find("natsOptions_Create", nats.options_create);
    find("natsOptions_Destroy", nats.options_destroy);
    find("natsOptions_SetServers", nats.set_servers);
    find("natsOptions_SetName", nats.set_name);
    find("natsOptions_SetMaxReconnect", nats.set_max_reconnect);
    find("natsOptions_SetReconnectWait", nats.set_reconnect_wait);
    find("natsOptions_SetReconnectBufSize", nats.set_reconnect_buffer);
    find("natsOptions_SetPingInterval", nats.set_ping_interval);
    find("natsOptions_SetMaxPingsOut", nats.set_max_pings_out);
    find("natsOptions_SetWriteDeadline", nats.set_write_deadline);
    find("natsOptions_SetSecure", nats.set_secure);
    find("natsOptions_SetRetryOnFailedConnect", nats.set_retry_on_failed_connect);
    find("natsConnection_Connect", nats.connect);
    find("natsConnection_Destroy", nats.connection_destroy);
    find("natsConnection_Status", nats.connection_status);
    find("natsConnection_Publish", nats.publish);
    find("natsConnection_FlushTimeout", nats.flush_timeout);
    find("natsConnection_Subscribe", nats.subscribe);
    find("natsSubscription_SetOnCompleteCB", nats.set_on_complete);
    find("natsSubscription_Destroy", nats.subscription_destroy);
    find("natsMsg_GetData", nats.message_data);
    find("natsMsg_GetDataLength", nats.message_length);
    find("natsMsg_Destroy", nats.message_destroy);
    if (!is_whole)
        return missing();
    return nats;
}

} // namespace

Result<NatsLibrary, std::string> const& load_nats()
{
    static Result<NatsLibrary, std::string> const library = load();
    return library;
}

} // namespace arbiter::cluster
