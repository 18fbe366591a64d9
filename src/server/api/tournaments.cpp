// SPDX-License-Identifier: MIT
#include "arbiter/game/pgn.h"
#include "arbiter/server/account_name.h"
#include "arbiter/tournament/board_result.h"
#include "arbiter/tournament/trf.h"
#include "server/api/api.h"
#include "server/base/token.h"
#include "server/tournaments/tournament_json.h"
#include "server/tournaments/tournament_wish.h"

#include <algorithm>

// Tournaments: what is shown of them, and what their organiser does.

namespace arbiter::server {

namespace {

constexpr std::uint32_t most_ended = 50;

/// An entry of the list of tournaments.
struct Head {
    storage::TournamentRow const* row;
    TournamentTerms terms;
};

/// The games of a tournament that have ended, as PGN, one after the other.
class TournamentPgn final : public BodySource {
public:
    TournamentPgn(storage::Storage& storage, std::shared_ptr<Tournaments::Shown const> shown)
        : storage_{storage},
          shown_{std::move(shown)}
    {
    }

    void next(TakePart take) override
    {
        HostedTournament const& hosted = shown_->tournament;
        while (next_ != hosted.games.size()) {
            storage::TournamentGame const& game = hosted.games[next_++];
            auto const row = storage_.find_game(game.game);
            if (!row)
                return take(std::nullopt);
            if (!*row || (*row)->pgn.empty())
                continue;
            Game filed = read_pgn((*row)->pgn).game;
            filed.tags.set("Event", hosted.row.name);
            filed.tags.set("Round", round_of(game));
            return take(write_pgn(filed) + '\n');
        }
        take(std::nullopt);
    }

private:
    /// "2.1": the round and the board; of an arena the number of the game.
    std::string round_of(storage::TournamentGame const& game) const
    {
        if (shown_->tournament.arena)
            return std::to_string(game.round);
        auto const all = boards(shown_->tournament.report, game.round);
        auto const board = std::ranges::find(all, game.white, &tournament::Board::white);
        return std::to_string(game.round) + '.' + std::to_string(board - all.begin() + 1);
    }

    storage::Storage& storage_;
    std::shared_ptr<Tournaments::Shown const> shown_;
    std::size_t next_ = 0;
};

} // namespace

// ---- looking ---------------------------------------------------------------------------------------------

void Api::get_tournaments(ApiCall const& call)
{
    auto const unfinished = tournaments_.list_unfinished();
    auto const ended = context_.storage.list_tournaments(storage::TournamentPhase::over, most_ended);
    if (!unfinished || !ended)
        return call.fail(ApiError::unavailable);
    std::vector<Head> now;
    for (auto const& shown : *unfinished)
        now.push_back({&shown->tournament.row, shown->tournament.terms});
    std::vector<Head> over;
    for (storage::TournamentRow const& row : *ended)
        over.push_back({&row, read_tournament_terms(row.terms).value_or(TournamentTerms{})});
    std::optional<Classes> classes;
    bool is_known = true;
    auto const is_hidden = [&](Head const& head) {
        auto const is_seen = sees(call, *head.row, head.terms, classes);
        is_known = is_known && is_seen;
        return !is_seen.value_or(false);
    };
    std::erase_if(now, is_hidden);
    std::erase_if(over, is_hidden);
    if (!is_known)
        return call.fail(ApiError::unavailable);
    auto const add = [](JsonWriter& one, Head const& head) { add_tournament(one, *head.row, head.terms); };
    call.answer([&](JsonWriter& json) {
        json.truth("mayOrganise", may_organise(call));
        json.objects("tournaments", now, add);
        json.objects("ended", over, add);
    });
}

/// The tournament that the path names.
Result<std::shared_ptr<Tournaments::Shown const>, ApiError> Api::look_up_tournament(ApiCall const& call)
{
    if (!is_game_id(call.parameter))
        return Err{ApiError::unknown_tournament};
    return tournaments_.find({call.parameter});
}

/// The tournament that the path names; else answers the call. Who may not see it does not learn whether it
/// exists.
std::shared_ptr<Tournaments::Shown const> Api::find_tournament(ApiCall const& call)
{
    auto shown = look_up_tournament(call);
    std::optional<Classes> classes;
    auto const is_seen = shown ? sees(call, (*shown)->tournament.row, (*shown)->tournament.terms, classes)
                               : std::optional{false};
    if (shown && is_seen && *is_seen)
        return *std::move(shown);
    call.fail(!is_seen ? ApiError::unavailable : shown ? ApiError::unknown_tournament : shown.error());
    return nullptr;
}

/// `seen`: the version that the client has; then there is nothing to say where it is the present one.
void Api::get_tournament(ApiCall const& call)
{
    auto const shown = find_tournament(call);
    if (!shown)
        return;
    if (call.who)
        tournaments_.note_presence(shown->tournament.row.id, call.who->account);
    if (call.field("seen") == std::to_string(shown->version))
        return call.answer([](JsonWriter& json) { json.truth("unchanged", true); });
    std::string out = shown->text();
    auto const account = call.who ? std::optional{call.who->account} : std::nullopt;
    close_tournament(out, shown->tournament, account);
    call.answer(std::move(out));
}

void Api::get_tournament_trf(ApiCall const& call)
{
    auto const shown = find_tournament(call);
    if (!shown)
        return;
    if (shown->tournament.arena)
        return call.fail(ApiError::no_rounds_here);
    Response answer
        = text_response("text/plain; charset=utf-8", tournament::write_trf(shown->tournament.report));
    answer.headers.push_back({"Content-Disposition", "attachment; filename=\"" + call.parameter + ".trf\""});
    call.done(std::move(answer));
}

/// The standings of an arena, which has no TRF.
void Api::get_tournament_csv(ApiCall const& call)
{
    auto const shown = find_tournament(call);
    if (!shown)
        return;
    if (!shown->tournament.arena)
        return call.fail(ApiError::no_rounds_here);
    Response answer
        = text_response("text/csv; charset=utf-8", tournament::write_arena_csv(*shown->tournament.arena));
    answer.headers.push_back({"Content-Disposition", "attachment; filename=\"" + call.parameter + ".csv\""});
    call.done(std::move(answer));
}

void Api::get_tournament_pgn(ApiCall const& call)
{
    auto const shown = find_tournament(call);
    if (!shown)
        return;
    Response answer;
    answer.headers.push_back({"Content-Type", std::string{pgn_media_type}});
    answer.headers.push_back({"Content-Disposition", "attachment; filename=\"" + call.parameter + ".pgn\""});
    answer.source = std::make_shared<TournamentPgn>(context_.storage, shown);
    call.done(std::move(answer));
}

// ---- a new one -------------------------------------------------------------------------------------------

/// Whether who asks may make tournaments: a person, never a program's token.
bool Api::may_organise(ApiCall const& call) const
{
    Settings const& settings = context_.settings;
    if (!is_own(call) || settings.organisers == Organisers::nobody)
        return false;
    if (settings.organisers == Organisers::everybody)
        return true;
    auto const key = account_name_key(call.who->name);
    bool const is_named = settings.organisers == Organisers::named
        && std::ranges::any_of(
            settings.organiser_names, [&](std::string const& name) { return account_name_key(name) == key; });
    bool const do_teachers = settings.organisers == Organisers::teachers || settings.do_teachers_organise;
    return is_named || (do_teachers && is_teacher_or_operator(call.who->account));
}

/// No, where storage cannot say.
bool Api::is_teacher_or_operator(storage::AccountId account) const
{
    auto const teaches = context_.storage.school().is_teacher(account);
    auto const moderates = context_.storage.moderation().is_operator(account);
    return (teaches && *teaches) || (moderates && *moderates);
}

/// Whether who asks may make a tournament of that class; else answers the call. Who does not teach it does
/// not learn whether it exists.
bool Api::may_make_for(ApiCall const& call, storage::SchoolClassId const& id)
{
    if (!is_taught(call))
        return false;
    auto const row = context_.storage.school().find_class(id);
    auto const is_teacher = row && *row ? teaches(**row, call.who->account) : std::optional{false};
    if (row && is_teacher && *is_teacher)
        return true;
    return call.deny(row && is_teacher ? ApiError::unknown_class : ApiError::unavailable);
}

void Api::post_tournament(ApiCall const& call)
{
    FieldReader reader{call.body};
    TournamentWish wish = read_tournament_wish(reader);
    if (!is_read(call, reader) || is_draining(call) || !is_person(call))
        return;
    if (!may_organise(call))
        return call.fail(ApiError::may_not_organise);
    if (is_limited(call, Limited::games, counted_as(call)))
        return;
    if (auto const fault = complete(wish, context_.at()))
        return call.fail(fault->error, fault->sentence);
    if (wish.terms.of_class && !may_make_for(call, *wish.terms.of_class))
        return;
    if (context_.settings.refused_names.refuses(wish.name))
        return call.fail(ApiError::refused_name);
    auto const unfinished = tournaments_.list_unfinished();
    if (!unfinished)
        return call.fail(ApiError::unavailable);
    auto const own = std::ranges::count_if(
        *unfinished, [&](auto const& shown) { return shown->tournament.row.owner == call.who->account; });
    if (unfinished->size() >= context_.settings.most_tournaments
        || static_cast<std::size_t>(own) >= context_.settings.most_tournaments_a_player)
        return call.fail(ApiError::too_many_tournaments);
    auto made = build_tournament(wish, *call.who, context_);
    auto const id = made.row.id;
    tournaments_.create(std::move(made), [call, id](TournamentOutcome const& refused) {
        if (refused)
            return call.fail(*refused);
        call.answer(
            [&](JsonWriter& json) { json.text("tournament", id.text).text("url", "/tournament/" + id.text); },
            201);
    });
}

// ---- changes ---------------------------------------------------------------------------------------------

void Api::change_tournament(ApiCall const& call, Tournaments::Change change, ChangeOn on)
{
    if (find_tournament(call))
        change_found(call, std::move(change), on);
}

/// Changes the tournament that the path names, which who asks may know.
void Api::change_found(ApiCall const& call, Tournaments::Change change, ChangeOn on)
{
    auto done = [call](TournamentOutcome const& refused) {
        if (refused)
            call.fail(*refused);
        else
            call.answer("{}");
    };
    tournaments_.change({call.parameter}, std::move(change), std::move(done), on);
}

/// What only the person who organises the tournament may do, logged in by password.
void Api::change_as_organiser(ApiCall const& call, Tournaments::Change change, ChangeOn on)
{
    if (!is_person(call))
        return;
    change_tournament(
        call,
        [account = call.who->account, change = std::move(change)](
            HostedTournament& tournament, storage::Batch& batch) -> TournamentOutcome {
            if (tournament.row.owner != account)
                return ApiError::not_organiser;
            return change(tournament, batch);
        },
        on);
}

/// Pairs the round after `after`, so that two clicks do not pair two rounds.
void Api::post_tournament_round(ApiCall const& call)
{
    FieldReader reader{call.body};
    auto const after = static_cast<std::size_t>(reader.number("after", 1'000));
    if (!is_read(call, reader))
        return;
    change_as_organiser(
        call,
        [after, at = context_.at()](HostedTournament& tournament, storage::Batch&) -> TournamentOutcome {
            if (!tournament.is_over() && tournament.round() != after)
                return ApiError::unknown_board;
            return tournament.pair(at);
        },
        ChangeOn::another_thread);
}

void Api::post_tournament_result(ApiCall const& call)
{
    FieldReader reader{call.body};
    auto const round = static_cast<std::size_t>(reader.number("round", 1'000));
    auto const board = static_cast<std::size_t>(reader.number("board", 1'000));
    auto const result = tournament::find_board_result(reader.text("result", 8));
    if (!result)
        reader.refuse("result");
    if (!is_read(call, reader))
        return;
    change_as_organiser(
        call, [=, results = *result, at = context_.at()](HostedTournament& tournament, storage::Batch&) {
            return tournament.set_result(round, board, results.white, results.black, at);
        });
}

void Api::post_tournament_end(ApiCall const& call)
{
    if (!has_no_fields(call))
        return;
    change_as_organiser(call,
        [at = context_.at()](HostedTournament& tournament, storage::Batch&) { return tournament.end(at); });
}

} // namespace arbiter::server
