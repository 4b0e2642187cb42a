import { runMigrate } from './migrate/command.js';

process.exitCode = await runMigrate(process.argv.slice(2), process.env, process.stdout);
