import { Client, Connection } from '@temporalio/client';
import { requestIdInterceptor } from './client-interceptors.js';
import type { TemporalAccess } from './temporal-access.js';

/** A client that connects when first used, so that a service starts without Temporal. */
export const createTemporalClient = ({ connection, namespace }: TemporalAccess): Client =>
  new Client({
    connection: Connection.lazy({ ...connection, connectTimeout: '5s' }),
    namespace,
    interceptors: { workflow: [requestIdInterceptor] },
  });
