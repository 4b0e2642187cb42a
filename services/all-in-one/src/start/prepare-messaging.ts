import { StartupProblem } from '@reelkeep/engines';
import { natsKey } from '@reelkeep/messaging/access';
import { z } from 'zod';
import type { Installation } from '../config/environment.js';
import { askPreparationProcess } from './preparation-process.js';

/** What the child reads from its standard input, and what it answers. */
export const messagingOrderSchema = z.object({
  adminUrl: z.string(),
  key: z.object({ variable: z.enum(['NATS_CREDS_FILE', 'NATS_NKEY_FILE']), file: z.string() }).optional(),
});
const messagingAnswerSchema = z.object({ problem: z.string().optional() });

/** Makes the streams, durables and buckets on NATS that are missing: services may not. Throws StartupProblem. */
export const prepareMessaging = async (
  adminUrl: string,
  installation: Installation,
  stopping: AbortSignal,
): Promise<void> => {
  const { NATS_URL: given, SSL_CERT_FILE: certificates } = installation;
  const key = natsKey(installation);
  const order: z.infer<typeof messagingOrderSchema> = { adminUrl, key };
  const answer = await askPreparationProcess('prepare-messaging-process.js', order, certificates, stopping);
  const { problem } = messagingAnswerSchema.parse(answer);
  if (problem !== undefined) {
    throw new StartupProblem(
      `NATS could not be prepared: ${problem}.`,
      given === undefined
        ? 'Read logs/temporal-nats.log in the data folder for the reason.'
        : `Check NATS_URL${key ? ` and ${key.variable}` : ''}: its user must have JetStream and every right that README.md lists; for TLS, SSL_CERT_FILE must name who signed the certificate of the server.`,
    );
  }
};
