import { eventStream } from './access/names.js';
import type { Nats } from './nats.js';

/** How the stream of events stands, and a durable in it. Sequences count from 1. */
export type StreamStanding = {
  /** When the stream was made, as the server says it: another moment is another stream. */
  created: string;
  /** The oldest event that it still has; one more than `last` when it has none. */
  first: number;
  last: number;
  /** Up to here the durable has handled what it gets, or what it gets is gone. */
  handled: number;
  /** Nothing waits for the durable or is under way. */
  isIdle: boolean;
  /** Whether it has ever got anything. */
  isUsed: boolean;
};

/** Asks for it. The durable is asked first: what vanishes in between shows as a gap, and never as handled. */
export const streamStanding = async ({ jsm }: Nats, durable: string): Promise<StreamStanding> => {
  const consumer = await jsm.consumers.info(eventStream, durable);
  const { created, state } = await jsm.streams.info(eventStream);
  return {
    created,
    first: state.first_seq,
    last: state.last_seq,
    handled: consumer.ack_floor.stream_seq,
    isIdle: consumer.num_pending === 0 && consumer.num_ack_pending === 0,
    isUsed: consumer.delivered.consumer_seq > 0,
  };
};
