#!/bin/sh
# What each flag saves, and why: docs/adr/0009-memory-of-an-idle-process.md.
exec node --max-semi-space-size=16 --bytecode-old-age=1 --heap-growing-percent=50 /app/services/all-in-one/dist/reelkeep.js "$@"
