#!/bin/sh
# Builds one of our images for skaffold: `images/build.sh DOCKERFILE TARGET`. IMAGE_BUILDER names what builds here:
# docker, podman, buildah or nerdctl. PLATFORMS, from skaffold, are those of the cluster's nodes: an image of several is
# one manifest list, which can only be pushed.
set -eu
builder=${IMAGE_BUILDER:-docker}
platforms=${PLATFORMS:-}
build() { "$builder" build ${platforms:+--platform "$platforms"} -f "$dockerfile" --target "$target" "$@" .; }
dockerfile=$1 target=$2

case $builder:$platforms in
docker:*,*) build -t "$IMAGE" --push ;;
nerdctl:?*)
  build -t "$IMAGE"
  nerdctl push --all-platforms "$IMAGE"
  ;;
*:*,*)
  build --manifest "$IMAGE"
  "$builder" manifest push --all "$IMAGE" "docker://$IMAGE"
  ;;
*)
  build -t "$IMAGE"
  if "$PUSH_IMAGE"; then "$builder" push "$IMAGE"; fi
  ;;
esac
