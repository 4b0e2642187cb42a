import { appendFile } from 'node:fs/promises';

export type ApiExchange = { method: string; path: string; status: number; request: unknown; response: unknown };

/** Appends an exchange to the file named by REELKEEP_RECORD_EXCHANGES, for checks from outside. */
export const recordExchange = async (exchange: ApiExchange): Promise<void> => {
  const file = process.env['REELKEEP_RECORD_EXCHANGES'];
  if (file) {
    await appendFile(file, `${JSON.stringify(exchange)}\n`);
  }
};
