# SPDX-License-Identifier: MIT
"""Training, epoch after epoch: docs/internals/network.md has the recipe."""
import dataclasses
import json
import math
import os
import pickle
from concurrent.futures import ThreadPoolExecutor

import numpy
import torch

import network
from positions import Inputs, are_held_out

# Steps in which the rate rises to the first one.
WARM_UP = 200
WEIGHT_DECAY = 0.01
# Positions whose sums stay in the cache of a processor's core.
PART = 2048
HELD_OUT_PART = 65536


@dataclasses.dataclass
class Settings:
    """How to train. The same settings and positions give the same network, bit for bit, on one build of PyTorch and one
    processor, with any number of threads; not so on a GPU."""

    width: int = 128
    epochs: int = 40
    batch: int = 16384
    rate: float = 1e-3
    last_rate: float = 5e-6
    result_weight: float = 0.3
    scale: float = 200
    kind: str = "evaluation"
    seed: int = 1


def expectation(centipawns, scale):
    """The chance to win with a score, 0 to 1."""
    return torch.sigmoid(centipawns / scale)


class Trainer:
    """Trains a network on records (positions.py), all but those of some games, on which the error is measured."""

    def __init__(self, settings, records, threads=2, device="cpu"):
        self.settings, self.records, self.device = settings, records, device
        is_cpu = device == "cpu"
        self.part = PART if is_cpu else settings.batch
        self.is_turned = is_cpu
        self.network = network.Network(settings.width, settings.kind, settings.seed).to(device)
        self.optimizer = torch.optim.AdamW(self.network.parameters(), settings.rate, weight_decay=WEIGHT_DECAY)
        self.held_out = numpy.concatenate([part[are_held_out(part)] for _, part in self._batches(HELD_OUT_PART)])
        self.epochs = []
        self.steps = 0
        torch.set_num_threads(1)
        # Numbers next to nothing slow a processor down.
        self.pool = ThreadPoolExecutor(threads if is_cpu else 1, initializer=torch.set_flush_denormal, initargs=(True,))

    def _batches(self, size):
        for begin in range(0, len(self.records), size):
            yield begin, self.records[begin:begin + size]

    def _squared_errors(self, records):
        settings = self.settings

        def numbers(name):
            return torch.from_numpy(records[name].astype(numpy.float32)).to(self.device)

        with torch.no_grad():
            score = expectation(numbers("score"), settings.scale)
            target = settings.result_weight * numbers("result") / 2 + (1 - settings.result_weight) * score
        said = network.CENTIPAWNS * self.network(Inputs(records, self.device), self.is_turned)
        if settings.kind == "correction":
            said = said + numbers("static_score")
        return (expectation(said, settings.scale) - target).square().sum()

    def _parts(self, records):
        return [records[begin:begin + self.part] for begin in range(0, len(records), self.part)]

    def _error(self, records):
        with torch.no_grad():
            return self._squared_errors(records).item()

    def _slopes(self, records):
        error = self._squared_errors(records)
        return error.item(), torch.autograd.grad(error, list(self.network.parameters()))

    def _rate(self):
        settings = self.settings
        steps = settings.epochs * -(-len(self.records) // settings.batch)
        cosine = (1 + math.cos(math.pi * min(self.steps / steps, 1))) / 2
        rate = settings.last_rate + (settings.rate - settings.last_rate) * cosine
        return rate * min((self.steps + 1) / min(WARM_UP, steps / 10 + 1), 1)

    def _step(self, records):
        """Learns from a batch; the sum of the squared errors before. Slopes are added up in the order of the parts."""
        errors, slopes = zip(*self.pool.map(self._slopes, self._parts(records)))
        for weights, of_parts in zip(self.network.parameters(), zip(*slopes)):
            weights.grad = sum(of_parts) / len(records)
        for group in self.optimizer.param_groups:
            group["lr"] = self._rate()
        self.optimizer.step()
        self.network.cut()
        self.steps += 1
        return sum(errors)

    def run_epoch(self, report=lambda read, learned, error: None):
        """Learns every position once. `report` is told after a step how many records are read, how many of them were
        learned, and their mean squared error."""
        error, learned = 0.0, 0
        for begin, batch in self._batches(self.settings.batch):
            batch = batch[~are_held_out(batch)]
            if len(batch) == 0:
                continue
            error += self._step(batch)
            learned += len(batch)
            report(begin + len(batch), learned, error / learned)
        self.epochs.append({"epoch": len(self.epochs) + 1, "rate": self.optimizer.param_groups[0]["lr"],
                            "error": error / max(learned, 1), "held_out_error": self.held_out_error()})
        return self.epochs[-1]

    def held_out_error(self):
        """The mean squared error of the positions held out; 0 without any."""
        return sum(self.pool.map(self._error, self._parts(self.held_out))) / max(len(self.held_out), 1)

    def begin_with(self, other):
        """Takes the weights of another network, which must be as wide."""
        if other.width != self.settings.width:
            raise ValueError(f"is {other.width} wide, not {self.settings.width}")
        self.network.load_state_dict(other.state_dict())

    def _identity(self):
        return {**dataclasses.asdict(self.settings), "positions": len(self.records)}

    def save(self, path):
        """Writes all that the next epoch depends on. The old file stays until the new one is whole."""
        new = path.with_name(path.name + ".new")
        about = {"training": self._identity(), "steps": self.steps, "epochs": self.epochs}
        torch.save({"about": json.dumps(about), "weights": self.network.state_dict(),
                    "moments": self.optimizer.state_dict()["state"]}, new)
        os.replace(new, path)

    def load(self, path):
        """Continues where `save` was called. ValueError when the file is not that of a training with the same settings."""
        about, state = read_state(path)
        if about["training"] != self._identity():
            raise ValueError("belongs to a training with other settings or positions; remove it to begin this one")
        self.network.load_state_dict(state["weights"])
        groups = self.optimizer.state_dict()["param_groups"]
        self.optimizer.load_state_dict({"state": state["moments"], "param_groups": groups})
        self.steps, self.epochs = about["steps"], about["epochs"]


def read_state(path):
    """What `save` wrote: what it says about the training, and the weights. ValueError when it is something else, cut or
    damaged."""
    try:
        state = torch.load(path, map_location="cpu", weights_only=True)
        return json.loads(state["about"]), state
    except (RuntimeError, ValueError, KeyError, TypeError, EOFError, pickle.UnpicklingError) as error:
        raise ValueError("is not the state of a training, or is damaged") from error


def read_weights(path):
    """The network of a training or of a network's file. ValueError when it is neither."""
    data = path.read_bytes()
    if data.startswith(network.MAGIC):
        return network.from_bytes(data)
    about, state = read_state(path)
    other = network.Network(about["training"]["width"], about["training"]["kind"])
    other.load_state_dict(state["weights"])
    return other
