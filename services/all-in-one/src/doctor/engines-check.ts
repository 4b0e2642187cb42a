import { answers, isListening } from '../start/given-engines.js';
import { type Finding, fine, wrong } from './finding.js';
import type { Patient } from './patient.js';

const engines = [
  { part: 'PostgreSQL', variable: 'DATABASE_URL', port: 'postgres', log: 'postgres.log' },
  { part: 'NATS', variable: 'NATS_URL', port: 'nats', log: 'temporal-nats.log' },
  { part: 'Temporal', variable: 'TEMPORAL_ADDRESS', port: 'temporal', log: 'temporal-nats.log' },
  { part: 'Elasticsearch', variable: 'ELASTICSEARCH_URL', port: 'elasticsearch', log: 'elasticsearch.log' },
] as const;

/** Whether each engine takes connections: those of the operator's own always, those of this folder while it runs. */
export const enginesCheck = ({ installation, health, ports }: Patient): Promise<Finding[]> =>
  Promise.all(
    engines
      .filter(({ variable }) => installation[variable] !== undefined || health !== undefined)
      .map(async ({ part, variable, port, log }) => {
        const isGiven = installation[variable] !== undefined;
        const isThere = isGiven
          ? await answers(installation, variable)
          : await isListening({ host: '127.0.0.1', port: ports[port] ?? 0 });
        if (isThere) {
          return fine(part, isGiven ? `answers where ${variable} says` : 'answers');
        }
        return isGiven
          ? wrong(part, `nothing answers where ${variable} says.`, `Start that server, or correct ${variable}.`)
          : wrong(part, 'nothing answers.', `It is started again by itself; if that fails, logs/${log} says why.`);
      }),
  );
