// SPDX-License-Identifier: MIT
#include "net/certificate.h"
#include "net/raw_client.h"
#include "net/running_server.h"
#include "support/own_certificate.h"

#include <boost/asio/ssl/context.hpp>
#include <openssl/evp.h>
#include <openssl/objects.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>

#include <array>

namespace arbiter::net {
namespace {

class Tls : public RunningServer {
protected:
    Tls() : files_{keys_.write("certificate.pem", own_.certificate), keys_.write("key.pem", own_.key)} { }

    test::OwnCertificate own_;
    TemporaryFolder keys_;
    CertificateFiles files_;
};

TEST_F(Tls, CarriesPagesAndWebSockets)
{
    auto const port = start({}, files_);
    RawClient page{port, true};
    page.get("/");
    auto const answer = page.read_answer();
    EXPECT_TRUE(answer.ends_with("\r\n\r\npage"));
    EXPECT_NE(answer.find("\r\nStrict-Transport-Security: max-age="), std::string::npos);
    RawClient socket{port, true};
    EXPECT_TRUE(socket.upgrade("/ws/lobby").starts_with("HTTP/1.1 101"));
    EXPECT_EQ(socket.read_frame()->data, "welcome");
    socket.send_frame("over TLS");
    EXPECT_EQ(socket.read_frame()->data, "over TLS");
}

TEST_F(Tls, IsNotLeftOpenToThoseWhoDoNotSpeakIt)
{
    auto const port = start({.handshake_time = std::chrono::milliseconds{300}}, files_);
    RawClient plain{port};
    plain.get("/");
    EXPECT_EQ(plain.read_all().find("page"), std::string::npos);
    RawClient silent{port};
    EXPECT_TRUE(silent.is_closed_within(std::chrono::seconds{5}));
    EXPECT_TRUE(becomes([this] { return entrance_->open_connections() == 0; }));
}

TEST_F(Tls, HandshakesOfAnAddressAreLimited)
{
    auto const port = start({.handshakes_per_address = {1, 0.001}}, files_);
    RawClient first{port, true};
    first.get("/");
    EXPECT_TRUE(first.read_answer().ends_with("page"));
    RawClient second{port};
    EXPECT_TRUE(second.is_closed_within(std::chrono::seconds{5}));
}

TEST_F(Tls, HasOnlySuitesWithForwardSecrecy)
{
    auto const context = read_certificate(files_);
    ASSERT_TRUE(context);
    STACK_OF(SSL_CIPHER)* const suites = SSL_CTX_get_ciphers((*context)->native_handle());
    ASSERT_GE(sk_SSL_CIPHER_num(suites), 5);
    for (int index = 0; index < sk_SSL_CIPHER_num(suites); ++index) {
        SSL_CIPHER const* const suite = sk_SSL_CIPHER_value(suites, index);
        int const exchange = SSL_CIPHER_get_kx_nid(suite);
        EXPECT_TRUE(exchange == NID_kx_ecdhe || exchange == NID_kx_any) << SSL_CIPHER_get_name(suite);
        EXPECT_EQ(SSL_CIPHER_is_aead(suite), 1) << SSL_CIPHER_get_name(suite);
    }
}

TEST_F(Tls, TakesARenewedCertificateWithoutAnEnd)
{
    auto const port = start({}, files_);
    RawClient before{port, true};
    std::string const old = before.certificate();
    EXPECT_NE(old, "");
    test::OwnCertificate const renewed;
    keys_.write("certificate.pem", renewed.certificate);
    // Half of the renewal: the old certificate stays.
    EXPECT_EQ(
        ask([this] { return server_->reload_certificate().error().kind; }), NetFaultKind::key_does_not_match);
    EXPECT_EQ((RawClient{port, true}.certificate()), old);
    keys_.write("key.pem", renewed.key);
    EXPECT_TRUE(ask([this] { return server_->reload_certificate().has_value(); }));
    EXPECT_NE((RawClient{port, true}.certificate()), old);
    before.get("/");
    EXPECT_TRUE(before.read_answer().ends_with("page")) << "who was there stays";
}

TEST_F(Tls, IsAFaultWhenTheFilesDoNotFit)
{
    auto const kind_of = [&](CertificateFiles const& files) {
        Entrance entrance{{}, {}, service_, metrics_, log_, [] { return Time{}; }};
        auto const server = WebServer::open(loop_, entrance, {"127.0.0.1", 0, files});
        EXPECT_FALSE(server);
        return server ? NetFaultKind{} : server.error().kind;
    };
    auto const other_key = keys_.write("other.pem", test::OwnCertificate{}.key);
    EXPECT_EQ(kind_of({files_.certificate, other_key}), NetFaultKind::key_does_not_match);
    EXPECT_EQ(kind_of({files_.certificate, "/no/key"}), NetFaultKind::unreadable_key);
    EXPECT_EQ(kind_of({files_.key, files_.key}), NetFaultKind::unreadable_certificate);
    EXPECT_EQ(kind_of({files_.certificate, files_.certificate}), NetFaultKind::unreadable_key);
}

} // namespace
} // namespace arbiter::net
