import { runReelkeep } from './start/run-reelkeep.js';

process.exitCode = await runReelkeep(process.env, process.stdout);
