import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer as createPlainServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, TLSSocket } from 'node:tls';
import { promisify } from 'node:util';
import { readSetup, requireSetup } from '@reelkeep/engines';

/** An encrypted door to an engine, as a server of the user's may have. */
export type TlsFront = {
  /** host:port */
  address: string;
  /** The file that SSL_CERT_FILE would name: nobody else vouches for this door. */
  caFile: string;
  stop(): Promise<void>;
};

const passphrase = 'of a test';

/** Opens a door to `target` (host:port) whose certificate is made for it; PostgreSQL has a way of its own to begin. */
export const startTlsFront = async (target: string, { isPostgres = false } = {}): Promise<TlsFront> => {
  const folder = await mkdtemp(join(tmpdir(), 'reelkeep-tls-'));
  const { pfx, caFile } = await certificate(folder);
  const [host = '', port = ''] = target.split(':');
  const pass = (client: Socket): void => {
    const upstream = connect(Number(port), host);
    // Who hangs up first, and how, is the test's business.
    client.on('error', () => upstream.destroy()).once('close', () => upstream.destroy());
    upstream.on('error', () => client.destroy()).once('close', () => client.destroy());
    client.pipe(upstream).pipe(client);
  };
  const server = isPostgres
    ? createPlainServer((plain) => {
        plain.on('error', () => plain.destroy());
        // Its clients ask first whether they may encrypt.
        plain.once('data', () => {
          plain.write('S');
          pass(new TLSSocket(plain, { isServer: true, pfx, passphrase }));
        });
      })
    : createServer({ pfx, passphrase, ALPNProtocols: ['h2', 'http/1.1'] }, pass);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    caFile,
    stop: async () => {
      server.close();
      await rm(folder, { recursive: true });
    },
  };
};

const certificate = async (folder: string): Promise<{ pfx: Buffer; caFile: string }> => {
  const keytool = join(requireSetup(readSetup(), 'javaHome'), 'bin', 'keytool');
  const store = join(folder, 'front.p12');
  const run = (...args: string[]) =>
    promisify(execFile)(keytool, [...args, '-alias', 'front', '-keystore', store, '-storepass', passphrase]);
  const names = ['-dname', 'CN=front', '-ext', 'san=ip:127.0.0.1'];
  await run('-genkeypair', '-keyalg', 'EC', '-groupname', 'secp256r1', '-storetype', 'PKCS12', ...names);
  const caFile = join(folder, 'ca.pem');
  await writeFile(caFile, (await run('-exportcert', '-rfc')).stdout);
  return { pfx: await readFile(store), caFile };
};
