import { connect } from 'node:net';

const PROTOCOL_3 = 196_608;
const TLS_REQUEST = 80_877_103;
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

/** Whether a PostgreSQL answers at all: also one that recovers, or has no connection left. It does not log in. */
export function postgresAnswers(port: number, signal: AbortSignal): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect({ host: '127.0.0.1', port, signal });
  socket.once('connect', () => socket.write(questionForTls()));
  socket.once('data', () => resolve(true));
  socket.once('error', () => resolve(false));
  socket.once('close', () => resolve(false));
  return promise.finally(() => socket.destroy());
}

function questionForTls(): Buffer {
  const message = Buffer.alloc(8);
  message.writeInt32BE(message.length, 0);
  message.writeInt32BE(TLS_REQUEST, 4);
  return message;
}

function greeting(): Buffer {
  const parameters = Buffer.from('user\0reelkeep\0database\0postgres\0\0');
  const message = Buffer.alloc(8 + parameters.length);
  message.writeInt32BE(message.length, 0);
  message.writeInt32BE(PROTOCOL_3, 4);
  parameters.copy(message, 8);
  return message;
}
