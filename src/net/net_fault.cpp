// SPDX-License-Identifier: MIT
#include "arbiter/net/net_fault.h"

#include <fmt/format.h>

#include <string_view>

namespace arbiter::net {

namespace {

constexpr std::string_view sentence_of(NetFaultKind kind)
{
    switch (kind) {
    case NetFaultKind::bad_address: return "'{}' is not an IPv4 or IPv6 address";
    case NetFaultKind::port_in_use: return "cannot listen on {}: another program already listens there";
    case NetFaultKind::not_permitted:
        return "cannot listen on {}: not permitted (ports below 1024 are for the system's administrator)";
    case NetFaultKind::address_not_available: return "cannot listen on {}: this machine has no such address";
    case NetFaultKind::cannot_listen: return "cannot listen on {}";
    case NetFaultKind::unreadable_certificate: return "{}: no certificate in PEM form can be read there";
    case NetFaultKind::unreadable_key: return "{}: no private key in PEM form can be read there";
    case NetFaultKind::key_does_not_match: return "{}: this private key is not that of the certificate";
    case NetFaultKind::unreadable_folder: return "{}: this folder cannot be read";
    case NetFaultKind::folder_too_large: return "{}: more than 256 MB of files, which is too much to serve";
    case NetFaultKind::unwritable_log: return "{}: the log cannot be written there";
    }
    return "{}";
}

} // namespace

std::string fault_sentence(NetFault const& fault)
{
    auto sentence = fmt::format(fmt::runtime(sentence_of(fault.kind)), fault.place);
    if (!fault.reason.empty())
        sentence += fmt::format(" ({})", fault.reason);
    return sentence;
}

} // namespace arbiter::net
