import { resolve } from 'node:path';
import { StartupProblem } from '@reelkeep/engines';
import type { Variables } from '../config/environment.js';
import { exitCodeOf } from '../start/exit-code.js';
import { Screen } from '../start/screen.js';
import { lineOf } from './finding.js';

const usage = new StartupProblem(
  'What is to be looked at?',
  'npm run doctor looks at everything; with --bundle FILE it also writes what helpers need to see, without any secret.',
);

/** Says what is wrong with an installation and what helps, a line each. Resolves with 1 when anything is, 2 for wrong words. */
export const runDoctor = async (
  args: readonly string[],
  env: Variables,
  output: NodeJS.WriteStream,
): Promise<number> => {
  const screen = new Screen(output);
  const [option, file] = args;
  if (args.length > 0 && (option !== '--bundle' || !file || args.length > 2)) {
    screen.problems([usage]);
    return 2;
  }
  return exitCodeOf(screen, async () => {
    // Only here: it loads a database driver.
    const { examine } = await import('./examine.js');
    const examined = await examine(env);
    const { findings } = examined;
    for (const finding of findings) {
      screen.line(lineOf(finding));
    }
    if (file) {
      const { writeBundle } = await import('./bundle.js');
      await writeBundle(resolve(file), examined, env);
      screen.line(`Written: ${resolve(file)}`);
    }
    const bad = findings.filter(({ isFine }) => !isFine).length;
    screen.line(bad === 0 ? 'Nothing is wrong.' : `${bad} of ${findings.length} are wrong.`);
    return bad === 0 ? 0 : 1;
  });
};
