import { createServer, type Server } from 'node:http';
import { errorText } from './domain-error.js';
import { metrics } from './metrics.js';

export type HealthReport = { ready: boolean; parts: Record<string, string> };

/** What a service needs in order to work; each part is asked anew at every look. */
export class Health {
  private readonly probes = new Map<string, () => Promise<void>>();

  /** Adds a part; the probe rejects with a plain sentence while the part is away. */
  add(part: string, probe: () => Promise<void>): void {
    this.probes.set(part, probe);
  }

  async report(): Promise<HealthReport> {
    const parts: Record<string, string> = {};
    let ready = true;
    for (const [part, probe] of this.probes) {
      try {
        await probe();
        parts[part] = 'ok';
      } catch (error) {
        parts[part] = errorText(error);
        ready = false;
      }
    }
    return { ready, parts };
  }
}

/**
 * Serves /health/live (200 while the process runs), /health/ready (200 or 503 with the parts of every service) and
 * /metrics on 127.0.0.1; /health/ready/<service> tells of one service alone.
 */
export const serveHealth = async (healths: ReadonlyMap<string, Health>, port: number): Promise<Server> => {
  const server = createServer((request, response) => {
    const send = (status: number, body: unknown): void => {
      response
        .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        .end(JSON.stringify(body));
    };
    if (request.url === '/health/live') {
      send(200, 'OK');
      return;
    }
    if (request.url === '/metrics') {
      void metrics.metrics().then((text) => {
        response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text);
      });
      return;
    }
    const asked = healthsAt(request.url ?? '', healths);
    if (asked.length === 0) {
      send(404, { error: 'There is /health/live, /health/ready, /health/ready/<service> and /metrics.' });
      return;
    }
    void Promise.all(asked.map(async ([name, health]) => [name, await health.report()] as const)).then((reports) => {
      send(reports.every(([, report]) => report.ready) ? 200 : 503, Object.fromEntries(reports));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return server;
};

const healthsAt = (url: string, healths: ReadonlyMap<string, Health>): [string, Health][] =>
  [...healths].filter(([name]) => url === '/health/ready' || url === `/health/ready/${name}`);
