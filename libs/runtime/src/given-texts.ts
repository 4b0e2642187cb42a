import { z } from 'zod';

// Apart from the rest of this library, which loads a database driver: whoever only looks at what was given starts sooner.

/** Bytes of the longest password that is looked at; a longer one is refused wherever it is given. */
export const longestPasswordBytes = 4_096;

/** Whether a password is short enough to be looked at. */
export const isShortEnough = (password: string): boolean => Buffer.byteLength(password) <= longestPasswordBytes;

/** The entries of a list in a variable, separated by commas or blanks. */
export const listOf = (text: string): string[] => text.split(/[\s,]+/).filter((part) => part !== '');

const host = String.raw`(?:\[[0-9a-f:]+\]|[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)`;
const hostName = new RegExp(`^${host}$`, 'i');
const webOrigin = new RegExp(String.raw`^https?://${host}(?::\d{1,5})?/?$`, 'i');
const addressRange = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** Whether it is a host name, or an IPv6 address in brackets, without scheme and port. */
export const isHostName = (text: string): boolean => hostName.test(text);

/** Whether it is a whole web origin such as https://tube.example.org:8443. */
export const isWebOrigin = (text: string): boolean => webOrigin.test(text) && URL.canParse(text);

/** Whether it is an IP address or a range such as 10.0.0.0/8. */
export const isAddressRange = (text: string): boolean => addressRange.safeParse(text).success;

/** The servers of a list of NATS addresses; the scheme and the port may be left out after the first. */
export const natsServers = (text: string): URL[] =>
  listOf(text).map((part) => new URL(part.includes('://') ? part : `${/^\w+:/.exec(text)?.[0] ?? 'nats:'}//${part}`));

/** Whether it is a list of NATS addresses, all with TLS or all without. */
export const isNatsList = (text: string): boolean => {
  try {
    const protocols = new Set(natsServers(text).map(({ protocol, hostname }) => (hostname === '' ? '' : protocol)));
    return protocols.size === 1 && (protocols.has('nats:') || protocols.has('tls:'));
  } catch {
    return false;
  }
};
