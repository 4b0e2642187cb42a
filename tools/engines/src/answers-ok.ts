// Neither fetch nor an import of node:http: both load the whole of undici, the import because it evaluates every export
// of that module. Undici would cost the supervisor 17 MB for as long as it runs.
const { get } = process.getBuiltinModule('node:http');

/** Whether `GET url` answers with a status of success. Rejects when nothing answers, or when the signal is aborted. */
export async function answersOk(url: string, signal: AbortSignal): Promise<boolean> {
  const status = await statusOf(url, signal);
  return status >= 200 && status < 300;
}

/** Whether `GET url` answers, whatever it says. */
export async function answersAtAll(url: string, signal: AbortSignal): Promise<boolean> {
  return (await statusOf(url, signal)) > 0;
}

function statusOf(url: string, signal: AbortSignal): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { signal, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    }).on('error', reject);
  });
}
