import { areNpmDependenciesCached } from '../steps/npm-dependencies.mjs';
import { isElasticsearchCached } from '../steps/elasticsearch.mjs';
import { isEnginesBinaryCached } from '../steps/engines-binary.mjs';
import { arePythonToolsCached } from '../steps/python-tools.mjs';
import { recordSetup } from './clone-state.mjs';
import { canInstall, installPackages, missingPackages } from './debian.mjs';
import { findProgram } from './program.mjs';
import { LauncherProblem } from './problem.mjs';
import { MIN_JAVA, MIN_NODE, findGo, findJdk, findPython, hasPip } from './toolchains.mjs';

/**
 * The parts that a setup may have. `elasticsearch-later` is set up in the background by the supervisor.
 *
 * @typedef {'npm' | 'engines' | 'python' | 'python-test' | 'elasticsearch' | 'elasticsearch-later'
 *   | 'ffmpeg' | 'chromium' | 'build'} Part
 */

/**
 * Finds all that this machine lacks for these parts, and stops with the whole list of what cannot be installed from
 * here.
 *
 * @param {ReadonlySet<Part>} parts
 * @returns {string[]} the Debian packages that `installRequirements` is to install
 */
export function findRequirements(parts) {
  const problems = [...machineProblems(), ...toolchainProblems(parts)];
  const { now, later } = neededPackages(parts);
  if (!canInstall() && now.length + later.length > 0) problems.push(missingPackages([...now, ...later]));
  if (problems.length > 0) throw new LauncherProblem(...problems);
  return now;
}

/** @param {string[]} packages */
export async function installRequirements(packages) {
  if (packages.length > 0) await installPackages(packages);
  await recordSetup(foundPrograms());
}

function machineProblems() {
  const problems = [];
  if (process.platform !== 'linux' || !['x64', 'arm64'].includes(process.arch)) {
    problems.push({
      what: `This is ${process.platform} ${process.arch}; Reelkeep runs on Linux x64 and arm64.`,
      cure: 'Use such a machine.',
    });
  }
  if (Number(process.versions.node.split('.')[0]) < MIN_NODE) {
    problems.push({
      what: `This is Node ${process.versions.node}; the setup needs Node ${MIN_NODE} or newer.`,
      cure: `Install Node ${MIN_NODE} or newer by your system's package manager.`,
    });
  }
  if (!areNpmDependenciesCached() && findProgram('npm') === undefined) {
    problems.push({ what: 'npm is missing.', cure: 'Install it, on Debian by: sudo apt-get install -y npm' });
  }
  return problems;
}

/** @param {ReadonlySet<Part>} parts */
function toolchainProblems(parts) {
  const problems = [];
  if (parts.has('python') && findPython() === undefined) {
    problems.push({
      what: 'Python 3.11 or newer is missing.',
      cure: 'Install it, on Debian 12 or newer by: sudo apt-get install -y python3 python3-pip',
    });
  }
  if (parts.has('engines') && !isEnginesBinaryCached() && findGo() === undefined) {
    problems.push({
      what: 'Go 1.21 or newer is missing.',
      cure: 'Install it (on Debian 13: sudo apt-get install -y golang-go) and put it on PATH, or set NATS_URL and TEMPORAL_ADDRESS to servers of your own.',
    });
  }
  if ((parts.has('elasticsearch') || parts.has('elasticsearch-later')) && findJdk() === undefined) {
    problems.push({
      what: `A JDK of ${MIN_JAVA} or newer is missing (a full one with jlink, not a runtime alone).`,
      cure: `Install it (on Debian 13: sudo apt-get install -y openjdk-21-jdk-headless) or set JAVA_HOME to one, or set ELASTICSEARCH_URL to a server of your own.`,
    });
  }
  return problems;
}

/** @param {ReadonlySet<Part>} parts */
function neededPackages(parts) {
  const now = [];
  const later = [];
  if (parts.has('ffmpeg') && (findProgram('ffmpeg') === undefined || findProgram('ffprobe') === undefined))
    now.push('ffmpeg');
  if (parts.has('chromium') && findProgram('chromium') === undefined) now.push('chromium');
  if (lacksPip(parts)) now.push('python3-pip');
  if (!isElasticsearchCached() && findProgram('mvn') === undefined) {
    if (parts.has('elasticsearch')) now.push('maven');
    else if (parts.has('elasticsearch-later')) later.push('maven');
  }
  return { now, later };
}

/** @param {ReadonlySet<Part>} parts */
function lacksPip(parts) {
  const python = findPython();
  if (python === undefined) return false;
  const toInstall =
    (parts.has('python') && !arePythonToolsCached('tools.lock', python)) ||
    (parts.has('python-test') && !arePythonToolsCached('test-tools.lock', python));
  return toInstall && !hasPip(python);
}

function foundPrograms() {
  const found = { ffmpeg: findProgram('ffmpeg'), ffprobe: findProgram('ffprobe'), chromium: findProgram('chromium') };
  return Object.fromEntries(Object.entries(found).filter(([, path]) => path !== undefined));
}
