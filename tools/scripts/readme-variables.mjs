/**
 * Writes the table of variables in README.md from the table that the launcher, the start and the services read.
 * `node tools/scripts/readme-variables.mjs [folder]` writes README.md into that folder instead.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { variables } from '../../libs/runtime/src/variables/table.mjs';
import { root } from './workspace.mjs';

const head = '| variable | default | meaning |\n|---|---|---|\n';

const rows = Object.entries(variables)
  .filter(([, { meaning }]) => meaning !== undefined)
  .map(([name, { default: fallback, otherwise = fallback ? `\`${fallback}\`` : 'none', meaning }]) => {
    return `| \`${name}\` | ${otherwise} | ${meaning} |\n`;
  });

const [before, after] = readFileSync(join(root, 'README.md'), 'utf8').split(head);
if (after === undefined) {
  throw new Error('README.md has no table of variables.');
}
const rest = after.replace(/^(?:\|.*\n)+/, '');
writeFileSync(join(process.argv[2] ?? root, 'README.md'), before + head + rows.join('') + rest);
