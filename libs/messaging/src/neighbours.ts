import type { Message } from '@bufbuild/protobuf';

/** Answers the bytes of a request. Throws DomainError. */
export type Answering = (request: Uint8Array) => Promise<Message>;

/**
 * What the services of one process answer each other without a way over NATS (ADR 65). Whoever starts several gives the
 * same to each; a service that is alone in its process has one to itself.
 */
export class Neighbours {
  private readonly answering = new Map<string, Answering>();

  serve(subject: string, answer: Answering): void {
    this.answering.set(subject, answer);
  }

  /** Whoever calls from now on asks NATS, where another process may answer. */
  leave(subject: string): void {
    this.answering.delete(subject);
  }

  /** Who answers a subject here; undefined when nobody does. */
  at(subject: string): Answering | undefined {
    return this.answering.get(subject);
  }
}
