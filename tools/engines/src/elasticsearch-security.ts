import { execFile } from 'node:child_process';
import { pbkdf2Sync, randomBytes } from 'node:crypto';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { writeFileAtomically } from './atomic-file.js';
import { baseEnvironment } from './child-spec.js';

const USER = 'reelkeep';
const ROLE = 'search_indexer';
const KEYSTORE = 'transport.p12';
const CERTIFICATE = 'transport.crt';
// The format asks for one; what keeps the file is its folder.
const KEYSTORE_PASSWORD = 'transport';

/** What a caller of the server must know, and what it may touch. */
export type ElasticsearchAccess = {
  password: string;
  /** Begins the name of every index that the user may touch. */
  indexPrefix: string;
};

/** The address of the node with its one user. */
export function elasticsearchUrl(port: number, password: string): string {
  return `http://${USER}:${password}@127.0.0.1:${port}`;
}

/**
 * Only the user of a file is known, by whom search asks: no built-in users, none in an index (which would be one more
 * to keep), no tokens, no one without a name.
 */
const USER_SETTINGS = {
  'xpack.security.enabled': true,
  'xpack.security.autoconfiguration.enabled': false,
  'xpack.security.enrollment.enabled': false,
  'xpack.security.authc.realms.file.file.order': 0,
  'xpack.security.authc.realms.native.native.enabled': false,
  'xpack.security.authc.realms.native.native.order': 1,
  'xpack.security.authc.reserved_realm.enabled': false,
  'xpack.security.authc.api_key.enabled': false,
  'xpack.security.authc.token.enabled': false,
  'xpack.security.http.ssl.enabled': false,
} as const;

/** The same for a machine that others use too: nodes must show the certificate of this one, so that none can join. */
export const SECURITY_SETTINGS = {
  ...USER_SETTINGS,
  'xpack.security.transport.ssl.enabled': true,
  'xpack.security.transport.ssl.client_authentication': 'required',
  'xpack.security.transport.ssl.verification_mode': 'certificate',
  'xpack.security.transport.ssl.keystore.path': KEYSTORE,
  'xpack.security.transport.ssl.keystore.password': KEYSTORE_PASSWORD,
  'xpack.security.transport.ssl.certificate_authorities': CERTIFICATE,
} as const;

/** What a node says of itself wherever it runs. */
export const SINGLE_NODE_SETTINGS = {
  'cluster.name': 'reelkeep',
  'node.name': 'reelkeep',
  'discovery.type': 'single-node',
  // A nearly full disk is normal beside a video library, and must not make the index read-only.
  'cluster.routing.allocation.disk.threshold_enabled': false,
  // The serial collector leaves garbage lie until the heap is full: counted as used, it would have requests refused. Of
  // what requests say that they take, half of the heap is the most, since what they do not say is counted nowhere.
  'indices.breaker.total.use_real_memory': false,
  'indices.breaker.total.limit': '50%',
  ...USER_SETTINGS,
} as const;

/**
 * Writes who the user is, what the user may do, and the key of the node, into a folder that only its owner may enter.
 */
export async function configureSecurity(
  configDir: string,
  access: ElasticsearchAccess,
  javaHome: string,
): Promise<void> {
  writeElasticsearchUsers(configDir, access);
  await ensureKeystore(configDir, javaHome);
}

/** Writes who the user is and what the user may do. */
export function writeElasticsearchUsers(configDir: string, { password, indexPrefix }: ElasticsearchAccess): void {
  const write = (name: string, content: string): void => writeFileAtomically(join(configDir, name), content);
  write('users', `${USER}:${hashed(password)}\n`);
  write('users_roles', `${ROLE}:${USER}\n`);
  // JSON is YAML.
  write('roles.yml', `${JSON.stringify({ [ROLE]: privileges(indexPrefix) })}\n`);
  write('role_mapping.yml', '');
}

/**
 * Its own indices, the template that guards their aliases, and the health of the node with the cure of search for it.
 */
function privileges(indexPrefix: string): object {
  return {
    cluster: ['monitor', 'manage_index_templates', 'cluster:admin/reroute'],
    indices: [{ names: [`${indexPrefix}*`], privileges: ['all'] }],
  };
}

/** The server's own format of PBKDF2. A password of 256 random bits needs no more rounds than the format demands. */
function hashed(password: string): string {
  const rounds = 1_000;
  const salt = randomBytes(32);
  const hash = pbkdf2Sync(password, salt, rounds, 32, 'sha512');
  return `{PBKDF2}${rounds}$${salt.toString('base64')}$${hash.toString('base64')}`;
}

/** A key with a certificate that only itself vouches for, made once for a folder. */
async function ensureKeystore(configDir: string, javaHome: string): Promise<void> {
  const keystore = join(configDir, KEYSTORE);
  if (existsSync(keystore)) return;
  const draft = `${keystore}.draft`;
  rmSync(draft, { force: true });
  const keytool = (...args: string[]) =>
    promisify(execFile)(
      join(javaHome, 'bin', 'keytool'),
      [...args, '-alias', 'node', '-keystore', draft, '-storetype', 'PKCS12', '-storepass:env', 'KEYSTORE_PASSWORD'],
      { env: { ...baseEnvironment(), KEYSTORE_PASSWORD } },
    );
  const key = ['-keyalg', 'EC', '-groupname', 'secp256r1'];
  await keytool('-genkeypair', ...key, '-dname', 'CN=reelkeep', '-validity', '36500');
  const { stdout } = await keytool('-exportcert', '-rfc');
  writeFileAtomically(join(configDir, CERTIFICATE), stdout);
  // Last: with it all of it is there.
  renameSync(draft, keystore);
}
