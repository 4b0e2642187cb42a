import { readFileSync } from 'node:fs';
import type { TemporalEnv } from '@reelkeep/runtime';

/** Where the Temporal server is, how it knows us, and which namespace there is ours. */
export type TemporalAccess = {
  namespace: string;
  /** What the client and the workers connect by. */
  connection: { address: string; apiKey?: string; tls: false | { serverRootCACertificate?: Buffer } };
};

/** Reads the access from checked variables. Throws when the file of certificate authorities can not be read. */
export const temporalAccess = (env: TemporalEnv & { SSL_CERT_FILE?: string | undefined }): TemporalAccess => ({
  namespace: env.TEMPORAL_NAMESPACE,
  connection: {
    address: env.TEMPORAL_ADDRESS,
    ...(env.TEMPORAL_API_KEY === undefined ? {} : { apiKey: env.TEMPORAL_API_KEY }),
    // Said also when it is off: with an API key the SDK would encrypt by default.
    tls: env.TEMPORAL_TLS === '1' && authorities(env.SSL_CERT_FILE),
  },
});

const authorities = (file: string | undefined): { serverRootCACertificate?: Buffer } =>
  file === undefined ? {} : { serverRootCACertificate: readFileSync(file) };
