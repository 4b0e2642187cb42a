{{/* The roles, with the schema of each. */}}
{{- define "reelkeep.schemas" -}}
{"gateway":"identity","catalog":"catalog","downloader":"download","search-indexer":"search","scheduler":"ops","notifications":"notify"}
{{- end }}

{{/* A variable out of the release's Secret, or of one of the user's: (dict "root" $ "name" "X" "key" "k" "secret" ""). */}}
{{- define "reelkeep.fromSecret" -}}
- name: {{ .name }}
  valueFrom: { secretKeyRef: { name: {{ .secret | default (include "reelkeep.secret" .root) }}, key: {{ .key }} } }
{{- end }}

{{- define "reelkeep.databaseHost" -}}
{{- with .Values.postgresql }}{{ if .enabled }}{{ include "reelkeep.name" $ }}-postgresql:5432/reelkeep{{ else }}{{ .external.host }}:{{ .external.port }}/{{ .external.database }}{{ if ne .external.sslmode "disable" }}?sslmode={{ .external.sslmode }}{{ end }}{{ end }}{{ end -}}
{{- end }}

{{/* By which kind of file a NATS of the user's knows us, if by one. */}}
{{- define "reelkeep.natsKey" -}}
{{- with .Values.nats }}{{ if not .enabled }}{{ .external.keyFile }}{{ end }}{{ end -}}
{{- end }}

{{- define "reelkeep.temporalAddress" -}}
{{- with .Values.temporal }}{{ if .enabled }}{{ include "reelkeep.name" $ }}-temporal:7233{{ else }}{{ .external.address }}{{ end }}{{ end -}}
{{- end }}

{{/*
The variables of one role: (dict "root" $ "role" "catalog" "prefix" ""). With a prefix such as CATALOG__ they are for
that role alone, in a process that hosts several. Passwords stand beside the addresses: the process encodes them.
*/}}
{{- define "reelkeep.roleEnvironment" -}}
{{- $root := .root }}{{ $values := .root.Values }}
{{- $schema := get (fromJson (include "reelkeep.schemas" $root)) .role }}
{{- $prefix := .prefix }}
{{ include "reelkeep.fromSecret" (dict "root" $root "name" (printf "%sDATABASE_PASSWORD" $prefix) "key" (printf "database-%s" .role)) }}
- name: {{ $prefix }}DATABASE_URL
  value: postgres://reelkeep_{{ $schema }}@{{ include "reelkeep.databaseHost" $root }}
{{- if $values.nats.enabled }}
{{ include "reelkeep.fromSecret" (dict "root" $root "name" (printf "%sNATS_PASSWORD" $prefix) "key" (printf "nats-%s" .role)) }}
- name: {{ $prefix }}NATS_URL
  value: nats://{{ .role }}@{{ include "reelkeep.name" $root }}-nats:4222
{{- else }}
{{ include "reelkeep.fromSecret" (dict "root" $root "name" (printf "%sNATS_URL" $prefix) "key" "nats-url" "secret" $values.nats.external.existingSecret) }}
{{- end }}
{{- if has .role (list "gateway" "catalog" "downloader" "search-indexer" "scheduler" "notifications") }}
- { name: {{ $prefix }}TEMPORAL_ADDRESS, value: {{ include "reelkeep.temporalAddress" $root | quote }} }
{{- if not $values.temporal.enabled }}
- { name: {{ $prefix }}TEMPORAL_NAMESPACE, value: {{ $values.temporal.external.namespace | quote }} }
- { name: {{ $prefix }}TEMPORAL_TLS, value: {{ ternary "1" "0" $values.temporal.external.tls | quote }} }
{{- end }}
{{- if or $values.temporal.enabled $values.temporal.external.existingSecret }}
{{ include "reelkeep.fromSecret" (dict "root" $root "name" (printf "%sTEMPORAL_API_KEY" $prefix) "key" "temporal-api-key" "secret" (ternary "" $values.temporal.external.existingSecret $values.temporal.enabled)) }}
{{- end }}
{{- end }}
{{- if has .role (list "downloader" "notifications" "gateway") }}
# A Secret of the user's that an earlier release was content with has it not: no cookie, no PO token, no address of
# notifications and no new API token is kept then.
- name: {{ $prefix }}REELKEEP_CREDENTIALS_KEY
  valueFrom: { secretKeyRef: { name: {{ include "reelkeep.secret" $root }}, key: credentials, optional: true } }
{{- end }}
{{- if eq .role "search-indexer" }}
{{- if $values.elasticsearch.enabled }}
{{ include "reelkeep.fromSecret" (dict "root" $root "name" (printf "%sELASTICSEARCH_PASSWORD" $prefix) "key" "elasticsearch") }}
- name: {{ $prefix }}ELASTICSEARCH_URL
  value: http://reelkeep@{{ include "reelkeep.name" $root }}-elasticsearch:9200
{{- else }}
{{ include "reelkeep.fromSecret" (dict "root" $root "name" (printf "%sELASTICSEARCH_URL" $prefix) "key" "elasticsearch-url" "secret" $values.elasticsearch.external.existingSecret) }}
{{- end }}
- { name: {{ $prefix }}REELKEEP_SEARCH_PREFIX, value: {{ $values.elasticsearch.prefix | quote }} }
{{- end }}
{{- if eq .role "gateway" }}
- { name: {{ $prefix }}REELKEEP_HOST, value: 0.0.0.0 }
- { name: {{ $prefix }}REELKEEP_PORT, value: "8000" }
- { name: {{ $prefix }}REELKEEP_ALLOWED_HOSTS, value: {{ append (concat $values.hosts $values.otherHosts) (printf "%s-web" (include "reelkeep.name" $root)) | join "," | quote }} }
- { name: {{ $prefix }}REELKEEP_TRUSTED_PROXIES, value: {{ $values.trustedProxies | join "," | quote }} }
- { name: {{ $prefix }}REELKEEP_CUSTOM_CSS, value: /media/custom.css }
- { name: {{ $prefix }}REELKEEP_USERNAME, value: {{ $values.firstLogin.username | quote }} }
{{ include "reelkeep.fromSecret" (dict "root" $root "name" (printf "%sREELKEEP_PASSWORD" $prefix) "key" "first-login-password" "secret" $values.firstLogin.existingSecret) }}
{{- end }}
{{- end }}

{{/* What every process of ours has. */}}
{{- define "reelkeep.commonEnvironment" -}}
- { name: REELKEEP_MEDIA_DIR, value: /media }
- { name: REELKEEP_CACHE_DIR, value: /cache }
- { name: REELKEEP_HEALTH_HOST, value: 0.0.0.0 }
- { name: REELKEEP_HEALTH_PORT, value: "8090" }
{{- if .Values.trustedAuthorities.configMap }}
- { name: SSL_CERT_FILE, value: /trusted/ca.crt }
- { name: NODE_EXTRA_CA_CERTS, value: /trusted/ca.crt }
{{- end }}
{{- with include "reelkeep.natsKey" . }}
- { name: {{ ternary "NATS_CREDS_FILE" "NATS_NKEY_FILE" (eq . "creds") }}, value: /nats/key }
{{- end }}
{{- range $name, $value := .Values.settings }}
- { name: {{ $name }}, value: {{ $value | toString | quote }} }
{{- end }}
{{- end }}
