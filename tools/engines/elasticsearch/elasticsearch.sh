#!/bin/bash
# The one script of the distribution that the archive leaves out: starts the server in the foreground.
cd "$(dirname "$0")/.." || exit 1
source bin/elasticsearch-env
export JAVA JAVA_TYPE ES_HOME ES_PATH_CONF ES_DISTRIBUTION_TYPE
exec "$JAVA" -Xms4m -Xmx64m -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -cp "$ES_HOME/lib/tools/server-launcher/*" \
  org.elasticsearch.server.launcher.ServerLauncher "$@"
