import { existsSync } from 'node:fs';
import { CommandFailed, run } from './child.mjs';
import { findProgram } from './program.mjs';
import { LauncherProblem } from './problem.mjs';
import { step } from './step.mjs';

const APT = ['-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3'];
const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };

/** Whether we may install Debian packages ourselves. */
export function canInstall() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version') && findProgram('apt-get') !== undefined;
}

/**
 * The problem that missing packages are where we may not install them.
 *
 * @param {string[]} packages
 * @returns {import('./problem.mjs').Problem}
 */
export function missingPackages(packages) {
  const names = packages.join(' ');
  const isDebian = existsSync('/etc/debian_version');
  return {
    what: `${packages.join(', ')} ${packages.length === 1 ? 'is' : 'are'} missing.`,
    cure: isDebian
      ? `Run: sudo apt-get install -y --no-install-recommends ${names}`
      : `Install ${names} by your system's package manager (the names are Debian's).`,
  };
}

/**
 * Installs packages, after saying so.
 *
 * @param {string[]} packages
 */
export async function installPackages(packages) {
  const names = packages.join(' ');
  console.log(`Installing missing Debian packages: apt-get install ${names}`);
  await step(`Debian packages: ${names}`, async (report) => {
    const install = () =>
      run('apt-get', [...APT, 'install', '-y', '--no-install-recommends', ...packages], {
        env: environment,
        onLine: report,
      });
    try {
      // The lists may be missing or old, but most often they are good, and without a network they must do.
      await install().catch(async (error) => {
        if (!(error instanceof CommandFailed)) throw error;
        await run('apt-get', [...APT, 'update'], { env: environment, onLine: report });
        await install();
      });
    } catch (error) {
      if (!(error instanceof CommandFailed)) throw error;
      throw new LauncherProblem({
        what: `The Debian packages ${names} could not be installed: ${error.tail.split('\n').at(-1)}`,
        cure: `Install them yourself, then start again: apt-get update && apt-get install -y ${names}`,
      });
    }
  });
}
