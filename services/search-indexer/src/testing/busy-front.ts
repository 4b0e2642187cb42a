import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { behindDoor } from './test-proxy.js';

/** What is refused of a bulk request: all of it at the door, or its documents. */
type Refused = 'request' | 'documents';

/** A door to Elasticsearch that refuses bulk requests for a while, as a server without room does. */
export class BusyFront {
  private left = 0;
  private refused: Refused = 'request';

  private constructor(
    private readonly server: Server,
    private readonly target: URL,
  ) {}

  static async open(target: string): Promise<BusyFront> {
    // Elasticsearch hangs up on nobody, so this must not either.
    const server = createServer({ keepAliveTimeout: 0 });
    const front = new BusyFront(server, new URL(target));
    server.on('request', (incoming, answer) => {
      if (front.left > 0 && incoming.url?.startsWith('/_bulk')) {
        front.left -= 1;
        const { status, body } = answers[front.refused];
        const headers = { 'content-type': 'application/json', 'x-elastic-product': 'Elasticsearch' };
        // Read to its end: a connection that is answered in the middle of a request is closed.
        incoming.resume().once('end', () => answer.writeHead(status, headers).end(body));
        return;
      }
      const { hostname, port } = front.target;
      const { method, url: path, headers } = incoming;
      const passed = request({ hostname, port, method, path, headers });
      passed.on('response', (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(answer);
      });
      passed.on('error', () => answer.destroy());
      incoming.pipe(passed);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return front;
  }

  /** As the target's, with its user. */
  get url(): string {
    return behindDoor(this.target, (this.server.address() as AddressInfo).port);
  }

  /** Refuses the next bulk requests. */
  refuse(count: number, refused: Refused = 'request'): void {
    this.left = count;
    this.refused = refused;
  }

  /** How many of them are still to come. */
  get toRefuse(): number {
    return this.left;
  }

  async close(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    this.server.closeAllConnections();
    await closed;
  }
}

const noMemory = { type: 'circuit_breaking_exception', reason: '[parent] Data too large', durability: 'TRANSIENT' };
const noPlace = { type: 'es_rejected_execution_exception', reason: 'rejected execution of primary operation' };
const answers: Readonly<Record<Refused, { status: number; body: string }>> = {
  request: { status: 429, body: JSON.stringify({ error: { root_cause: [noMemory], ...noMemory }, status: 429 }) },
  documents: {
    status: 200,
    body: JSON.stringify({ errors: true, items: [{ index: { status: 429, error: noPlace } }] }),
  },
};
