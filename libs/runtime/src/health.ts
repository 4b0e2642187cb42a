import { createServer, type Server } from 'node:http';
import { errorText } from './domain-error.js';

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

/** Serves /health/live (200 while the process runs) and /health/ready (200 or 503 with the parts) on 127.0.0.1. */
export const serveHealth = async (healths: ReadonlyMap<string, Health>, port: number): Promise<Server> => {
  const server = createServer((request, response) => {
    const send = (status: number, body: unknown): void => {
      response
        .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        .end(JSON.stringify(body));
    };
    if (request.url === '/health/live') {
      send(200, 'OK');
    } else if (request.url === '/health/ready') {
      void Promise.all([...healths].map(async ([name, health]) => [name, await health.report()] as const)).then(
        (reports) => {
          send(reports.every(([, report]) => report.ready) ? 200 : 503, Object.fromEntries(reports));
        },
      );
    } else {
      send(404, { error: 'There is /health/live and /health/ready.' });
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return server;
};
