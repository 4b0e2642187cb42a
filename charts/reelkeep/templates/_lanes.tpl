{{/* Who speaks to whom inside the release, besides DNS: the ports of each part, and the roles or parts that need them. */}}
{{- define "reelkeep.lanes" -}}
gateway: { port: 8000, parts: [web, tests] }
web: { port: 8080, parts: [tests] }
postgresql: { port: 5432, parts: [preparation, temporal], roles: [gateway, catalog, downloader, search-indexer, scheduler, notifications] }
nats: { port: 4222, parts: [preparation], roles: [gateway, catalog, downloader, search-indexer, scheduler, notifications] }
temporal: { port: 7233, roles: [gateway, catalog, downloader, search-indexer, scheduler, notifications] }
elasticsearch: { port: 9200, roles: [search-indexer] }
{{- end }}

{{/* The pods of a part or of a role: a process may host several roles. (dict "root" $ "part" "web") or "role". */}}
{{- define "reelkeep.lanePods" -}}
{ app.kubernetes.io/name: reelkeep, app.kubernetes.io/instance: {{ .root.Release.Name }}, {{ if .role }}reelkeep/role-{{ .role }}: "yes"{{ else }}app.kubernetes.io/component: {{ .part }}{{ end }} }
{{- end }}
