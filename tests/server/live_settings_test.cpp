// SPDX-License-Identifier: MIT
#include "arbiter/server/live_settings.h"
#include "moderation_fixture.h"

#include <gmock/gmock.h>

namespace arbiter::server {

namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

TEST(LiveSettings, ReadWhatTheyWrite)
{
    for (std::string_view const text : setting_names()) {
        SettingName const name = *find_setting_name(text);
        EXPECT_EQ(to_name(name), text);
        for (std::string_view const choice : setting_choices(name)) {
            Settings settings;
            ASSERT_TRUE(set_setting(settings, name, choice)) << text;
            EXPECT_EQ(setting_text(settings, name), choice) << text;
        }
        if (setting_choices(name).empty()) {
            EXPECT_EQ(clean_setting(name, " anna \r\n\nbert\n").value(), "anna\nbert") << text;
        }
    }
    EXPECT_EQ(find_setting_name("Chat"), std::nullopt);
}

TEST(LiveSettings, RefuseWhatIsNoValue)
{
    Settings settings;
    auto const fault = [&](SettingName name, std::string const& text) {
        auto const set = set_setting(settings, name, text);
        return set ? std::string{} : describe(set.error(), name);
    };
    EXPECT_EQ(fault(SettingName::registration, "Open"),
        "registration takes one of these values: open, invited, closed.");
    EXPECT_EQ(fault(SettingName::chat, ""), "chat takes one of these values: off, on.");
    EXPECT_THAT(fault(SettingName::organiser_names, "anna\n7up"), HasSubstr("not a name of an account"));
    EXPECT_THAT(fault(SettingName::refused_names, "a\tb"), HasSubstr("control character"));
    EXPECT_THAT(fault(SettingName::refused_names, std::string(8'001, 'a')), HasSubstr("8000 bytes"));
    EXPECT_EQ(fault(SettingName::refused_names, std::string(8'000, 'a')), "");
    EXPECT_EQ(settings.registration, Registration::open);
    EXPECT_TRUE(settings.organiser_names.empty());
}

TEST(LiveSettings, AppointWhomTheyNameFirst)
{
    Settings settings;
    settings.organiser_names = {"anna"};
    auto const appointed = [&settings](SettingName name, std::string const& text) {
        return newly_appointed(settings, name, text);
    };
    EXPECT_THAT(appointed(SettingName::organiser_names, "anna\nBert"), IsEmpty()) << "names do not count yet";
    EXPECT_THAT(appointed(SettingName::organisers, "named"), ElementsAre("anna"));
    settings.organisers = Organisers::named;
    EXPECT_THAT(appointed(SettingName::organiser_names, "ANNA\nBert"), ElementsAre("bert"));
    EXPECT_THAT(appointed(SettingName::organisers, "nobody"), IsEmpty());
    EXPECT_THAT(appointed(SettingName::chat, "off"), IsEmpty());
}

TEST(LiveSettings, OfStorageChangeNeitherWhatIsFixedNorWhatIsUnknown)
{
    Settings settings;
    settings.fixed[SettingName::chat] = "--no-chat";
    settings.has_chat = false;
    apply_settings(settings,
        std::vector<storage::SettingRow>{
            {"chat", "on"}, {"registration", "lottery"}, {"weather", "on"}, {"members-only", "on"}});
    EXPECT_FALSE(settings.has_chat);
    EXPECT_EQ(settings.registration, Registration::open);
    EXPECT_TRUE(settings.is_for_members);
}

class SettingsOfServer : public Moderated {
protected:
    std::string change(std::string const& name, std::string const& value)
    {
        return error_of_post("/api/admin/settings", {{"name", name}, {"value", value}}, olga);
    }

    Json shown(std::string const& name)
    {
        auto const all = get("/api/admin/settings", olga).at("settings");
        for (Json const& one : all) {
            if (one.at("name") == name)
                return one;
        }
        return {};
    }

    std::string register_as(std::string const& name)
    {
        return error_of_post("/api/accounts", {{"name", name}, {"password", "long enough"}}, {});
    }

    void set_at_command_line(std::string const& name, std::string const& value)
    {
        at_command_line({.action = Action::set_setting, .setting = storage::SettingRow{name, value}});
    }
};

TEST_F(SettingsOfServer, ChangeAtOnceAndAreInTheAuditLog)
{
    EXPECT_EQ(shown("registration"),
        Json::parse(R"({"name":"registration","value":"open","choices":["open","invited","closed"]})"));
    EXPECT_EQ(change("registration", "closed"), "");
    EXPECT_EQ(shown("registration").at("value"), "closed");
    EXPECT_EQ(register_as("Cleo"), "registration-closed");
    EXPECT_EQ(change("registration", "open"), "");
    EXPECT_EQ(change("refused-names", "turnip\n\n beet "), "");
    EXPECT_EQ(shown("refused-names").at("value"), "turnip\nbeet");
    EXPECT_EQ(register_as("Turn1p"), "refused-name");
    EXPECT_EQ(change("messages", "off"), "");
    EXPECT_EQ(change("chat", "off"), "");
    EXPECT_EQ(change("members-only", "on"), "");
    EXPECT_FALSE(get("/api/server", olga).at("chat").get<bool>());
    EXPECT_EQ(error_of_get("/api/live", {}), "login-needed");
    auto const entries = get("/api/admin/audit", olga).at("entries");
    EXPECT_EQ(entries[0].at("action"), "set-setting");
    EXPECT_EQ(entries[0].at("detail"), "members-only on");
    EXPECT_EQ(entries[0].at("by"), "Olga");
    EXPECT_EQ(entries[3].at("detail"), "refused-names");
    EXPECT_EQ(entries.size(), 7U);
}

TEST_F(SettingsOfServer, RefuseOtherValuesAndOtherNames)
{
    EXPECT_EQ(change("registration", "lottery"), "bad-setting");
    EXPECT_EQ(change("organiser-names", "7up"), "bad-setting");
    EXPECT_EQ(change("engines", "2"), "bad-body");
    EXPECT_EQ(error_of_post("/api/admin/settings", {{"name", "chat"}}, olga), "bad-body");
    EXPECT_EQ(storage.all<storage::AuditRow>().size(), 1U);
}

TEST_F(SettingsOfServer, AreFixedByAnOptionOfTheCommandLine)
{
    set_at_command_line("registration", "closed");
    settings.fixed[SettingName::registration] = "--registration";
    restart();
    EXPECT_EQ(change("registration", "closed"), "setting-fixed");
    EXPECT_EQ(shown("registration").at("fixedBy"), "--registration");
    EXPECT_EQ(shown("registration").at("value"), "open");
    EXPECT_EQ(register_as("Cleo"), "");
}

TEST_F(SettingsOfServer, OutliveTheServerAndFollowTheAuditLog)
{
    EXPECT_EQ(change("registration", "closed"), "");
    restart();
    EXPECT_EQ(register_as("Cleo"), "registration-closed");
    set_at_command_line("registration", "open");
    pass(Milliseconds{2'100});
    EXPECT_EQ(register_as("Cleo"), "") << "as another server, or the command line, has set it";
}

TEST_F(SettingsOfServer, AreReadAgainWhereStorageFailedAtTheStart)
{
    EXPECT_EQ(change("registration", "closed"), "");
    storage.statement_faults["all_settings"] = {storage::StorageFaultCode::unreachable};
    restart();
    EXPECT_EQ(shown("registration").at("value"), "open");
    storage.statement_faults.clear();
    pass(Milliseconds{2'100});
    EXPECT_EQ(shown("registration").at("value"), "closed");
}

TEST_F(SettingsOfServer, LetTeachersAndOperatorsOrganise)
{
    EXPECT_EQ(change("organisers", "teachers"), "");
    ASSERT_TRUE(storage.school().put_teacher({account("Anna"), {}}));
    auto const may = [this](Credentials const& who) {
        return error_of_post("/api/tournaments",
            {{"name", "Cup"}, {"control", "3+2"}, {"format", "swiss"}, {"rounds", 3}}, who);
    };
    EXPECT_EQ(may(anna), "");
    EXPECT_EQ(may(olga), "");
    EXPECT_EQ(may(bert), "may-not-organise");
    EXPECT_EQ(change("organisers", "named"), "");
    EXPECT_EQ(may(anna), "may-not-organise");
    EXPECT_EQ(change("organiser-names", "bert"), "");
    bert = log_in_again("Bert");
    EXPECT_EQ(may(bert), "");
}

} // namespace

} // namespace arbiter::server
