{{/* A claim of an engine, kept when the release goes: (dict "size" "10Gi" "storageClass" ""). */}}
{{- define "reelkeep.engineClaim" -}}
metadata:
  name: data
  annotations: { helm.sh/resource-policy: keep }
spec:
  accessModes: [ReadWriteOnce]
  {{- with .storageClass }}
  storageClassName: {{ . }}
  {{- end }}
  resources: { requests: { storage: {{ .size }} } }
{{- end }}

{{/*
The address of an engine inside the cluster: (dict "root" $ "part" "nats" "port" 4222). With "early" it leads to the pod
as soon as there is one, ready or not: for an engine whose clients see by themselves what it can do already.
*/}}
{{- define "reelkeep.engineService" -}}
apiVersion: v1
kind: Service
metadata:
  name: {{ include "reelkeep.name" .root }}-{{ .part }}
  labels: {{- include "reelkeep.labels" . | nindent 4 }}
spec:
  selector: {{- include "reelkeep.selector" . | nindent 4 }}
  {{- if .early }}
  publishNotReadyAddresses: true
  {{- end }}
  ports: [{ name: engine, port: {{ .port }}, targetPort: engine }]
{{- end }}

{{/* What all engines' StatefulSets begin with. */}}
{{- define "reelkeep.engineHead" -}}
apiVersion: apps/v1
kind: StatefulSet
metadata:
  name: {{ include "reelkeep.name" .root }}-{{ .part }}
  labels: {{- include "reelkeep.labels" . | nindent 4 }}
spec:
  serviceName: {{ include "reelkeep.name" .root }}-{{ .part }}
  replicas: 1
  selector:
    matchLabels: {{- include "reelkeep.selector" . | nindent 6 }}
{{- end }}
