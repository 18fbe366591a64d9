// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_SUPPORT_OWN_CERTIFICATE_H
#define ARBITER_TESTS_SUPPORT_OWN_CERTIFICATE_H

#include <openssl/evp.h>
#include <openssl/objects.h>
#include <openssl/pem.h>
#include <openssl/x509.h>
#include <openssl/x509v3.h>

#include <array>
#include <cstddef>
#include <string>

/// For tests that link OpenSSL.
namespace arbiter::test {

template <class Thing, class Write>
std::string pem_of(Thing* thing, Write write)
{
    BIO* const memory = BIO_new(BIO_s_mem());
    write(memory, thing);
    char* data = nullptr;
    auto const size = BIO_get_mem_data(memory, &data);
    std::string const text(data, static_cast<std::size_t>(size));
    BIO_free(memory);
    return text;
}

/// A certificate of localhost that the test signed itself, and its key, in PEM form.
struct OwnCertificate {
    /// `names` as OpenSSL writes alternative names: "DNS:localhost".
    explicit OwnCertificate(char const* names = "DNS:localhost")
    {
        EVP_PKEY* const key_pair = EVP_EC_gen("P-256");
        X509* const x509 = X509_new();
        ASN1_INTEGER_set(X509_get_serialNumber(x509), 1);
        X509_gmtime_adj(X509_getm_notBefore(x509), 0);
        X509_gmtime_adj(X509_getm_notAfter(x509), 3'600);
        X509_set_pubkey(x509, key_pair);
        std::array<unsigned char, 10> const name{"localhost"};
        X509_NAME_add_entry_by_txt(X509_get_subject_name(x509), "CN", MBSTRING_ASC, name.data(), -1, -1, 0);
        X509_set_issuer_name(x509, X509_get_subject_name(x509));
        X509_EXTENSION* const extension = X509V3_EXT_conf_nid(nullptr, nullptr, NID_subject_alt_name, names);
        X509_add_ext(x509, extension, -1);
        X509_EXTENSION_free(extension);
        X509_sign(x509, key_pair, EVP_sha256());
        certificate = pem_of(x509, PEM_write_bio_X509);
        key = pem_of(key_pair, [](BIO* memory, EVP_PKEY* pair) {
            return PEM_write_bio_PrivateKey(memory, pair, nullptr, nullptr, 0, nullptr, nullptr);
        });
        X509_free(x509);
        EVP_PKEY_free(key_pair);
    }

    std::string certificate;
    std::string key;
};

} // namespace arbiter::test

#endif
