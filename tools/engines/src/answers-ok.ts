// Neither fetch nor an import of node:http: both load the whole of undici, the import because it evaluates every export
// of that module. Undici would cost the supervisor 17 MB for as long as it runs.
const { get } = process.getBuiltinModule('node:http');

/** Whether `GET url` answers with a status of success. Rejects when nothing answers, or when the signal is aborted. */
export function answersOk(url: string, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve, reject) => {
    get(url, { signal, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode !== undefined && response.statusCode >= 200 && response.statusCode < 300);
    }).on('error', reject);
  });
}
