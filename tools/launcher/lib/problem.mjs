/** @typedef {{ what: string, cure: string }} Problem One sentence each. */

/** Why the setup cannot go on, with what to do about it: printed without a stack trace. */
export class LauncherProblem extends Error {
  /** @param {Problem[]} problems */
  constructor(...problems) {
    super(problems.map(({ what }) => what).join(' '));
    this.problems = problems;
  }
}

/**
 * Runs an entry script to its end and turns what goes wrong into plain sentences and an exit code.
 *
 * @param {() => Promise<number>} main resolves with the exit code
 */
export async function runEntry(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    if (!(error instanceof LauncherProblem)) throw error;
    process.exitCode = 1;
    for (const { what, cure } of error.problems) console.error(`\n✗ ${what}\n  ${cure}`);
    console.error('');
  }
}
