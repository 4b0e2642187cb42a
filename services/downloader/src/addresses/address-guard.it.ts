import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addressGuard } from './address-guard.js';

const python = process.env['REELKEEP_TEST_PYTHON'] ?? 'python3';

describe('a Python program behind the guard of addresses', () => {
  let own: Server;
  let port = 0;
  let asked = 0;

  beforeAll(async () => {
    own = createServer((_, response) => {
      asked += 1;
      response.end('ours');
    });
    own.listen(0, '127.0.0.1');
    await once(own, 'listening');
    ({ port } = own.address() as AddressInfo);
  });

  afterAll(() => {
    own.close();
  });

  /** What the program prints; or how it ends. */
  const run = async (program: string, env: Record<string, string> = {}): Promise<string> => {
    const path = process.env['PATH'] ?? '';
    const ran = await promisify(execFile)(python, ['-P', '-c', `${addressGuard}\n${program}`], {
      env: { PATH: path, ...env },
    }).catch((error: unknown) => ({ stdout: String((error as { stderr: string }).stderr.trim().split('\n').at(-1)) }));
    return ran.stdout.trim();
  };
  const open = (url: string): string => `print(urllib.request.urlopen(${JSON.stringify(url)}, timeout=2).read())`;
  const refused = /is a private address\. Set REELKEEP_ALLOW_PRIVATE_SOURCES=1/;

  it.each([
    'http://127.0.0.1:PORT/',
    'http://127.1:PORT/',
    'http://2130706433:PORT/',
    'http://0x7f.1:PORT/',
    'http://localhost:PORT/',
    'http://LocalHost.:PORT/',
    'http://[::1]:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://0.0.0.0:PORT/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[fd00:ec2::254]/',
    'http://10.0.0.1/',
    'file:///etc/passwd',
    'ftp://127.0.0.1/x',
  ])('asks nothing of %s', async (url) => {
    expect(await run(open(url.replace('PORT', String(port))))).toMatch(refused);
    expect(asked).toBe(0);
  });

  it('connects to no private address, whatever it is called and whoever wants it', async () => {
    const connect = `socket.create_connection(('127.0.0.1', ${port}), 2)`;
    // A name that turns to another address after it was looked at.
    const turned = `socket.getaddrinfo = lambda *_: [(2, 1, 6, '', ('127.0.0.1', ${port}))]\n${open('http://example.org/')}`;
    const datagram = `socket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendto(b'x', ('127.0.0.1', ${port}))`;
    const local = `socket.socket(socket.AF_UNIX).connect('/run/anything.sock')`;
    for (const program of [connect, turned, datagram, local]) {
      expect(await run(program)).toMatch(refused);
    }
    expect(asked).toBe(0);
  });

  it('asks a proxy for names of the open internet alone, though the proxy be here', async () => {
    const env = { http_proxy: `http://127.0.0.1:${port}` };
    expect(await run(open('http://example.org/'), env)).toBe("b'ours'");
    const before = asked;
    expect(await run(open('http://127.0.0.1/'), env)).toMatch(refused);
    expect(await run(open('http://169.254.169.254/'), env)).toMatch(refused);
    expect(asked).toBe(before);
  });

  it('takes no host for a proxy that is only to be asked without one', async () => {
    const before = asked;
    expect(
      await run(open(`http://127.0.0.1:${port}/`), { NO_PROXY: `127.0.0.1:${port}`, no_proxy: '127.0.0.1' }),
    ).toMatch(refused);
    expect(asked).toBe(before);
  });

  it('starts no program that could ask by itself', async () => {
    const start = (...words: string[]): string =>
      `import subprocess\nprint(subprocess.run(${JSON.stringify(words)}).returncode)`;
    expect(await run(start('curl', 'http://127.0.0.1/'))).toMatch(/curl is not started for other sites/);
    expect(await run(start('ffmpeg', '-i', 'http://127.0.0.1/'))).toMatch(/ffmpeg is given files alone/);
    // ffmpeg needs no slashes, and takes protocols within others.
    expect(await run(start('ffmpeg', '-i', 'http:127.0.0.1:9/x'))).toMatch(/ffmpeg is given files alone/);
    expect(await run(start('ffmpeg', '-i', 'crypto+http:127.0.0.1:9'))).toMatch(/ffmpeg is given files alone/);
    expect(await run(start('ffprobe', '-v', 'quiet', '-i', 'file:/dev/null'))).toBe('1');
    expect(await run('import requests')).toMatch(/^ImportError/);
    expect(await run('import websockets.sync')).toMatch(/^ImportError/);
  });
});
