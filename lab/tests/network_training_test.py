#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The training of the network, on games that arbiter-train plays: network_training_test.py TRAIN NETWORK.

TRAIN is arbiter-train, NETWORK the file of a network. Ends with 77 where PyTorch is missing."""
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

LAB = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(LAB / "network"))

try:
    import matplotlib  # noqa: F401
    import numpy
    import torch
except ImportError as missing:
    print(f"skipped: {missing.name} is not installed (tools/setup.sh network)")
    sys.exit(77)

import network
import positions
from trainer import Settings, Trainer, expectation, read_weights

TRAIN, NETWORK = sys.argv[1:3]
ASKED = 10_000
WORTH = numpy.array([100, 320, 330, 500, 900, 0, 0, 0])


def run(*arguments):
    return subprocess.run([str(each) for each in arguments], check=True, capture_output=True, text=True).stdout


def material(records):
    """What the pieces are worth, as the side to move sees it."""
    pieces = records["pieces"]
    codes = numpy.stack((pieces & 15, pieces >> 4), 2).reshape(len(records), 32)
    bits = numpy.unpackbits(records["occupied"].copy().view(numpy.uint8).reshape(-1, 8), axis=1).sum(1)
    worth = WORTH[codes & 7] * numpy.where(codes >> 3, -1, 1) * (numpy.arange(32) < bits[:, None])
    return worth.sum(1) * numpy.where(records["is_black"], -1, 1)


def by_chance(width, kind="evaluation"):
    """A network with weights as large as after a training."""
    made = network.Network(width, "evaluation")
    made.kind = kind
    with torch.no_grad():
        for weights in (*made.first, *made.last):
            weights.mul_(3)
        made.last_bias.fill_(-0.3)
    return made


def small(**changes):
    return Settings(**{"width": 64, "epochs": 20, "batch": 256, "rate": 0.01, "result_weight": 0, "scale": 400, **changes})


def learn(trainer, epochs=None):
    for _ in range(epochs or trainer.settings.epochs):
        trainer.run_epoch()
    return trainer


def says(answer, made):
    """What the engine makes of the numbers of PyTorch, which are exact: it divides by FIRST_SCALE and drops the rest."""
    unit = network.FIRST_SCALE * network.LAST_SCALE
    whole = ((answer - made.last_bias) * unit * network.FIRST_SCALE).round().long()
    return whole.div(network.FIRST_SCALE, rounding_mode="trunc") + (made.last_bias * unit).round().long()


class NetworkTraining(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        # pylint: disable=consider-using-with
        cls.directory = tempfile.TemporaryDirectory()
        cls.folder = Path(cls.directory.name)
        cls.file = cls.folder / "positions.bin"
        run(TRAIN, "generate", cls.folder / "a.games", "--seed", 5, "--nodes", 20, "--games", 260)
        run(TRAIN, "shuffle", cls.file, cls.folder / "a.games")
        cls.records = numpy.array(positions.read_positions(cls.file))[:ASKED]
        cls.records.tofile(cls.file)
        cls.by_material = cls.records.copy()
        cls.by_material["score"] = material(cls.records)

    @classmethod
    def tearDownClass(cls):
        cls.directory.cleanup()

    def assert_same_weights(self, one, other):
        for ours, theirs in zip(one.network.parameters(), other.network.parameters(), strict=True):
            self.assertTrue(torch.equal(ours, theirs))

    def test_engine_says_the_same_of_ten_thousand_positions(self):
        self.assertEqual(len(self.records), ASKED)
        seen = positions.Inputs(self.records)
        for made in (by_chance(64), by_chance(128, "correction"), by_chance(256), Path(NETWORK)):
            path = made
            if not isinstance(made, Path):
                path = self.folder / "asked.net"
                path.write_bytes(network.to_bytes(made))
            read = network.from_bytes(path.read_bytes())
            with torch.no_grad():
                expected = says(read(seen), read)
            answers = [int(line) for line in run(TRAIN, "ask", path, self.file).split()]
            self.assertEqual(answers, expected.tolist(), path)
            self.assertGreater(len(set(answers)), ASKED / 10)

    def test_rounding_changes_little(self):
        made = by_chance(128)
        read = network.from_bytes(network.to_bytes(made))
        seen = positions.Inputs(self.records)
        with torch.no_grad():
            said = made(seen)
            distance = (read(seen) - said).abs().mean()
        self.assertLess(distance, said.std() / 10)
        self.assertGreater(distance, 0)

    def test_file_of_a_network_is_the_same_again(self):
        data = Path(NETWORK).read_bytes()
        self.assertEqual(network.to_bytes(network.from_bytes(data)), data)

    def test_file_that_is_cut_or_damaged_is_refused(self):
        data = bytearray(Path(NETWORK).read_bytes())
        with self.assertRaisesRegex(ValueError, "cut"):
            network.from_bytes(bytes(data[:-1]))
        data[500] ^= 1
        with self.assertRaisesRegex(ValueError, "checksum"):
            network.from_bytes(bytes(data))
        data[0] ^= 1
        with self.assertRaisesRegex(ValueError, "not a network"):
            network.from_bytes(bytes(data))
        large = network.Network(512, "evaluation")
        large.last[0].data.fill_(1.9)
        large.last[1].data.fill_(1.9)
        large.last[2].data.fill_(-1.9)
        large.last[3].data.fill_(1.9)
        with self.assertRaisesRegex(ValueError, "too large"):
            network.to_bytes(large)

    def test_file_of_positions_that_is_cut_is_refused(self):
        path = self.folder / "cut.bin"
        path.write_bytes(self.file.read_bytes()[:33])
        with self.assertRaisesRegex(ValueError, "33 bytes"):
            positions.read_positions(path)

    def test_both_ways_back_give_the_same_slopes(self):
        made = network.Network(256, "evaluation").double()
        seen = positions.Inputs(self.records[:500])
        slopes = [torch.autograd.grad(made(seen, is_turned).square().sum(), list(made.parameters()))
                  for is_turned in (True, False)]
        for ours, theirs in zip(*slopes):
            self.assertTrue(torch.allclose(ours, theirs, rtol=1e-9, atol=1e-12))
            self.assertTrue(ours.abs().max() > 0)

    def test_material_is_learned(self):
        trainer = Trainer(small(), self.by_material)
        before = trainer.held_out_error()
        self.assertLess(learn(trainer).held_out_error(), before / 10)

    def test_what_the_handcrafted_evaluation_lacks_is_learned(self):
        records = self.by_material.copy()
        records["static_score"] = records["score"] - 150
        trainer = Trainer(small(kind="correction"), records)
        lacking = [expectation(torch.tensor(trainer.held_out[name].astype(float)), 400) for name in ("static_score", "score")]
        # At first nothing is added, so the error is that of the hand-crafted evaluation.
        before = trainer.held_out_error()
        self.assertAlmostEqual(before, (lacking[0] - lacking[1]).square().mean().item(), places=6)
        self.assertLess(learn(trainer).held_out_error(), before / 10)

    def test_result_counts_by_its_weight(self):
        records = self.by_material.copy()
        records["score"] = 0
        records["result"] = 2
        trainer = Trainer(small(result_weight=0.4), records)
        with torch.no_grad():
            for weights in trainer.network.last:
                weights.zero_()
        # "Even" is said of all; they should be 0.4 * 1 + 0.6 * 0.5.
        self.assertAlmostEqual(trainer.held_out_error(), 0.2**2, places=6)

    def test_games_held_out_are_not_learned(self):
        records = self.by_material.copy()
        records["score"][positions.are_held_out(records)] *= -1
        one, other = (learn(Trainer(small(), each), 1) for each in (records, self.by_material))
        self.assert_same_weights(one, other)
        self.assertNotEqual(one.held_out_error(), other.held_out_error())
        self.assertGreater(len(one.held_out), 0)

    def test_same_seed_makes_the_same_network_with_any_threads_when_broken_off_too(self):
        settings = small(epochs=3, batch=5000)
        whole = learn(Trainer(settings, self.by_material, threads=1))
        begun = learn(Trainer(settings, self.by_material, threads=2), 1)
        state = self.folder / "training.state"
        begun.save(state)
        continued = Trainer(settings, self.by_material, threads=2)
        continued.load(state)
        self.assertEqual(len(continued.epochs), 1)
        learn(continued, 2)
        self.assert_same_weights(whole, continued)
        self.assertEqual(whole.epochs, continued.epochs)
        with self.assertRaisesRegex(ValueError, "other settings"):
            Trainer(small(epochs=3, batch=5000, seed=2), self.by_material).load(state)
        self.assertEqual(network.to_bytes(read_weights(state)), network.to_bytes(begun.network))

    def test_state_that_is_cut_is_refused(self):
        state = self.folder / "cut.state"
        trainer = Trainer(small(), self.by_material[:100])
        trainer.save(state)
        state.write_bytes(state.read_bytes()[:-1000])
        with self.assertRaisesRegex(ValueError, "damaged"):
            trainer.load(state)
        state.write_text("no training at all")
        with self.assertRaisesRegex(ValueError, "is not the state"):
            read_weights(state)

    def test_command_writes_what_the_engine_reads_and_goes_on_from_it(self):
        command = [sys.executable, LAB / "network/train.py", self.file, "--batch", 512, "--width", 64, "--epochs", 2]
        first, second = self.folder / "first", self.folder / "second"
        run(*command, "--folder", first, "--correction", "--rate", 0.01)
        self.assertRegex((first / "epochs.tsv").read_text(), r"\Aepoch\trate\terror\theld_out_error\n1\t.*\n2\t.*\n\Z")
        self.assertIn("games held out", (first / "loss.svg").read_text())
        self.assertIn("held out: network", run(TRAIN, "measure", first / "network.net", self.file))
        # Without a rate nothing is learned, so the network stays that which was begun with.
        still = ("--rate", 0, "--last-rate", 0)
        run(*command, "--folder", second, "--correction", "--start", first / "network.net", *still)
        self.assertEqual((second / "network.net").read_bytes(), (first / "network.net").read_bytes())
        self.assertNotEqual((first / "network.net").read_bytes(), network.to_bytes(network.Network(64, "correction")))
        refused = subprocess.run([str(each) for each in (*command[:-4], "--width", 128, "--folder", self.folder / "third",
                                                         "--start", first / "network.net")],
                                 capture_output=True, text=True, check=False)
        self.assertEqual((refused.returncode, "is 64 wide, not 128" in refused.stderr), (1, True), refused.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
