import { EventEmitter } from 'node:events';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { Connections } from './connections.js';
import { TrustedProxies } from './trusted-proxies.js';

class Socket extends EventEmitter {
  destroyed = false;

  constructor(readonly remoteAddress: string) {
    super();
  }

  destroy(): this {
    this.destroyed = true;
    this.emit('close');
    return this;
  }
}

const caller = { userId: 1, username: 'keeper', isStaff: true };
let connections: Connections;

beforeEach(() => {
  connections = new Connections(new TrustedProxies(['10.0.0.1']), { perSource: 4, altogether: 10 });
});

const arrive = (address: string, serving?: 'stranger' | 'caller'): Socket => {
  const socket = new Socket(address);
  const { requests } = connections.admit(socket as never);
  if (serving) {
    requests.add(serving === 'caller' ? { caller } : {});
  }
  return socket;
};
const arriving = (count: number, address: string, serving?: 'stranger' | 'caller'): Socket[] =>
  Array.from({ length: count }, () => arrive(address, serving));
const open = (sockets: Socket[]): boolean[] => sockets.map(({ destroyed }) => !destroyed);

describe('connections', () => {
  it('of one source make room for its newcomer, the oldest first', () => {
    const flood = arriving(6, '192.0.2.1');
    expect(open(flood)).toEqual([false, false, true, true, true, true]);
    expect(open([arrive('192.0.2.2')])).toEqual([true]);
    expect(open(flood).filter(Boolean)).toHaveLength(4);
  });

  it('of one IPv6 network are those of one source', () => {
    expect(
      open(['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8::4', '2001:db8::5'].map((a) => arrive(a))),
    ).toEqual([false, true, true, true, true]);
  });

  it('that are idle go before those with a request, and those that serve a caller stay', () => {
    const [film, login, idle] = [arrive('a', 'caller'), arrive('a', 'stranger'), arrive('a')];
    const idleToo = arrive('a');
    arrive('a', 'stranger');
    expect(open([film, login, idle, idleToo])).toEqual([true, true, false, true]);
    arriving(2, 'a', 'stranger');
    expect(open([film, login, idleToo])).toEqual([true, false, false]);
    arriving(20, 'a', 'stranger');
    expect(open([film])).toEqual([true]);
  });

  it('refuse a newcomer only when all others serve callers', () => {
    const films = arriving(4, 'a', 'caller');
    expect(open([...films, arrive('a')])).toEqual([true, true, true, true, false]);
  });

  it('of a named proxy are bounded by the bound on all alone', () => {
    expect(open(arriving(10, '10.0.0.1')).every(Boolean)).toBe(true);
  });

  it('beyond the bound on all go from the source that holds the most', () => {
    const [visitor, ...others] = [arrive('a'), ...arriving(4, 'b'), ...arriving(3, 'c'), ...arriving(2, 'd')];
    expect(open([arrive('e')])).toEqual([true]);
    expect(open([visitor, ...others])).toEqual([true, false, ...Array<boolean>(8).fill(true)]);
  });

  it('of a proxy go too when it holds the most, and no lone visitor instead', () => {
    const proxied = arriving(9, '10.0.0.1');
    const visitors = ['a', 'b', 'c'].map((address) => arrive(address));
    expect(open(visitors)).toEqual([true, true, true]);
    expect(open(proxied)).toEqual([false, false, ...Array<boolean>(7).fill(true)]);
  });

  it('that ended are not counted', () => {
    arriving(4, 'a').forEach((socket) => socket.destroy());
    const later = arriving(4, 'a');
    expect(open(later).every(Boolean)).toBe(true);
  });
});
