{{/* A pod of `helm test`, which asks the web pods as a browser would: (dict "root" $ "what" "api"). */}}
{{- define "reelkeep.testPod" -}}
{{- $root := .root }}
{{- if $root.Values.tests.enabled }}
apiVersion: v1
kind: Pod
metadata:
  name: {{ include "reelkeep.name" $root }}-test-{{ .what }}
  labels: {{- include "reelkeep.labels" (dict "root" $root "part" "tests") | nindent 4 }}
  annotations:
    helm.sh/hook: test
    helm.sh/hook-delete-policy: before-hook-creation
spec:
  {{- include "reelkeep.podBasics" (dict "root" $root) | nindent 2 }}
  securityContext: {{- include "reelkeep.podSecurity" (dict) | nindent 4 }}
  restartPolicy: Never
  containers:
    - name: {{ .what }}
      image: {{ $root.Values.tests.image | default (include "reelkeep.image" (dict "root" $root "name" "service")) }}
      imagePullPolicy: {{ $root.Values.image.pullPolicy }}
      args: [check, {{ .what }}]
      securityContext: {{- include "reelkeep.containerSecurity" $root | nindent 8 }}
      env:
        - { name: REELKEEP_ADDRESS, value: "http://{{ include "reelkeep.name" $root }}-web:{{ $root.Values.web.service.port }}" }
        - { name: REELKEEP_USERNAME, value: {{ $root.Values.firstLogin.username | quote }} }
        {{- include "reelkeep.fromSecret" (dict "root" $root "name" "REELKEEP_PASSWORD" "key" "first-login-password" "secret" $root.Values.firstLogin.existingSecret) | nindent 8 }}
      resources: { requests: { cpu: 10m, memory: 64Mi }, limits: { memory: 256Mi } }
{{- end }}
{{- end }}
