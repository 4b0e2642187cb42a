import type { IncomingMessage } from 'node:http';
import { ApiError } from './api-error.js';
import type { BodyLimits } from './body-limits.js';

const tooLarge = ({ bytes }: BodyLimits): ApiError =>
  new ApiError(413, { detail: `This request is too large: at most ${bytes / 1_024} kB are read.` });

const tooSlow = ({ ms }: BodyLimits): ApiError =>
  new ApiError(408, { detail: `This request did not arrive within ${ms / 1_000} seconds. Send it again.` });

/**
 * The whole body as text. Rejects with ApiError: 413 for one that is larger than allowed, 408 for one that is not there
 * in time, 400 for one that breaks off; then nothing of it is kept.
 */
export const readBody = (body: IncomingMessage, limits: BodyLimits): Promise<string> =>
  new Promise((resolve, reject) => {
    if (Number(body.headers['content-length'] ?? 0) > limits.bytes) {
      reject(tooLarge(limits));
      return;
    }
    let chunks: Buffer[] = [];
    let length = 0;
    const finish = (end: () => void): void => {
      clearTimeout(deadline);
      body.off('data', take).off('end', whole).off('error', broken).off('close', broken);
      end();
      chunks = [];
    };
    const take = (chunk: Buffer): void => {
      length += chunk.length;
      if (length > limits.bytes) {
        finish(() => reject(tooLarge(limits)));
      } else {
        chunks.push(chunk);
      }
    };
    const whole = (): void => finish(() => resolve(Buffer.concat(chunks, length).toString('utf8')));
    const broken = (): void => finish(() => reject(new ApiError(400, { detail: 'The request broke off.' })));
    const deadline = setTimeout(() => finish(() => reject(tooSlow(limits))), limits.ms);
    body.on('data', take).once('end', whole).once('error', broken).once('close', broken);
  });
