# SPDX-License-Identifier: MIT
"""Files of positions, as `arbiter-train shuffle` writes them, and the inputs of the network that are 1 in them."""
import numpy
import torch

# lab/network/position_record.h
RECORD = numpy.dtype([("occupied", "<u8"), ("pieces", "u1", 16), ("score", "<i2"), ("result", "u1"), ("is_black", "u1"),
                      ("game", "<u2"), ("static_score", "<i2")])
WHITE_KING, BLACK_KING = 5, 13

BITS = torch.tensor([[byte >> bit & 1 for bit in range(8)] for byte in range(256)], dtype=torch.bool)


def read_positions(path):
    """The records of a file, which stay on the disk until they are asked for. ValueError when it is something else or cut."""
    size = path.stat().st_size
    if size == 0 or size % RECORD.itemsize != 0:
        raise ValueError(f"{path}: not a file of positions, or cut: its {size} bytes are not a multiple of 32")
    return numpy.memmap(path, dtype=RECORD, mode="c")


def are_held_out(records):
    """Whether each is kept from the training, to measure the error on: every fiftieth game."""
    return records["game"].astype(numpy.uint32) * numpy.uint32(2654435761) % 50 == 0


def _tables():
    """The inputs for the side to move and for the other, by what `Inputs` makes of a piece: four bits for it, six for its
    square, one for Black to move, and one for either side that looks into the mirror (src/engine/network_features.h)."""
    keys = numpy.arange(1 << 13)
    role, is_black, square, is_black_to_move = keys & 7, keys >> 3 & 1, keys >> 4 & 63, keys >> 10 & 1
    tables = []
    for side in (0, 1):
        color = is_black_to_move ^ side
        flip = 56 * color ^ 7 * (keys >> 11 + side & 1)
        tables.append(torch.from_numpy(384 * (is_black != color) + 64 * role + (square ^ flip)))
    return tables


class Inputs:
    """What the network sees of some positions: for each of both `sides` the inputs that are 1, position after position;
    `owners` says whose they are, and `begins` where those of each position begin."""

    tables = _tables()

    def __init__(self, records, device="cpu"):
        count = len(records)
        raw = torch.from_numpy(records.view(numpy.uint8).reshape(count, RECORD.itemsize)).to(device)
        place = BITS.to(device)[raw[:, :8].long()].flatten().nonzero().flatten()
        square, self.owners = place & 63, place >> 6
        pieces_of = torch.bincount(self.owners, minlength=count)
        self.begins = pieces_of.cumsum(0) - pieces_of
        codes = torch.stack((raw[:, 8:24] & 15, raw[:, 8:24] >> 4), 2).reshape(count, 32)
        piece = codes[torch.arange(32, device=device) < pieces_of[:, None]].long()
        white, black = (square[piece == king] >> 2 & 1 for king in (WHITE_KING, BLACK_KING))
        mover = raw[:, 27].long()
        ours = torch.where(mover == 0, white, black)
        view = mover | ours << 1 | (white + black - ours) << 2
        key = piece | square << 4 | view[self.owners] << 10
        self.sides = [table.to(device)[key] for table in self.tables]
