{{/*
One workload of ours: (dict "root" $ "part" "gateway" "roles" (list "gateway") "image" "service" "replicas" 1
"resources" dict "writes" false). It hosts its roles in one process.
*/}}
{{- define "reelkeep.workload" -}}
{{- $root := .root }}{{ $values := .root.Values }}{{ $part := .part }}
{{- $name := printf "%s-%s" (include "reelkeep.name" $root) $part }}
{{- $synced := dict "root" $root "image" .image "folders" (list "/app/services" "/app/libs") }}
{{- $readsMedia := or .writes (has "gateway" .roles) (has "catalog" .roles) }}
{{- /* Who owns something writes its part of a backup there; the scheduler makes one file of all parts. */}}
{{- $usesCache := or $readsMedia (has "scheduler" .roles) }}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ $name }}
  labels: {{- include "reelkeep.labels" (dict "root" $root "part" $part) | nindent 4 }}
spec:
  replicas: {{ .replicas }}
  revisionHistoryLimit: 3
  strategy: { type: RollingUpdate, rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } }
  selector:
    matchLabels: {{- include "reelkeep.selector" (dict "root" $root "part" $part) | nindent 6 }}
  template:
    metadata:
      labels: {{- include "reelkeep.labels" (dict "root" $root "part" $part) | nindent 8 }}
        reelkeep/metrics: "yes"
        {{- range .roles }}
        reelkeep/role-{{ . }}: "yes"
        {{- end }}
    spec:
      {{- include "reelkeep.podBasics" (dict "root" $root "files" $usesCache) | nindent 6 }}
      securityContext: {{- include "reelkeep.podSecurity" (dict "groups" $values.supplementalGroups) | nindent 8 }}
      terminationGracePeriodSeconds: 40
      {{- include "reelkeep.spread" (dict "root" $root "part" $part "replicas" .replicas) | nindent 6 }}
      {{- include "reelkeep.developmentCopy" $synced | nindent 6 }}
      containers:
        - name: {{ $part }}
          image: {{ include "reelkeep.image" (dict "root" $root "name" .image) }}
          imagePullPolicy: {{ $values.image.pullPolicy }}
          {{- include "reelkeep.developmentCommand" $root | nindent 10 }}
          args: [serve, {{ .roles | join ", " }}]
          securityContext: {{- include "reelkeep.containerSecurity" $root | nindent 12 }}
          env:
            {{- include "reelkeep.commonEnvironment" $root | nindent 12 }}
            {{- $shared := gt (len .roles) 1 }}
            {{- range .roles }}
            {{- include "reelkeep.roleEnvironment" (dict "root" $root "role" . "prefix" (ternary (printf "%s__" (. | upper | replace "-" "_")) "" $shared)) | nindent 12 }}
            {{- end }}
          ports:
            - { name: health, containerPort: 8090 }
            {{- if has "gateway" .roles }}
            - { name: http, containerPort: 8000 }
            {{- end }}
          # Engines and the preparation may take minutes at the very first start.
          startupProbe: { httpGet: { path: /health/live, port: health }, periodSeconds: 2, failureThreshold: 300 }
          # Who hosts the gateway is asked by browsers: they are told what is away, and by it alone they are turned away.
          readinessProbe: { httpGet: { path: /health/ready{{ if has "gateway" .roles }}/gateway{{ end }}, port: health }, periodSeconds: 5, timeoutSeconds: 4 }
          livenessProbe: { httpGet: { path: /health/live, port: health }, periodSeconds: 10, timeoutSeconds: 5, failureThreshold: 6 }
          # Until every node has taken the pod out of its service; then SIGTERM, and the process drains.
          lifecycle: { preStop: { sleep: { seconds: 5 } } }
          resources: {{- toYaml .resources | nindent 12 }}
          volumeMounts:
            - { name: tmp, mountPath: /tmp }
            {{- if $readsMedia }}
            - { name: media, mountPath: /media, readOnly: {{ not .writes }} }
            {{- end }}
            {{- if $usesCache }}
            - { name: cache, mountPath: /cache }
            {{- end }}
            {{- include "reelkeep.givenMounts" $root | nindent 12 }}
            {{- include "reelkeep.developmentMounts" $synced | nindent 12 }}
      volumes:
        - { name: tmp, emptyDir: {} }
        {{- if $usesCache }}
        {{- include "reelkeep.fileVolumes" (dict "root" $root "volumes" (ternary (list "media" "cache") (list "cache") $readsMedia)) | nindent 8 }}
        {{- end }}
        {{- include "reelkeep.givenVolumes" $root | nindent 8 }}
        {{- include "reelkeep.developmentVolume" $root | nindent 8 }}
{{- end }}

{{/*
The claim of a volume: (dict "root" $ "volume" "media"). What a claim is bound to never changes, so an export has a name
of its own, and another export another one.
*/}}
{{- define "reelkeep.claim" -}}
{{- $given := get .root.Values.persistence .volume }}
{{- $own := printf "%s-%s" (include "reelkeep.name" .root) .volume }}
{{- if $given.nfs }}{{ $own = printf "%s-%s" $own (toJson $given.nfs | sha256sum | trunc 8) }}{{ end }}
{{- $given.existingClaim | default $own -}}
{{- end }}

{{- define "reelkeep.fileVolumes" -}}
{{- $root := .root }}
{{- range $volume := .volumes }}
- name: {{ $volume }}
  persistentVolumeClaim: { claimName: {{ include "reelkeep.claim" (dict "root" $root "volume" $volume) }} }
{{- end }}
{{- end }}

{{/* The authorities of the user's. */}}
{{- define "reelkeep.trustedVolume" -}}
{{- with .Values.trustedAuthorities.configMap }}
- { name: trusted, configMap: { name: {{ . }} } }
{{- end }}
{{- end }}

{{- define "reelkeep.trustedMount" -}}
{{- if .Values.trustedAuthorities.configMap }}
- { name: trusted, mountPath: /trusted, readOnly: true }
{{- end }}
{{- end }}

{{/* Files of the user's that every process of ours reads: the authorities to trust, and the key to a NATS. */}}
{{- define "reelkeep.givenVolumes" -}}
{{- include "reelkeep.trustedVolume" . }}
{{- with include "reelkeep.natsKey" . }}
- { name: nats-key, secret: { secretName: {{ $.Values.nats.external.existingSecret }}, defaultMode: 0440, items: [{ key: nats-{{ . }}, path: key }] } }
{{- end }}
{{- end }}

{{- define "reelkeep.givenMounts" -}}
{{- include "reelkeep.trustedMount" . }}
{{- if include "reelkeep.natsKey" . }}
- { name: nats-key, mountPath: /nats, readOnly: true }
{{- end }}
{{- end }}
