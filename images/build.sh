#!/bin/sh
# Builds one of our images for skaffold: `images/build.sh DOCKERFILE TARGET`. IMAGE_BUILDER names what builds here:
# docker, podman, buildah or nerdctl.
set -eu
builder=${IMAGE_BUILDER:-docker}
"$builder" build -f "$1" --target "$2" -t "$IMAGE" .
if "$PUSH_IMAGE"; then "$builder" push "$IMAGE"; fi
