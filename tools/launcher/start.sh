#!/bin/sh
# npm start: sets up what is missing, then makes way for the supervisor, so that nothing idles beside it. Under a
# service manager this may be run without npm.
cd "$(dirname "$0")/../.." || exit
sh tools/launcher/bound.sh node tools/launcher/start.mjs || exit
# One is there: npm installs the Node of this machine only.
exec node_modules/node-linux-*/bin/node services/all-in-one/dist/main.js
