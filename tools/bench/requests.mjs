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
    const headers = { ...keeper.api.client.credentials(), 'accept-encoding': acceptEncoding };
    request(url, { agent, headers }, (response) => {
      response.on('data', (part) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const ms = performance.now() - began;
        const body = Buffer.concat(parts);
        const fault = faultOf(response);
        if (fault) reject(new Error(`${url.pathname}${url.search} answers ${fault}: ${body.toString()}`));
        else resolve({ ms, body, isCompressed: response.headers['content-encoding'] === 'zstd' });
      });
    })
      .on('error', reject)
      .end();
  });

/** What is wrong with an answer for the bench; undefined when it is whole. */
const faultOf = ({ statusCode, headers }) => {
  const encoding = headers['content-encoding'] ?? 'zstd';
  if (statusCode !== 200) return String(statusCode);
  if (encoding !== 'zstd') return `in ${encoding}`;
  return headers['x-search-reduced'] === undefined ? undefined : 'without the index';
};

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
