#!/bin/sh
# Puts the gateway's address into the configuration; /tmp is all that it may write to.
set -eu
: "${GATEWAY:?set GATEWAY to host:port of the gateway}"
mkdir -p /tmp/nginx
sed "s|@GATEWAY@|$GATEWAY|g" /etc/reelkeep/nginx.conf >/tmp/nginx/nginx.conf
exec nginx -c /tmp/nginx/nginx.conf -e stderr
