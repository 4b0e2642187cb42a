import { type AddressInfo, connect, createServer, type Server } from 'node:net';

/** Lets pods reach a port of this machine's loopback by an address that the cluster knows. Resolves with its port. */
export const relay = async (address: string, to: number): Promise<{ port: number; close: () => void }> => {
  const server: Server = createServer((client) => {
    const target = connect(to, '127.0.0.1');
    client.pipe(target).pipe(client);
    client.on('error', () => target.destroy());
    target.on('error', () => client.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, address, resolve);
  });
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() };
};
