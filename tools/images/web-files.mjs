/**
 * Lays out what nginx serves: `node tools/images/web-files.mjs FOLDER`. The web application, each text also compressed,
 * and beside it the headers that the gateway gives its pages, as a configuration of nginx.
 */
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const [target] = process.argv.slice(2);
if (target === undefined) {
  process.stderr.write('usage: node tools/images/web-files.mjs FOLDER\n');
  process.exit(2);
}

const compressible = ['.html', '.js', '.css', '.json', '.webmanifest', '.svg', '.txt'];

cpSync(join(root, 'web', 'dist'), target, { recursive: true });
for (const entry of readdirSync(target, { recursive: true, withFileTypes: true })) {
  const file = join(entry.parentPath, entry.name);
  if (entry.isFile() && compressible.includes(extname(file))) {
    writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
  }
}

// Asked of the gateway's own code instead of written down a second time.
const gateway = join(root, 'services', 'gateway');
const require = createRequire(join(gateway, 'package.json'));
const load = async (/** @type {string} */ path) => import(pathToFileURL(path).href);
const { default: helmet } = await load(require.resolve('@fastify/helmet'));
const { fastify } = await load(require.resolve('fastify'));
const { helmetOptions, permissionsPolicy, policyOf, inPageOf } = await load(
  join(gateway, 'dist', 'http', 'security-headers.js'),
);
const app = fastify();
await app.register(helmet, helmetOptions);
app.get('/', (_request, reply) => reply.header('permissions-policy', permissionsPolicy).send());
const { headers } = await app.inject('/');
const own = ['content-length', 'date', 'connection', 'content-type'];
const policy = 'content-security-policy';
const lines = Object.entries(headers)
  .filter(([name]) => !own.includes(name))
  .map(([name, value]) => [name, `add_header ${name} ${JSON.stringify(value)} always;`]);
const write = (/** @type {string} */ name, /** @type {string} */ text) =>
  writeFileSync(join(target, '..', name), `${text}\n`);
write('page-headers.conf', lines.map(([, line]) => line).join('\n'));
// The pages themselves, whose policy the settings decide; and the one for when nobody says.
write('document-headers.conf', lines.flatMap(([name, line]) => (name === policy ? [] : [line])).join('\n'));
// Of the page that lies here, whatever release the gateway is: that says only whether pages may cast.
const inPage = inPageOf(readFileSync(join(target, 'index.html'), 'utf8'));
const policyFor = (/** @type {boolean} */ mayCast) => JSON.stringify(policyOf({ mayCast, inPage }));
write(
  'page-policy.conf',
  [
    `map $asked_policy $page_policy { default ${policyFor(false)}; ~gstatic ${policyFor(true)}; }`,
    `map "" $strict_policy { default ${policyFor(false)}; }`,
  ].join('\n'),
);
