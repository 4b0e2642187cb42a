import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findProgram, isProgram } from './program.mjs';

export const MIN_NODE = 20;
export const MIN_JAVA = 21;

const PYTHON_FACTS =
  'import sys, sysconfig; print(sys.executable, *sys.version_info[:2], sysconfig.get_platform(), sys.implementation.cache_tag)';

/** @typedef {{ path: string, platform: string }} Python `platform` names what compiled packages fit */

/** @returns {Python | undefined} a Python of 3.11 or newer */
export function findPython() {
  for (const name of ['python3', 'python3.14', 'python3.13', 'python3.12', 'python3.11']) {
    const program = findProgram(name);
    if (program === undefined) continue;
    const [path = '', major, minor, ...platform] = output(program, ['-c', PYTHON_FACTS]).trim().split(' ');
    if (Number(major) === 3 && Number(minor) >= 11) return { path, platform: platform.join(' ') };
  }
  return undefined;
}

/** @param {Python} python */
export function hasPip(python) {
  return spawnSync(python.path, ['-m', 'pip', '--version'], { stdio: 'ignore' }).status === 0;
}

/** A Go that can fetch the toolchain that go.mod asks for, which any can since 1.21. */
export function findGo() {
  for (const program of [findProgram('go'), '/usr/local/go/bin/go', '/usr/lib/go/bin/go']) {
    if (program === undefined || !isProgram(program)) continue;
    const [, minor] = /go1\.(\d+)/.exec(output(program, ['version'])) ?? [];
    if (Number(minor) >= 21) return program;
  }
  return undefined;
}

/** The home of a full JDK (Elasticsearch wants its jlink module, which a plain runtime lacks). */
export function findJdk() {
  const onPath = findProgram('java');
  const candidates = [
    process.env.JAVA_HOME,
    onPath === undefined ? undefined : dirname(dirname(realpathSync(onPath))),
    ...(existsSync('/usr/lib/jvm') ? readdirSync('/usr/lib/jvm').map((name) => join('/usr/lib/jvm', name)) : []),
  ];
  return candidates.find((home) => home !== undefined && home !== '' && isJdk(home));
}

/** @param {string} home */
function isJdk(home) {
  const java = join(home, 'bin', 'java');
  if (!isProgram(java)) return false;
  // A release file says the same without starting a machine, but not every distribution's JDK has one.
  const [, version] = /version "(\d+)/.exec(output(java, ['-version'])) ?? [];
  return Number(version) >= MIN_JAVA && /^jdk\.jlink@/m.test(output(java, ['--list-modules']));
}

/**
 * @param {string} program
 * @param {string[]} args
 */
function output(program, args) {
  const { stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return `${stdout ?? ''}${stderr ?? ''}`;
}
