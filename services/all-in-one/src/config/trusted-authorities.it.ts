import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, rootCertificates } from 'node:tls';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readSetup, requireSetup } from '@reelkeep/engines';
import { startTlsFront, type TlsFront } from '@reelkeep/testing';
import { joinedAuthorities } from './trusted-authorities.js';

/** A client that trusts a file: connects, and says how many certificates it trusts. */
const pythonsView = `
import socket, ssl, sys
file, host, port = sys.argv[1:]
context = ssl.create_default_context(cafile=file)
context.wrap_socket(socket.create_connection((host, int(port))), server_hostname=host).close()
print(context.cert_store_stats()['x509'])
`;

describe('the authorities of an operator', () => {
  let folder: string;
  let front: TlsFront;
  let joined: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'reelkeep-authorities-'));
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    front = await startTlsFront(`127.0.0.1:${(silent.address() as { port: number }).port}`);
    silent.unref();
    joined = joinedAuthorities(front.caFile, join(folder, 'authorities.pem')).SSL_CERT_FILE ?? '';
  });
  afterAll(async () => {
    await front?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('are trusted beside the usual ones, not in their place', async () => {
    const { hostname, port } = new URL(`https://${front.address}`);
    const socket = connect({ host: hostname, port: Number(port), ca: await readFile(joined) });
    await once(socket, 'secureConnect');
    expect(socket.authorized).toBe(true);
    socket.destroy();
    const text = await readFile(joined, 'utf8');
    expect(rootCertificates.filter((certificate) => !text.includes(certificate))).toEqual([]);
  });

  it('are read so by what is written in Python, as yt-dlp and Apprise are', async () => {
    const python = requireSetup(readSetup(), 'python');
    const { hostname, port } = new URL(`https://${front.address}`);
    const { stdout } = await promisify(execFile)(python, ['-c', pythonsView, joined, hostname, port]);
    expect(Number(stdout)).toBeGreaterThan(rootCertificates.length);
  });

  it('are nobody where none are named', () => {
    expect(joinedAuthorities(undefined, join(folder, 'none.pem'))).toEqual({});
  });
});
