#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Plays on the emulated boards over their serial lines: board_test.py ARBITER IMAGES TEST_DATA [quick|slow]."""

import os
import random
import re
import subprocess
import time

from board_case import ARBITER, BUTTON_A, BUTTON_B, DATA, IMAGES, SELECTION, START, TOOLS, BoardCase, run, table
from board_sizes import limits

KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
# One instruction takes 64 ns, nearly a cycle of 16 MHz. QEMU then counts instructions, not seconds.
INSTRUCTION_TIME = 6


class Game(BoardCase):
    def test_the_first_programs_game_is_won_by_taking_the_king(self):
        self.assertIn("Rules: taking the king wins.", self.board.ask("rules king-capture"))
        for move in ("e2 e4", "f7 f6", "d1 h5", "a7 a6"):
            self.board.ask(move)
        said = self.board.ask("h5 e8")
        self.assertEqual(said[0], "White plays h5e8")
        self.assertEqual(said[-1], "White wins: Black's king has been taken.")
        self.assertEqual(self.board.ask("a6 a5"), ["The game is over. Type new to start another, or undo."])

    def test_every_form_of_a_move_is_understood(self):
        for move, san in (("e2 e4", "e4"), ("e7e5", "e5"), ("Ng1-f3", "Nf3"), ("nc6", "Nc6"), ("Bb5", "Bb5"),
                          ("♞f6", "Nf6"), ("0-0", "O-O"), ("F8 C5", "Bc5")):
            self.assertTrue(self.board.ask(move)[0].endswith(f" plays {san}"), move)
        self.set_up("7k/P7/8/8/8/8/8/K7 w - - 0 1")
        self.assertEqual(self.board.ask("a7a8")[0], "Say what your pawn becomes on a8: a queen, a rook, a bishop or a "
                         "knight.")
        self.assertEqual(self.board.ask("a8=R")[0], "White plays a8=R+")

    def test_all_whole_games_end_as_the_laws_say(self):
        for case in table("game_cases.tsv"):
            with self.subTest(case["name"]):
                said = self.set_up(case["fen"])
                claims = 0
                for move in case["moves"].split():
                    said = self.board.ask(move)
                    self.assertIn(" plays ", said[0])
                    claims += any("may claim a draw" in line for line in said)
                self.assertEqual(self.fen(), case["end_fen"])
                self.assertEqual(self.board.ask("perft 1"), [case["legal_moves"]])
                last = said[-1]
                self.assertEqual("wins by checkmate" in last, case["mate"] == "true")
                self.assertEqual("stalemate" in last, case["stalemate"] == "true")
                self.assertEqual("material" in last, case["insufficient_material"] == "true")
                self.assertEqual("five times" in last, case["fivefold"] == "true")
                self.assertEqual("seventy-five" in last, case["seventyfive"] == "true")
                if case["fivefold"] == "true":
                    self.assertGreater(claims, 0)
                elif case["threefold"] == "true" or (case["fifty_claim"] == "true" and case["seventyfive"] != "true"):
                    self.assertIn("Draw claimed", self.board.ask("draw")[-1])
                elif case["check"] == "true" and case["mate"] != "true":
                    self.assertTrue(any("is in check" in line for line in said))

    def test_the_attempts_of_the_first_programs_get_the_verdicts_of_the_program(self):
        rows = table("first_programs.tsv")
        self.assertEqual(len(rows), 66)
        self.compare([(row["fen"], row["move"]) for row in rows])

    def test_random_attempts_get_the_verdicts_of_the_program(self):
        self.compare(random_attempts(400, seed=1))

    def test_moves_are_generated_as_on_the_host(self):
        self.assertEqual(self.board.ask("perft 4", limit=120), ["197281"])
        self.set_up(KIWIPETE)
        self.assertEqual(self.board.ask("perft 3", limit=120), ["97862"])
        self.set_up("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 1")
        count = subprocess.run([ARBITER, "perft", "3", "--fen", self.fen()], capture_output=True, text=True, timeout=60)
        self.assertIn(self.board.ask("perft 3", limit=120)[0], count.stdout)

    def test_undo_goes_back_to_the_start_and_keeps_the_count_of_repetitions(self):
        for move in ("g1f3", "g8f6", "f3g1", "f6g8") * 2:
            said = self.board.ask(move)
        self.assertIn("White may claim a draw: type draw.", said)
        said = self.board.ask("undo")
        self.assertNotIn("Black may claim a draw: type draw.", said)
        self.assertIn("White may claim a draw: type draw.", self.board.ask("f6g8"))
        for _ in range(8):
            self.board.ask("undo")
        self.assertEqual(self.fen(), START)
        self.assertEqual(self.board.ask("undo"), ["There is no move to take back."])

    def test_more_moves_than_memory_holds_can_be_played(self):
        # Plies that lead back, three times, then a pawn on each side: nothing is repeated five times.
        knights = "b1c3 b8c6 g1f3 g8f6 c3b1 c6b8 f3g1 f6g8".split()
        rooks = "b1c3 b8c6 g1f3 g8f6 a1a2 a8a7 c3b1 c6b8 f3g1 f6g8 a2a1 a7a8".split()
        plies = []
        for file in "abdegh":
            for white, black in (("23", "76"), ("34", "65")):
                plies += 3 * (rooks if plies else knights)
                plies += [file + white[0] + file + white[1], file + black[0] + file + black[1]]
        self.assertGreater(len(plies), 400)
        fens = []
        for ply in plies:
            self.assertIn(" plays ", self.board.ask(ply)[0])
            fens.append(None if len(plies) - len(fens) > 30 else self.fen())
        for fen in reversed(fens[-29:-1]):
            self.board.ask("undo")
            self.assertEqual(self.fen(), fen)

    def test_set_ups_are_validated_with_reasons(self):
        self.assertEqual(self.board.ask("fen 8/8/8/8/8/8/8/K7 w - - 0 1"), ["Black has no king."])
        self.assertEqual(self.board.ask("fen 9/8"), ["character 1: expected a number of empty squares from 1 to 8"])
        self.assertEqual(self.fen(), START)

    def test_draws_are_offered_accepted_and_declined(self):
        self.assertEqual(self.board.ask("draw"), ["White offers a draw: draw accepts, a move declines."])
        self.board.ask("e2e4")
        self.board.ask("e7e5")
        self.assertEqual(self.board.ask("draw"), ["White offers a draw: draw accepts, a move declines."])
        self.assertEqual(self.board.ask("draw"), ["Draw by agreement."])

    def test_the_clock_ends_the_game(self):
        self.assertEqual(self.board.ask("time 3+2"), ["White 3:00, Black 3:00"])
        self.assertIn("White 3:02, Black 3:00", self.board.ask("e2e4"))
        for wrong in ("time 0", "time 601", "time x", "time 3+", "time 3+2x"):
            self.assertEqual(self.board.ask(wrong)[0][:19], "Minutes and seconds", wrong)


class GameOnCortexM33(Game):
    image = os.path.join(IMAGES, "mps2_an505.elf")
    machine = "mps2-an505"


class Buttons(BoardCase):
    def test_button_a_resigns_for_the_side_to_move(self):
        self.board.press(BUTTON_A)
        self.assertIn("Black wins: White resigns.", self.board.wait_for())
        self.board.ask("new")
        self.board.ask("e2 e4")
        self.board.press(BUTTON_A)
        self.assertIn("White wins: Black resigns.", self.board.wait_for())

    def test_button_b_offers_and_accepts_a_draw(self):
        self.board.press(BUTTON_B)
        self.assertIn("White offers a draw", self.board.wait_for())
        self.board.press(BUTTON_B)
        self.assertIn("Draw by agreement.", self.board.wait_for())

    def test_the_lights_show_whose_turn_it_is(self):
        def lit():
            time.sleep(0.05)
            rows = set()
            end = time.monotonic() + 0.3
            while time.monotonic() < end:
                rows.add(self.board.read_word(0x50000504) >> 4 & 0xFFF)
            # Columns that are low, of the one row that is high.
            return {(row >> 9, ~row & 0x1FF) for row in rows}

        white = lit()
        self.assertEqual(sorted(row for row, _ in white), [1, 2, 4])
        self.assertEqual(sum(columns.bit_count() for _, columns in white), 13)
        self.board.ask("e2 e4")
        black = lit()
        self.assertEqual(sum(columns.bit_count() for _, columns in black), 15)
        self.assertNotEqual(white, black)


class Terminal(BoardCase):
    def test_lines_are_edited(self):
        for typed in (b"e2e5\x084\r", b"e2e5\x7f4\r", b"xyz\x03e2e4\r", b"xyz\x15e2e4\r", b"\x1b[Ae2e4\x1b[3~\r",
                      b"\xe2\x99\x98\x08e2e4\r", b"e2\te4\n", b"e2e4\r\n"):
            self.board.ask("new")
            self.board.send(typed)
            said = self.board.wait_for()
            while "White plays e4" not in said and b"\x03" in typed:
                said += self.board.wait_for()
            self.assertIn("White plays e4", said, typed)
        self.assertEqual(self.board.ask("fen")[0].split()[1], "b")

    def test_a_line_that_is_too_long_is_refused_and_the_next_is_read(self):
        said = self.board.ask("e2e4" + " " * 300)
        self.assertEqual(said[-1], "The line is too long: at most 200 bytes.")
        self.assertEqual(self.board.ask("e2e4" + " " * 196)[0], "White plays e4")

    def test_a_paste_at_full_speed_loses_nothing(self):
        game = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Na5 Bc2 c5 d4 Qc7 Nbd2 cxd4 cxd4 Nc6"
        moves = game.split()
        self.board.ask("color")
        self.board.send("".join(move + "\r" for move in moves).encode())
        said = "".join(self.board.wait_for() for _ in moves[:1])
        while said.count(" plays ") < len(moves):
            said += self.board.wait_for()
        self.assertNotIn("bytes were lost", said)
        self.assertEqual(self.fen(), "r1b2rk1/2q1bppp/p1np1n2/1p2p3/3PP3/5N1P/PPBN1PP1/R1BQR1K1 w - - 1 14")

    def test_commands_cut_at_each_byte_do_no_harm(self):
        for command in ("moves e2", "why e2e5", "fen " + START, "time 3+2", "rules", "draw", "e2 e4"):
            for cut in range(len(command)):
                self.board.send(command[:cut].encode() + b"\x03")
                self.board.wait_for()
        self.assertEqual(self.fen(), START)

    def test_random_bytes_do_no_harm(self):
        throw_random_bytes(self, 20_000, seed=2)


class Restart(BoardCase):
    def test_a_stack_that_has_reached_its_guard_is_said_after_a_restart(self):
        self.board.ask("e4")
        bottom_of_the_stack = 0x20000000
        self.board.control(f"writel {bottom_of_the_stack:#x} 0")
        said = self.board.wait_for()
        self.assertIn("Restarted: the stack had overflowed. The game is lost.", said)
        self.assertEqual(self.fen(), START)


class Computer(BoardCase):
    def ask_and_hear(self, line, words):
        """Types a line, and waits until the computer's answer has come after that of the board."""
        said = "\n".join(self.board.ask(line))
        while words not in said:
            said += self.board.wait_for()

    def test_it_mates_and_takes_what_hangs(self):
        self.set_up("6k1/5ppp/8/8/8/8/4r3/K6R w - - 0 1")
        self.board.ask("level 1")
        self.ask_and_hear("h1h2", "Black plays Rxh2")
        self.board.ask("level off")
        self.set_up("6k1/8/6K1/8/8/8/8/1Q6 b - - 0 1")
        self.board.ask("level 1")
        self.ask_and_hear("g8h8", "White wins by checkmate.")

    def test_it_plays_at_once_when_somebody_types_and_loses_no_byte(self):
        self.board.ask("level 5")
        self.board.send(b"e4\r")
        self.board.wait_for()
        begin = time.monotonic()
        self.board.send(b"Nf3\r")
        said = self.board.wait_for()
        while "White plays Nf3" not in said:
            said += self.board.wait_for()
        self.assertRegex(said, "Black plays [^ ]+\r")
        self.assertLess(time.monotonic() - begin, 10)

    def test_the_button_resigns_while_it_thinks(self):
        self.board.ask("level 5")
        self.board.ask("e4")
        self.board.press(BUTTON_A)
        self.assertIn("Black wins: White resigns.", self.board.wait_for(re.compile(rb"Game over.*: $")))

    def test_undo_takes_its_move_back_too(self):
        self.board.ask("level 1")
        self.ask_and_hear("e4", "Black plays ")
        self.board.ask("undo")
        self.assertEqual(self.fen(), START)


class Measures(BoardCase):
    instruction_time = INSTRUCTION_TIME

    def status(self):
        return [int(re.search(r"\d+", line)[0]) for line in self.board.ask("status")]

    def test_judgement_answer_and_memory_are_within_their_limits(self):
        judged, answered = 0, 0
        for row in table("first_programs.tsv"):
            self.set_up(row["fen"])
            said = self.board.ask(row["move"])
            numbers = self.status()
            judged = max(judged, numbers[3])
            if " plays " in said[0]:
                answered = max(answered, numbers[4])
        variables, stack, room = self.status()[:3]
        print(f"\njudgement at most {judged} us, answer after at most {answered} us, "
              f"{variables} bytes of variables, {stack} of {room} bytes of stack")
        # A cycle and a half an instruction: loads and taken branches take two or three.
        self.assertLess(1.5 * judged, 5_000)
        self.assertLess(1.5 * answered, 50_000)
        self.assertLessEqual(variables + stack, limits(os.path.join(TOOLS, "board_sizes.txt"))["microbit"][1])


class Slow(BoardCase):
    def test_ten_thousand_random_attempts_get_the_verdicts_of_the_program(self):
        self.compare(random_attempts(10_000, seed=3))

    def test_a_million_random_bytes_do_no_harm(self):
        throw_random_bytes(self, 1_000_000, seed=4)


def throw_random_bytes(case, count, seed):
    """Types what means nothing, and looks whether the game is unharmed."""
    source = random.Random(seed)
    position = case.fen()
    case.board.send(source.randbytes(count), limit=1200)
    case.board.send(b"\x03\x03")
    case.board.send(b"\rfen\r")
    said = case.board.wait_for(re.compile(rb"\n[^\n]* [wb] [KQkq-]+ [^\n]*\n[^\n]*: $"), limit=60)
    case.assertNotIn("Restarted", said)
    case.assertIn(position, said)


def random_attempts(count, seed):
    """Attempts in random positions: half of them any two squares, half from a piece of the side to move."""
    source = random.Random(seed)
    with open(os.path.join(DATA, "random_standard.fen"), encoding="utf-8") as file:
        fens = [line.strip() for line in file if line.strip() and not line.startswith("#")]
    squares = [file + rank for file in "abcdefgh" for rank in "12345678"]
    attempts = []
    while len(attempts) < count:
        fen = source.choice(fens)
        own = pieces_to_move(fen)
        for number in range(min(25, count - len(attempts))):
            origin = source.choice(own if number % 5 else squares)
            promotion = source.choice("qrbnkp") if source.random() < 0.05 else ""
            attempts.append((fen, origin + source.choice(squares) + promotion))
    return attempts


def pieces_to_move(fen):
    board, side = fen.split()[:2]
    own = []
    for rank, row in zip("87654321", board.split("/")):
        places = "".join("." * int(sign) if sign.isdigit() else sign for sign in row)
        own += [file + rank for file, sign in zip("abcdefgh", places)
                if sign.isalpha() and sign.isupper() == (side == "w")]
    return own


if __name__ == "__main__":
    run({
        "quick": [Game, GameOnCortexM33, Buttons, Terminal, Restart, Computer, Measures],
        "slow": [Slow],
    }[SELECTION])
