import { jetstream, type JetStreamClient, type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { connectNats } from './access/nats-connection.js';

// What a NATS server takes unless told otherwise; message-size.ts keeps to it.
const neededPayload = 1024 * 1024;

/** The process's connection to NATS and its JetStream clients. What they may do: access/service-access.ts. */
export class Nats {
  private constructor(
    /** Name of the service that connects. */
    readonly name: string,
    readonly connection: NatsConnection,
    readonly js: JetStreamClient,
    readonly jsm: JetStreamManager,
  ) {}

  /** Connects, waiting for the server if need be. Streams, durables and buckets are made beforehand, by prepareNats. */
  static async connect(url: string, name: string): Promise<Nats> {
    const connection = await connectNats(url, name, { waitOnFirstConnect: true });
    const maxPayload = connection.info?.max_payload ?? neededPayload;
    if (maxPayload < neededPayload) {
      await connection.close();
      throw new Error(
        `NATS_URL: the server at ${connection.getServer()} takes messages of at most ${maxPayload} bytes. Set max_payload to 1MB or more in its configuration.`,
      );
    }
    const jsm = await untilJetStreamAnswers(() => jetstreamManager(connection));
    return new Nats(name, connection, jetstream(connection), jsm);
  }

  async close(): Promise<void> {
    if (!this.connection.isClosed()) {
      await this.connection.drain();
    }
  }
}

// Right after a start the server accepts connections before JetStream answers.
const untilJetStreamAnswers = async <T>(ask: () => Promise<T>, tries = 60): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask();
    } catch (error) {
      if (attempt >= tries) {
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
};
