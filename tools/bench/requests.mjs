// Requests as a browser makes them, with the time they take.
import { Agent, request } from 'node:http';
import { zstdDecompressSync } from 'node:zlib';

// Chromium's own, on one machine and through TLS.
const acceptEncoding = 'gzip, deflate, br, zstd';

/** Milliseconds until the whole answer is there, and that answer. Rejects for one other than 200 or without the index. */
export const ask = (keeper, url, agent) =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const parts = [];
    request(
      url,
      { agent, headers: { ...keeper.api.client.credentials(), 'accept-encoding': acceptEncoding } },
      (response) => {
        response.on('data', (part) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          const ms = performance.now() - began;
          const body = Buffer.concat(parts);
          const encoding = response.headers['content-encoding'];
          const isKnown = encoding === undefined || encoding === 'zstd';
          const isWhole = response.statusCode === 200 && isKnown && response.headers['x-search-reduced'] === undefined;
          if (isWhole) resolve({ ms, body, isCompressed: encoding === 'zstd' });
          else
            reject(
              new Error(
                `${url.pathname}${url.search} answers ${response.statusCode} as ${encoding ?? 'it is'}: ${body.toString()}`,
              ),
            );
        });
      },
    )
      .on('error', reject)
      .end();
  });

/**
 * Asks every call in turns over one kept connection; `path` of each gets the number of the request. Resolves with the
 * times of each behind the first `warmUps`, in their order, and the bytes of its last answer before compression.
 */
export const askInTurns = async (stack, keeper, calls, { warmUps, rounds }) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const measured = calls.map(() => ({ times: [], bytes: 0 }));
  for (let n = 0; n < warmUps + rounds; n++) {
    for (const [at, { path }] of calls.entries()) {
      const { ms, ...answer } = await ask(keeper, new URL(path(n), stack.baseUrl), agent);
      if (n >= warmUps) measured[at].times.push(ms);
      if (n === warmUps + rounds - 1) measured[at].bytes = plainBytes(answer);
    }
  }
  agent.destroy();
  return measured;
};

const plainBytes = ({ body, isCompressed }) => (isCompressed ? zstdDecompressSync(body) : body).length;
