import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { userInfoOf } from '@reelkeep/contracts';
import { clientsOf, tokenValue } from '../credentials/po-tokens.js';
import { type Cookie, formatNetscapeCookies } from '../credentials/netscape-cookies.js';
import { youtubeArguments } from './arguments.js';

/** What the list of processes must not show. */
export type PrivateOptions = {
  cookies: readonly Cookie[];
  poTokens: readonly string[];
  /** The address of a PO token provider, which may hold a password. */
  potProviderUrl: string | null;
};

export const cookieFile = 'cookies.txt';
const optionFile = 'options.conf';

/** The plugin that asks a provider takes its address under this name. */
const providerArguments = '--extractor-args=youtubepot-bgutilhttp';

/**
 * Writes cookies and options into a private folder; returns the arguments that lead there, in place of those given. An
 * option of extractors replaces an earlier one of the same name, so that the given one moves into the file, too.
 */
export const writePrivateOptions = async (
  folder: string,
  args: readonly string[],
  { cookies, poTokens, potProviderUrl }: PrivateOptions,
): Promise<string[]> => {
  const cookiePath = join(folder, cookieFile);
  const moved = poTokens.length === 0 ? undefined : args.find((arg) => arg.startsWith(youtubeArguments));
  const ofTokens = [
    ...(moved === undefined ? [] : [moved.slice(youtubeArguments.length)]),
    `player_client=${['default', ...clientsOf(poTokens)].join(',')}`,
    `po_token=${poTokens.join(',')}`,
  ];
  const options = [
    `--cookies=${cookiePath}`,
    ...(poTokens.length === 0 ? [] : [`${youtubeArguments}${ofTokens.join(';')}`]),
    // The parts of the option are split at semicolons.
    ...(potProviderUrl === null ? [] : [`${providerArguments}:base_url=${potProviderUrl.replaceAll(';', '%3B')}`]),
  ];
  await writePrivate(cookiePath, formatNetscapeCookies(cookies));
  await writePrivate(join(folder, optionFile), `${options.map(quoted).join('\n')}\n`);
  return [`--config-locations=${join(folder, optionFile)}`, ...args.filter((arg) => arg !== moved)];
};

const writePrivate = (path: string, text: string): Promise<void> => writeFile(path, text, { mode: 0o600, flag: 'wx' });

// yt-dlp reads the file as a shell reads words.
const quoted = (option: string): string => `'${option.replaceAll("'", `'"'"'`)}'`;

/** Shorter ones are words such as those that all cookies of a site have. */
const shortestSecret = 8;

/** Takes the values of cookies and tokens, and who asks a provider by which password, out of what the tool says. */
export const hiding = ({ cookies, poTokens, potProviderUrl }: PrivateOptions): ((text: string) => string) => {
  const userInfo = userInfoOf(potProviderUrl ?? '');
  const secrets = [...cookies.map(({ value }) => value), ...poTokens.map(tokenValue), ...userInfo.split(':')]
    .filter((secret) => secret.length >= shortestSecret)
    .concat(userInfo === '' ? [] : [`${userInfo}@`])
    .toSorted((a, b) => b.length - a.length)
    .flatMap((secret) => [...new Set([secret, encodeURIComponent(secret)])]);
  if (secrets.length === 0) {
    return (text) => text;
  }
  const any = new RegExp(
    secrets.map((secret) => secret.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)).join('|'),
    'g',
  );
  return (text) => text.replaceAll(any, '[redacted]');
};
