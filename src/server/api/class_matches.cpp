// SPDX-License-Identifier: MIT
#include "arbiter/core/enum_table.h"
#include "server/api/api.h"
#include "server/api/shared.h"
#include "server/base/token.h"
#include "server/classes/class_games.h"

#include <algorithm>
#include <set>

// Matches of a class: a simul of its teacher, and its games against another class.

namespace arbiter::server {

namespace {

using storage::ClassMatchId;
using storage::ClassMatchRow;
using storage::ClassMatchState;
using storage::StorageResult;

/// The boards of a match.
constexpr std::size_t most_boards = 40;
/// The matches that are kept of a class.
constexpr std::uint32_t most_matches = 100;

/// The colours of the first side.
enum class Colors : std::uint8_t { white, black, alternating };
constexpr std::array<std::string_view, 3> color_names{"white", "black", "alternating"};

// ---- what is shown ---------------------------------------------------------------------------------------

void add_match(JsonWriter& json, ClassMatchState const& match)
{
    json.text("id", match.row.id.text)
        .text("kind", match.row.is_simul ? "simul" : "classes")
        .text("first", match.row.is_simul ? match.first : match.classes[0])
        .text("second", match.row.is_simul ? match.classes[0] : match.classes[1])
        .number("created", match.row.created)
        .number("size", match.boards)
        .number("over", match.over)
        .number("firstPoints", match.score[0] / 2.0)
        .number("secondPoints", match.score[1] / 2.0);
}

void get_class_matches(ApiCall const& call, storage::SchoolClassRow const& row, SlowReads& reads)
{
    answer_later(call, reads, [of = row.id](storage::Storage& storage) -> StorageResult<std::string> {
        auto const matches = storage.matches().list_matches(of);
        if (!matches)
            return Err{matches.error()};
        return write_json([&](JsonWriter& json) { json.objects("matches", *matches, add_match); });
    });
}

/// A match with its boards, and what is played on them now.
void get_class_match(
    ApiCall const& call, storage::SchoolClassRow const& row, storage::Storage& storage, LiveGames& live_games)
{
    ClassMatchId const id{call.field("match")};
    if (!is_game_id(id.text))
        return call.fail(ApiError::unknown_match);
    auto const match = storage.matches().find_match(id, row.id);
    if (match && !*match)
        return call.fail(ApiError::unknown_match);
    auto const boards = storage.matches().list_boards(id);
    if (!match || !boards)
        return call.fail(ApiError::unavailable);
    std::set<storage::AccountId> players;
    for (storage::MatchBoard const& board : *boards)
        if (auto const player = board.accounts[to_index(board.first)])
            players.insert(*player);
    call.answer([&](JsonWriter& json) {
        add_match(json, **match);
        json.objects("boards", *boards, [](JsonWriter& one, storage::MatchBoard const& board) {
            one.text("game", board.game.text)
                .text("first", to_name(board.first))
                .text("white", board.names[0])
                .text("black", board.names[1])
                .text("result", to_string(board.result));
        });
        live_games.add_games_of(json, players);
    });
}

// ---- what teachers begin ---------------------------------------------------------------------------------

/// What a teacher wants to begin.
struct WantedMatch {
    StartTerms terms;
    Colors colors = Colors::white;
    std::optional<storage::SchoolClassId> against = {};
};

std::optional<WantedMatch> read_match(ApiCall const& call)
{
    FieldReader reader{call.body};
    std::string const control = reader.text("control", 64);
    auto const colors = reader.find_text("colors", 16).value_or("white");
    auto const against = reader.find_text("against", 64);
    bool const is_rated = reader.truth("rated", false);
    WantedArbiter const arbiter = read_arbiter(reader);
    auto const wanted = find_named<Colors>(color_names, colors);
    if (!wanted)
        reader.refuse("colors");
    if (!is_read(call, reader))
        return std::nullopt;
    auto terms = read_terms(control, to_name(Variant::standard), {});
    // A simul may go without clocks; who plays for a class has one.
    bool const has_control = terms && (!against || !terms->control.is_unlimited());
    if (!has_control || !seat_arbiter(*terms, arbiter))
        return call.refuse(ApiError::bad_control);
    terms->is_rated = is_rated && !terms->control.is_unlimited();
    WantedMatch match{.terms = *std::move(terms), .colors = *wanted};
    if (against)
        match.against = storage::SchoolClassId{*against};
    return match;
}

/// The first side has White on this board.
bool has_white(Colors colors, std::size_t board)
{
    return colors == Colors::white || (colors == Colors::alternating && board % 2 == 0);
}

/// The boards: on each a player of both sides, as many as the shorter one has.
std::vector<ClassPair> pair_sides(std::vector<storage::AccountRow> const& first,
    std::vector<storage::AccountRow> const& second, Colors colors)
{
    std::vector<ClassPair> pairs;
    std::size_t const boards = std::min({first.size(), second.size(), most_boards});
    pairs.reserve(boards);
    for (std::size_t board = 0; board < boards; ++board)
        pairs.push_back(has_white(colors, board) ? ClassPair{first[board], second[board]}
                                                 : ClassPair{second[board], first[board]});
    return pairs;
}

/// The best first, by their ratings in such games.
void sort_by_rating(
    std::vector<storage::AccountRow>& players, Accounts& accounts, std::optional<storage::RatingClass> of)
{
    std::ranges::stable_sort(players, std::greater{},
        [&](storage::AccountRow const& player) { return accounts.rating(player.id, of).value_or(0); });
}

/// Keeps the match of games that are durable, tells the players but not the giver of a simul, whom it would
/// take from board to board, and answers the call.
void keep_match(ApiCall const& call, ServiceContext& context, ClassGames const& maker,
    ClassMatchRow const& row, Colors colors, std::optional<storage::AccountId> giver,
    std::vector<ClassGame> const& games)
{
    std::vector<storage::MatchBoardRow> boards;
    boards.reserve(games.size());
    for (std::size_t board = 0; board < games.size(); ++board)
        boards.push_back({.of = row.id,
            .board = static_cast<std::uint32_t>(board + 1),
            .game = games[board].id,
            .first = has_white(colors, board) ? Color::white : Color::black});
    context.work_on_storage(
        [row, boards, by = call.who->account](
            storage::Storage& storage) { return storage.matches().put_match(row, boards, by, most_matches); },
        [call, maker, row, games, giver](StorageResult<void> const& kept) {
            maker.tell(games, giver);
            if (!kept)
                return call.fail(to_write_error(kept.error(), ApiError::not_saved, ApiError::not_saved));
            call.answer([&](JsonWriter& json) { json.text("match", row.id.text); }, 201);
        });
}

void erase_account(std::vector<storage::AccountRow>& from, storage::AccountId account)
{
    std::erase_if(from, [account](storage::AccountRow const& one) { return one.id == account; });
}

/// The pairs of a match against the class `against`, boards by rating; else answers the call.
std::optional<std::vector<ClassPair>> pair_with_class(ApiCall const& call, WantedMatch const& wanted,
    std::vector<storage::AccountRow> ours, Accounts& accounts, storage::SchoolStorage& school,
    LiveGames const& live_games, ClassPairings const& pairings)
{
    auto const is_taught = school.teaches({*wanted.against, call.who->account});
    if (!is_taught)
        return call.refuse(ApiError::unavailable);
    if (!*is_taught)
        return call.refuse(ApiError::unknown_class);
    auto theirs = find_free(school, *wanted.against, live_games, pairings);
    if (!theirs)
        return call.refuse(ApiError::unavailable);
    // A pupil of both plays for this class.
    for (storage::AccountRow const& one : ours)
        erase_account(*theirs, one.id);
    auto const rated = rating_class(wanted.terms.control, Variant::standard);
    sort_by_rating(ours, accounts, rated);
    sort_by_rating(*theirs, accounts, rated);
    return pair_sides(ours, *theirs, wanted.colors);
}

void post_class_match(ApiCall const& call, storage::SchoolClassRow const& of, ServiceContext& context,
    Accounts& accounts, Connections& connections, LiveGames& live_games, Rooms& rooms,
    ClassPairings& pairings)
{
    auto const wanted = read_match(call);
    if (!wanted || (!wanted->against && has_enough_games(call, context)))
        return;
    storage::SchoolStorage& school = context.storage.school();
    auto ours = find_free(school, of.id, live_games, pairings);
    if (!ours)
        return call.fail(ApiError::unavailable);
    storage::AccountRow giver{};
    giver.id = call.who->account;
    giver.name = call.who->name;
    erase_account(*ours, giver.id);
    auto const pairs = wanted->against
        ? pair_with_class(call, *wanted, *ours, accounts, school, live_games, pairings)
        : pair_sides(std::vector(ours->size(), giver), *ours, wanted->colors);
    if (!pairs)
        return;
    if (pairs->empty())
        return call.fail(ApiError::too_few_players);
    ClassMatchRow const row{.id = {make_game_id(context.world).text},
        .of = of.id,
        .against = wanted->against,
        .is_simul = !wanted->against,
        .created = context.at()};
    ClassGames const maker{context, accounts, connections, rooms, pairings};
    auto const giving = row.is_simul ? std::optional{giver.id} : std::nullopt;
    maker.make(wanted->terms, *pairs, giving,
        [call, &context, maker, row, giving, colors = wanted->colors](
            std::optional<std::vector<ClassGame>> const& games) {
            if (!games)
                return call.fail(ApiError::not_saved);
            keep_match(call, context, maker, row, colors, giving, *games);
        });
}

} // namespace

std::span<Route const> class_match_routes()
{
    static constexpr auto all = make_routes({
        {"GET", "/api/classes/{id}/matches", Needs::class_member, "", handle<get_class_matches>},
        {"GET", "/api/classes/{id}/match", Needs::class_member, "match", handle<get_class_match>},
        {"POST", "/api/classes/{id}/match", Needs::class_teacher, "", handle<post_class_match>,
            Limited::games, WhenDraining::refuses},
    });
    return all;
}

} // namespace arbiter::server
