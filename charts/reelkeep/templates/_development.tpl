{{/*
With `development`, what an image runs lies in a volume of the pod, where `skaffold dev` puts changed files: the root
file system stays read-only, and a container that starts again keeps them.
*/}}

{{/*
Copies it there: (dict "root" $ "image" "service" "folders" (list "/app/services" "/app/libs")). Not the compressed
copies of files, which would be served in the place of a changed one.
*/}}
{{- define "reelkeep.developmentCopy" -}}
{{- if .root.Values.development }}
initContainers:
  - name: copy
    image: {{ include "reelkeep.image" (dict "root" .root "name" .image) }}
    imagePullPolicy: {{ .root.Values.image.pullPolicy }}
    command: [sh, -ec, "cp -R {{ join " " .folders }} /copy; find /copy -name '*.gz' -delete"]
    securityContext: {{- include "reelkeep.containerSecurity" .root | nindent 6 }}
    resources: { requests: { cpu: 10m, memory: 16Mi }, limits: { memory: 128Mi } }
    volumeMounts: [{ name: copy, mountPath: /copy }]
{{- end }}
{{- end }}

{{- define "reelkeep.developmentMounts" -}}
{{- if .root.Values.development }}
{{- range .folders }}
- { name: copy, mountPath: {{ . }}, subPath: {{ base . }} }
{{- end }}
{{- end }}
{{- end }}

{{/*
What is started anew when it is killed, which skaffold does after each change. A container that ended would be left
waiting longer before each start, and `node --watch` upsets the worker threads of workflows by messages of its own.
*/}}
{{- define "reelkeep.developmentCommand" -}}
{{- if .Values.development }}
command:
  - sh
  - -c
  - |
    trap 'kill $process; wait $process; exit' TERM
    while :; do
      reelkeep "$@" & process=$!
      echo $process >/tmp/process
      wait $process || sleep 2
    done
  - reelkeep
{{- end }}
{{- end }}

{{- define "reelkeep.developmentVolume" -}}
{{- if .Values.development }}
- { name: copy, emptyDir: {} }
{{- end }}
{{- end }}
