import { runDoctor } from './doctor/command.js';

process.exitCode = await runDoctor(process.argv.slice(2), process.env, process.stdout);
