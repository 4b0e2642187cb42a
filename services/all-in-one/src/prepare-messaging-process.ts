import { text } from 'node:stream/consumers';
import { prepareNats } from '@reelkeep/messaging/prepare';
import { messagingOrderSchema } from './start/prepare-messaging.js';

const { adminUrl } = messagingOrderSchema.parse(JSON.parse(await text(process.stdin)));
try {
  await prepareNats(adminUrl);
  process.stdout.write('{}');
} catch (error) {
  process.stdout.write(JSON.stringify({ problem: error instanceof Error ? error.message : String(error) }));
}
