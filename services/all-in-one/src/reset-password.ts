import { runResetPassword } from './reset/command.js';

process.exitCode = await runResetPassword(process.argv.slice(2), process.env);
