import { runDeadLetters } from './dead-letters/command.js';

process.exitCode = await runDeadLetters(process.argv.slice(2), process.env, process.stdout);
