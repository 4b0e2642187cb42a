{{/* The name before every object's own. */}}
{{- define "reelkeep.name" -}}
{{- if contains "reelkeep" .Release.Name }}{{ .Release.Name | trunc 40 | trimSuffix "-" }}{{ else }}{{ printf "%s-reelkeep" .Release.Name | trunc 40 | trimSuffix "-" }}{{ end -}}
{{- end }}

{{- define "reelkeep.secret" -}}{{ .Values.existingSecret | default (printf "%s-secrets" (include "reelkeep.name" .)) }}{{- end }}

{{/* Labels of an object: (dict "root" $ "part" "gateway"). */}}
{{- define "reelkeep.labels" -}}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
{{ include "reelkeep.selector" . }}
{{- end }}

{{/* What finds the pods of one part; it never changes. Pods of engines have no more: another release leaves them running. */}}
{{- define "reelkeep.selector" -}}
app.kubernetes.io/name: reelkeep
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .part }}
{{- end }}

{{/* An image of ours: (dict "root" $ "name" "service"). */}}
{{- define "reelkeep.image" -}}
{{- with .root.Values.image }}{{ if .registry }}{{ .registry }}/{{ end }}{{ $.name }}{{ with get .digests $.name }}@{{ . }}{{ else }}:{{ .tag | default $.root.Chart.AppVersion }}{{ end }}{{ end -}}
{{- end }}
