import { errorText } from '@reelkeep/runtime';
import { runCommand } from './cluster/command.js';

try {
  await runCommand(process.argv.slice(2), process.env);
} catch (error) {
  process.stderr.write(`${errorText(error)}\n`);
  process.exit(1);
}
