import { tmpdir } from 'node:os';
import { type ChildCall, variableShape } from '@reelkeep/runtime';
import { z } from 'zod';

/** The variables that this service reads. */
export const notificationsEnvSchema = z.object(variableShape('notifications'));

export type NotificationsEnv = z.infer<typeof notificationsEnvSchema>;

/** How the Python that has Apprise is started, but for its arguments. */
export class PythonConfig {
  readonly call: Omit<ChildCall, 'args'>;

  constructor(given: NotificationsEnv) {
    this.call = {
      command: given.REELKEEP_PYTHON,
      // Nothing is read or written there.
      cwd: tmpdir(),
      // All that it gets: no address of an engine, no key.
      env: filled({
        PATH: given.PATH,
        LANG: 'C.UTF-8',
        PYTHONUNBUFFERED: '1',
        // What lies in a working folder is never a module of Python.
        PYTHONSAFEPATH: '1',
        PYTHONPATH: given.REELKEEP_PYTHONPATH,
        SSL_CERT_FILE: given.SSL_CERT_FILE,
        REQUESTS_CA_BUNDLE: given.SSL_CERT_FILE,
        HTTPS_PROXY: given.HTTPS_PROXY ?? given.https_proxy,
        HTTP_PROXY: given.HTTP_PROXY ?? given.http_proxy,
        NO_PROXY: given.NO_PROXY ?? given.no_proxy,
      }),
    };
  }
}

/** The texts that say something. */
const filled = (values: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])));
