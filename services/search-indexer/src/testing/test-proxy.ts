import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** The address of a server behind a door at another port, with its user. */
export const behindDoor = (target: URL, port: number): string => {
  const url = new URL(target);
  url.host = `127.0.0.1:${port}`;
  return url.href;
};

/** A door to a server that a test can shut, let hang, and open again at the same address. */
export class TestProxy {
  private readonly sockets = new Set<Socket>();
  private server: Server | undefined;
  private isHanging = false;
  private port = 0;

  private constructor(private readonly target: URL) {}

  static async open(target: string): Promise<TestProxy> {
    const proxy = new TestProxy(new URL(target));
    await proxy.open();
    return proxy;
  }

  /** As the target's, with its user. */
  get url(): string {
    return behindDoor(this.target, this.port);
  }

  async open(): Promise<void> {
    this.isHanging = false;
    const server = createServer((socket) => this.carry(socket));
    server.listen(this.port, '127.0.0.1');
    await once(server, 'listening');
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
  }

  /** Refuses connections, as a stopped server does. */
  async shut(): Promise<void> {
    const closed = this.server ? once(this.server, 'close') : undefined;
    this.server?.close();
    this.dropSockets();
    await closed;
  }

  /** Accepts connections and never answers, as a frozen server does. */
  hang(): void {
    this.isHanging = true;
    this.dropSockets();
  }

  private dropSockets(): void {
    for (const socket of this.sockets) {
      socket.destroy();
    }
    this.sockets.clear();
  }

  private carry(socket: Socket): void {
    this.keep(socket);
    if (this.isHanging) {
      return;
    }
    const upstream = connect(Number(this.target.port), this.target.hostname);
    this.keep(upstream);
    socket.pipe(upstream).pipe(socket);
    socket.once('close', () => upstream.destroy());
    upstream.once('close', () => socket.destroy());
  }

  private keep(socket: Socket): void {
    this.sockets.add(socket);
    // A test that shuts the door breaks connections on purpose.
    socket.on('error', () => undefined).once('close', () => this.sockets.delete(socket));
  }
}
