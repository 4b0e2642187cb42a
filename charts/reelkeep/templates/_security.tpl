{{/* What "restricted" of the Pod Security Standards asks of a pod: (dict "user" 1000 "groups" list). */}}
{{- define "reelkeep.podSecurity" -}}
runAsNonRoot: true
runAsUser: {{ .user | default 1000 }}
runAsGroup: {{ .user | default 1000 }}
fsGroup: {{ .user | default 1000 }}
fsGroupChangePolicy: OnRootMismatch
{{- with .groups }}
supplementalGroups: {{ toJson . }}
{{- end }}
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{/* And of a container. */}}
{{- define "reelkeep.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{/* What every pod of the release has: (dict "root" $ "files" true), with files where it mounts media or cache. */}}
{{- define "reelkeep.podBasics" -}}
automountServiceAccountToken: false
enableServiceLinks: false
{{- with .root.Values.image.pullSecrets }}
imagePullSecrets: {{ toJson . }}
{{- end }}
{{- with .root.Values.nodeSelector }}
nodeSelector: {{ toJson . }}
{{- end }}
{{- with .root.Values.tolerations }}
tolerations: {{ toJson . }}
{{- end }}
{{- with fromYaml (include "reelkeep.affinity" .) }}
affinity: {{ toJson . }}
{{- end }}
{{- end }}
