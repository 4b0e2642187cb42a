import { derivedPassword, installationSecret } from './installation-secret.js';

/** What the engines of a data folder are asked with. Handed on by environment or file, never as an argument. */
export type EngineSecrets = { temporalApiKey: string; elasticsearchPassword: string };

/** The same at every start; makes the secret that all is derived from at the first. */
export function engineSecrets(home: string): EngineSecrets {
  const secret = installationSecret(home);
  return {
    temporalApiKey: derivedPassword(secret, 'temporal api key'),
    elasticsearchPassword: derivedPassword(secret, 'elasticsearch user'),
  };
}
