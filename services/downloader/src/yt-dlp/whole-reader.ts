import { z } from 'zod';
import { stepLine, wholeLine } from './arguments.js';

const stepSchema = z.object({ status: z.string(), postprocessor: z.string() });

/**
 * Whether a download has brought its media whole, by the tool's lines. The tool says that at the end of its steps, also
 * where one of them (merge, remux, embed) failed, since it ignores errors: such a step has begun and not finished.
 */
export class WholeReader {
  private readonly begun = new Map<string, number>();
  private isMoved = false;

  /** Takes one line, of output or of error output, in whichever order these two come. */
  take(line: string): void {
    if (line.startsWith(wholeLine)) {
      this.isMoved = true;
    } else if (line.startsWith(stepLine)) {
      const { status, postprocessor } = stepSchema.parse(JSON.parse(line.slice(stepLine.length)));
      const change = status === 'started' ? 1 : status === 'finished' ? -1 : 0;
      this.begun.set(postprocessor, (this.begun.get(postprocessor) ?? 0) + change);
    }
  }

  /** Once the tool has ended. */
  get isWhole(): boolean {
    return this.isMoved && [...this.begun.values()].every((count) => count === 0);
  }
}
