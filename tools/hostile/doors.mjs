// What a stranger tries at our doors; each returns its clients, which go on until they are told to stop.
import { Agent, request } from 'node:http';
import { connect } from 'node:net';

const megabyte = 1_048_576;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Repeats one thing a number of times at once, with a rest in between, until `isOver`. */
const clients = (count, restMs, isOver, one) =>
  Array.from({ length: count }, async (_, client) => {
    for (let round = 0; !isOver(); round++) {
      await one(client, round);
      await pause(restMs);
    }
  });

/** Sends a request and resolves with the status; 0 when the server hung up, which is an answer too. */
const post = (baseUrl, path, body, agent) =>
  new Promise((resolve) => {
    const outgoing = request(
      new URL(path, baseUrl),
      { method: 'POST', agent, headers: { 'content-type': 'application/json', 'content-length': body.length } },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode));
        response.on('error', () => resolve(0));
      },
    );
    outgoing.on('error', () => resolve(0));
    outgoing.end(body);
  });

/** A connection on which `talk` writes what it likes, until the server ends it or the time is up. */
const connection = (baseUrl, isOver, talk) =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(baseUrl);
    const socket = connect(Number(port), hostname, () => talk(socket));
    const watch = setInterval(() => isOver() && socket.destroy(), 500);
    socket.resume();
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(watch);
      resolve();
    });
  });

const head = (path, bytes) =>
  `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`;

const login = (username, password) => Buffer.from(JSON.stringify({ username, password, remember_me: 'off' }));

/** Log-ins and nothing else; counts the answers by their status. */
export const onlyLogins = (baseUrl, isOver, { count, username, password, statuses }) => {
  const agent = new Agent({ keepAlive: true, maxSockets: count });
  const body = login(username, password);
  return clients(count, 0, isOver, async () => {
    const status = await post(baseUrl, '/api/user/login/', body, agent);
    statuses[status] = (statuses[status] ?? 0) + 1;
  });
};

const stalledBodies = (baseUrl, isOver) =>
  clients(250, 100, isOver, (client) =>
    connection(baseUrl, isOver, (socket) => {
      socket.write(head(client % 2 ? '/api/user/login/' : '/api/download/', client % 3 ? 4 * megabyte : 16_000));
      socket.write(Buffer.alloc(client % 3 ? megabyte : 15_000, 'x'));
    }),
  );

const slowHeaders = (baseUrl, isOver) =>
  clients(200, 100, isOver, () =>
    connection(baseUrl, isOver, (socket) => {
      socket.write('GET /api/health/ HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ');
      const drip = setInterval(() => socket.write('x'), 1_000);
      socket.on('close', () => clearInterval(drip));
    }),
  );

const manyConnections = (baseUrl, isOver) =>
  clients(1_500, 1_000, isOver, () => connection(baseUrl, isOver, () => undefined));

const hugeNames = (baseUrl, isOver) => {
  const huge = login('n'.repeat(4 * megabyte - 1_000), 'x');
  const fitting = (n) => login(`${n}-`.padEnd(15_000, 'n'), 'x');
  return clients(8, 50, isOver, (client, round) =>
    post(baseUrl, '/api/user/login/', round % 8 ? fitting(`${client}.${round}`) : huge),
  );
};

const manyNames = (baseUrl, isOver) =>
  clients(32, 20, isOver, (client, round) =>
    post(baseUrl, '/api/user/login/', login(`nobody ${client} ${round}`.padEnd(150, 'n'), 'p'.repeat(4_000))),
  );

const oneName = (baseUrl, isOver, { username }) =>
  clients(16, 20, isOver, (client, round) => post(baseUrl, '/api/user/login/', login(username, `${client} ${round}`)));

const bigPosts = (baseUrl, isOver) => {
  const body = Buffer.alloc(4 * megabyte - 1_000, 'x');
  return clients(8, 100, isOver, (client) => post(baseUrl, client % 2 ? '/api/download/' : '/nowhere/', body));
};

/** All of them at once. */
export const allTricks = (baseUrl, isOver, options) =>
  [stalledBodies, slowHeaders, manyConnections, hugeNames, manyNames, oneName, bigPosts].flatMap((trick) =>
    trick(baseUrl, isOver, options),
  );
