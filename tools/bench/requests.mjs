// Requests as a client of the API makes them, with the time they take.
import { request } from 'node:http';
import { password, username } from '../../web/e2e/dist/stack.js';

/** A session's cookie, as a browser would send it. */
export const signIn = async (baseUrl) => {
  const response = await fetch(`${baseUrl}/api/user/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  if (!response.ok) throw new Error(`sign-in answers ${response.status}`);
  return response.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ');
};

/** Milliseconds until the whole answer is there, and its bytes. Rejects for one other than 200 or without the index. */
export const ask = (url, cookie, agent) =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const parts = [];
    request(url, { agent, headers: { cookie, 'accept-encoding': 'br' } }, (response) => {
      response.on('data', (part) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const ms = performance.now() - began;
        const body = Buffer.concat(parts);
        const isWhole = response.statusCode === 200 && response.headers['x-search-reduced'] === undefined;
        if (isWhole) resolve({ ms, bytes: body.length });
        else reject(new Error(`${url.pathname}${url.search} answers ${response.statusCode}: ${body.toString()}`));
      });
    })
      .on('error', reject)
      .end();
  });
