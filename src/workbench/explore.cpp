// SPDX-License-Identifier: MIT
#include "arbiter/workbench/explore.h"

#include "arbiter/base/json_writer.h"
#include "arbiter/notation/fen.h"
#include "arbiter/notation/san.h"
#include "arbiter/notation/uci_move.h"
#include "arbiter/workbench/inputs.h"
#include "workbench/index_keys.h"

#include <fstream>
#include <ios>
#include <optional>
#include <string_view>

namespace arbiter::workbench {

namespace {

void write_counts(base::JsonWriter& json, ResultCounts const& counts)
{
    json.number("games", counts.games)
        .number("white", counts.white_wins)
        .number("draws", counts.draws)
        .number("black", counts.black_wins);
    if (auto const elo = counts.average_elo())
        json.number("elo", *elo);
    else
        json.null("elo");
}

void write_move(base::JsonWriter& json, Position const& position, LegalMove move)
{
    json.text("san", format_san(position, move).view()).text("uci", format_uci(position, move).view());
}

void write_elo(base::JsonWriter& json, std::string_view name, std::uint16_t elo)
{
    if (elo == 0)
        json.null(name);
    else
        json.number(name, elo);
}

struct NamedGame {
    FoundGame game;
    IndexedTags tags;
};

void write_game(base::JsonWriter& json, Position const& position, NamedGame const& named)
{
    GameRecord const& record = named.game.record;
    json.number("number", named.game.number + 1)
        .text("white", named.tags.white)
        .text("black", named.tags.black)
        .text("result", to_string(record.result))
        .text("date", named.tags.date)
        .text("event", named.tags.event);
    write_elo(json, "white_elo", record.white_elo);
    write_elo(json, "black_elo", record.black_elo);
    if (auto const move = find_stored_move(position, named.game.move))
        write_move(json, position, *move);
}

struct NamedMove {
    LegalMove move;
    ResultCounts counts;
};

} // namespace

Result<std::string, IndexError> explore(PositionIndex const& index, ExplorerQuestion const& question)
{
    Position const& position = question.position;
    auto const answer = index.find(question.section, position, question.game_limit, question.conditions);
    if (!answer)
        return Err{answer.error()};
    std::vector<NamedGame> games;
    for (FoundGame const& game : answer->games) {
        auto tags = index.tags_of(game.record);
        if (!tags)
            return Err{tags.error()};
        games.push_back({game, std::move(*tags)});
    }
    std::vector<NamedMove> moves;
    for (MoveCounts const& it : answer->moves) {
        if (auto const move = find_stored_move(position, it.move))
            moves.push_back({*move, it.counts});
    }
    return base::write_json([&](base::JsonWriter& json) {
        json.text("fen", format_fen(position).view());
        json.object("total", [&](base::JsonWriter& total) { write_counts(total, answer->total); });
        json.objects("moves", moves, [&](base::JsonWriter& one, NamedMove const& it) {
            write_move(one, position, it.move);
            write_counts(one, it.counts);
        });
        json.objects("games", games,
            [&](base::JsonWriter& one, NamedGame const& it) { write_game(one, position, it); });
    });
}

Result<std::string, IndexError> read_game_text(PositionIndex const& index, GameRecord const& record)
{
    auto const files = index.files();
    std::string const path = record.file() < files.size() ? files[record.file()].path : std::string{};
    auto const inputs = find_inputs({&path, 1});
    if (path == "-" || (inputs && (inputs->size() != 1 || !inputs->front().can_be_cut)))
        return Err{IndexError{.code = IndexErrorCode::cannot_open,
            .path = path,
            .reason = std::make_error_code(std::errc::operation_not_supported)}};
    if (!inputs)
        return Err{
            IndexError{.code = IndexErrorCode::cannot_open, .path = path, .reason = inputs.error().reason}};
    IndexError const changed{.code = IndexErrorCode::file_changed, .path = path};
    // A wrong record must not ask for more memory than the file has bytes.
    if (record.text_size > inputs->front().size)
        return Err{changed};
    std::ifstream file{path, std::ios::binary};
    std::string text(record.text_size, '\0');
    file.seekg(static_cast<std::streamoff>(record.offset()));
    file.read(text.data(), static_cast<std::streamsize>(text.size()));
    if (!file || text_key(text) != record.text_key)
        return Err{changed};
    return text;
}

} // namespace arbiter::workbench
