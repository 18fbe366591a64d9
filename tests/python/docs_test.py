#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The examples of docs/python.md and of the package itself, run as they stand there."""

import doctest
import unittest
from pathlib import Path

import arbiter

PAGE = Path(__file__).resolve().parents[2] / "docs" / "python.md"


class DocsTest(unittest.TestCase):
    def test_the_page(self) -> None:
        # The fence after an example would be part of what it prints.
        text = PAGE.read_text().replace("```\n", "\n")
        examples = doctest.DocTestParser().get_doctest(text, {}, PAGE.name, str(PAGE), 0)
        runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
        runner.run(examples)
        self.assertEqual(runner.summarize().failed, 0)
        self.assertGreater(len(examples.examples), 20)

    def test_the_package(self) -> None:
        failures, tried = doctest.testmod(arbiter)
        self.assertEqual(failures, 0)
        self.assertGreater(tried, 3)


if __name__ == "__main__":
    unittest.main()
