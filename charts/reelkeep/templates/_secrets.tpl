{{/* The keys of the release's Secret. */}}
{{- define "reelkeep.secretKeys" -}}
{{- $keys := list "first-login-password" "database-admin" "nats-admin" "temporal-api-key" "elasticsearch" "credentials" }}
{{- range $role, $schema := fromJson (include "reelkeep.schemas" .) }}
{{- $keys = concat $keys (list (printf "database-%s" $role) (printf "nats-%s" $role)) }}
{{- end }}
{{- toJson $keys }}
{{- end }}
