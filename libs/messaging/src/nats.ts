import { jetstream, type JetStreamClient, type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import type { ConnectionOptions, NatsConnection } from '@nats-io/transport-node';
import { connectNats } from './access/nats-connection.js';
import type { NatsKey } from './access/nats-key.js';

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
  static async connect(url: string, name: string, key?: NatsKey): Promise<Nats> {
    const connection = await connectNats(url, name, { waitOnFirstConnect: true, key });
    outliveRefusals(connection);
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

/**
 * Whoever is refused at first is refused for good, which is told. Later a refusal passes: a password or a key is
 * changed on one side first. By itself the client would give up after the second one, and its service would never be
 * back.
 */
const outliveRefusals = (connection: NatsConnection): void => {
  const { options } = connection as NatsConnection & { options: ConnectionOptions };
  options.ignoreAuthErrorAbort = true;
};

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
