import { BlockList, isIP, isIPv6 } from 'node:net';

const networks4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;
const networks6 = [
  ['::', 128],
  ['::1', 128],
  ['64:ff9b::', 96],
  ['100::', 64],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const;

const notPublic = new BlockList();
networks4.forEach(([network, bits]) => notPublic.addSubnet(network, bits, 'ipv4'));
networks6.forEach(([network, bits]) => notPublic.addSubnet(network, bits, 'ipv6'));

/** The networks that are not the open internet, as 10.0.0.0/8. */
export const privateNetworks: readonly string[] = [...networks4, ...networks6].map(
  ([network, bits]) => `${network}/${bits}`,
);

/** Whether an IP address lies on the open internet: not loopback, private, link-local, multicast or reserved. */
export const isPublicAddress = (address: string): boolean => {
  // BlockList matches IPv4 rules against IPv4-mapped IPv6 addresses too.
  return isIP(address) !== 0 && !notPublic.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
};

/** What is said of a host that must not be asked. */
export const isPrivate = 'is a private address. Set REELKEEP_ALLOW_PRIVATE_SOURCES=1 to allow such sources.';

/**
 * Why an address must not be asked, or undefined when it may. Names are checked again when they are connected to:
 * what they mean can change in between.
 */
export const refusalOf = (url: URL): string | undefined => {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return `Only http and https addresses are fetched, not ${url.protocol}`;
  }
  const host = url.hostname.replace(/^\[(.+)\]$/, '$1').replace(/\.$/, '');
  if (host === 'localhost' || host.endsWith('.localhost') || (isIP(host) !== 0 && !isPublicAddress(host))) {
    return `${host} ${isPrivate}`;
  }
  return undefined;
};
