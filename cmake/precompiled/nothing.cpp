// SPDX-License-Identifier: MIT
// A target that owns a precompiled header needs a source.
