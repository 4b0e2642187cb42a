import { isIP } from 'node:net';

// Plain JavaScript without a dependency, as is what imports it here: the launcher reads it before anything is
// installed.

/** Bytes of the longest password that is looked at; a longer one is refused wherever it is given. */
export const longestPasswordBytes = 4_096;

/** Whether a password is short enough to be looked at. @param {string} password */
export const isShortEnough = (password) => Buffer.byteLength(password) <= longestPasswordBytes;

/** The entries of a list in a variable, separated by commas or blanks. @param {string} text */
export const listOf = (text) => text.split(/[\s,]+/).filter((part) => part !== '');

const host = String.raw`(?:\[[0-9a-f:]+\]|[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)`;
const hostName = new RegExp(`^${host}$`, 'i');
const webOrigin = new RegExp(String.raw`^https?://${host}(?::\d{1,5})?/?$`, 'i');

/** Whether it is a host name, or an IPv6 address in brackets, without scheme and port. @param {string} text */
export const isHostName = (text) => hostName.test(text);

/** Whether it is a whole web origin such as https://tube.example.org:8443. @param {string} text */
export const isWebOrigin = (text) => webOrigin.test(text) && URL.canParse(text);

/** Whether it is an IP address or a range such as 10.0.0.0/8. @param {string} text */
export const isAddressRange = (text) => {
  const [address = '', bits = '0', ...rest] = text.split('/');
  const most = { 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most;
};

/** Whether it is host:port; an IPv6 address stands in brackets. @param {string} text */
export const isHostAndPort = (text) => {
  const port = Number(/^(?:[^\s:/]+|\[[\da-f:]+\]):(\d{1,5})$/i.exec(text)?.[1]);
  return port >= 1 && port <= 65_535;
};

/**
 * The servers of a list of NATS addresses; the scheme and the port may be left out after the first.
 *
 * @param {string} text
 */
export const natsServers = (text) =>
  listOf(text).map((part) => new URL(part.includes('://') ? part : `${/^\w+:/.exec(text)?.[0] ?? 'nats:'}//${part}`));

/** Whether it is a list of NATS addresses, all with TLS or all without. @param {string} text */
export const isNatsList = (text) => {
  try {
    const protocols = new Set(natsServers(text).map(({ protocol, hostname }) => (hostname === '' ? '' : protocol)));
    return protocols.size === 1 && (protocols.has('nats:') || protocols.has('tls:'));
  } catch {
    return false;
  }
};

/** The token of a user of NATS that a text holds, such as a .creds file. @param {string} text */
export const natsTokenIn = (text) => /eyJ[\w-]+\.[\w-]+\.[\w-]+/.exec(text)?.[0];

/** The seed of a user of NATS that a text holds, such as a .creds file or that of an nkey. @param {string} text */
export const natsSeedIn = (text) => /^SU[A-Z2-7]{56}\s*$/m.exec(text)?.[0].trim();

/**
 * A value that should be an address or a list of them, without passwords: it may be wrong just by what they hold.
 *
 * @param {string} value
 */
export const withoutPassword = (value) => value.replaceAll(/\/\/([^:/@]*):[^@]*@/g, '//$1:***@');
