// What Reelkeep consists of beside its npm packages, as components of CycloneDX.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findGo } from '../launcher/lib/toolchains.mjs';
import { root } from './workspace.mjs';

const component = (purl, name, version, more = {}) => ({
  type: 'library',
  'bom-ref': purl,
  name,
  version,
  purl,
  ...more,
});

/** yt-dlp and what it needs: all that the lock file names for Linux. */
export function pythonComponents() {
  const lock = readFileSync(join(root, 'tools/engines/python/tools.lock'), 'utf8');
  return [...lock.matchAll(/^([\w.-]+)==([^\s;]+)(?: ; ([^\\]*))?/gm)]
    .filter(([, , , marker = '']) => !marker.includes("== 'win32'"))
    .map(([, name = '', version = '']) => component(`pkg:pypi/${name}@${version}`, name, version));
}

/**
 * Temporal, NATS and the modules that were really linked with them, as the built program itself tells.
 *
 * @param {string | undefined} program
 */
export function goComponents(program) {
  const go = findGo();
  if (program === undefined || go === undefined)
    throw new Error('The Go part cannot be read: run "npm run setup" first, which needs Go and builds it.');
  const facts = execFileSync(go, ['version', '-m', program], { encoding: 'utf8' });
  const [, version = ''] = /: go(\S+)/.exec(facts) ?? [];
  const modules = [...facts.matchAll(/^\tdep\t(\S+)\t(\S+)(?:\t\S*)?(?:\n\t=>\t(\S+)\t(\S+))?/gm)]
    // What lies below go/absent is ours and holds names alone.
    .filter(([, , , replacement = '']) => !replacement.startsWith('./'))
    .map(([, name = '', own = '', replacement = name, replaced = own]) =>
      component(`pkg:golang/${replacement}@${replaced}`, replacement, replaced),
    );
  return [component(`pkg:golang/std@${version}`, 'std', version), ...modules];
}

/** Elasticsearch, with the archive that it is taken from. */
export function elasticsearchComponents() {
  const { version, maven } = JSON.parse(readFileSync(join(root, 'tools/engines/elasticsearch/recipe.json'), 'utf8'));
  const [group, artifact, artifactVersion, type] = maven.artifact.split(':');
  return [
    component(`pkg:generic/elasticsearch@${version}`, 'elasticsearch', version, {
      type: 'application',
      licenses: [{ license: { id: 'Elastic-2.0' } }],
      properties: [
        { name: 'reelkeep:archive', value: `pkg:maven/${group}/${artifact}@${artifactVersion}?type=${type}` },
        { name: 'reelkeep:archive:sha256', value: maven.sha256 },
      ],
    }),
  ];
}
