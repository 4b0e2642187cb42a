#!/bin/sh
# Runs a command in the place of this shell, which gets SIGTERM when whoever started this shell dies: npm hands on
# SIGINT and SIGTERM, but nothing of a SIGHUP, nor of its own death.
if command -v setpriv >/dev/null 2>&1; then
  exec setpriv --pdeathsig TERM -- "$@"
fi
exec "$@"
