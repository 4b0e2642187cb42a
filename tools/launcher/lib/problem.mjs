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
    const problems = error instanceof LauncherProblem ? error.problems : diskProblems(error);
    if (problems.length === 0) throw error;
    for (const { what, cure } of problems) console.error(`\n✗ ${what}\n  ${cure}`);
    console.error('');
    // What is still under way beside it ends too.
    process.exit(1);
  }
}

/**
 * @param {NodeJS.ErrnoException} error
 * @returns {Problem[]} none when the disk is not the reason
 */
function diskProblems({ code = '', path = 'a file' }) {
  if (['ENOSPC', 'EDQUOT'].includes(code))
    return [
      { what: `The disk is full: ${path} could not be written.`, cure: 'Free some space there, then start again.' },
    ];
  if (['EACCES', 'EPERM', 'EROFS'].includes(code))
    return [
      {
        what: `This user may not use ${path} (${code}).`,
        cure: 'Start from a clone of this user, or give that file or folder to this user.',
      },
    ];
  return [];
}
