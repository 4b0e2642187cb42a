import { createServer, type Server } from 'node:http';
import { errorText } from './domain-error.js';
import { metrics } from './metrics.js';

export type HealthReport = { ready: boolean; parts: Record<string, string> };

/** What a service needs in order to work; each part is asked anew at every look. */
export class Health {
  private readonly probes = new Map<string, () => Promise<void>>();
  private isStopping = false;

  /** Adds a part; the probe rejects with a plain sentence while the part is away. */
  add(part: string, probe: () => Promise<void>): void {
    this.probes.set(part, probe);
  }

  /** Says from now on that nothing more should be sent here; what is under way is still being finished. */
  beginStop(): void {
    this.isStopping = true;
  }

  async report(): Promise<HealthReport> {
    if (this.isStopping) {
      // At once: its parts are going, and one that does not answer must not keep this from being told.
      return { ready: false, parts: { service: 'It is being stopped.' } };
    }
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
 * Serves three questions, and /metrics: /health/live, whether the process runs and answers (200), for who would start
 * it again; /health/ready, whether work should be sent to it (200 or 503, and 503 from the begin of its stop); /health,
 * what is with each part (always 200). The latter two also tell of one service alone, as /health/ready/<service>.
 */
export const serveHealth = async (
  healths: ReadonlyMap<string, Health>,
  port: number,
  host = '127.0.0.1',
): Promise<Server> => {
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
    const { isGate, asked } = questionOf(request.url ?? '', healths);
    if (asked.length === 0) {
      send(404, { error: 'There is /health, /health/ready, both also for /<service>, /health/live and /metrics.' });
      return;
    }
    void Promise.all(asked.map(async ([name, health]) => [name, await health.report()] as const)).then((reports) => {
      send(!isGate || reports.every(([, report]) => report.ready) ? 200 : 503, Object.fromEntries(reports));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  return server;
};

/** Of which services a path asks, and whether its status is to say that they are ready. */
const questionOf = (
  path: string,
  healths: ReadonlyMap<string, Health>,
): { isGate: boolean; asked: [string, Health][] } => {
  const isGate = path.startsWith('/health/ready');
  const base = isGate ? '/health/ready' : '/health';
  return { isGate, asked: [...healths].filter(([name]) => path === base || path === `${base}/${name}`) };
};
