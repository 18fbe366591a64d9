// SPDX-License-Identifier: MIT
#include "arbiter/base/json_fields.h"

#include <gtest/gtest.h>

namespace arbiter::base {

namespace {

JsonFaultCode fault_of(std::string_view text, JsonLimits const& limits = {})
{
    auto const fields = read_json_fields(text, limits);
    EXPECT_FALSE(fields.has_value()) << text;
    return fields ? JsonFaultCode::unknown : fields.error().code;
}

TEST(JsonFields, RefusesWhatIsNoFlatObject)
{
    EXPECT_EQ(fault_of(""), JsonFaultCode::not_json);
    EXPECT_EQ(fault_of("{"), JsonFaultCode::not_json);
    EXPECT_EQ(fault_of("{} {}"), JsonFaultCode::not_json);
    EXPECT_EQ(fault_of("{\"a\":\"\xC3\x28\"}"), JsonFaultCode::not_json);
    EXPECT_EQ(fault_of("7"), JsonFaultCode::not_an_object);
    EXPECT_EQ(fault_of("[]"), JsonFaultCode::not_an_object);
    EXPECT_EQ(fault_of(R"({"a":[]})"), JsonFaultCode::too_deep);
    EXPECT_EQ(fault_of(R"({"a":{}})"), JsonFaultCode::too_deep);
    EXPECT_EQ(fault_of(R"({"a":1,"a":2})"), JsonFaultCode::twice);
    EXPECT_EQ(fault_of(R"({"a":1})", {.bytes = 6}), JsonFaultCode::too_long);
    EXPECT_EQ(fault_of(R"({"a":1,"b":2})", {.fields = 1}), JsonFaultCode::too_deep);
    EXPECT_EQ(fault_of(std::string(3'000, '[')), JsonFaultCode::not_an_object);
}

TEST(JsonFields, QuoteNamesInPlainLettersOnly)
{
    std::string const name(39, 'x');
    auto const fields = read_json_fields("{\"" + name + "é♞\":1}", {});
    ASSERT_TRUE(fields.has_value());
    FieldReader reader{*fields};
    EXPECT_EQ(reader.finish(), (JsonFault{JsonFaultCode::unknown, name + "?"}));
    EXPECT_EQ(quotable("a\n\x7F\xFF"
                       "b"),
        "a???b");
}

TEST(JsonFields, NamesInnerFieldsWithADotWhereTheyAreAllowed)
{
    auto const fields = read_json_fields(R"({"a":{"b":1,"c":{"d":null}},"e":true})", {.depth = 3});
    ASSERT_TRUE(fields.has_value());
    EXPECT_EQ((*fields)[0].first, "a.b");
    EXPECT_EQ((*fields)[1].first, "a.c.d");
    EXPECT_EQ((*fields)[2].first, "e");
    EXPECT_EQ(fault_of(R"({"a":{"b":{"c":{"d":1}}}})", {.depth = 3}), JsonFaultCode::too_deep);
}

TEST(FieldReader, TellsTheFirstThatIsWrong)
{
    auto const fault = [](std::string_view text, auto const& read) {
        auto const fields = read_json_fields(text, {});
        FieldReader reader{*fields};
        read(reader);
        return reader.finish();
    };
    auto const number = [](FieldReader& reader) { reader.number("n", 10); };
    EXPECT_EQ(fault(R"({"n":10})", number), std::nullopt);
    EXPECT_EQ(fault(R"({})", number), (JsonFault{JsonFaultCode::missing, "n"}));
    EXPECT_EQ(fault(R"({"n":11})", number), (JsonFault{JsonFaultCode::out_of_range, "n"}));
    EXPECT_EQ(fault(R"({"n":-1})", number), (JsonFault{JsonFaultCode::out_of_range, "n"}));
    EXPECT_EQ(fault(R"({"n":1.5})", number), (JsonFault{JsonFaultCode::out_of_range, "n"}));
    EXPECT_EQ(fault(R"({"n":1e99})", number), (JsonFault{JsonFaultCode::out_of_range, "n"}));
    EXPECT_EQ(fault(R"({"n":99999999999999999999})", number), (JsonFault{JsonFaultCode::out_of_range, "n"}));
    EXPECT_EQ(fault(R"({"n":"1"})", number), (JsonFault{JsonFaultCode::wrong_type, "n"}));
    EXPECT_EQ(fault(R"({"n":1,"m":2})", number), (JsonFault{JsonFaultCode::unknown, "m"}));
    auto const text = [](FieldReader& reader) { reader.text("s", 3); };
    EXPECT_EQ(fault(R"({"s":"abcd"})", text), (JsonFault{JsonFaultCode::out_of_range, "s"}));
    EXPECT_EQ(fault(R"({"s":null})", text), (JsonFault{JsonFaultCode::missing, "s"}));
    auto const truth = [](FieldReader& reader) { reader.truth("t", false); };
    EXPECT_EQ(fault(R"({"t":0})", truth), (JsonFault{JsonFaultCode::wrong_type, "t"}));
}

} // namespace

} // namespace arbiter::base
