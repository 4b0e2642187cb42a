import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A door to Elasticsearch that lets everything pass but, for as long as it is held, the opening of an index. */
export class HeldElasticsearch {
  isHeld = false;
  /** How often an index could not be opened. */
  refused = 0;
  private readonly server: Server;

  private constructor(private readonly target: URL) {
    this.server = createServer((incoming, answer) => {
      const { method = 'GET', url = '/', headers } = incoming;
      if (this.isHeld && url.includes('/_open')) {
        this.refused += 1;
        answer.writeHead(503, { 'content-type': 'application/json' }).end('{}');
        return;
      }
      const { hostname, port } = this.target;
      const outgoing = request({ hostname, port, method, path: url, headers }, (response) => {
        response.pipe(answer.writeHead(response.statusCode ?? 502, response.headers));
      });
      // Whoever asked sees a broken connection, as without this door.
      outgoing.on('error', () => answer.destroy());
      incoming.pipe(outgoing);
    });
  }

  static async before(target: string): Promise<HeldElasticsearch> {
    const held = new HeldElasticsearch(new URL(target));
    held.server.listen(0, '127.0.0.1');
    await once(held.server, 'listening');
    return held;
  }

  /** The address with the user of the server behind it. */
  get url(): string {
    const url = new URL(this.target);
    url.hostname = '127.0.0.1';
    url.port = String((this.server.address() as AddressInfo).port);
    return url.href.replace(/\/$/, '');
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
