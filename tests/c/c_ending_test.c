/* SPDX-License-Identifier: MIT */
/* Why a game is over, and whether the claim of a draw is right: arbiter_why_over, arbiter_judge_claim. */

#include "c_check.h"

#include <string.h>

/* What a game has told: the parts or places of each kind, and what the last of them said. */
typedef struct told {
    char kinds[512];
    char codes[512];
    arbiter_ending_part part;
    arbiter_claim_place place;
    char sentence[256];
    char move[32];
    int left; /* of the calls that are answered with 0 */
} told;

static void add(char* list, const char* word)
{
    CHECK(strlen(list) + strlen(word) + 2 < sizeof(((told*)0)->kinds));
    strcat(strcat(list, word), " ");
}

static int keep_part(void* data, const arbiter_ending_part* part)
{
    told* const kept = (told*)data;
    CHECK(part->size == sizeof *part);
    add(kept->kinds, part->kind);
    add(kept->codes, part->code);
    kept->part = *part;
    strcpy(kept->sentence, part->sentence);
    return --kept->left == 0;
}

static int keep_place(void* data, const arbiter_claim_place* place)
{
    told* const kept = (told*)data;
    CHECK(place->size == sizeof *place);
    add(kept->kinds, place->kind);
    kept->place = *place;
    strcpy(kept->sentence, place->sentence);
    strcpy(kept->move, place->move);
    return --kept->left == 0;
}

static told no_news(int calls)
{
    told kept;
    memset(&kept, 0, sizeof kept);
    kept.left = calls;
    return kept;
}

static void test_endings(void)
{
    told kept = no_news(0);
    arbiter_position* position = make("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", NULL);
    CHECK(arbiter_why_over(position, NULL, keep_part, &kept) == ARBITER_OK);
    CHECK(strcmp(kept.kinds, "outcome check flight flight flight flight flight ") == 0);
    CHECK(strncmp(kept.codes, "checkmate check-not-answered ", 29) == 0);
    CHECK(kept.part.move.from == 4 && kept.part.move.to == 13 && kept.part.by == (uint64_t)1 << 31);
    CHECK(kept.part.color == ARBITER_NOBODY && strstr(kept.sentence, "queen on h4") != NULL);
    kept = no_news(1);
    CHECK(arbiter_why_over(position, "de", keep_part, &kept) == ARBITER_OK);
    CHECK(kept.part.color == ARBITER_BLACK && kept.part.at == 16 && strstr(kept.sentence, "Schwarz") != NULL);
    CHECK(strcmp(kept.kinds, "outcome ") == 0);
    CHECK(arbiter_why_over(position, "tlh", keep_part, &kept) == ARBITER_BAD_ARGUMENT);
    CHECK(arbiter_why_over(position, NULL, NULL, NULL) == ARBITER_BAD_ARGUMENT);
    CHECK(arbiter_why_over(NULL, NULL, keep_part, &kept) == ARBITER_BAD_ARGUMENT);
    arbiter_free(position);

    kept = no_news(0);
    position = make("8/8/4k1b1/8/8/4K3/8/8 w - - 0 1", NULL);
    CHECK(arbiter_why_over(position, NULL, keep_part, &kept) == ARBITER_OK);
    CHECK(strcmp(kept.codes, "insufficient-material lone-king material ") == 0);
    CHECK(strcmp(kept.kinds, "outcome cannot-win cannot-win ") == 0 && kept.part.color == ARBITER_BLACK);
    arbiter_free(position);

    kept = no_news(0);
    position = make("4k3/8/8/8/8/8/8/R3K3 b - - 150 90", NULL);
    CHECK(arbiter_why_over(position, NULL, keep_part, &kept) == ARBITER_OK);
    CHECK(strcmp(kept.kinds, "outcome grounds ") == 0 && strstr(kept.sentence, "pawn move: 75.") != NULL);
    CHECK(strcmp(kept.codes, "seventy-five-moves seventy-five-moves ") == 0);
    CHECK(kept.part.color == ARBITER_NOBODY && kept.part.at == 0);
    arbiter_free(position);

    kept = no_news(0);
    position = make(NULL, NULL);
    CHECK(arbiter_why_over(position, NULL, keep_part, &kept) == ARBITER_OK && kept.kinds[0] == '\0');
    arbiter_free(position);
}

static void play_all(arbiter_position* position, const char* const* moves, int count)
{
    arbiter_move move;
    for (; count > 0; --count, ++moves) {
        CHECK(arbiter_read_move(position, *moves, &move, NULL) == ARBITER_OK);
        CHECK(arbiter_play(position, &move) == ARBITER_OK);
    }
}

static void test_claims(void)
{
    static const char* const moves[] = {"e4", "e5", "Ke2", "Ke7", "Ke1", "Ke8", "Ke2", "Ke7", "Ke1", "Ke8",
        "Ke2"};
    char text[1024];
    told kept = no_news(0);
    arbiter_move away = {60, 52, 0, 0};
    arbiter_claim claim;
    arbiter_position* const position = make(NULL, NULL);
    claim.size = sizeof claim;
    play_all(position, moves, 10);
    CHECK(arbiter_judge_claim(position, NULL, &claim, "de", text, sizeof text, keep_place, &kept) == ARBITER_OK);
    CHECK(claim.is_right == 0 && claim.termination[0] == '\0' && claim.quiet_plies == 8);
    CHECK(strcmp(kept.kinds, "same same near-miss last-change ") == 0);
    CHECK(kept.place.ply == 2 && strcmp(kept.move, "1\xe2\x80\xa6" "e5") == 0 && kept.sentence[0] == '\0');
    CHECK(strstr(text, "Rochaderecht") != NULL && strchr(text, '\n') != NULL);
    kept = no_news(3);
    CHECK(arbiter_judge_claim(position, NULL, &claim, NULL, NULL, 0, keep_place, &kept) == ARBITER_OK);
    CHECK(kept.place.reasons == (ARBITER_WHITE_COULD_CASTLE | ARBITER_BLACK_COULD_CASTLE));
    CHECK(strstr(kept.sentence, "White had a right to castle") != NULL);
    play_all(position, moves + 10, 1);
    CHECK(arbiter_judge_claim(position, NULL, &claim, NULL, text, sizeof text, NULL, NULL) == ARBITER_OK);
    CHECK(claim.is_right == 0);
    CHECK(arbiter_judge_claim(position, &away, &claim, NULL, text, sizeof text, NULL, NULL) == ARBITER_OK);
    CHECK(claim.is_right == 1 && strcmp(claim.termination, "threefold-repetition") == 0);
    away.to = 0;
    CHECK(arbiter_judge_claim(position, &away, &claim, NULL, text, sizeof text, NULL, NULL) == ARBITER_ILLEGAL);
    CHECK(arbiter_judge_claim(position, NULL, NULL, NULL, text, sizeof text, NULL, NULL) == ARBITER_BAD_ARGUMENT);
    arbiter_free(position);
}

int main(void)
{
    test_endings();
    test_claims();
    return faults;
}
