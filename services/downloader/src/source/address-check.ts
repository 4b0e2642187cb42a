import { BlockList, isIP, isIPv6 } from 'node:net';

const notPublic = new BlockList();
for (const [network, bits] of [
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
] as const) {
  notPublic.addSubnet(network, bits, 'ipv4');
}
for (const [network, bits] of [
  ['::', 128],
  ['::1', 128],
  ['64:ff9b::', 96],
  ['100::', 64],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  notPublic.addSubnet(network, bits, 'ipv6');
}

/** Whether an IP address lies on the open internet: not loopback, private, link-local, multicast or reserved. */
export const isPublicAddress = (address: string): boolean => {
  // BlockList matches IPv4 rules against IPv4-mapped IPv6 addresses too.
  return isIP(address) !== 0 && !notPublic.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
};

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
    return `${host} is a private address. Set REELKEEP_ALLOW_PRIVATE_SOURCES=1 to allow such sources.`;
  }
  return undefined;
};
