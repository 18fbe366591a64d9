// SPDX-License-Identifier: MIT
#include "net/certificate.h"

#include <boost/asio/ssl/context.hpp>
#include <openssl/ssl.h>

namespace arbiter::net {

namespace ssl = boost::asio::ssl;

namespace {

/// Of TLS 1.2 only what keeps old recordings secret when the key is stolen later (ECDHE), and only ciphers
/// that authenticate what they encrypt. All suites of TLS 1.3 do both.
constexpr char const* suites = "ECDHE+AESGCM:ECDHE+CHACHA20";

} // namespace

Result<std::shared_ptr<ssl::context>, NetFault> read_certificate(CertificateFiles const& files)
{
    auto context = std::make_shared<ssl::context>(ssl::context::tls_server);
    boost::system::error_code error;
    auto const fault = [&](NetFaultKind kind, std::string const& place) {
        return Err{NetFault{kind, place, error.message()}};
    };
    SSL_CTX_set_min_proto_version(context->native_handle(), TLS1_2_VERSION);
    // Renegotiation costs the server much and a client little. Buffers of idle clients are given back.
    SSL_CTX_set_options(context->native_handle(), SSL_OP_NO_RENEGOTIATION | SSL_OP_CIPHER_SERVER_PREFERENCE);
    SSL_CTX_set_mode(context->native_handle(), SSL_MODE_RELEASE_BUFFERS);
    SSL_CTX_set_cipher_list(context->native_handle(), suites);
    context->use_certificate_chain_file(files.certificate, error);
    if (error)
        return fault(NetFaultKind::unreadable_certificate, files.certificate);
    context->use_private_key_file(files.key, ssl::context::pem, error);
    if (error) {
        bool const is_other
            = ERR_GET_REASON(static_cast<unsigned long>(error.value())) == X509_R_KEY_VALUES_MISMATCH;
        return fault(is_other ? NetFaultKind::key_does_not_match : NetFaultKind::unreadable_key, files.key);
    }
    if (SSL_CTX_check_private_key(context->native_handle()) != 1)
        return fault(NetFaultKind::key_does_not_match, files.key);
    return context;
}

std::optional<NetFault> find_certificate_fault(CertificateFiles const& files)
{
    auto const read = read_certificate(files);
    return read ? std::nullopt : std::optional{read.error()};
}

} // namespace arbiter::net
