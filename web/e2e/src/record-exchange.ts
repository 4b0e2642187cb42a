import { appendFile } from 'node:fs/promises';

export type ApiExchange = { method: string; path: string; status: number; request: unknown; response: unknown };

/**
 * Appends an exchange to the file named by REELKEEP_RECORD_EXCHANGES, for checks from outside. What an engine or
 * service that is away causes is no part of the contract.
 */
export const recordExchange = async (exchange: ApiExchange): Promise<void> => {
  const file = process.env['REELKEEP_RECORD_EXCHANGES'];
  if (file && exchange.status !== 503) {
    await appendFile(file, `${JSON.stringify(exchange)}\n`);
  }
};
