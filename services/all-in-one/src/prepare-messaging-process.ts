import { text } from 'node:stream/consumers';
import { prepareNats } from '@reelkeep/messaging/prepare';
import { messagingOrderSchema } from './start/prepare-messaging.js';

const { adminUrl, key } = messagingOrderSchema.parse(JSON.parse(await text(process.stdin)));
try {
  await prepareNats(adminUrl, key);
  process.stdout.write('{}');
} catch (error) {
  process.stdout.write(JSON.stringify({ problem: error instanceof Error ? error.message : String(error) }));
}
