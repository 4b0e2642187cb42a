import { readFileSync, writeFileSync } from 'node:fs';
import { rootCertificates } from 'node:tls';

/** Variables that make a Node process trust the certificate authorities of SSL_CERT_FILE beside the usual ones. */
export const trustedAuthorities = (certificates: string | undefined): { NODE_EXTRA_CA_CERTS?: string } =>
  certificates === undefined ? {} : { NODE_EXTRA_CA_CERTS: certificates };

/**
 * Writes the usual certificate authorities and those of SSL_CERT_FILE into one file, and returns its variable: for what
 * trusts the authorities of one file alone, such as yt-dlp, Apprise and most clients of our own. Who names the authority
 * of a server at home still wants the sources of the world.
 */
export const joinedAuthorities = (certificates: string | undefined, into: string): { SSL_CERT_FILE?: string } => {
  if (certificates === undefined) {
    return {};
  }
  writeFileSync(into, `${[...rootCertificates, readFileSync(certificates, 'utf8')].join('\n')}\n`);
  return { SSL_CERT_FILE: into };
};
