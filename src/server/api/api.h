// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_API_API_H
#define ARBITER_SRC_SERVER_API_API_H

#include "server/api/call.h"
#include "server/base/rate_limit.h"
#include "server/classes/pairing.h"
#include "server/whole/server_parts.h"

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter::server {

struct WritingRefusal;

/// The members that a class may have.
inline constexpr std::uint32_t most_class_members = 100;

/// What lets somebody make an account: at most one of both.
struct Admission {
    std::optional<storage::TokenHash> invitation = {};
    std::optional<std::string> class_code = {}; ///< the account then joins the class
};

/// The requests over HTTP, without the sockets.
class Api {
public:
    using Handler = void (Api::*)(ApiCall const&);

    struct Route {
        std::string_view method;
        std::string_view path; ///< as OpenAPI writes it: "/api/games/{id}"
        Handler handler;
        std::string_view query = {}; ///< the names that it knows, with blanks between them
        bool shows_people = false; ///< also who did not give the client their name or game
        bool is_for_workers = false; ///< the token is a worker's key, and bodies may be long
    };

    Api(ServerParts& parts, RateLimiter& limiter)
        : parts_{parts},
          context_{parts.context},
          rooms_{parts.rooms},
          tournaments_{parts.tournaments},
          limiter_{limiter}
    {
    }

    void request(ApiRequest request, std::function<void(Response)> done);

    /// Does what waits for its time. Call it about every 50 ms.
    void tick();

    static std::span<Route const> routes();

private:
    bool is_limited(ApiCall const& call, Limited what, std::string const& who);
    bool is_draining(ApiCall const& call) const;
    std::optional<ApiError> identify(ApiCall& call) const;
    std::optional<ApiFault> read_call(ApiCall& call, Route const& route) const;
    std::optional<storage::AccountRow> find_player(
        ApiCall const& call, std::string_view name, ApiError unknown = ApiError::unknown_player) const;

    /// Reads much from storage in a worker's thread, so that no game waits for it, and answers with that
    /// JSON.
    template <class Read>
    void answer_later(ApiCall const& call, Read read)
    {
        context_.work_on_storage(std::move(read), [call](storage::StorageResult<std::string> const& json) {
            if (json)
                call.answer(*json);
            else
                call.fail(ApiError::unavailable);
        });
    }

    /// Writes to storage in a worker's thread, and answers with an empty object. `conflict`: what it means
    /// where storage says that.
    template <class Write>
    void write_later(ApiCall const& call, Write write, ApiError conflict = ApiError::not_saved)
    {
        context_.work_on_storage(
            std::move(write), [call, conflict](storage::StorageResult<void> const& done) {
                if (done)
                    call.answer("{}");
                else
                    call.fail(to_write_error(done.error(), conflict));
            });
    }

    // ---- games.cpp
    void get_server(ApiCall const& call);
    void post_game(ApiCall const& call);
    void post_join(ApiCall const& call);
    void post_decline(ApiCall const& call);
    void get_game(ApiCall const& call);
    void get_game_pgn(ApiCall const& call);
    void get_live(ApiCall const& call);
    void get_stream(ApiCall const& call);
    std::shared_ptr<Room> find_room(ApiCall const& call);
    std::optional<storage::AccountId> find_invited(ApiCall const& call, std::string_view name) const;

    // ---- archive.cpp
    void get_games(ApiCall const& call);
    void get_games_pgn(ApiCall const& call);

    // ---- analysis.cpp
    void get_analysis(ApiCall const& call);
    void post_analysis(ApiCall const& call);
    void get_analysis_pgn(ApiCall const& call);

    // ---- tasks.cpp
    void post_task(ApiCall const& call);
    void get_task(ApiCall const& call);
    void post_task_drop(ApiCall const& call);

    // ---- work.cpp
    std::optional<storage::WorkerRow> find_worker(ApiCall const& call) const;
    std::optional<storage::AttemptId> find_attempt(ApiCall const& call, FieldReader& fields) const;
    void post_work(ApiCall const& call);
    void post_work_progress(ApiCall const& call);
    void post_work_abort(ApiCall const& call);
    void post_work_answer(ApiCall const& call);

    // ---- explorer.cpp
    void get_explorer(ApiCall const& call);
    void get_explorer_game(ApiCall const& call);

    // ---- tournaments.cpp
    void get_tournaments(ApiCall const& call);
    void post_tournament(ApiCall const& call);
    void get_tournament(ApiCall const& call);
    void get_tournament_trf(ApiCall const& call);
    void get_tournament_csv(ApiCall const& call);
    void get_tournament_pgn(ApiCall const& call);
    void post_tournament_round(ApiCall const& call);
    void post_tournament_result(ApiCall const& call);
    void post_tournament_end(ApiCall const& call);
    bool may_organise(ApiCall const& call) const;
    bool is_teacher_or_operator(storage::AccountId account) const;
    bool may_make_for(ApiCall const& call, storage::SchoolClassId const& id);
    Result<std::shared_ptr<Tournaments::Shown const>, ApiError> look_up_tournament(ApiCall const& call);
    std::shared_ptr<Tournaments::Shown const> find_tournament(ApiCall const& call);
    using ChangeOn = Tournaments::ChangeOn;
    void change_tournament(
        ApiCall const& call, Tournaments::Change change, ChangeOn on = ChangeOn::this_thread);
    void change_found(ApiCall const& call, Tournaments::Change change, ChangeOn on);
    void change_as_organiser(
        ApiCall const& call, Tournaments::Change change, ChangeOn on = ChangeOn::this_thread);

    // ---- tournament_players.cpp
    using Classes = std::vector<storage::SchoolClassRow>;
    std::optional<bool> sees(ApiCall const& call, storage::TournamentRow const& row,
        TournamentTerms const& terms, std::optional<Classes>& classes) const;
    void post_tournament_join(ApiCall const& call);
    void post_tournament_leave(ApiCall const& call);
    void post_tournament_bye(ApiCall const& call);
    void post_tournament_player(ApiCall const& call);
    void post_tournament_pupils(ApiCall const& call);
    TournamentOutcome enter_pupils(HostedTournament& tournament, storage::AccountId teacher) const;

    // ---- login.cpp
    void post_account(ApiCall const& call);
    void post_login(ApiCall const& call);
    void post_logout(ApiCall const& call);
    void post_password(ApiCall const& call);
    void post_deletion(ApiCall const& call);
    bool may_register(ApiCall const& call, Admission const& admission);
    bool takes_members(ApiCall const& call, std::string const& code);
    void refuse_invitation(ApiCall const& call);
    std::optional<std::string> find_password_hash(ApiCall const& call);
    template <class Hash, class Store, class After>
    void work_on_password(ApiCall const& call, bool is_usual, Hash hash, Store store, After after);
    void later(Milliseconds delay, std::function<void()> task);

    // ---- accounts.cpp
    void get_me(ApiCall const& call);
    void get_player(ApiCall const& call);
    void get_players(ApiCall const& call);
    void get_rating_history(ApiCall const& call);
    void get_leaderboard(ApiCall const& call);
    void post_token(ApiCall const& call);
    void get_bot_stream(ApiCall const& call);
    void get_openapi(ApiCall const& call);

    // ---- own.cpp
    void get_sessions(ApiCall const& call);
    void post_session_end(ApiCall const& call);
    void get_blocks(ApiCall const& call);
    void post_block(ApiCall const& call);
    void post_unblock(ApiCall const& call);
    void change_block(ApiCall const& call, bool is_blocked);
    void get_own_data(ApiCall const& call);

    // ---- profile.cpp
    storage::StorageResult<bool> may_have_profile(storage::AccountId account) const;
    storage::StorageResult<std::string> find_shown_profile(storage::AccountId account) const;
    storage::StorageResult<std::optional<WritingRefusal>> find_profile_refusal(
        storage::AccountId account) const;
    void get_profile(ApiCall const& call);
    void post_profile(ApiCall const& call);

    // ---- social.cpp
    void get_follows(ApiCall const& call);
    void post_follow(ApiCall const& call);
    void post_unfollow(ApiCall const& call);
    std::optional<storage::AccountRow> find_named_other(ApiCall const& call);
    void note_visit(storage::AccountId account);

    // ---- messages.cpp
    storage::StorageResult<std::optional<WritingRefusal>> find_message_refusal(
        storage::AccountId from, storage::AccountId to);
    std::optional<storage::AccountRow> find_partner(ApiCall const& call);
    void get_threads(ApiCall const& call);
    void get_messages(ApiCall const& call);
    void post_message(ApiCall const& call);
    void post_messages_seen(ApiCall const& call);

    // ---- playing.cpp
    void get_own_games(ApiCall const& call);

    // ---- classes.cpp
    bool is_taught(ApiCall const& call);
    std::optional<bool> teaches(storage::SchoolClassRow const& row, storage::AccountId account) const;
    std::optional<storage::SchoolClassRow> find_owned_class(ApiCall const& call);
    std::optional<storage::SchoolClassRow> find_class(ApiCall const& call);
    std::optional<storage::SchoolClassRow> find_taught_class(ApiCall const& call);
    std::optional<std::string> begin_class(storage::SchoolClassRow const& row, storage::AccountId reader);
    void answer_class(ApiCall const& call, storage::SchoolClassRow const& row, unsigned status);
    std::optional<std::vector<storage::SchoolClassRow>> list_classes(storage::AccountId account) const;
    std::optional<std::string> write_classes(storage::AccountId account);
    void note_seen(storage::AccountId account);
    std::optional<ApiError> find_class_name_fault(std::string_view name) const;
    using StorageWrite = std::function<storage::StorageResult<void>(storage::Storage&)>;
    void write_of_class(
        ApiCall const& call, storage::SchoolClassRow const& row, StorageWrite write, unsigned status = 200);
    void put_class(ApiCall const& call, storage::SchoolClassRow const& row, unsigned status = 200);
    void get_classes(ApiCall const& call);
    void post_class(ApiCall const& call);
    void post_class_change(ApiCall const& call);
    void post_class_code(ApiCall const& call);
    void post_class_deletion(ApiCall const& call);
    void post_class_join(ApiCall const& call);
    void post_class_leave(ApiCall const& call);

    // ---- class_teachers.cpp
    std::optional<storage::AccountRow> find_other_teacher(ApiCall const& call, std::string_view name);
    void drop_class_teacher(
        ApiCall const& call, storage::SchoolClassId const& id, storage::AccountId account);
    void post_class_teacher(ApiCall const& call);
    void post_class_teacher_removal(ApiCall const& call);

    // ---- class_work.cpp
    void get_class_work(ApiCall const& call);
    void get_study(ApiCall const& call);
    void post_study(ApiCall const& call);

    // ---- reports.cpp
    void post_report(ApiCall const& call);
    bool is_in_game(ApiCall const& call, storage::AccountRow const& about, storage::ReportRow const& report);
    bool take_message(ApiCall const& call, storage::MessageNumber number, storage::ReportRow& report);
    void put_report(ApiCall const& call, storage::ReportRow const& report);

    // ---- admin.cpp
    bool is_operator(ApiCall const& call);
    void get_admin(ApiCall const& call);
    void get_admin_reports(ApiCall const& call);
    void get_admin_report(ApiCall const& call);
    void post_report_settled(ApiCall const& call);
    void get_admin_audit(ApiCall const& call);
    void post_backup(ApiCall const& call);

    // ---- settings.cpp
    void get_settings(ApiCall const& call);
    void post_setting(ApiCall const& call);

    // ---- admin_accounts.cpp
    void get_admin_accounts(ApiCall const& call);
    void post_admin_act(ApiCall const& call);
    void carry_out(ApiCall const& call, storage::OperatorAct const& act);
    void give_first_password(ApiCall const& call, storage::OperatorAct act, std::string const& name);
    void post_invitation(ApiCall const& call);
    std::optional<ApiError> find_act_fault(storage::OperatorAct const& act) const;

    // ---- pupils.cpp
    struct ClassGame;
    struct FoundPupil;
    bool has_room(ApiCall const& call, storage::SchoolClassRow const& row);
    std::optional<FoundPupil> find_pupil(ApiCall const& call);
    void get_class(ApiCall const& call);
    std::optional<std::string> write_pupils(storage::SchoolClassId const& id);
    void post_pupil(ApiCall const& call);
    void post_pupil_password(ApiCall const& call);
    void post_pupil_removal(ApiCall const& call);
    void get_class_live(ApiCall const& call);
    std::vector<storage::AccountRow> find_free(std::vector<storage::AccountRow> members) const;
    void post_class_play(ApiCall const& call);
    void begin_class_games(
        ApiCall const& call, StartTerms const& terms, std::vector<storage::AccountRow> const& free);
    ClassGame add_class_game(
        storage::Batch& batch, StartTerms const& terms, std::array<storage::AccountRow, 2> players);
    void tell_class_games(
        ApiCall const& call, std::vector<ClassGame> const& games, std::optional<std::string> const& left);

    ServerParts& parts_;
    ServiceContext& context_;
    Rooms& rooms_;
    Tournaments& tournaments_;
    RateLimiter& limiter_;
    LastOpponents last_opponents_; ///< of the games that teachers have made
    std::set<storage::AccountId> being_paired_; ///< whose new game is not durable yet

    struct Later {
        Instant at;
        std::function<void()> task;
    };

    std::vector<Later> later_;
    std::size_t passwords_waiting_ = 0;
};

/// An account with the password that its owner begins with; the only answer that ever has it.
void answer_first_password(
    ApiCall const& call, std::string_view name, std::string_view password, unsigned status);

/// An account as the API shows it, with its ratings and what it says about itself.
std::string write_account(storage::AccountRow const& account, std::span<storage::ClassRating const> ratings,
    std::string_view profile = {});

/// The days of what somebody has learned, as the member "study".
void add_study(JsonWriter& json, std::span<storage::StudyDayRow const> days);

/// A class of ratings, as fields of an object.
void add_class(JsonWriter& json, storage::RatingClass of);

/// What an account has planned in its correspondence games, as the member "plans".
void add_plans(JsonWriter& json, std::span<storage::GameRow const> games,
    std::span<storage::CorrespondenceRow const> correspondence, storage::AccountId account);

/// What an account has asked to be analysed, as the member "analyses".
void add_analyses(JsonWriter& json, std::span<storage::AnalysisRow const> analyses);

/// A game of the archive.
void add_archived_game(JsonWriter& json, storage::GameRow const& row);

/// The description of the API: share/openapi.json.
std::span<std::uint8_t const> openapi_bytes();

} // namespace arbiter::server

#endif
