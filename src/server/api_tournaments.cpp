// SPDX-License-Identifier: MIT
#include "arbiter/game/pgn.h"
#include "arbiter/server/account_name.h"
#include "arbiter/tournament/board_result.h"
#include "arbiter/tournament/trf.h"
#include "server/api.h"
#include "server/new_game.h"
#include "server/token.h"
#include "server/tournament_json.h"
#include "server/tournament_wish.h"

#include <algorithm>

// Tournaments: who asks may see everything, players come and go by themselves, the rest is the organiser's.

namespace arbiter::server {

namespace {

constexpr std::uint32_t most_ended = 50;

ApiError to_api_error(TournamentRefusal refusal)
{
    switch (refusal) {
    case TournamentRefusal::unknown: return ApiError::unknown_tournament;
    case TournamentRefusal::unavailable: return ApiError::unavailable;
    case TournamentRefusal::not_saved: return ApiError::not_saved;
    case TournamentRefusal::draining: return ApiError::draining;
    case TournamentRefusal::not_organiser: return ApiError::not_organiser;
    case TournamentRefusal::entries_closed: return ApiError::entries_closed;
    case TournamentRefusal::full: return ApiError::tournament_full;
    case TournamentRefusal::not_entered: return ApiError::not_entered;
    case TournamentRefusal::over: return ApiError::tournament_over;
    case TournamentRefusal::not_begun: return ApiError::tournament_not_begun;
    case TournamentRefusal::results_missing: return ApiError::results_missing;
    case TournamentRefusal::too_few_players: return ApiError::too_few_players;
    case TournamentRefusal::no_legal_pairing: return ApiError::no_legal_pairing;
    case TournamentRefusal::unknown_board: return ApiError::unknown_board;
    case TournamentRefusal::bad_result: return ApiError::bad_result;
    case TournamentRefusal::bad_bye: return ApiError::bad_bye;
    case TournamentRefusal::no_rounds: break;
    }
    return ApiError::no_rounds_here;
}

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
    std::string out;
    JsonWriter json{out};
    json.truth("mayOrganise", may_organise(call));
    json.list("tournaments", *unfinished, [](std::string& list, auto const& shown) {
        add_tournament(list, shown->tournament.row, shown->tournament.terms);
    });
    json.list("ended", *ended, [](std::string& list, storage::TournamentRow const& row) {
        add_tournament(list, row, read_tournament_terms(row.terms).value_or(TournamentTerms{}));
    });
    json.close();
    call.answer(std::move(out));
}

/// The tournament that the path names; else answers the call.
std::shared_ptr<Tournaments::Shown const> Api::find_tournament(ApiCall const& call)
{
    auto shown = is_game_id(call.parameter)
        ? tournaments_.show({call.parameter})
        : Result<std::shared_ptr<Tournaments::Shown const>, TournamentRefusal>{
              Err{TournamentRefusal::unknown}};
    if (shown)
        return *std::move(shown);
    call.fail(to_api_error(shown.error()));
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
    auto const seen = call.query.find("seen");
    std::string out;
    if (seen != call.query.end() && seen->second == std::to_string(shown->version)) {
        JsonWriter json{out};
        json.truth("unchanged", true);
        json.close();
        return call.answer(std::move(out));
    }
    out = shown->text;
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
    if (!is_own(call) || context_.settings.organisers == Organisers::nobody)
        return false;
    if (context_.settings.organisers == Organisers::everybody)
        return true;
    if (context_.settings.organisers == Organisers::teachers)
        return is_teacher_or_operator(call.who->account);
    auto const key = account_name_key(call.who->name);
    return std::ranges::any_of(context_.settings.organiser_names,
        [&](std::string const& name) { return account_name_key(name) == key; });
}

/// No, where storage cannot say.
bool Api::is_teacher_or_operator(storage::AccountId account) const
{
    auto const teaches = context_.storage.school().is_teacher(account);
    auto const moderates = context_.storage.moderation().is_operator(account);
    return (teaches && *teaches) || (moderates && *moderates);
}

void Api::post_tournament(ApiCall const& call)
{
    auto wish = read_tournament_wish(call.body);
    if (!wish)
        return call.fail(ApiError::bad_body, describe(wish.error()));
    if (context_.counters.is_draining)
        return call.fail(ApiError::draining);
    if (!is_own(call))
        return call.fail(ApiError::login_needed);
    if (!may_organise(call))
        return call.fail(ApiError::may_not_organise);
    if (is_limited(call, Limited::games, counted_as(call)))
        return;
    if (auto const fault = complete(*wish, context_.at()))
        return call.fail(fault->error, fault->sentence);
    if (context_.settings.refused_names.refuses(wish->name))
        return call.fail(ApiError::refused_name);
    auto const unfinished = tournaments_.list_unfinished();
    if (!unfinished)
        return call.fail(ApiError::unavailable);
    auto const own = std::ranges::count_if(
        *unfinished, [&](auto const& shown) { return shown->tournament.row.owner == call.who->account; });
    if (unfinished->size() >= context_.settings.most_tournaments
        || static_cast<std::size_t>(own) >= context_.settings.most_tournaments_a_player)
        return call.fail(ApiError::too_many_tournaments);
    auto made = build_tournament(*wish, *call.who, context_);
    auto const id = made.row.id;
    tournaments_.create(std::move(made), [call, id](TournamentOutcome const& refused) {
        if (refused)
            return call.fail(to_api_error(*refused));
        std::string out;
        JsonWriter json{out};
        json.text("tournament", id.text).text("url", "/tournament/" + id.text);
        json.close();
        call.answer(std::move(out), 201);
    });
}

// ---- changes ---------------------------------------------------------------------------------------------

void Api::change_tournament(ApiCall const& call, Tournaments::Change change, ChangeOn thread)
{
    if (!is_game_id(call.parameter))
        return call.fail(ApiError::unknown_tournament);
    auto done = [call](TournamentOutcome const& refused) {
        if (refused)
            call.fail(to_api_error(*refused));
        else
            call.answer("{}");
    };
    if (thread == ChangeOn::another_thread)
        tournaments_.change_aside({call.parameter}, std::move(change), std::move(done));
    else
        tournaments_.change({call.parameter}, std::move(change), std::move(done));
}

/// What only the person who organises the tournament may do, logged in by password.
void Api::change_as_organiser(ApiCall const& call, Tournaments::Change change, ChangeOn thread)
{
    if (!is_own(call))
        return call.fail(ApiError::login_needed);
    change_tournament(
        call,
        [account = call.who->account, change = std::move(change)](
            HostedTournament& tournament, storage::Batch& batch) -> TournamentOutcome {
            if (tournament.row.owner != account)
                return TournamentRefusal::not_organiser;
            return change(tournament, batch);
        },
        thread);
}

void Api::post_tournament_join(ApiCall const& call)
{
    if (!has_no_fields(call))
        return;
    if (!call.who)
        return call.fail(ApiError::login_needed);
    if (is_limited(call, Limited::games, counted_as(call)))
        return;
    storage::TournamentEntry const entry{.tournament = {call.parameter},
        .account = call.who->account,
        .name = call.who->name,
        .kind
        = call.who->kind == storage::SessionKind::bot ? storage::SeatKind::bot : storage::SeatKind::person};
    change_tournament(
        call, [this, entry](HostedTournament& tournament, storage::Batch&) -> TournamentOutcome {
            auto const terms = read_terms(tournament.terms.control, to_name(tournament.terms.variant), {});
            auto const of = terms ? rating_class(terms->control, tournament.terms.variant) : std::nullopt;
            auto const rating = context_.accounts.rating(entry.account, of).value_or(0);
            return tournament.enter(entry, static_cast<unsigned>(std::clamp(rating, 0, 9'999)));
        });
}

/// Without a name it is who asks that leaves; with one the organiser takes that player out.
void Api::post_tournament_leave(ApiCall const& call)
{
    FieldReader reader{call.body};
    auto const name = reader.find_text("name", 64);
    if (auto const fault = reader.finish())
        return call.fail(ApiError::bad_body, describe(*fault));
    if (!call.who)
        return call.fail(ApiError::login_needed);
    if (!name) {
        return change_tournament(
            call, [account = call.who->account](HostedTournament& tournament, storage::Batch&) {
                return tournament.leave(account);
            });
    }
    auto const player = find_player(call, *name);
    if (!player)
        return;
    change_as_organiser(call, [account = player->id](HostedTournament& tournament, storage::Batch&) {
        return tournament.leave(account);
    });
}

/// Pairs the round after `after`, so that two clicks do not pair two rounds.
void Api::post_tournament_round(ApiCall const& call)
{
    FieldReader reader{call.body};
    auto const after = static_cast<std::size_t>(reader.number("after", 1'000));
    if (auto const fault = reader.finish())
        return call.fail(ApiError::bad_body, describe(*fault));
    change_as_organiser(
        call,
        [after, at = context_.at()](HostedTournament& tournament, storage::Batch&) -> TournamentOutcome {
            if (!tournament.is_over() && tournament.round() != after)
                return TournamentRefusal::unknown_board;
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
    if (auto const fault = reader.finish())
        return call.fail(ApiError::bad_body, describe(*fault));
    change_as_organiser(
        call, [=, results = *result, at = context_.at()](HostedTournament& tournament, storage::Batch&) {
            return tournament.set_result(round, board, results.white, results.black, at);
        });
}

void Api::post_tournament_bye(ApiCall const& call)
{
    FieldReader reader{call.body};
    std::string const name = reader.text("name", 64);
    auto const bye = tournament::find_bye(reader.text("bye", 8));
    if (!bye)
        reader.refuse("bye");
    if (auto const fault = reader.finish())
        return call.fail(ApiError::bad_body, describe(*fault));
    auto const player = find_player(call, name);
    if (!player)
        return;
    change_as_organiser(
        call, [account = player->id, bye = *bye](HostedTournament& tournament, storage::Batch&) {
            return tournament.set_bye(account, bye);
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
