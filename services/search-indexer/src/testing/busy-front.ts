import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A door to Elasticsearch that refuses bulk requests for a while, as a server without room does. */
export class BusyFront {
  private constructor(
    private readonly server: Server,
    private readonly target: URL,
    private readonly refusals: { left: number },
  ) {}

  static async open(target: string): Promise<BusyFront> {
    const upstream = new URL(target);
    const refusals = { left: 0 };
    const server = createServer((incoming, answer) => {
      if (refusals.left > 0 && incoming.url?.startsWith('/_bulk')) {
        refusals.left -= 1;
        incoming.resume();
        answer
          .writeHead(429, { 'content-type': 'application/json', 'x-elastic-product': 'Elasticsearch' })
          .end(refused);
        return;
      }
      const { hostname, port } = upstream;
      const passed = request({
        hostname,
        port,
        method: incoming.method,
        path: incoming.url,
        headers: incoming.headers,
      });
      passed.on('response', (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(answer);
      });
      passed.on('error', () => answer.destroy());
      incoming.pipe(passed);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new BusyFront(server, upstream, refusals);
  }

  /** As the target's, with its user. */
  get url(): string {
    const url = new URL(this.target);
    url.host = `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return url.href;
  }

  /** Refuses the next bulk requests. */
  refuse(count: number): void {
    this.refusals.left = count;
  }

  /** How many of them are still to come. */
  get left(): number {
    return this.refusals.left;
  }

  async close(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    this.server.closeAllConnections();
    await closed;
  }
}

const error = { type: 'circuit_breaking_exception', reason: '[parent] Data too large', durability: 'TRANSIENT' };
const refused = JSON.stringify({ error: { root_cause: [error], ...error }, status: 429 });
