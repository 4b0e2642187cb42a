import { existsSync } from 'node:fs';
import { chmod, open, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { arch, platform, release as systemRelease } from 'node:os';
import { join } from 'node:path';
import { derivedPassword, engineSecrets } from '@reelkeep/engines';
import { natsPasswordPurpose, natsUsers } from '@reelkeep/messaging/access';
import { redactText, release } from '@reelkeep/runtime';
import { variables } from '@reelkeep/runtime/environment';
import type { Variables } from '../config/environment.js';
import { withoutPasswords } from '../config/without-passwords.js';
import { roster } from '../services/roster.js';
import { rolePassword } from '../start/prepare-database.js';
import type { Examined } from './examine.js';
import { lineOf } from './finding.js';
import type { Patient } from './patient.js';

const mostOfEachLog = 256 * 1024;
const hidden = '***';
// Shorter texts would take words out of sentences.
const shortestSecret = 6;

/** Writes what somebody who helps needs to see, and no secret of the installation, whatever a log or a setting holds. */
export const writeBundle = async (
  file: string,
  { patient, findings, settings }: Examined,
  env: Variables,
): Promise<void> => {
  const hide = hiderOf(await secretsOf(patient, env));
  const bundle = {
    made: new Date().toISOString(),
    reelkeep: release,
    node: process.version,
    system: `${platform()} ${systemRelease()} ${arch()}`,
    findings: findings.map(lineOf),
    variables: redacted(shownVariables(env)),
    settings: redacted(settings),
    logs: await logsIn(patient.places.logs),
  };
  await writeFile(file, `${hide(JSON.stringify(bundle, null, 2))}\n`, { mode: 0o600 });
  // One that was there has kept its mode.
  await chmod(file, 0o600);
};

const userInAddress = /(\/\/)[^/@\s"]+@/g;
const valueInQuery = /([?&][^=&#\s"]*=)[^&#\s"]+/g;

/** Addresses in values may carry a key as their user or in their query. Names of settings stay. */
const redacted = <T>(values: T): T =>
  JSON.parse(JSON.stringify(values), (_key, value: unknown) =>
    typeof value === 'string'
      ? redactText(value).replace(userInAddress, `$1${hidden}@`).replace(valueInQuery, `$1${hidden}`)
      : value,
  ) as T;

/** Of those that Reelkeep reads. */
const shownVariables = (env: Variables): Record<string, string> =>
  Object.fromEntries(
    Object.entries(variables).flatMap(([name, variable]) => {
      const given = env[name];
      return given ? [[name, 'isSecret' in variable ? hidden : given]] : [];
    }),
  );

/** The end of each log. */
const logsIn = async (folder: string): Promise<Record<string, string[]>> => {
  if (!existsSync(folder)) {
    return {};
  }
  const names = (await readdir(folder)).filter((name) => name.includes('.log'));
  const ends = await Promise.all(names.map(async (name) => [name, await endOf(join(folder, name))] as const));
  return Object.fromEntries(ends);
};

const endOf = async (file: string): Promise<string[]> => {
  const { size } = await stat(file);
  const handle = await open(file, 'r');
  try {
    const buffer = Buffer.alloc(Math.min(size, mostOfEachLog));
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, size - buffer.length);
    const lines = buffer.subarray(0, bytesRead).toString('utf8').trimEnd().split('\n');
    // The first may be half a line, and half a secret.
    return (size > mostOfEachLog ? lines.slice(1) : lines).map(redactText);
  } finally {
    await handle.close();
  }
};

/** All that lets anybody in: what the folder keeps, what is derived from it, and what the variables say. */
const secretsOf = async ({ places, secret }: Patient, env: Variables): Promise<string[]> => {
  const kept = existsSync(places.secrets)
    ? await Promise.all(
        (await readdir(places.secrets, { withFileTypes: true }))
          .filter((entry) => entry.isFile())
          .map(({ name }) => readFile(join(places.secrets, name), 'utf8')),
      )
    : [];
  const derived =
    secret === ''
      ? []
      : [
          secret,
          ...Object.values(engineSecrets(places.home)),
          derivedPassword(secret, 'credentials of the source'),
          ...roster.map(({ schema }) => rolePassword(secret, schema)),
          ...natsUsers.map((user) => derivedPassword(secret, natsPasswordPurpose(user))),
        ];
  const given = Object.entries(variables).flatMap(([name, variable]) =>
    'isSecret' in variable ? (env[name] ?? '') : '',
  );
  const inAddresses = Object.keys(variables).flatMap((name) =>
    [...(env[name] ?? '').matchAll(/\/\/[^:/@\s,]*:([^@/\s,]*)@/g)].map(([, password = '']) => password),
  );
  return [...kept.flatMap((text) => text.split(/\s+/)), ...derived, ...given, ...inAddresses];
};

const hiderOf = (secrets: readonly string[]): ((text: string) => string) => {
  const each = new Set(secrets.flatMap((secret) => [secret, decoded(secret), encodeURIComponent(secret)]));
  const longestFirst = [...each]
    .filter((secret) => secret.length >= shortestSecret)
    .toSorted((a, b) => b.length - a.length);
  // As JSON has them, too.
  return (text) =>
    longestFirst.reduce(
      (left, secret) => left.replaceAll(secret, hidden).replaceAll(JSON.stringify(secret).slice(1, -1), hidden),
      withoutPasswords(text),
    );
};

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
