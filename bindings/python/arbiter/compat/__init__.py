# SPDX-License-Identifier: MIT
"""This package under the names of others: `import arbiter.compat.chess as chess` for programs written for python-chess."""
