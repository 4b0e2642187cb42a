import { Client, Connection } from '@temporalio/client';
import { requestIdInterceptor } from './client-interceptors.js';

/** Namespace of all our workflows. */
export const temporalNamespace = 'default';

/** A client that connects when first used, so that a service starts without Temporal. */
export const createTemporalClient = (address: string): Client =>
  new Client({
    connection: Connection.lazy({ address, connectTimeout: '5s' }),
    namespace: temporalNamespace,
    interceptors: { workflow: [requestIdInterceptor] },
  });
