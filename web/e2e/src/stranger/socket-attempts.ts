import { connect as connectPlain, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

const withinMs = 3_000;

/** What a server sends until `isEnough`, its end, an error or three seconds. */
const exchange = (open: () => Socket, first: Buffer | string, isEnough: (answer: Buffer) => boolean): Promise<Buffer> =>
  new Promise((resolve) => {
    let answer: Buffer = Buffer.alloc(0);
    const socket = open();
    const finish = (): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(answer);
    };
    const timer = setTimeout(finish, withinMs);
    socket.on('error', finish).on('close', finish);
    socket.on('data', (chunk: Buffer) => {
      answer = Buffer.concat([answer, chunk]);
      if (isEnough(answer)) {
        finish();
      }
    });
    socket.write(first);
  });

const plain = (port: number) => () => connectPlain(port, '127.0.0.1');
const encrypted = (port: number) => () => connectTls({ port, host: '127.0.0.1', rejectUnauthorized: false });

const natsOrders = 'CONNECT {"verbose":false,"pedantic":false,"name":"stranger"}\r\nPING\r\n';

/** Whether NATS takes a connection without a user. */
export const natsLetsIn = async (port: number): Promise<boolean> =>
  (await exchange(plain(port), natsOrders, (answer) => /PONG|-ERR/.test(answer.toString()))).includes('PONG');

/** Tries to forge the settings and to listen to everything; nothing is expected back. */
export const natsForge = async (port: number): Promise<void> => {
  const forged = `${natsOrders}SUB > 1\r\nPUB $KV.settings.app 2\r\n{}\r\nPING\r\n`;
  await exchange(
    plain(port),
    forged,
    (answer) => answer.toString().split('PONG').length > 2 || answer.includes('-ERR'),
  );
};

/** Whether PostgreSQL logs a role in without a password. */
export const postgresLetsIn = async (port: number, user: string): Promise<boolean> => {
  const parameters = Buffer.from(`user\0${user}\0database\0reelkeep\0\0`);
  const greeting = Buffer.alloc(8 + parameters.length);
  greeting.writeInt32BE(greeting.length, 0);
  greeting.writeInt32BE(0x30000, 4);
  parameters.copy(greeting, 8);
  const answer = await exchange(plain(port), greeting, ({ length }) => length >= 9);
  return answer.length >= 9 && answer[0] === 'R'.charCodeAt(0) && answer.readInt32BE(5) === 0;
};

// The sign of life that nodes of Elasticsearch exchange.
const nodePing = Buffer.from([...Buffer.from('ES'), 0xff, 0xff, 0xff, 0xff]);

/** Whether Elasticsearch takes us for another of its nodes. */
export const elasticsearchNodeAnswers = async (port: number): Promise<boolean> => {
  for (const open of [plain(port), encrypted(port)]) {
    const answer = await exchange(open, nodePing, ({ length }) => length >= nodePing.length);
    if (answer.subarray(0, 2).toString() === 'ES') {
      return true;
    }
  }
  return false;
};

/** The status of an HTTP/1.1 request (0: no answer of HTTP), sent with these headers to the letter. */
export const httpStatus = async (
  port: number,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body = '',
): Promise<number> => {
  const lines = Object.entries({
    Host: `127.0.0.1:${port}`,
    Connection: 'close',
    'Content-Length': String(body.length),
    ...headers,
  });
  const request = `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
  const answer = await exchange(plain(port), request + body, (text) => text.includes('\r\n'));
  return Number(/^HTTP\/1\.[01] (\d{3})/.exec(answer.toString('latin1'))?.[1] ?? 0);
};
