#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Trains a network on what `arbiter-train shuffle` made: train.py POSITIONS --folder FOLDER [OPTIONS].

The folder gets network.net, which the engine reads; training.state, from which the same command resumes where it was
broken off; epochs.tsv and loss.svg, the errors epoch by epoch. docs/internals/network.md is the recipe.
"""
import argparse
import dataclasses
import math
import os
import sys
import time
from pathlib import Path

try:
    import torch
    from matplotlib.figure import Figure
except ImportError as missing:
    sys.exit(f"train.py: {missing.name} is not installed (tools/setup.sh network; Debian's own Python has it)")

import network
from positions import read_positions
from trainer import Settings, Trainer, read_weights


def read_arguments():
    def number(kind, least, most=math.inf):
        def read(text):
            if not least <= kind(text) <= most:
                raise argparse.ArgumentTypeError(f"{text} is not from {least} to {most}")
            return kind(text)
        return read

    usual = Settings()
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("positions", metavar="POSITIONS", type=Path, help="what `arbiter-train shuffle` made")
    parser.add_argument("--folder", type=Path, required=True, help="where the results go")
    parser.add_argument("--width", type=int, choices=(64, 128, 256, 512), default=usual.width,
                        help="neurons of the first layer [128]")
    parser.add_argument("--epochs", type=number(int, 1), default=usual.epochs, help="learn every position N times [40]")
    parser.add_argument("--batch", type=number(int, 1), default=usual.batch, help="positions a step [16384]")
    parser.add_argument("--rate", type=number(float, 0), default=usual.rate, help="learning rate at first [0.001]")
    parser.add_argument("--last-rate", type=number(float, 0), default=usual.last_rate, help="learning rate in the end [0.000005]")
    parser.add_argument("--result-weight", type=number(float, 0, 1), default=usual.result_weight,
                        help="weight of the game's result; the rest is the score's [0.3]")
    parser.add_argument("--scale", type=number(float, 1), default=usual.scale,
                        help="centipawns with which 73 %% of games are won [200]")
    parser.add_argument("--correction", dest="kind", action="store_const", const="correction", default=usual.kind,
                        help="learn what to add to the hand-crafted evaluation")
    parser.add_argument("--seed", type=int, default=usual.seed, help="decides the weights at first [1]")
    parser.add_argument("--start", type=Path, help="begin with the weights of this training.state or network")
    parser.add_argument("--threads", type=number(int, 1, 256), default=2, help="threads on a processor [2]")
    parser.add_argument("--device", choices=("cpu", "cuda"), default="cuda" if torch.cuda.is_available() else "cpu",
                        help="a processor, or a GPU [where there is one]")
    return parser.parse_args()


class Progress:
    """Tells every ten seconds how far the training is, and when it will be done."""

    def __init__(self, epochs_done, epochs, records):
        self.first, self.epochs, self.records = epochs_done, epochs, records
        self.epoch, self.learned_before, self.learned = epochs_done + 1, 0, 0
        self.begin = self.told = time.monotonic()

    def begin_epoch(self, number):
        self.epoch, self.learned_before = number, self.learned

    def tell(self, read, learned, error):
        self.learned = self.learned_before + learned
        if time.monotonic() - self.told < 10:
            return
        self.told = time.monotonic()
        seconds = self.told - self.begin
        done = (self.epoch - self.first - 1) * self.records + read
        left = (self.epochs - self.first) * self.records - done
        print(f"epoch {self.epoch} of {self.epochs}, {100 * read // self.records} %: error {error:.6f}, "
              f"{self.learned / seconds:.0f} positions a second, {left * seconds / done / 60:.0f} minutes left", flush=True)


def draw_errors(epochs, path):
    """A picture of the errors by epoch: of the positions learned and of those held out."""
    axes = (figure := Figure(figsize=(9, 5))).subplots()
    numbers = [each["epoch"] for each in epochs]
    axes.plot(numbers, [each["error"] for each in epochs], label="positions learned")
    axes.plot(numbers, [each["held_out_error"] for each in epochs], label="games held out")
    axes.set(xlabel="epochs", ylabel="mean squared error")
    axes.grid(axis="y")
    axes.legend()
    figure.savefig(path)


def write_results(folder, trainer):
    columns = ("epoch\trate\terror\theld_out_error", "{epoch}\t{rate:.3g}\t{error:.7f}\t{held_out_error:.7f}")
    lines = [columns[0], *(columns[1].format(**each) for each in trainer.epochs)]
    (folder / "epochs.tsv").write_text("\n".join(lines) + "\n")
    draw_errors(trainer.epochs, folder / "loss.svg")
    trainer.save(folder / "training.state")
    try:
        data = network.to_bytes(trainer.network)
    except ValueError as error:
        print(f"network.net is not written: {error}", flush=True)
        return
    new = folder / "network.net.new"
    new.write_bytes(data)
    os.replace(new, folder / "network.net")


def prepare(options):
    """The trainer, at its beginning or where it was broken off."""
    settings = Settings(**{field.name: getattr(options, field.name) for field in dataclasses.fields(Settings)})
    records = read_positions(options.positions)
    trainer = Trainer(settings, records, options.threads, options.device)
    if len(trainer.held_out) == len(records):
        raise ValueError(f"{options.positions}: has no positions to learn from")
    file = options.folder / "training.state"
    begin = trainer.load
    if not file.exists():
        file, begin = options.start, lambda path: trainer.begin_with(read_weights(path))
    if file:
        try:
            begin(file)
        except ValueError as error:
            raise ValueError(f"{file}: {error}") from error
    return trainer


def main(options):
    options.folder.mkdir(parents=True, exist_ok=True)
    trainer = prepare(options)
    records, held_out = len(trainer.records), len(trainer.held_out)
    print(f"{records - held_out} positions to learn, {held_out} held out", flush=True)
    progress = Progress(len(trainer.epochs), options.epochs, records)
    while len(trainer.epochs) < options.epochs:
        progress.begin_epoch(len(trainer.epochs) + 1)
        epoch = trainer.run_epoch(progress.tell)
        write_results(options.folder, trainer)
        print("epoch {epoch}: error {error:.6f}, held out {held_out_error:.6f}".format(**epoch), flush=True)


if __name__ == "__main__":
    try:
        main(read_arguments())
    except (ValueError, OSError) as failure:
        sys.exit(f"train.py: {failure}")
