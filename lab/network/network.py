# SPDX-License-Identifier: MIT
"""The network while it learns, and its file (include/arbiter/engine/network.h)."""
import math
import struct
import zlib

import numpy
import torch
from torch.nn.functional import embedding_bag, hardtanh

INPUTS = 768
FIRST_SCALE, LAST_SCALE = 255, 64
CENTIPAWNS = 400
KINDS = ("evaluation", "correction")
HEADER = struct.Struct("<8sHHI")
MAGIC = b"ARBNET01"
# What the last layer can hold in a byte: 127 of 64ths.
LARGEST_WEIGHT = 1.98
# EmbeddingBag has its fastest loop for rows of 128 numbers; a wider layer is several of them side by side.
SLAB = 128


class TurnedBag(torch.autograd.Function):
    """EmbeddingBag's sum of rows, with a quicker way back on a processor: the slope of a row is the sum of what came back
    to the positions that have its input, and so the sum of another EmbeddingBag."""

    @staticmethod
    def forward(context, rows, inputs, begins, way_back):
        context.way_back = way_back
        return embedding_bag(inputs, rows, begins, mode="sum")

    @staticmethod
    def backward(context, slopes):
        owners, begins = context.way_back
        return embedding_bag(owners, slopes, begins, mode="sum"), None, None, None


def turn(inputs, owners):
    """The owners of each input, input after input, and where those of each begin."""
    # numpy orders 16 bits digit by digit, where torch compares.
    order = torch.from_numpy(numpy.argsort(inputs.numpy().astype(numpy.uint16), kind="stable"))
    owners_of = torch.bincount(inputs, minlength=INPUTS)
    return owners[order], owners_of.cumsum(0) - owners_of


class Network(torch.nn.Module):
    """Says of positions what they are worth to the side to move; 1 is CENTIPAWNS. Begins by chance."""

    def __init__(self, width, kind, seed=1):
        super().__init__()
        if width % 64 != 0 or not 64 <= width <= 1024:
            raise ValueError(f"the width {width} is not a multiple of 64 from 64 to 1024")
        self.width, self.kind = width, kind
        slab = math.gcd(width, SLAB)
        chance = torch.Generator().manual_seed(seed)
        # A correction begins as none.
        largest = 1 / math.sqrt(2 * width) if kind == "evaluation" else 0

        def even(limit, *shape):
            return torch.nn.Parameter((2 * torch.rand(shape, generator=chance) - 1) * limit)

        # Some 30 inputs are 1 at once; so most neurons begin between 0 and 1.
        slabs = range(width // slab)
        self.first = torch.nn.ParameterList([even(0.1, INPUTS, slab) for _ in slabs])
        self.first_biases = torch.nn.ParameterList([torch.nn.Parameter(torch.full((slab,), 0.2)) for _ in slabs])
        self.last = torch.nn.ParameterList([even(largest, 2, slab) for _ in slabs])
        self.last_bias = torch.nn.Parameter(torch.zeros(1))

    def forward(self, inputs, is_turned=True):
        """`is_turned`: by TurnedBag, which a processor is quicker with."""
        said = self.last_bias
        for side, present in enumerate(inputs.sides):
            way_back = turn(present, inputs.owners) if is_turned else None
            for rows, biases, last in zip(self.first, self.first_biases, self.last):
                if is_turned:
                    sums = TurnedBag.apply(rows, present, inputs.begins, way_back)
                else:
                    sums = embedding_bag(present, rows, inputs.begins, mode="sum")
                neurons = hardtanh(sums + biases, 0, 1)
                said = said + (neurons * neurons) @ last[side]
        return said

    def cut(self):
        """Keeps the weights within what the file can hold."""
        with torch.no_grad():
            for weights in (*self.first, *self.first_biases, *self.last):
                weights.clamp_(-LARGEST_WEIGHT, LARGEST_WEIGHT)


def to_bytes(network):
    """The file of the network, its weights rounded. ValueError when they could make a sum overflow."""

    def rounded(parts, scale):
        return (torch.cat(list(parts), -1).detach().cpu().double() * scale).round().numpy().astype("<i2")

    last = rounded(network.last, LAST_SCALE)
    if numpy.abs(last.astype(numpy.int64)).sum() * FIRST_SCALE**2 > 2**31 - 1:
        raise ValueError("the weights of the last neuron are too large for the file of a network")
    bias = round(network.last_bias.item() * FIRST_SCALE * LAST_SCALE)
    body = rounded(network.first, FIRST_SCALE).tobytes() + rounded(network.first_biases, FIRST_SCALE).tobytes()
    body += last.tobytes() + struct.pack("<i", bias)
    return HEADER.pack(MAGIC, network.width, KINDS.index(network.kind), zlib.crc32(body)) + body


def from_bytes(data):
    """The network of a file. ValueError, with a sentence, when it is something else, cut or damaged."""
    if len(data) < HEADER.size or not data.startswith(MAGIC):
        raise ValueError("is not a network of this engine")
    _, width, kind, checksum = HEADER.unpack_from(data)
    if kind >= len(KINDS):
        raise ValueError("its kind is not known")
    network = Network(width, KINDS[kind]).double()
    body = data[HEADER.size:]
    if len(body) != 2 * width * (INPUTS + 3) + 4:
        raise ValueError("has more or fewer bytes than its width asks for; it may be cut")
    if zlib.crc32(body) != checksum:
        raise ValueError("its checksum does not fit; it is damaged")
    numbers = torch.from_numpy(numpy.frombuffer(body, "<i2", width * (INPUTS + 3)).astype(numpy.float64))
    first, biases, last = numbers.split([INPUTS * width, width, 2 * width])

    def fill(parts, whole, scale):
        for part, numbers in zip(parts, whole.split(parts[0].shape[-1], -1)):
            part.copy_(numbers / scale)

    with torch.no_grad():
        fill(network.first, first.reshape(INPUTS, width), FIRST_SCALE)
        fill(network.first_biases, biases, FIRST_SCALE)
        fill(network.last, last.reshape(2, width), LAST_SCALE)
        network.last_bias.fill_(struct.unpack("<i", body[-4:])[0] / (FIRST_SCALE * LAST_SCALE))
    return network
