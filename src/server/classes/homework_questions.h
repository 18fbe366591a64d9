// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_CLASSES_HOMEWORK_QUESTIONS_H
#define ARBITER_SRC_SERVER_CLASSES_HOMEWORK_QUESTIONS_H

#include "arbiter/core/result.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The questions of a homework as a text: a line each, with tabs between kind, FEN and moves.
namespace arbiter::server {

inline constexpr std::size_t most_questions = 60;
inline constexpr std::size_t longest_questions = 12'000; ///< in bytes
/// Of questions and rounds together, so that the answers of a class are few.
inline constexpr std::size_t most_answers_of_pupil = 90;
inline constexpr std::size_t most_rounds = 3;

struct HomeworkQuestion {
    /// "legal": is this move legal, and why not? "find": find the moves; the solver makes the first and the
    /// last. "lesson": do a lesson on the rules. "ending": win an ending against the best defence.
    /// "play": play a game against the computer.
    std::string kind = {};
    /// Empty for "lesson", "ending" and "play".
    std::string fen = {};
    /// In UCI, with blanks between; of "legal" one. Of "lesson" its name, of "ending" what the winner has and
    /// a number that draws the position, as "rook-4711"; of "play" the level, from 1 to 20.
    std::string moves = {};
    /// Of "legal": the code of the verdict.
    std::string reason = {};

    friend bool operator==(HomeworkQuestion const&, HomeworkQuestion const&) = default;
};

/// Whether a text has small letters, digits and hyphens alone: a name, or an answer as it is kept.
bool is_short_word(std::string_view text);

/// Reads the questions of a teacher, in chess. Fails with a sentence that names the first wrong line.
Result<std::vector<HomeworkQuestion>, std::string> read_questions(std::string_view text);

/// The questions as storage keeps them; read_questions reads them again.
std::string write_questions(std::vector<HomeworkQuestion> const& questions);

/// Why a move on two squares is illegal in a position, as the code of the verdict; nothing where it is legal,
/// or either of both cannot be read.
std::optional<HomeworkQuestion> read_illegal_try(std::string_view fen, std::string_view move);

} // namespace arbiter::server

#endif
