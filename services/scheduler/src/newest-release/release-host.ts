import { readFileSync } from 'node:fs';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type NewestRelease, newestReleaseSchema } from '@reelkeep/contracts';
import { type Log, Logger } from '@reelkeep/runtime';
import { type Dispatcher, EnvHttpProxyAgent, request } from 'undici';
import type { SchedulerEnv } from '../config/environment.js';

const timeoutMs = 10_000;
const mostBytes = 64 * 1024;
const mostRedirects = 3;

/** Who is asked for the newest release of Reelkeep: nobody, unless the operator has named an address. */
@Injectable()
export class ReleaseHost implements OnApplicationShutdown {
  private readonly address: string | undefined;
  private readonly dispatcher: Dispatcher;
  private readonly log: Log;

  constructor(env: SchedulerEnv, logger: Logger) {
    this.address = env.REELKEEP_RELEASE_URL;
    this.log = logger.child({ subsystem: 'newest-release' });
    const { SSL_CERT_FILE: caFile } = env;
    const tls = caFile === undefined ? {} : { ca: readFileSync(caFile, 'utf8') };
    this.dispatcher = new EnvHttpProxyAgent({
      // Empty texts, since undefined would mean the variables of this process.
      httpProxy: env.http_proxy ?? env.HTTP_PROXY ?? '',
      httpsProxy: env.https_proxy ?? env.HTTPS_PROXY ?? '',
      noProxy: env.no_proxy ?? env.NO_PROXY ?? '',
      requestTls: tls,
      connect: { ...tls, timeout: timeoutMs },
    });
  }

  /** Whether there is anybody to ask. */
  get hasAddress(): boolean {
    return this.address !== undefined;
  }

  /** Undefined where nobody is to be asked, or nothing usable comes in time: who is offline needs no complaint. */
  async newest(): Promise<NewestRelease | undefined> {
    if (this.address === undefined) {
      return undefined;
    }
    try {
      const answer: unknown = JSON.parse(await this.fetch(new URL(this.address), AbortSignal.timeout(timeoutMs)));
      return newestReleaseSchema.parse(answer);
    } catch (error) {
      this.log.info({ err: error }, 'the newest release is not known; it is asked for again another day');
      return undefined;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.dispatcher.destroy();
  }

  /** A way that was encrypted stays so. */
  private async fetch(target: URL, signal: AbortSignal, redirects = 0): Promise<string> {
    const response = await request(target, {
      dispatcher: this.dispatcher,
      signal,
      headers: { accept: 'application/json' },
    });
    const { location } = response.headers;
    if (response.statusCode >= 300 && response.statusCode < 400 && typeof location === 'string') {
      await response.body.dump();
      const next = new URL(location, target);
      const isAllowed = next.protocol === 'https:' || (next.protocol === 'http:' && target.protocol === 'http:');
      if (redirects >= mostRedirects || !isAllowed) {
        throw new Error('The answer leads elsewhere too often, or to where nothing is encrypted.');
      }
      return this.fetch(next, signal, redirects + 1);
    }
    if (response.statusCode !== 200) {
      await response.body.dump();
      throw new Error(`${target.host} answered ${response.statusCode}.`);
    }
    return limitedText(response.body);
  }
}

const limitedText = async (body: AsyncIterable<Uint8Array>): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > mostBytes) {
      throw new Error(`The answer is larger than ${mostBytes} bytes.`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};
