// SPDX-License-Identifier: MIT
#include "arbiter/storage/fault.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace arbiter::storage {
namespace {

TEST(StorageFault, HasACodeAndASentenceOfItsOwn)
{
    std::set<std::string> codes;
    std::set<std::string> sentences;
    for (std::size_t i = 0; i != storage_fault_count; ++i) {
        auto const code = static_cast<StorageFaultCode>(i);
        codes.insert(std::string{to_code(code)});
        sentences.insert(describe({code}));
    }
    EXPECT_EQ(codes.size(), storage_fault_count);
    EXPECT_EQ(sentences.size(), storage_fault_count);
    EXPECT_EQ(to_code(StorageFaultCode::unexpected), "unexpected");
    EXPECT_EQ(describe({StorageFaultCode::locked, "by a backup"}),
        "The database is locked by another process: by a backup.");
}

TEST(StorageFault, IsPassingOrOfTheRequestOrNeither)
{
    EXPECT_TRUE(is_passing(StorageFaultCode::locked));
    EXPECT_TRUE(is_passing(StorageFaultCode::unreachable));
    EXPECT_FALSE(is_passing(StorageFaultCode::disk_full));
    EXPECT_TRUE(is_of_request(StorageFaultCode::conflict));
    EXPECT_TRUE(is_of_request(StorageFaultCode::bad_text));
    EXPECT_FALSE(is_of_request(StorageFaultCode::corrupt));
    for (std::size_t i = 0; i != storage_fault_count; ++i) {
        auto const code = static_cast<StorageFaultCode>(i);
        EXPECT_FALSE(is_passing(code) && is_of_request(code));
    }
}

} // namespace
} // namespace arbiter::storage
