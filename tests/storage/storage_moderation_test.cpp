// SPDX-License-Identifier: MIT
#include "storage/storage_fixture.h"

#include <gmock/gmock.h>

#include <array>
#include <chrono>
#include <future>
#include <vector>

namespace arbiter::storage {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

/// An operator, and two players who have finished a game.
class StoredModeration : public OnEachDatabase {
protected:
    void SetUp() override
    {
        OnEachDatabase::SetUp();
        if (IsSkipped())
            return;
        olga = storage().create_account(account("Olga")).value();
        anna = storage().create_account(account("Anna")).value();
        bert = storage().create_account(account("Bert")).value();
        ASSERT_EQ(act({.action = AuditAction::appoint, .about = olga.id}), "none");
        GameRow game = finished_game("g", at(5));
        game.seats[0].account = anna.id;
        game.seats[0].name = "Anna";
        game.pgn = "[White \"Anna\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n";
        ASSERT_EQ(commit({.games = {game}}), "none");
    }

    ModerationStorage& moderation() { return storage().moderation(); }

    std::string_view act(OperatorAct what)
    {
        what.at = at(10);
        return fault_of(moderation().carry_out(what));
    }

    /// The same by the operator.
    std::string_view by_olga(OperatorAct what)
    {
        what.by = olga.id;
        return act(std::move(what));
    }

    std::vector<AuditAction> log()
    {
        std::vector<AuditAction> actions;
        auto const entries = moderation().list_audit_after(AuditNumber{0}, 100).value();
        for (AuditRow const& entry : entries)
            actions.push_back(entry.action);
        return actions;
    }

    AccountRow olga;
    AccountRow anna;
    AccountRow bert;
};

TEST_P(StoredModeration, HasOperatorsWhomOnlyTheCommandLineMakes)
{
    EXPECT_TRUE(moderation().is_operator(olga.id).value());
    EXPECT_FALSE(moderation().is_operator(anna.id).value());
    EXPECT_EQ(by_olga({.action = AuditAction::appoint, .about = anna.id}), "conflict");
    EXPECT_EQ(by_olga({.action = AuditAction::revoke, .about = olga.id}), "conflict");
    EXPECT_EQ(act({.action = AuditAction::appoint, .about = AccountId{999}}), "not-found");
    EXPECT_THAT(moderation().list_operators().value(), ElementsAre(olga));
    ASSERT_EQ(act({.action = AuditAction::revoke, .about = olga.id}), "none");
    EXPECT_THAT(moderation().list_operators().value(), IsEmpty());
    EXPECT_EQ(by_olga({.action = AuditAction::mute, .about = anna.id}), "conflict")
        << "an operator no longer";
    EXPECT_THAT(log(), ElementsAre(AuditAction::appoint, AuditAction::revoke));
}

TEST_P(StoredModeration, NobodySanctionsAnOperator)
{
    for (AuditAction const action : {AuditAction::mute, AuditAction::ban, AuditAction::unban,
             AuditAction::rename, AuditAction::close, AuditAction::clear_profile}) {
        EXPECT_EQ(by_olga({.action = action, .about = olga.id, .name = "X", .name_key = "x"}), "conflict");
        EXPECT_EQ(act({.action = action, .about = olga.id, .name = "X", .name_key = "x"}), "conflict");
        EXPECT_EQ(by_olga({.action = action, .about = AccountId{999}}), "not-found");
        EXPECT_EQ(by_olga({.action = action}), "not-found");
    }
    EXPECT_EQ(storage().find_account(olga.id).value(), olga);
    EXPECT_THAT(log(), SizeIs(1)) << "what is refused is not in the log";
}

TEST_P(StoredModeration, KeepsSanctionsUntilTheyEnd)
{
    ASSERT_EQ(by_olga({.action = AuditAction::mute, .about = anna.id, .until = at(20), .why = "insults ♞"}),
        "none");
    SanctionRow const mute{anna.id, SanctionKind::mute, at(10), at(20), "insults ♞"};
    EXPECT_THAT(moderation().find_sanctions(anna.id).value(), ElementsAre(mute));
    EXPECT_THAT(moderation().list_sanctions(at(19), 10).value(), ElementsAre(mute));
    EXPECT_THAT(moderation().list_sanctions(at(20), 10).value(), IsEmpty());
    // Another one takes its place.
    ASSERT_EQ(by_olga({.action = AuditAction::mute, .about = anna.id, .why = "again"}), "none");
    SanctionRow const for_good{anna.id, SanctionKind::mute, at(10), std::nullopt, "again"};
    EXPECT_THAT(moderation().find_sanctions(anna.id).value(), ElementsAre(for_good));
    ASSERT_EQ(by_olga({.action = AuditAction::unmute, .about = anna.id}), "none");
    EXPECT_THAT(moderation().find_sanctions(anna.id).value(), IsEmpty());
    EXPECT_THAT(
        log(), ElementsAre(AuditAction::appoint, AuditAction::mute, AuditAction::mute, AuditAction::unmute));
}

TEST_P(StoredModeration, EndsSessionsAndTokensWithABanAndWhenItCloses)
{
    ASSERT_TRUE(storage().put_session({.token = token(1), .account = anna.id}));
    ASSERT_TRUE(storage().put_session({.token = token(2), .account = anna.id, .kind = SessionKind::bot}));
    ASSERT_TRUE(storage().put_session({.token = token(3), .account = bert.id}));
    ASSERT_EQ(by_olga({.action = AuditAction::ban, .about = anna.id, .why = "cheats"}), "none");
    EXPECT_THAT(storage().list_sessions(anna.id, at(0)).value(), IsEmpty());
    EXPECT_THAT(storage().list_sessions(bert.id, at(0)).value(), SizeIs(1));
    ASSERT_EQ(by_olga({.action = AuditAction::close, .about = bert.id}), "none");
    EXPECT_THAT(storage().list_sessions(bert.id, at(0)).value(), IsEmpty());
    EXPECT_EQ(storage().find_account(bert.id).value()->password_hash, "");
    EXPECT_THAT(moderation().search_all_accounts("be", 10).value(), SizeIs(1));
    EXPECT_THAT(moderation().search_all_accounts("x", 10).value(), IsEmpty());
}

TEST_P(StoredModeration, RemovesWhatAnAccountSaysAboutItself)
{
    ASSERT_TRUE(storage().social().put_profile({anna.id, "an insult"}));
    ASSERT_TRUE(storage().social().put_profile({bert.id, "Bert's"}));
    ASSERT_EQ(by_olga({.action = AuditAction::rename, .about = anna.id, .name = "Cleo", .name_key = "cleo"}),
        "none");
    EXPECT_EQ(storage().social().find_profile(anna.id).value(), "an insult") << "it stays with the account";
    ASSERT_EQ(by_olga({.action = AuditAction::clear_profile, .about = anna.id, .why = "w"}), "none");
    EXPECT_EQ(storage().social().find_profile(anna.id).value(), "");
    EXPECT_EQ(storage().social().find_profile(bert.id).value(), "Bert's");
    EXPECT_EQ(by_olga({.action = AuditAction::clear_profile, .about = AccountId{999}}), "not-found");
    using enum AuditAction;
    EXPECT_THAT(log(), ElementsAre(appoint, rename, clear_profile));
}

TEST_P(StoredModeration, GivesFirstPasswordsAndReopensAccounts)
{
    ASSERT_TRUE(storage().put_session({.token = token(1), .account = anna.id}));
    auto const give = [](AuditAction action, AccountId id) {
        return OperatorAct{.action = action, .about = id, .password_hash = "new", .is_first_password = true};
    };
    EXPECT_EQ(by_olga(give(AuditAction::reopen, anna.id)), "conflict") << "it is not closed";
    EXPECT_EQ(by_olga(give(AuditAction::set_password, anna.id)), "none");
    EXPECT_EQ(storage().find_account(anna.id).value()->password_hash, "new");
    EXPECT_THAT(storage().list_sessions(anna.id, at(0)).value(), IsEmpty());
    EXPECT_EQ(by_olga(give(AuditAction::set_password, olga.id)), "conflict") << "an operator";
    EXPECT_EQ(act(give(AuditAction::set_password, olga.id)), "none") << "the command line helps everybody";
    ASSERT_EQ(by_olga({.action = AuditAction::close, .about = anna.id}), "none");
    EXPECT_EQ(by_olga(give(AuditAction::set_password, anna.id)), "conflict") << "it is closed";
    EXPECT_EQ(by_olga(give(AuditAction::reopen, anna.id)), "none");
    EXPECT_EQ(storage().find_account(anna.id).value()->password_hash, "new");
    EXPECT_EQ(by_olga(give(AuditAction::reopen, AccountId{999})), "not-found");
    using enum AuditAction;
    EXPECT_THAT(log(), ElementsAre(appoint, set_password, set_password, close, reopen));
}

TEST_P(StoredModeration, MakesTeachersAndInvitations)
{
    EXPECT_EQ(by_olga({.action = AuditAction::appoint_teacher, .about = anna.id}), "none");
    EXPECT_TRUE(storage().school().is_teacher(anna.id).value());
    EXPECT_EQ(by_olga({.action = AuditAction::revoke_teacher, .about = anna.id}), "none");
    EXPECT_FALSE(storage().school().is_teacher(anna.id).value());
    EXPECT_EQ(by_olga({.action = AuditAction::appoint_teacher, .about = AccountId{999}}), "not-found");
    OperatorAct const invitation{.action = AuditAction::invite,
        .invitation = InvitationRow{.code = token(7), .label = "5b", .uses = 2, .created = at(1)}};
    EXPECT_EQ(by_olga(invitation), "none");
    EXPECT_TRUE(storage().has_invitation(token(7), at(2)).value());
    EXPECT_EQ(moderation().list_audit(std::nullopt, std::nullopt, 1).value().at(0).detail, "5b");
    using enum AuditAction;
    EXPECT_THAT(log(), ElementsAre(appoint, appoint_teacher, revoke_teacher, invite));
}

TEST_P(StoredModeration, RenamesWhereverTheNameStands)
{
    EXPECT_EQ(by_olga({.action = AuditAction::rename, .about = anna.id, .name = "BERT", .name_key = "bert"}),
        "name-taken");
    ASSERT_EQ(by_olga({.action = AuditAction::rename, .about = anna.id, .name = "Cleo", .name_key = "cleo"}),
        "none");
    EXPECT_EQ(storage().find_account_by_key("cleo").value()->id, anna.id);
    EXPECT_EQ(storage().find_account(anna.id).value()->password_hash, anna.password_hash);
    finish_renames();
    GameRow const game = *storage().find_game({"g"}).value();
    EXPECT_EQ(game.seats[0].name, "Cleo");
    EXPECT_THAT(game.pgn, ::testing::HasSubstr("[White \"Cleo\"]"));
    EXPECT_EQ(moderation().list_audit(anna.id, std::nullopt, 10).value().at(0).detail, "Anna Cleo");
    GameRow running = playing_game("r");
    running.seats[0].account = anna.id;
    ASSERT_EQ(commit({.games = {running}}), "none");
    EXPECT_EQ(by_olga({.action = AuditAction::rename, .about = anna.id, .name = "Dora", .name_key = "dora"}),
        "conflict");
}

TEST_P(StoredModeration, KeepsReportsUntilTheyAreSettled)
{
    ReportRow report{.by = anna.id,
        .about = bert.id,
        .game = GameId{"g"},
        .reason = ReportReason::chat,
        .line = "you ♞",
        .text = "He insults me.",
        .at = at(7)};
    EXPECT_EQ(moderation().put_report(report).value(), ReportNumber{1});
    EXPECT_EQ(fault_of(moderation().put_report(report)), "conflict") << "the same again";
    report.game = std::nullopt;
    EXPECT_EQ(moderation().put_report(report).value(), ReportNumber{2});
    report.game = GameId{"nothing"};
    EXPECT_EQ(fault_of(moderation().put_report(report)), "not-found");
    report.game = GameId{"g"};
    report.number = ReportNumber{1};
    EXPECT_EQ(moderation().find_report(ReportNumber{1}).value(), report);
    EXPECT_EQ(moderation().find_report(ReportNumber{9}).value(), std::nullopt);
    EXPECT_THAT(moderation().list_reports(ReportFilter::open, std::nullopt, 10).value(), SizeIs(2));
    EXPECT_THAT(
        moderation().list_reports(ReportFilter::open, ReportNumber{2}, 10).value(), ElementsAre(report));
    EXPECT_EQ(moderation().count_reports(std::nullopt).value(), 2U);
    EXPECT_EQ(moderation().count_reports(bert.id).value(), 2U);

    OperatorAct const settle{
        .action = AuditAction::settle_report, .report = ReportNumber{1}, .why = "muted for a day"};
    ASSERT_EQ(by_olga(settle), "none");
    EXPECT_EQ(by_olga(settle), "not-found") << "it is settled";
    report.state = ReportState::acted;
    report.settled = at(10);
    report.note = "muted for a day";
    for (ReportFilter const filter : {ReportFilter::settled, ReportFilter::acted})
        EXPECT_THAT(moderation().list_reports(filter, std::nullopt, 10).value(), ElementsAre(report));
    EXPECT_THAT(moderation().list_reports(ReportFilter::acted, report.number, 10).value(), IsEmpty());
    EXPECT_THAT(moderation().list_reports(ReportFilter::dismissed, std::nullopt, 10).value(), IsEmpty());
    auto const settlement = moderation().find_settlement(report).value();
    ASSERT_TRUE(settlement);
    EXPECT_EQ(settlement->by, olga.id);
    EXPECT_EQ(settlement->why, report.note);
    EXPECT_EQ(moderation().count_reports(std::nullopt).value(), 1U);
    AuditRow const entry = moderation().list_audit(bert.id, std::nullopt, 10).value().at(0);
    EXPECT_EQ(entry.detail, "1");
    EXPECT_EQ(entry.by, olga.id);
    EXPECT_THAT(moderation().list_reports_by(anna.id).value(), SizeIs(2));
    EXPECT_THAT(moderation().list_reports_by(bert.id).value(), IsEmpty());
    // The same may be reported once more.
    EXPECT_EQ(moderation().put_report(report).value(), ReportNumber{3});
}

TEST_P(StoredModeration, KeepsTheLastValueOfEachSetting)
{
    auto const set = [](std::string const& name, std::string const& value) {
        return OperatorAct{
            .action = AuditAction::set_setting, .setting = SettingRow{name, value}, .detail = name};
    };
    EXPECT_THAT(moderation().list_settings().value(), IsEmpty());
    EXPECT_EQ(by_olga(set("registration", "closed")), "none");
    EXPECT_EQ(by_olga(set("chat", "off")), "none");
    EXPECT_EQ(act(set("registration", "invited")), "none");
    EXPECT_THAT(moderation().list_settings().value(),
        ElementsAre(SettingRow{"chat", "off"}, SettingRow{"registration", "invited"}));
    using enum AuditAction;
    EXPECT_THAT(log(), ElementsAre(appoint, set_setting, set_setting, set_setting));
    OperatorAct by_anna = set("chat", "on");
    by_anna.by = anna.id;
    EXPECT_EQ(act(by_anna), "conflict");
    EXPECT_THAT(moderation().list_settings().value(), SizeIs(2));
}

TEST_P(StoredModeration, NumbersWhatItLogs)
{
    ASSERT_EQ(by_olga({.action = AuditAction::back_up, .detail = "monday.db"}), "none");
    ASSERT_EQ(by_olga({.action = AuditAction::mute, .about = anna.id, .until = at(50), .why = "w"}), "none");
    AuditRow const last{.number = AuditNumber{3},
        .at = at(10),
        .by = olga.id,
        .action = AuditAction::mute,
        .about = anna.id,
        .until = at(50),
        .why = "w"};
    EXPECT_THAT(moderation().list_audit(std::nullopt, std::nullopt, 1).value(), ElementsAre(last));
    EXPECT_THAT(moderation().list_audit(anna.id, std::nullopt, 10).value(), ElementsAre(last));
    EXPECT_THAT(moderation().list_audit(std::nullopt, AuditNumber{3}, 10).value(), SizeIs(2));
    EXPECT_THAT(moderation().list_audit_after(AuditNumber{2}, 10).value(), ElementsAre(last));
    EXPECT_THAT(storage().find_damage().value(), IsEmpty());
}

TEST_P(StoredModeration, ForgetsTheTextsWithTheAccount)
{
    ASSERT_TRUE(moderation().put_report({.by = anna.id, .about = bert.id, .text = "secret", .at = at(7)}));
    ASSERT_EQ(by_olga({.action = AuditAction::mute, .about = anna.id, .why = "secret"}), "none");
    ASSERT_TRUE(storage().delete_account(anna.id, "deleted player", "#1"));
    EXPECT_EQ(moderation().find_report(ReportNumber{1}).value()->text, "");
    EXPECT_THAT(moderation().find_sanctions(anna.id).value(), IsEmpty());
    auto const entry = moderation().list_audit(anna.id, std::nullopt, 1).value().at(0);
    EXPECT_EQ(entry.action, AuditAction::mute) << "that it happened stays";
    EXPECT_EQ(entry.why, "");
    ASSERT_TRUE(storage().delete_account(olga.id, "deleted player", "#2"));
    EXPECT_FALSE(moderation().is_operator(olga.id).value());
    EXPECT_THAT(storage().find_damage().value(), IsEmpty());
}

TEST(ModerationNames, AreReadAsTheyAreWritten)
{
    for (auto const kind : {SanctionKind::mute, SanctionKind::ban})
        EXPECT_EQ(find_sanction_kind(to_name(kind)), kind);
    for (auto const state : {ReportState::open, ReportState::dismissed, ReportState::acted})
        EXPECT_EQ(find_report_state(to_name(state)), state);
    for (std::size_t index = 0; index < report_reason_count; ++index) {
        auto const reason = static_cast<ReportReason>(index);
        EXPECT_EQ(find_report_reason(to_name(reason)), reason);
    }
    for (std::size_t index = 0; index < audit_action_count; ++index) {
        auto const action = static_cast<AuditAction>(index);
        EXPECT_EQ(find_audit_action(to_name(action)), action);
    }
    EXPECT_EQ(find_audit_action("Mute"), std::nullopt);
}

ARBITER_ON_EACH_DATABASE(StoredModeration);

// ---- appointments ----------------------------------------------------------------------------------------

/// A class of Bert's that has made the account of Dora, and knows its password.
class StoredAppointments : public StoredModeration {
protected:
    void SetUp() override
    {
        StoredModeration::SetUp();
        if (IsSkipped())
            return;
        auto& school = storage().school();
        ASSERT_TRUE(school.put_teacher({bert.id, at(1)}));
        ASSERT_TRUE(school.put_class({.id = {"5b"}, .teacher = bert.id, .code = "AAAA-AAAA"}));
        dora = school.create_pupil(account("Dora"), {{"5b"}, bert.id}).value();
        ASSERT_TRUE(storage().put_session({.token = token(1), .account = dora.id}));
        ASSERT_TRUE(storage().put_session({.token = token(2), .account = bert.id}));
    }

    std::size_t logins(AccountRow const& row)
    {
        return storage().list_sessions(row.id, at(0)).value().size();
    }

    /// The teacher's reset of Dora's password.
    FirstPassword reset() const { return {{"5b"}, dora.id, bert.id, "new", at(7)}; }

    AccountRow dora;
};

TEST_P(StoredAppointments, AreOfNobodyWhosePasswordAClassKnows)
{
    OperatorAct const organise{.action = AuditAction::set_setting,
        .setting = SettingRow{"organiser-names", "Dora"},
        .appointed = {"dora", "nobody"}};
    std::array const appointments{OperatorAct{.action = AuditAction::appoint, .about = dora.id},
        OperatorAct{.action = AuditAction::appoint_teacher, .about = dora.id}, organise};
    EXPECT_TRUE(storage().school().has_first_password(dora.id).value());
    for (OperatorAct const& one : appointments)
        EXPECT_EQ(act(one), "first-password");
    EXPECT_FALSE(moderation().is_operator(dora.id).value());
    EXPECT_FALSE(storage().school().is_teacher(dora.id).value());
    EXPECT_THAT(moderation().list_settings().value(), IsEmpty());
    EXPECT_EQ(logins(dora), 1U);
    ASSERT_TRUE(storage().set_password(dora.id, "own"));
    EXPECT_FALSE(storage().school().has_first_password(dora.id).value());
    for (OperatorAct const& one : appointments) {
        ASSERT_TRUE(storage().put_session({.token = token(3), .account = dora.id}));
        EXPECT_EQ(act(one), "none");
        EXPECT_EQ(logins(dora), 0U) << "each person who was logged in has to log in once more";
    }
    EXPECT_EQ(logins(bert), 1U);
}

TEST_P(StoredAppointments, OfWhoHasThemAlreadyEndNoSession)
{
    EXPECT_EQ(act({.action = AuditAction::appoint_teacher, .about = bert.id}), "none") << "once more";
    EXPECT_EQ(logins(bert), 1U);
    ASSERT_TRUE(storage().put_session({.token = token(4), .account = olga.id}));
    EXPECT_EQ(by_olga({.action = AuditAction::appoint_teacher, .about = olga.id}), "none");
    EXPECT_EQ(logins(olga), 1U) << "an operator makes herself a teacher";
}

/// A second connection appoints while a reset is under way, after the reset has looked at the account.
TEST_P(StoredAppointments, ComeBeforeOrAfterAResetAtTheSameTime)
{
    ASSERT_TRUE(storage().set_password(dora.id, "own"));
    auto const other = open();
    std::future<std::string_view> appointed;
    FirstPassword password = reset();
    password.may_do_more = [&](std::string_view, std::span<SettingRow const>) {
        appointed = std::async(std::launch::async, [&] {
            return fault_of(
                other->moderation().carry_out({.action = AuditAction::appoint, .about = dora.id}));
        });
        // Without a lock it would be done by then.
        appointed.wait_for(std::chrono::milliseconds{300});
        return false;
    };
    EXPECT_EQ(fault_of(storage().school().set_first_password(password)), "none");
    EXPECT_EQ(appointed.get(), "first-password");
    EXPECT_FALSE(moderation().is_operator(dora.id).value());
    ASSERT_TRUE(storage().set_password(dora.id, "own"));
    EXPECT_EQ(act({.action = AuditAction::appoint, .about = dora.id}), "none");
    EXPECT_EQ(fault_of(storage().school().set_first_password(reset())), "not-found");
}

ARBITER_ON_EACH_DATABASE(StoredAppointments);

} // namespace
} // namespace arbiter::storage
