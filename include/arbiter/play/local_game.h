// SPDX-License-Identifier: MIT
#ifndef ARBITER_PLAY_LOCAL_GAME_H
#define ARBITER_PLAY_LOCAL_GAME_H

#include "arbiter/analysis/analysis_text.h"
#include "arbiter/analysis/thinker.h"
#include "arbiter/game/inbox.h"
#include "arbiter/notation/move_text.h"
#include "arbiter/play/front_end.h"
#include "arbiter/play/game_archive.h"
#include "arbiter/play/player_spec.h"
#include "arbiter/play/reply.h"
#include "arbiter/play/saved_game.h"
#include "arbiter/play/seated_game.h"
#include "arbiter/play/viewed_game.h"

#include <array>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::play {

/// Where the game of a LocalGame comes from.
enum class GameOrigin : std::uint8_t {
    fresh, ///< a game without moves, to be played
    file,
};

/// What to play, or to look at.
struct LocalGameSetup {
    SavedGame saved;
    GameOrigin origin = GameOrigin::fresh;
    /// The file that it was read from: an unfinished game of the archive continues in its file.
    std::filesystem::path file = {};
    std::array<PlayerSpec, 2> players;
    std::uint64_t seed = 0;
    /// The programs of the settings, for players that a file names.
    std::vector<programs::UciSpec> engines = {};
    /// What people are called in new games.
    std::array<std::string, 2> human_names{"Human", "Human"};
    /// Where games are kept; nothing: nowhere.
    std::optional<ArchiveDirectories> directories = std::nullopt;
    /// For the Date tag: "2026.11.21".
    std::string today = {};
    /// Answers are for the ear: "knight from g1 to f3" instead of "Nf3".
    bool is_spoken = false;
    /// Of what is said.
    Language language = Language::english;
    /// The time, which must not run backwards; nothing: that of the system.
    std::function<Instant()> now = {};
    /// Graphs may be drawn in blocks; else they are ASCII.
    bool has_utf8 = true;
    /// Says what is wrong with moves that are allowed.
    analysis::Teacher teacher = {};
    /// Makes the players.
    std::function<Players(std::array<PlayerSpec, 2> const&, std::uint64_t)> make_players = {};
};

/// The game as it stands, for a front end to show.
struct GameStatus {
    std::array<std::string, 2> names{"White", "Black"};
    std::array<bool, 2> is_human{true, true};
    ClockReading clocks;
    bool is_paused = false;
    std::optional<Outcome> outcome;
    std::optional<Color> draw_offer;
    /// The draw that the side to move could claim.
    std::optional<Outcome> claimable;
    /// How illegal moves and false claims are punished; nothing: they are only refused.
    std::optional<Arbitration> arbitration;
    /// Why the game cannot continue although it is not over.
    std::optional<std::string> failure;
    /// The game is looked at, not played.
    bool is_viewed = false;
    /// As the file has it, where the game is looked at.
    GameResult result = GameResult::unfinished;
    /// Of what is said.
    Language language = Language::english;

    /// Whether nobody can move: the game has ended, or an earlier position is looked at.
    bool is_over() const { return outcome.has_value() || failure.has_value() || is_viewed; }

    /// Whether a person plays.
    bool has_human() const { return is_human[0] || is_human[1]; }

    /// Whether two persons play.
    bool has_two_humans() const { return is_human[0] && is_human[1]; }
};

/// How a game was left.
struct GameLeft {
    /// There is a game that can be resumed, and it has been kept.
    bool is_kept = false;
    /// Why the game could not be kept; empty when nothing was wrong.
    std::string keep_trouble;
    /// Why the game could not continue; empty when nothing was wrong.
    std::string failure;
};

/// A game at this computer, from its beginning to its file: players, referee, variations, the archive. What a
/// person wants is one call, which answers with a sentence; what happens in the game is reported to the front
/// end as events.
///
/// A file that is opened stays what it is. A game of the person that has not ended is resumed, by
/// the players that the file names. Any other is *viewed*: it can be stepped through, explained and analysed,
/// and a new game can begin from any of its positions; saved again, it has the tags, the result and the moves
/// that were read, and what has been added.
///
/// One thread uses it; only `wake` is called from others.
class LocalGame final : private Display {
public:
    /// `wake` is called, from any thread, when `update` has something to do. `front_end` must outlive this.
    LocalGame(LocalGameSetup setup, FrontEnd& front_end, std::function<void()> wake);
    ~LocalGame() override;

    /// Begins; before anything else.
    void begin();

    // ---- the loop of the front end -----------------------------------------------------------------------

    /// Takes in what the players have sent, and looks at the clocks.
    void update();

    /// Keeps the game on disk if it has changed since it was kept last. A failure is reported once to the
    /// front end, and so is its end.
    void keep();

    /// Until the flag of the side to move falls; nothing without a running clock.
    std::optional<Milliseconds> until_flag() const;

    /// Keeps the game, and says how it was left.
    GameLeft leave();

    // ---- looking -----------------------------------------------------------------------------------------

    /// What a display shows beside the board.
    GameStatus status() const;

    /// The game with its variations, and the position that is looked at.
    ViewedGame const& record() const { return record_; }

    /// The moves with their comments, and what is looked at.
    ViewedGame& record() { return record_; }

    /// The position that is looked at.
    AnyPosition const& position() const { return record_.position(); }

    /// Whether this is the position in which the next move of the game is played.
    bool is_playing_here() const;

    /// Whether a person chooses the move in the position that is looked at.
    bool is_persons_turn() const;

    /// The players of White and Black.
    std::array<PlayerSpec, 2> const& players() const { return players_; }

    /// The game as it can be filed.
    SavedGame saved_game() const;

    /// The illegal move by which a program failed, if one did.
    std::optional<MoveRefused> const& failed_move() const { return failed_move_; }

    // ---- moves -------------------------------------------------------------------------------------------

    /// Plays the move of a typed text; where no game is played, it begins a variation.
    Reply move(std::string_view text);

    /// The same for a move that is known.
    Reply move(Attempt const& attempt);

    /// Plays a line of several moves, "1. e4 e5 2. Nf3", where people move for both sides or no game is
    /// played. Nothing is played and said where it is anything else, or where a move is not legal or a number
    /// is wrong.
    std::optional<Reply> play_line(std::string_view text);

    /// Whether a move may be made, and if not, why. Nothing is played. Without a text: every reason why the
    /// move that was refused last may not be made, if it was refused in this position; else why the game is
    /// over, where the moves say so.
    Reply why(std::string_view text);
    /// Says why an attempt is or is not legal, without playing it.
    Reply why(Attempt const& attempt);

    /// Why a move is not the best, or not legal. Nothing is played. Blocks for a fraction of a second.
    Reply why_not(std::string_view text);

    /// All legal moves, or those of the piece on the square that the text names.
    Reply moves(std::string_view text) const;

    /// What a teacher says of the piece on the square that the text names.
    Reply coach(std::string_view text) const;

    /// A good move. Blocks for a fraction of a second.
    Reply hint() const;

    /// Why a hint cannot be given here; nothing when it can.
    std::optional<Reply> find_no_hint() const;

    /// Says a hint that was found for the position that is looked at.
    Reply tell(std::optional<analysis::Hint> const& hint) const;

    /// Reviews the game: accuracies, a graph, what was lost and what was better, what people have to learn
    /// from it. The text of the work, which may be done on any thread and takes seconds; empty when it was
    /// stopped.
    std::function<std::string(std::function<bool()> const&)> make_review() const;

    // ---- the board in words ------------------------------------------------------------------------------

    /// Says what stands on a rank.
    Reply rank(std::string_view text) const;
    /// Says what stands on a square, and what attacks it.
    Reply square(std::string_view text) const;
    /// Says which pieces of the person are attacked, or those of the side that the text names; or what
    /// attacks the square that it names.
    Reply attacks(std::string_view text) const;
    /// Lists the pieces, or those that the text names.
    Reply pieces(std::string_view text) const;
    /// Says what both sides can drop, and where.
    Reply pockets() const;
    /// Says the last move.
    Reply last_move() const;
    /// Says what time is left.
    Reply clocks() const;
    /// The position as FEN.
    Reply fen() const;
    /// The game as PGN.
    Reply pgn() const;

    // ---- the course of the game --------------------------------------------------------------------------

    /// Lets the person to move act, else the only person who plays.
    Reply act(Action const& action);

    /// Claims a draw where the rules allow it, accepts the one that is offered, or offers one.
    Reply draw();

    /// Answers an offer; where two people share a keyboard, for the one who did not offer.
    Reply answer_draw(Answer answer);

    /// Claims a draw as the board stands, or with the move that the text names.
    Reply claim(std::string_view text);

    /// Stops the clocks.
    Reply pause();
    /// Lets the clocks run again.
    Reply resume();

    /// Takes the last move back, with the program's reply; continues a game that has ended. Where no move was
    /// made since another game was left, it returns to that.
    Reply undo();

    /// A new game from the same start with the same players.
    Reply new_game();

    /// A new game from a position.
    Reply new_game_from(AnyPosition const& position);

    /// Plays on from the position that is looked at: the current game, or, where one is viewed, a new one.
    Reply play_from_here();

    /// Lets our engine play on at the level that the text names; without a text says at which it plays.
    /// After the end of a game the next one is played at it.
    Reply set_level(std::string_view text);

    /// The same, by a number of levels; says the level where the scale ends.
    Reply change_level(int steps);

    /// Gives both sides other players: in a new game, or in the one on the board.
    Reply seat(std::array<PlayerSpec, 2> const& players, bool is_new_game);

    // ---- stepping and annotating -------------------------------------------------------------------------

    /// Steps back or forward by as many moves as the text says, one where it says nothing.
    Reply back(std::string_view text);
    /// Looks at a later position: by one move, or by what the text says.
    Reply forward(std::string_view text);

    /// Says this of the move that is looked at.
    void set_remark(std::string_view text);

    /// Gives the move that is looked at the next of the six judgements; after the last none.
    Reply annotate();

    /// Erases the variation that is looked at, from this move on.
    Reply erase_variation();

    // ---- files -------------------------------------------------------------------------------------------

    /// Writes the game into a file of this name.
    Reply save(std::string_view name, Overwrite overwrite) const;

    /// Opens a game of a PGN file, "club.pgn", or with its number, "club.pgn 12". While a game is in
    /// progress, it is opened only after a question.
    Reply load(std::string_view name);

    /// The same for a game whose file and number are known.
    Reply load(std::filesystem::path const& path, std::size_t number);

    /// The games of the file that the text names, or those that have the words after the name; or a
    /// complaint.
    Result<std::vector<PastGame>, Reply> games_in(std::string_view text) const;

    /// Opens the game of a pasted text: PGN, or a FEN for a game without moves. Nothing when the text is
    /// neither. Asks as `load` does.
    std::optional<Reply> open_text(std::string_view text);

    /// Whether the last reply was a question that waits for `answer`.
    bool is_asking() const { return asked_.has_value(); }

    /// Opens what was asked about, or stays in the current game.
    Reply answer(Answer answer);

    /// Writes a picture of the board (SVG) into a new file.
    Reply save_picture(std::string_view name, Color bottom, Marks const& marks) const;

    /// The games of the past that have the words, newest first.
    std::vector<PastGame> past_games(std::string_view words = {}) const;

private:
    void show(Event const& event) override;
    void play(ViewedGame record, Clock const& clock, Players players);
    void view(SavedGame saved);
    void start_over(GameTree tree);
    bool is_in_progress() const;
    void part();
    Reply return_to_left();
    void resume_game(
        SavedGame saved, std::array<PlayerSpec, 2> const& players, std::filesystem::path const& file);
    std::string describe_viewed() const;
    struct Opening;
    Reply open(Opening opening);
    Reply open_now(Opening opening);
    std::optional<std::array<PlayerSpec, 2>> find_own_players(SavedGame const& saved) const;
    void keep_punished(Event const& event);
    void tell_claim();

    bool is_human(Color color) const { return seated_->player(color).is_human(); }

    std::optional<Color> speaker() const;
    Players make_players() const;
    Players release_players();
    Reply play_at(engine::Level level);
    void count_loss(Outcome const& outcome);
    std::optional<unsigned> find_own_level() const;
    Reply make(LegalMove move);
    Reply refuse(Attempt const& attempt, Verdict const& verdict);
    Reply explain_refusal(Attempt const& attempt, Verdict const& verdict);
    Result<LegalMove, MoveProblem> read_typed(std::string_view text) const;
    Reply explain_problem(std::string_view text, MoveProblem const& problem);
    Reply tell_all_reasons();
    Reply tell_why_over() const;

    void doubt(Attempt const& attempt) { doubted_ = Doubted{attempt, position().key()}; }

    std::string move_text(LegalMove move) const;
    Reply step(std::string_view text, bool is_forward);

    Instant now() const { return now_(); }

    /// A move that was refused, and where.
    struct Doubted {
        Attempt attempt;
        ZobristKey key;
    };

    SavedGame saved_; ///< tags, players, clocks and time control of what is played or viewed
    std::array<PlayerSpec, 2> players_;
    TimeControl time_control_; ///< of new games
    std::optional<Arbitration> arbitration_; ///< of new games
    std::uint64_t seed_;
    std::vector<programs::UciSpec> engines_;
    std::array<std::string, 2> human_names_;
    std::string today_;
    bool is_spoken_;
    Language language_;
    GameOrigin origin_;
    std::filesystem::path file_; ///< that the first game was read from
    std::function<Instant()> now_;
    bool has_utf8_;
    analysis::Teacher teacher_;
    std::function<Players(std::array<PlayerSpec, 2> const&, std::uint64_t)> make_players_;
    FrontEnd& front_end_;
    std::unique_ptr<GameArchive> archive_;
    Inbox inbox_;
    ViewedGame record_;
    std::unique_ptr<SeatedGame> seated_; ///< nothing while a game is viewed
    std::optional<MoveRefused> failed_move_;
    std::optional<Doubted> doubted_; ///< the last one
    bool is_unsaved_ = false; ///< the game has changed since it was kept
    bool has_other_players_ = false; ///< `players_` is for the next game
    unsigned losses_ = 0; ///< of the person against our engine, in a row

    /// A game that is opened.
    struct Opening {
        SavedGameReading reading;
        std::string opened; ///< what is done, without a full stop
        std::string name; ///< what complaints begin with
        std::filesystem::path file = {};
    };

    std::optional<Opening> asked_; ///< whether to open it

    /// A game in progress that another one took the place of.
    struct Left {
        SavedGame saved;
        std::array<PlayerSpec, 2> players;
        std::filesystem::path file;
    };

    std::optional<Left> left_;
    std::string keep_trouble_;
};

} // namespace arbiter::play

#endif
