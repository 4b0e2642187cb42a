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

/** What a client of Python's makes of a file: how many authorities it trusts, and whether one certificate is of theirs. */
const pythonsView = `
import ssl, sys
context = ssl.create_default_context(cafile=sys.argv[1])
given = ssl.PEM_cert_to_DER_cert(open(sys.argv[2]).read())
print(context.cert_store_stats()['x509'], given in context.get_ca_certs(binary_form=True))
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
    const { host, hostname, port } = new URL(`https://${front.address}`);
    const socket = connect({ host: hostname, port: Number(port), ca: await readFile(joined) });
    await once(socket, 'secureConnect');
    expect([host, socket.authorized]).toEqual([front.address, true]);
    socket.destroy();
    const text = await readFile(joined, 'utf8');
    expect(rootCertificates.filter((certificate) => !text.includes(certificate))).toEqual([]);
  });

  it('are read so by what is written in Python, as yt-dlp and Apprise are', async () => {
    const python = requireSetup(readSetup(), 'python');
    const { stdout } = await promisify(execFile)(python, ['-c', pythonsView, joined, front.caFile]);
    const [count = '0', isGivenThere] = stdout.trim().split(' ');
    expect(Number(count)).toBeGreaterThan(rootCertificates.length);
    expect(isGivenThere).toBe('True');
  });

  it('are nobody where none are named', () => {
    expect(joinedAuthorities(undefined, join(folder, 'none.pem'))).toEqual({});
  });
});
