// SPDX-License-Identifier: MIT
#ifndef ARBITER_NET_NET_FAULT_H
#define ARBITER_NET_NET_FAULT_H

#include <cstdint>
#include <string>

namespace arbiter::net {

/// Why a server cannot begin.
enum class NetFaultKind : std::uint8_t {
    bad_address,            ///< the text is not an IPv4 or IPv6 address
    port_in_use,            ///< another program listens there
    not_permitted,          ///< the system does not let this user listen there (ports below 1024)
    address_not_available,  ///< this machine has no such address
    cannot_listen,          ///< another reason of the system
    unreadable_certificate, ///< no such file, or no certificates in PEM form in it
    unreadable_key,         ///< no such file, or no private key in PEM form in it
    key_does_not_match,     ///< the private key is not that of the certificate
    unreadable_folder,      ///< the folder of static files cannot be read
    folder_too_large,       ///< more static files than are kept in memory
    unwritable_log,         ///< the log file cannot be opened
};

/// A fault and its place: the address, or the path of a file. `reason` is what the system says of it, or
/// empty.
struct NetFault {
    NetFaultKind kind;
    std::string place;
    std::string reason;

    friend bool operator==(NetFault const&, NetFault const&) = default;
};

/// What is wrong, in a sentence with the place.
std::string fault_sentence(NetFault const& fault);

} // namespace arbiter::net

#endif
