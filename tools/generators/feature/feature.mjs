/**
 * `npx nx g reelkeep:feature <name> --service=<service>` writes a feature as docs/service.md has it: a service, a store
 * with one declared statement, the table that it reads, and a spec; and puts them into the service's module and schema.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { migration, migrationClass } from './migration.mjs';
import { service, spec, statements, store } from './templates.mjs';

export default (tree, { name, service: serviceName }) => {
  const root = `services/${serviceName}/src`;
  const folder = `${root}/${name}`;
  const modulePath = `${root}/${serviceName}.module.ts`;
  const schemaPath = `${root}/database/schema.ts`;
  if (!tree.exists(modulePath) || !tree.exists(schemaPath)) {
    throw new Error(`services/${serviceName} is no service with a module and a schema (docs/service.md).`);
  }
  if (tree.exists(folder)) {
    throw new Error(`${folder} is there already.`);
  }
  const schemaText = tree.read(schemaPath, 'utf8');
  const timestamp = latestOf(schemaText) + 1;
  const words = {
    file: name,
    type: pascal(name),
    constant: pascal(name).replace(/^./, (first) => first.toLowerCase()),
    said: name.replaceAll('-', ' '),
    schema: /name: '(\w+)'/.exec(schemaText)[1],
    table: name.replaceAll('-', '_'),
    timestamp,
  };
  const written = {
    [`${folder}/${name}.sql.ts`]: statements(words),
    [`${folder}/${name}.store.ts`]: store(words),
    [`${folder}/${name}.service.ts`]: service(words),
    [`${folder}/${name}.service.spec.ts`]: spec(words),
    [`${root}/database/migrations/${timestamp}-create-${name}.migration.ts`]: migration(words),
    [schemaPath]: withMigration(schemaText, words),
    [modulePath]: withProviders(tree.read(modulePath, 'utf8'), words),
  };
  for (const [path, text] of Object.entries(written)) {
    tree.write(path, text);
  }
  return () => {
    const formatter = join(tree.root, 'node_modules/.bin/oxfmt');
    execFileSync(formatter, Object.keys(written), { cwd: tree.root, stdio: 'inherit' });
    process.stdout.write(
      `The table ${words.schema}.${words.table} awaits its columns. Then: npm run build, and the last lines of CONTRIBUTING on migrations.\n`,
    );
  };
};

const pascal = (name) => name.replaceAll(/(^|-)([a-z0-9])/g, (_, _dash, letter) => letter.toUpperCase());

// Migrations run in the order of their timestamps.
const latestOf = (schemaText) =>
  Math.max(Date.now(), ...[...schemaText.matchAll(/\/(\d{13})-/g)].map(([, timestamp]) => Number(timestamp)));

const withMigration = (text, words) =>
  withImport(
    text,
    `import { ${migrationClass(words)} } from './migrations/${words.timestamp}-create-${words.file}.migration.js';`,
  ).replace(/(migrations: \[[^\]]*?),?(\s*\])/, `$1, ${migrationClass(words)}$2`);

const withProviders = (text, { type, file }) =>
  [
    `import { ${type}Service } from './${file}/${file}.service.js';`,
    `import { ${type}Store } from './${file}/${file}.store.js';`,
  ]
    .reduce(withImport, text)
    .replace(/(\n {6}providers: \[[\s\S]*?),?(\s*\],\n {4}\};)/, `$1, ${type}Store, ${type}Service$2`);

/** After the last import. */
const withImport = (text, line) => {
  const lines = text.split('\n');
  return lines.toSpliced(lines.findLastIndex((each) => / from '.*';$/.test(each)) + 1, 0, line).join('\n');
};
