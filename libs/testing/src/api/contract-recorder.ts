import { appendFileSync } from 'node:fs';

type Exchange = { method: string; path: string; status: number; request: unknown; response: unknown };

/**
 * Keeps the JSON exchanges of a test run, one per line, in the file that REELKEEP_RECORD_EXCHANGES names, so that a
 * checker outside this repository can look at them. Does nothing when the variable is not set.
 */
export class ContractRecorder {
  constructor(private readonly file = process.env['REELKEEP_RECORD_EXCHANGES']) {}

  record(exchange: Exchange): void {
    if (this.file) {
      appendFileSync(this.file, `${JSON.stringify(exchange)}\n`);
    }
  }
}
