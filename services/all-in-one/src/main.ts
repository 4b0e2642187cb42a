import { giveBackMemory } from './start/give-back-memory.js';
import { runReelkeep } from './start/run-reelkeep.js';

// By then even Elasticsearch has been waited for.
const startIsOverAfterMs = 60_000;
setTimeout(giveBackMemory, startIsOverAfterMs).unref();

process.exitCode = await runReelkeep(process.env, process.stdout);
