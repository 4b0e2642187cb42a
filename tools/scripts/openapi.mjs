/**
 * Writes the API description from the built gateway, without engines: docs/api/openapi.json and its types, once for the
 * web application and once for the tests' client, which share no package.
 * `node tools/scripts/openapi.mjs [folder]` writes all of them into that folder instead.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { describeApi } from '../../services/gateway/dist/describe-api.js';
import { apiDescriptionFile, apiTypeFiles } from './generated-files.mjs';
import { root } from './workspace.mjs';

const target = process.argv[2] ?? root;
const description = `${JSON.stringify(await describeApi(), null, 2)}\n`;
const types = `/** Generated from docs/api/openapi.json by tools/scripts/openapi.mjs. Do not edit. */\n\n${astToString(
  await openapiTypescript(description),
)}`;

for (const [file, content] of [[apiDescriptionFile, description], ...apiTypeFiles.map((file) => [file, types])]) {
  const path = join(target, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
