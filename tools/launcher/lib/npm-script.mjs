import { realpathSync } from 'node:fs';
import { npmCommand } from '../steps/npm-dependencies.mjs';
import { findProgram } from './program.mjs';
import { LauncherProblem } from './problem.mjs';

/**
 * The arguments with which Node runs a script of the root package.json through npm.
 *
 * @param {string} script
 */
export function npmScript(script) {
  const [, ourNpm = findProgram('npm')] = npmCommand();
  if (ourNpm === undefined)
    throw new LauncherProblem({
      what: 'npm is missing.',
      cure: 'Install it, on Debian by: sudo apt-get install -y npm',
    });
  return [realpathSync(ourNpm), 'run', '--silent', script];
}
