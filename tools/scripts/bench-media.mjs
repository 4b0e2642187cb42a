/**
 * Prints how quick films and pictures come signed in, against an nginx that sends the same files to anybody, in turns in
 * the same run: `npm run bench:media`. It judges nothing by its exit code: 0 unless it could not run. Needs nginx, what
 * `npm run setup -- --test` makes, and a machine with nothing else to do.
 */
import { onPinnedNode } from './workspace.mjs';

onPinnedNode();

const { withProduct } = await import('../bench/product.mjs');
const { measureMedia } = await import('../bench/media.mjs');
const { hasNginx } = await import('../bench/bare-nginx.mjs');

if (!hasNginx()) {
  console.error('There is no nginx to compare with. Install it, for example: apt install nginx-light');
  process.exit(2);
}
await withProduct(measureMedia);
