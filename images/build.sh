#!/bin/sh
# Builds one of our images for skaffold: `images/build.sh DOCKERFILE TARGET`. IMAGE_BUILDER names what builds here:
# docker, podman, buildah or nerdctl. PLATFORMS, from skaffold, are those of the cluster's nodes: an image of several is
# one manifest list, which is pushed.
set -eu
builder=${IMAGE_BUILDER:-docker}
platforms=${PLATFORMS:-}
dockerfile=$1 target=$2
build() { "$builder" "$@" ${platforms:+--platform "$platforms"} -f "$dockerfile" --target "$target" .; }

# Older ones do not say on what they run.
case $(uname -m) in aarch64 | arm64) here=linux/arm64 ;; *) here=linux/amd64 ;; esac
push() { if "$PUSH_IMAGE"; then "$builder" push "$@" "$IMAGE"; fi; }

case $builder:$platforms in
docker:*,*)
  # Of its builders, `docker build` takes the one that holds a single platform.
  build buildx build -t "$IMAGE" --push
  ;;
docker:*)
  build build -t "$IMAGE"
  push
  ;;
nerdctl:*,*)
  build build -t "$IMAGE"
  nerdctl push --all-platforms "$IMAGE"
  ;;
nerdctl:*)
  build build -t "$IMAGE"
  push ${platforms:+--platform "$platforms"}
  ;;
*:*,*)
  # An image is added to a list that is there, behind those of the last build.
  "$builder" manifest rm "$IMAGE" 2>/dev/null || :
  build build --build-arg "BUILDPLATFORM=$here" --manifest "$IMAGE"
  "$builder" manifest push --all "$IMAGE" "docker://$IMAGE"
  ;;
*)
  build build --build-arg "BUILDPLATFORM=$here" -t "$IMAGE"
  push
  ;;
esac
