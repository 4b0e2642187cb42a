import {
  jetstream,
  type JetStreamClient,
  type JetStreamManager,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
} from '@nats-io/jetstream';
import { connect, type NatsConnection, nanos } from '@nats-io/transport-node';

/** Name of the one stream that keeps every event. */
export const eventStream = 'EVENTS';

// What a NATS server takes unless told otherwise; our largest messages stay below half of it.
const neededPayload = 1024 * 1024;

const day = 24 * 60 * 60 * 1000;

/** The process's connection to NATS and its JetStream clients. */
export class Nats {
  private constructor(
    readonly connection: NatsConnection,
    readonly js: JetStreamClient,
    readonly jsm: JetStreamManager,
  ) {}

  /** Connects, waiting for the server if need be, and makes the event stream where it is missing. */
  static async connect(url: string, name: string): Promise<Nats> {
    const address = new URL(url);
    const connection = await connect({
      servers: address.host,
      name,
      ...(address.username
        ? { user: decodeURIComponent(address.username), pass: decodeURIComponent(address.password) }
        : {}),
      maxReconnectAttempts: -1,
      reconnectTimeWait: 250,
      waitOnFirstConnect: true,
      pingInterval: 10_000,
    });
    const maxPayload = connection.info?.max_payload ?? neededPayload;
    if (maxPayload < neededPayload) {
      await connection.close();
      throw new Error(
        `NATS_URL: the server at ${address.host} takes messages of at most ${maxPayload} bytes. Set max_payload to 1MB or more in its configuration.`,
      );
    }
    const jsm = await untilJetStreamAnswers(() => jetstreamManager(connection));
    await untilJetStreamAnswers(() =>
      jsm.streams.add({
        name: eventStream,
        subjects: ['evt.>'],
        retention: RetentionPolicy.Limits,
        storage: StorageType.File,
        max_age: nanos(7 * day),
        duplicate_window: nanos(2 * 60 * 1000),
      }),
    );
    return new Nats(connection, jetstream(connection), jsm);
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
