// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_NET_CERTIFICATE_H
#define ARBITER_SRC_NET_CERTIFICATE_H

#include "arbiter/core/result.h"
#include "arbiter/net/net_fault.h"
#include "arbiter/net/web_server.h"

#include <memory>

namespace boost::asio::ssl { // NOLINT(readability-identifier-naming): the library's name
class context; // NOLINT(readability-identifier-naming)
} // namespace boost::asio::ssl

namespace arbiter::net {

/// What TLS connections are made with: TLS 1.2 and 1.3, the certificate and its key. Errors:
/// unreadable_certificate, unreadable_key, key_does_not_match.
Result<std::shared_ptr<boost::asio::ssl::context>, NetFault> read_certificate(CertificateFiles const& files);

} // namespace arbiter::net

#endif
