import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { cached, isCached } from '../lib/cache.mjs';
import { CommandFailed, run } from '../lib/child.mjs';
import { recordSetup } from '../lib/clone-state.mjs';
import { contentHash } from '../lib/content-hash.mjs';
import { root } from '../lib/places.mjs';
import { LauncherProblem } from '../lib/problem.mjs';
import { findGo } from '../lib/toolchains.mjs';
import { listFiles } from '../lib/tree.mjs';

const sources = join(root, 'tools', 'engines', 'go');
// The tag leaves out a way to Google's storage that nothing here goes, and with it a tenth of what is compiled.
const flags = ['-mod=readonly', '-buildvcs=false', '-trimpath', '-ldflags=-s -w', '-tags=disable_grpc_modules'];

// A compiler lives for seconds, a quarter of which it gives to collecting what it leaves behind; there is one for each
// core. Where memory is short it goes on as it does by itself.
const isRoomy = totalmem() / availableParallelism() >= 2 ** 31;
const rarelyCollected = isRoomy ? { GOGC: '400', GOMEMLIMIT: '1GiB' } : {};

const hash = () => {
  const files = listFiles(sources, () => false).filter((name) => /\.go$|(^|\/)go\.(mod|sum)$/.test(name));
  return contentHash(sources, files.sort(), process.arch, ...flags);
};

export const isEnginesBinaryCached = () => isCached('engines', hash());

/**
 * Builds Temporal and NATS, one Go binary: minutes at the very first time.
 *
 * @param {import('../lib/cache.mjs').Report} report
 */
export async function setUpEnginesBinary(report) {
  const folder = await cached('engines', hash(), (draft) => build(draft, report), report);
  await recordSetup({ enginesBinary: join(folder, 'engines') });
}

/**
 * @param {string} draft
 * @param {import('../lib/cache.mjs').Report} report
 */
async function build(draft, report) {
  const go = findGo();
  if (go === undefined) throw new Error('go has vanished since the check of what is needed');
  let modules = 0;
  let packages = 0;
  const onLine = (/** @type {string} */ line) => {
    if (line.startsWith('go: downloading')) modules += 1;
    else packages += 1;
    report(`${modules} modules fetched, ${packages} packages compiled`);
  };
  try {
    // go.mod asks for a newer toolchain than distributions have; Go fetches it where that is not forbidden.
    const env = { ...rarelyCollected, ...process.env, GOTOOLCHAIN: 'auto', GOFLAGS: '', CGO_ENABLED: '0' };
    await run(go, ['build', '-v', ...flags, '-o', join(draft, 'engines'), '.'], { cwd: sources, env, onLine });
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    throw new LauncherProblem({
      what: `Temporal and NATS could not be built. Go said:\n${error.tail}`,
      cure: 'Check the network and the proxy settings, then start again; or set NATS_URL and TEMPORAL_ADDRESS to servers of your own.',
    });
  }
}
