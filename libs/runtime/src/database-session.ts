import pg from 'pg';

// A client whose machine is gone without a word is missed by the server within about five seconds.
const sessionOptions = '-c tcp_keepalives_idle=2 -c tcp_keepalives_interval=1 -c tcp_keepalives_count=3';
const answerWithinMs = 4_000;

/**
 * Opens a session with the database that lasts: for what ends with it, such as locks and what it listens to. `ended` is
 * called when it is over, perhaps twice. Whoever depends on it asks it something from time to time: a server that is
 * gone without a word answers nothing within four seconds.
 */
export const openSession = async (databaseUrl: string, name: string, ended: () => void): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: `reelkeep-${name}`,
    options: sessionOptions,
    keepAlive: true,
    query_timeout: answerWithinMs,
    connectionTimeoutMillis: answerWithinMs,
  });
  // Some failures come as an error without an end.
  client.on('end', ended).on('error', () => void client.end().then(ended, ended));
  try {
    await client.connect();
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  return client;
};
