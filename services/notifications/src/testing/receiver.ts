import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What came to the receiver, in order, with what it answered. */
export type Received = { path: string; title: string; message: string; status: number };

/** A service that takes what Apprise sends to json:// addresses. */
export type Receiver = {
  received: Received[];
  /** The address of a path, as Apprise has it. */
  url(path: string): string;
  /** Called before each answer, with how often that path was asked before; gives the status. */
  answer: (path: string, before: number) => number | Promise<number>;
  /** What was accepted at a path. */
  accepted(path: string): Received[];
  close(): Promise<void>;
};

export const startReceiver = async (): Promise<Receiver> => {
  const received: Received[] = [];
  const asked = new Map<string, number>();
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url ?? '';
    const before = asked.get(path) ?? 0;
    asked.set(path, before + 1);
    const chunks: Buffer[] = [];
    for await (const chunk of request) {
      chunks.push(chunk as Buffer);
    }
    const { title, message } = JSON.parse(Buffer.concat(chunks).toString()) as { title: string; message: string };
    const status = await receiver.answer(path, before);
    received.push({ path, title, message, status });
    response.writeHead(status).end();
  };
  const server = createServer((request, response) => void handle(request, response).catch(() => response.destroy()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    received,
    url: (path) => `json://127.0.0.1:${port}${path}`,
    answer: () => 200,
    accepted: (path) => received.filter((each) => each.path === path && each.status === 200),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
};
