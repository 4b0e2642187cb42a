import { BlockList, isIP } from 'node:net';

const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** The proxies in front of us whose X-Forwarded-* headers are believed: those that the operator named. */
export class TrustedProxies {
  private readonly list = new BlockList();

  /** Takes addresses and ranges such as 10.0.0.0/8. */
  constructor(readonly named: readonly string[]) {
    for (const entry of named) {
      const [address = '', bits] = entry.split('/');
      if (bits === undefined) {
        this.list.addAddress(address, familyOf(address));
      } else {
        this.list.addSubnet(address, Number(bits), familyOf(address));
      }
    }
  }

  /** Whether a connection from this address comes from one of them. */
  trusts(address: string | undefined): boolean {
    const text = plain(address ?? '');
    return isIP(text) !== 0 && this.list.check(text, familyOf(text));
  }
}
