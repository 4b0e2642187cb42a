import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { elasticsearchUrl, engineSecrets, installationSecret, readSetup } from '@reelkeep/engines';
import { errorCode } from '@reelkeep/runtime';
import { rowOf } from '@reelkeep/runtime/sql';
import { readEnvironment, type Variables } from '../config/environment.js';
import { placesOf } from '../config/places.js';
import { withDatabase } from '../database/with-database.js';
import { problemsIn } from '../start/problems-in.js';
import { readRunRecord } from '../start/run-record.js';
import { asRole, databaseCheck } from './database-check.js';
import { settings as settingsRow } from './doctor.sql.js';
import { enginesCheck } from './engines-check.js';
import { type Finding, fine, wrong } from './finding.js';
import { floorIn, spaceCheck, toolsCheck } from './machine-check.js';
import type { Patient } from './patient.js';
import { searchCheck, type SearchPlace } from './search-check.js';
import { servicesCheck } from './services-check.js';

const cures = {
  migrate: 'Run npm run migrate, or start Reelkeep once.',
  deadLetters: 'npm run dead-letters -- list shows them, replay has them handled again.',
};

export type Examined = { patient: Patient; findings: Finding[]; settings: Record<string, unknown> };

/** Looks at everything that an installation needs, whether it runs or not. Throws StartupProblems for a wrong variable. */
export const examine = async (env: Variables): Promise<Examined> => {
  const patient = patientOf(env);
  const { health, places } = patient;
  const findings: Finding[] = [
    health
      ? fine('Reelkeep', `runs on ${places.home}`)
      : wrong('Reelkeep', `does not run on ${places.home}.`, 'npm start starts it.'),
    ...(health ? await servicesCheck(health) : []),
    ...(await enginesCheck(patient)),
  ];
  let settings: Record<string, unknown> = {};
  try {
    await withDatabase(
      env,
      'looking for what is wrong',
      async (urls) => {
        findings.push(...(await databaseCheck(urls, places.media, cures)));
        settings = await asRole(urls, 'ops', async (client) => (await rowOf(client, settingsRow))?.value ?? {}).catch(
          () => ({}),
        );
        if (health || patient.installation.ELASTICSEARCH_URL !== undefined) {
          findings.push(...(await searchCheck(searchPlaceOf(patient), urls)));
        }
      },
      { mayPrepare: false },
    );
  } catch (error) {
    const problems = problemsIn(error);
    if (!problems) {
      throw error;
    }
    findings.push(...problems.map(({ message, cure }) => wrong('database', message, cure)));
  }
  findings.push(
    ...(await spaceCheck([places.media, places.cache], floorIn(settings))),
    ...(await toolsCheck(readSetup(), process.env)),
  );
  return { patient, findings, settings };
};

const searchPlaceOf = ({ installation, places, ports }: Patient): SearchPlace => ({
  address:
    installation.ELASTICSEARCH_URL ??
    elasticsearchUrl(ports['elasticsearch'] ?? 0, engineSecrets(places.home).elasticsearchPassword),
  prefix: installation.REELKEEP_SEARCH_PREFIX,
});

const patientOf = (env: Variables): Patient => {
  const installation = readEnvironment(env);
  const places = placesOf(installation.REELKEEP_HOME);
  const ports = join(places.run, 'ports.json');
  const record = readRunRecord(places.run);
  return {
    installation,
    places,
    health: record && isAlive(record.pid) ? record.health : undefined,
    ports: existsSync(ports) ? (JSON.parse(readFileSync(ports, 'utf8')) as Record<string, number>) : {},
    secret: existsSync(places.secrets) ? installationSecret(places.home) : '',
  };
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's, and alive.
    return errorCode(error) === 'EPERM';
  }
};
