/** A file by which a NATS of the user's knows us. */
export type NatsKey = { variable: 'NATS_CREDS_FILE' | 'NATS_NKEY_FILE'; file: string };

/** The file that the variables name, if any. */
export const natsKey = (env: {
  NATS_CREDS_FILE?: string | undefined;
  NATS_NKEY_FILE?: string | undefined;
}): NatsKey | undefined => {
  for (const variable of ['NATS_CREDS_FILE', 'NATS_NKEY_FILE'] as const) {
    const file = env[variable];
    if (file !== undefined) {
      return { variable, file };
    }
  }
  return undefined;
};
