import { isIPv6 } from 'node:net';

/** What counts as one visitor: an IPv4 address, or the /64 network that one IPv6 household has to itself. */
export const sourceOf = (address: string): string => {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped !== undefined) {
    return mapped;
  }
  if (!isIPv6(address)) {
    return address;
  }
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const left = groups(head);
  const right = groups(tail ?? '');
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const network = [...left, ...zeros, ...right].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
};

const groups = (text: string): string[] => text.split(':').filter((group) => group !== '');
