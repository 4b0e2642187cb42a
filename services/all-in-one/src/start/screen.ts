import type { StartupProblem } from '@reelkeep/engines';

const spinner = '⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏';
const frameMs = 120;
const lineEveryMs = 5_000;
const titleWidth = 34;

export type Report = (detail: string) => void;

type Output = { write(text: string): unknown; isTTY?: boolean; columns?: number };

/** What a person sees of a start, in the manner of tools/launcher: one line per step with its time. */
export class Screen {
  private current: { clear(): void } | undefined;

  constructor(private readonly output: Output) {}

  /** Does one step. While it runs: a spinner on a terminal, elsewhere a line every few seconds. */
  async step<T>(title: string, work: (report: Report) => Promise<T>): Promise<T> {
    const began = Date.now();
    const isTerminal = this.output.isTTY === true;
    const seconds = (): string => `${((Date.now() - began) / 1000).toFixed(1).padStart(6)} s`;
    let detail = '';
    let frame = 0;
    const clear = (): void => {
      if (isTerminal) {
        this.output.write('\r\u001b[2K');
      }
    };
    const goingOn = setInterval(
      () => {
        const mark = isTerminal ? spinner.charAt(frame++ % spinner.length) : '…';
        const text = `${mark} ${title.padEnd(titleWidth)}${seconds()}  ${detail}`.trimEnd();
        clear();
        this.output.write(isTerminal ? text.slice(0, (this.output.columns ?? 80) - 1) : `${text}\n`);
      },
      isTerminal ? frameMs : lineEveryMs,
    );
    const finish = (mark: string): void => {
      clearInterval(goingOn);
      this.current = undefined;
      clear();
      this.output.write(`${mark} ${title.padEnd(titleWidth)}${seconds()}\n`);
    };
    this.current = { clear };
    try {
      const result = await work((text) => {
        detail = text;
      });
      finish('✓');
      return result;
    } catch (error) {
      finish('✗');
      throw error;
    }
  }

  line(text = ''): void {
    this.current?.clear();
    this.output.write(`${text}\n`);
  }

  /** What is wrong and what to do about it. */
  problems(problems: readonly Pick<StartupProblem, 'message' | 'cure'>[]): void {
    for (const { message, cure } of problems) {
      this.line(`\n✗ ${message}\n  ${cure}`);
    }
    this.line();
  }
}
