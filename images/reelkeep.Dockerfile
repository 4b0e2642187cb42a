# What Reelkeep is made of, one image per target; all come from one build.
#   service     any role but those that need Python; the role is the argument
#   downloader  the same, with yt-dlp and ffmpeg, and Apprise for the notifications
#   web         nginx with the web application; media and pictures from volumes, everything else from the gateway
#     docker build -f images/reelkeep.Dockerfile --target service -t reelkeep/service .
# What builds runs on the platform of who builds, and makes what the target's platform runs: in a build for another one,
# only the apt-get of the last stages is emulated. A builder that says neither platform builds on amd64 for amd64.
ARG NODE_IMAGE=node:24-bookworm-slim
ARG BASE_IMAGE=debian:bookworm-slim

# The target's, before all others: buildah 1.28 takes what follows a --platform for that platform too.
FROM ${NODE_IMAGE} AS target-node
FROM ${BASE_IMAGE} AS target-base

FROM --platform=${BUILDPLATFORM:-linux/amd64} ${NODE_IMAGE} AS build
WORKDIR /source
ENV NX_DAEMON=false CI=true
COPY . .
RUN npm ci --ignore-scripts --no-audit --no-fund && npm run build
RUN node tools/images/web-files.mjs /made/web
# What runs, and nothing that builds or tests.
RUN node tools/images/production-tree.mjs /product \
 && cd /product && npm ci --omit=dev --omit=optional --ignore-scripts --no-audit --no-fund --workspace services/all-in-one
ARG TARGETARCH
RUN node tools/images/native-modules.mjs /product $TARGETARCH && mkdir -p /folders/media /folders/cache

FROM --platform=${BUILDPLATFORM:-linux/amd64} ${NODE_IMAGE} AS tools
RUN apt-get update && apt-get install -y --no-install-recommends python3 python3-pip
COPY tools/engines/python/tools.lock /
ARG TARGETARCH
# pip takes the names of platforms as they stand: each that the C library of the base image serves.
RUN case "${TARGETARCH:-$(dpkg --print-architecture)}" in amd64) machine=x86_64 ;; arm64) machine=aarch64 ;; *) exit 1 ;; esac \
 && for libc in 2014 _2_17 _2_24 _2_26 _2_27 _2_28 _2_31 _2_34 _2_35; do platforms="$platforms --platform manylinux${libc}_$machine"; done \
 && python3 -m pip install --no-cache-dir --disable-pip-version-check --require-hashes --only-binary=:all: --no-deps --no-compile \
      $platforms --target /python -r /tools.lock

FROM target-node AS service
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Reelkeep" \
      org.opencontainers.image.description="Self-hosted archive and media server for online videos" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
WORKDIR /app
COPY --from=build /product /app
COPY images/reelkeep.sh /usr/local/bin/reelkeep
COPY --from=build --chown=1000:1000 /folders/ /
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
USER 1000:1000
ENTRYPOINT ["reelkeep"]
CMD ["--help"]

FROM service AS downloader
USER root
RUN apt-get update && apt-get install -y --no-install-recommends ffmpeg python3 ca-certificates \
 && rm -rf /var/lib/apt/lists/* /var/log/*.log /var/log/apt /var/cache/ldconfig/aux-cache
COPY --from=tools /python /opt/python
ENV REELKEEP_PYTHONPATH=/opt/python PYTHONDONTWRITEBYTECODE=1
USER 1000:1000

FROM target-base AS web
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Reelkeep web" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
RUN apt-get update && apt-get install -y --no-install-recommends nginx-light \
 && rm -rf /var/lib/apt/lists/* /var/log/*.log /var/log/apt /var/log/nginx /var/cache/ldconfig/aux-cache /etc/nginx/sites-enabled
COPY images/web/ /etc/reelkeep/
COPY --from=build /made/web/ /web/
COPY --from=build /made/*.conf /etc/reelkeep/
USER 1000:1000
EXPOSE 8080
STOPSIGNAL SIGQUIT
ENTRYPOINT ["/etc/reelkeep/start.sh"]
