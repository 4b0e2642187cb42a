import { accessSync, constants, readdirSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { isAbsolute } from 'node:path';
import {
  isAddressRange,
  isHostAndPort,
  isHostName,
  isNatsList,
  isShortEnough,
  isWebOrigin,
  listOf,
  longestPasswordBytes,
  natsSeedIn,
  natsTokenIn,
} from '../given-texts.mjs';

/**
 * What a variable must say.
 *
 * @template T
 * @typedef {object} Check
 * @property {string} wanted follows "must be" and "give"
 * @property {(text: string) => boolean} holds
 * @property {(text: string) => T} read what a text that holds says
 */

/**
 * A text as it stands.
 *
 * @param {string} wanted
 * @param {(text: string) => boolean} holds
 * @returns {Check<string>}
 */
export const text = (wanted, holds = () => true) => ({ wanted, holds, read: (given) => given });

/**
 * A text of a form.
 *
 * @param {RegExp} form
 * @param {string} wanted
 */
export const matching = (form, wanted) => text(wanted, (given) => form.test(given));

/** A text of so many characters. @param {number} most */
export const atMost = (most) => text(`a text of at most ${most} characters`, (given) => given.length <= most);

/**
 * A whole number.
 *
 * @param {number} least
 * @param {number} most
 * @param {string} example
 * @returns {Check<number>}
 */
const number = (least, most, example = '') => ({
  wanted: `a number from ${least} to ${most}${example}`,
  holds: (given) => /^\d{1,5}$/.test(given) && Number(given) >= least && Number(given) <= most,
  read: Number,
});

/**
 * One of some words.
 *
 * @template {string} W
 * @param {W[]} words
 * @returns {Check<W>}
 */
export const oneOf = (...words) => ({
  wanted: `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`,
  holds: (given) => words.some((word) => word === given),
  read: (given) => /** @type {W} */ (given),
});

/**
 * A list by commas or blanks.
 *
 * @param {string} wanted
 * @param {(entry: string) => boolean} holds of each entry
 * @returns {Check<string[]>}
 */
const list = (wanted, holds) => ({ wanted, holds: (given) => listOf(given).every(holds), read: listOf });

/**
 * An address of some protocols, such as the example.
 *
 * @param {string} example
 * @param {string[]} protocols
 */
export const url = (example, ...protocols) =>
  text(`an address such as ${example}`, (given) => {
    const { protocol = '', hostname = '' } = URL.canParse(given) ? new URL(given) : {};
    return protocols.includes(protocol) && hostname !== '';
  });

export const anything = text('a text');
export const password = text(`a text of at most ${longestPasswordBytes} bytes`, isShortEnough);
export const yesOrNo = oneOf('0', '1');
export const host = text(
  'an IP address or a host name, such as 127.0.0.1',
  (given) => isIP(given) !== 0 || isHostName(given),
);
export const port = number(1, 65_535, ', such as 8000');
/** 0 takes any free port. */
export const portOrAny = number(0, 65_535);
export const digit = number(0, 9);
export const hostAndPort = text('host:port, such as 127.0.0.1:7233', isHostAndPort);
export const hostNames = list('host names without scheme and port, such as tube.example.org', isHostName);
export const webOrigins = list(
  'whole origins with scheme and port, such as https://tube.example.org:8443',
  isWebOrigin,
);
export const addressRanges = list('IP addresses or ranges, such as 10.0.0.0/8', isAddressRange);
export const natsList = text('addresses such as nats://host:4222, all with nats:// or all with tls://', isNatsList);
export const httpProxy = url('http://host:3128', 'http:', 'https:');
export const readableFile = text('a file with certificates that this user may read', (file) => {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
});

export const folder = text('the whole path of a folder that this user may read', (path) => {
  try {
    readdirSync(path);
    return isAbsolute(path);
  } catch {
    return false;
  }
});

/**
 * A file by what it holds.
 *
 * @param {string} wanted
 * @param {(content: string) => boolean} holds
 */
const fileWith = (wanted, holds) =>
  text(`${wanted} that this user may read`, (file) => {
    try {
      return holds(readFileSync(file, 'utf8'));
    } catch {
      return false;
    }
  });

export const natsCredsFile = fileWith(
  'a .creds file of NATS (the JWT and the seed of a user)',
  (content) => natsTokenIn(content) !== undefined && natsSeedIn(content) !== undefined,
);
export const natsNkeyFile = fileWith(
  'a file with the seed of a user of NATS (SU…)',
  (content) => natsSeedIn(content) !== undefined,
);
