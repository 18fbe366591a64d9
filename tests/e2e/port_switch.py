#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A port that leads to one server or another: port_switch.py. Prints its port; each line that it reads is the port of the
server from then on, and closes the connections to the one before."""

import asyncio
import sys


class PortSwitch:
    def __init__(self):
        self.target = 0
        self.open = set()

    async def copy(self, reader, writer):
        try:
            while data := await reader.read(65536):
                writer.write(data)
                await writer.drain()
        except OSError:
            pass
        finally:
            writer.close()

    async def serve(self, reader, writer):
        self.open.add(writer)
        try:
            to_server = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            writer.close()
            return
        self.open.add(to_server[1])
        await asyncio.gather(self.copy(reader, to_server[1]), self.copy(to_server[0], writer))
        self.open -= {writer, to_server[1]}

    async def run(self):
        server = await asyncio.start_server(self.serve, "127.0.0.1", 0, backlog=1000)
        print(server.sockets[0].getsockname()[1], flush=True)
        loop = asyncio.get_running_loop()
        while line := await loop.run_in_executor(None, sys.stdin.readline):
            self.target = int(line)
            for writer in list(self.open):
                writer.transport.abort()
            self.open.clear()


asyncio.run(PortSwitch().run())
