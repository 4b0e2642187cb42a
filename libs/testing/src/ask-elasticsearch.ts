/** One request to Elasticsearch at an address that may carry a user and a password, which fetch does not take. */
export const requestElasticsearch = (address: string, path: string, init: RequestInit = {}): Promise<Response> => {
  const { origin, username, password } = new URL(address);
  const headers = new Headers(init.headers);
  if (username !== '') {
    const user = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
    headers.set('authorization', `Basic ${Buffer.from(user).toString('base64')}`);
  }
  return fetch(`${origin}/${path}`, { ...init, headers });
};

/**
 * Asks Elasticsearch as an operator does, past the service. Returns the JSON of the answer and throws with the server's
 * words when it refuses.
 */
export const askElasticsearch = async (
  address: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<unknown> => {
  const response = await requestElasticsearch(address, path, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!response.ok) {
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  }
  return response.json();
};
