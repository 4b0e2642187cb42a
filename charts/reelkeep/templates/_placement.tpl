{{/* How a claim can be mounted: (dict "given" .Values.persistence.media). Empty for one of the owner's that nobody told of. */}}
{{- define "reelkeep.accessModes" -}}
{{- .given.accessModes | default (ternary (list "ReadWriteOnce") list (empty .given.existingClaim)) | toJson -}}
{{- end }}

{{/* Something where media or cache can be mounted on one node alone; an export of a NAS can be on any. */}}
{{- define "reelkeep.boundToNode" -}}
{{- range list "media" "cache" }}
{{- $given := get $.Values.persistence . }}
{{- $modes := include "reelkeep.accessModes" (dict "given" $given) | fromJsonArray }}
{{- if and (not $given.nfs) $modes (not (has "ReadWriteMany" $modes)) }}yes{{ end }}
{{- end }}
{{- end }}

{{/* The parts whose pods mount media or cache. */}}
{{- define "reelkeep.fileParts" -}}[catalog, downloader, gateway, scheduler, services, web]{{- end }}

{{/*
The affinity of a pod, as podBasics has its dict: that of the values; and beside the others of the release, where it
mounts what can be mounted on one node alone. The first of them may go anywhere.
*/}}
{{- define "reelkeep.affinity" -}}
{{- $affinity := deepCopy .root.Values.affinity }}
{{- if and .files (include "reelkeep.boundToNode" .root) }}
{{- $pods := $affinity.podAffinity | default dict }}
{{- $parts := dict "key" "app.kubernetes.io/component" "operator" "In" "values" (include "reelkeep.fileParts" .root | fromYamlArray) }}
{{- $release := dict "app.kubernetes.io/name" "reelkeep" "app.kubernetes.io/instance" .root.Release.Name }}
{{- $beside := dict "topologyKey" "kubernetes.io/hostname" "labelSelector" (dict "matchLabels" $release "matchExpressions" (list $parts)) }}
{{- $affinity = set $affinity "podAffinity" (set $pods "requiredDuringSchedulingIgnoredDuringExecution" (list $beside)) }}
{{- end }}
{{- toYaml $affinity }}
{{- end }}

{{/* Replicas go to several nodes where they can: (dict "root" $ "part" "web" "replicas" 2). */}}
{{- define "reelkeep.spread" -}}
{{- if gt (int .replicas) 1 }}
topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: kubernetes.io/hostname
    whenUnsatisfiable: ScheduleAnyway
    labelSelector: { matchLabels: { {{- include "reelkeep.selector" . | replace "\n" ", " -}} } }
{{- end }}
{{- end }}
