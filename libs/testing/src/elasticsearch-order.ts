import { createServer, request } from 'node:http';

/** Takes orders for Elasticsearch at a socket in the file system; answers each when it is ready. */
export const takeOrders = async (socketPath: string, start: () => Promise<void>): Promise<() => Promise<void>> => {
  const server = createServer((_, response) => {
    void start().then(
      () => response.end(),
      (error: unknown) => response.writeHead(500).end(error instanceof Error ? error.message : String(error)),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(socketPath, resolve);
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
};

/** Resolves when Elasticsearch is ready, which takes half a minute when nobody has asked for it before. */
export const orderElasticsearch = (socketPath: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const order = request({ socketPath, method: 'POST' }, (response) => {
      let words = '';
      response
        .setEncoding('utf8')
        .on('data', (text: string) => {
          words += text;
        })
        .on('end', () => (response.statusCode === 200 ? resolve() : reject(new Error(words))))
        .on('error', reject);
    });
    order.on('error', reject).end();
  });
