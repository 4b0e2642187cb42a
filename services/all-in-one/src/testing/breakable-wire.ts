import { connect, createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/**
 * A TCP connection to somewhere that can be cut and mended; while it is held, nothing more arrives there. What is kept
 * then goes with a connection that ends meanwhile.
 */
export class BreakableWire {
  private readonly sockets = new Set<Socket>();
  private readonly pairs = new Map<Socket, Socket>();
  private readonly kept = new Map<Socket, Buffer[]>();
  private isCut = false;
  private isHeld = false;

  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {}

  static async to(target: { host: string; port: number }): Promise<BreakableWire> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const wire = new BreakableWire(server, (server.address() as AddressInfo).port);
    server.on('connection', (near) => wire.join(near, connect(target.port, target.host)));
    return wire;
  }

  cut(): void {
    this.isCut = true;
    this.sockets.forEach((socket) => socket.destroy());
  }

  mend(): void {
    this.isCut = false;
  }

  hold(): void {
    if (this.isHeld) {
      return;
    }
    this.isHeld = true;
    this.pairs.forEach((far, near) => this.keep(near.unpipe(far)));
  }

  /** What was sent while it is held, and has not arrived. */
  held(): string {
    return Buffer.concat([...this.kept.values()].flat()).toString();
  }

  letGo(): void {
    if (!this.isHeld) {
      return;
    }
    this.isHeld = false;
    this.pairs.forEach((far, near) => {
      near.removeAllListeners('data');
      this.kept.get(near)?.forEach((chunk) => far.write(chunk));
      near.pipe(far);
    });
    this.kept.clear();
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private join(near: Socket, far: Socket): void {
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(socket);
      socket
        .on('error', () => undefined)
        .on('close', () => {
          this.sockets.delete(socket);
          this.pairs.delete(near);
          this.kept.delete(near);
          other.destroy();
        });
    }
    if (this.isCut) {
      near.destroy();
      return;
    }
    this.pairs.set(near, far);
    far.pipe(near);
    if (this.isHeld) {
      this.keep(near);
    } else {
      near.pipe(far);
    }
  }

  private keep(near: Socket): void {
    const chunks: Buffer[] = [];
    this.kept.set(near, chunks);
    near.on('data', (chunk: Buffer) => chunks.push(chunk)).resume();
  }
}
