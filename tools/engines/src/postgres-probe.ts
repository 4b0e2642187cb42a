import { connect } from 'node:net';

const PROTOCOL_3 = 196_608;
const AUTHENTICATION = 'R'.charCodeAt(0);

/** Whether a PostgreSQL accepts logins: one that is still starting or recovering answers the greeting with an error. */
export function postgresAccepts(port: number, signal: AbortSignal): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect({ host: '127.0.0.1', port, signal });
  socket.once('connect', () => socket.write(greeting()));
  socket.once('data', (answer) => resolve(answer[0] === AUTHENTICATION));
  socket.once('error', () => resolve(false));
  socket.once('close', () => resolve(false));
  return promise.finally(() => socket.destroy());
}

function greeting(): Buffer {
  const parameters = Buffer.from('user\0reelkeep\0database\0postgres\0\0');
  const message = Buffer.alloc(8 + parameters.length);
  message.writeInt32BE(message.length, 0);
  message.writeInt32BE(PROTOCOL_3, 4);
  parameters.copy(message, 8);
  return message;
}
