# Temporal with its schema job (and a NATS, which the chart takes from its own image), as one program.
ARG GO_IMAGE=golang:1.26-bookworm
ARG BASE_IMAGE=debian:bookworm-slim

# The target's, before all others: buildah 1.28 takes what follows a --platform for that platform too.
FROM ${BASE_IMAGE} AS target-base

FROM --platform=${BUILDPLATFORM:-linux/amd64} ${GO_IMAGE} AS build
WORKDIR /source
COPY tools/engines/go/ .
ENV CGO_ENABLED=0 GOTOOLCHAIN=auto PATH=/usr/local/go/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
# Empty where the builder does not say it: then for the platform that this stage runs on.
ARG TARGETARCH
RUN GOARCH=$TARGETARCH go build -mod=readonly -buildvcs=false -trimpath -ldflags='-s -w' -tags=disable_grpc_modules -o /engines .

FROM target-base AS engines
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Reelkeep engines" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
# By which it knows a PostgreSQL of the operator's whose certificate the world vouches for.
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates \
 && rm -rf /var/lib/apt/lists/* /var/log/*.log /var/log/apt /var/cache/ldconfig/aux-cache
COPY --from=build /engines /usr/local/bin/engines
# Go asks who it is, and finds no entry for the number.
ENV USER=reelkeep HOME=/tmp
USER 1000:1000
ENTRYPOINT ["/usr/local/bin/engines"]
