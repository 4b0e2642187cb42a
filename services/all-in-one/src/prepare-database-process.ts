import { text } from 'node:stream/consumers';
import { errorText, prepareDatabase } from '@reelkeep/runtime';
import { databaseOrderSchema } from './start/prepare-database.js';

const { adminUrl, services } = databaseOrderSchema.parse(JSON.parse(await text(process.stdin)));
try {
  const urls = await prepareDatabase(adminUrl, services);
  process.stdout.write(JSON.stringify({ urls: Object.fromEntries(urls) }));
} catch (error) {
  process.stdout.write(JSON.stringify({ problem: errorText(error) }));
}
