import { z } from 'zod';
import { type Finding, fine, lookedAt, wrong } from './finding.js';

const withinMs = 10_000;

const reportsSchema = z.record(z.string(), z.object({ ready: z.boolean(), parts: z.record(z.string(), z.string()) }));

const cures: Readonly<Record<string, string>> = {
  postgres: 'The database is away: see the lines about PostgreSQL.',
  nats: 'NATS is away: see logs/temporal-nats.log, or the server that NATS_URL names.',
  temporal: 'Temporal is away: see logs/temporal-nats.log, or the server that TEMPORAL_ADDRESS names.',
  elasticsearch: 'Search waits for it: see logs/elasticsearch.log, or the server that ELASTICSEARCH_URL names.',
};
const usualCure = 'Look at its log in the folder logs, and start Reelkeep again if it does not come back.';

/** What each running service says of itself and of what it needs. */
export const servicesCheck = async (health: Readonly<Record<string, string>>): Promise<Finding[]> => {
  const all = await Promise.all(
    Object.entries(health).map(([process, address]) =>
      lookedAt(`process ${process}`, 'It does not answer: start Reelkeep again if it is not started by itself.', () =>
        processCheck(address),
      ),
    ),
  );
  return all.flat();
};

const processCheck = async (address: string): Promise<Finding[]> => {
  const response = await fetch(`${address}/health`, { signal: AbortSignal.timeout(withinMs) });
  const reports = reportsSchema.parse(await response.json());
  return Object.entries(reports).flatMap(([service, { ready, parts }]) => {
    const bad = Object.entries(parts).filter(([, says]) => says !== 'ok');
    return ready && bad.length === 0
      ? [fine(service, 'ready')]
      : bad.map(([part, says]) => wrong(service, `${part}: ${says}`, cures[part] ?? usualCure));
  });
};
