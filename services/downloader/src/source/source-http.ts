import { lookup as lookupName } from 'node:dns';
import { readFileSync } from 'node:fs';
import type { LookupFunction } from 'node:net';
import { createSecureContext } from 'node:tls';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { EnvHttpProxyAgent, type Dispatcher, request } from 'undici';
import { DownloaderConfig } from '../config/environment.js';
import { questionOf } from '../source-log/question.js';
import { SourceLog } from '../source-log/source-log.js';
import type { LoggedOutcome } from '../source-log/source-log.sql.js';
import { isPublicAddress, refusalOf } from '../addresses/address-check.js';

const usualTimeoutMs = 5_000;
const maxRedirects = 3;

/** The source answered a GET with something other than the thing asked for. */
export class SourceAnswer extends Error {
  override readonly name = 'SourceAnswer';

  constructor(
    host: string,
    readonly status: number,
  ) {
    super(`${host} answered ${status}`);
  }

  /** Whether asking again would be answered alike; not so when the question came too slowly or too often. */
  get isFinal(): boolean {
    return this.status >= 400 && this.status < 500 && this.status !== 408 && this.status !== 429;
  }
}

/** Fetches small things (pictures, segments, one HEAD), through the same proxy and with the same trust as yt-dlp. */
@Injectable()
export class SourceHttp implements OnApplicationShutdown {
  private readonly dispatcher: Dispatcher;

  constructor(
    private readonly config: DownloaderConfig,
    private readonly log: SourceLog,
  ) {
    // Read once: all authorities of the world take 20 ms, for each connection otherwise.
    const tls =
      config.caFile === undefined ? {} : { secureContext: createSecureContext({ ca: readFileSync(config.caFile) }) };
    this.dispatcher = new EnvHttpProxyAgent({
      // Empty texts, since undefined would mean the variables of this process.
      httpProxy: config.proxy.http ?? '',
      httpsProxy: config.proxy.https ?? '',
      noProxy: config.proxy.except,
      requestTls: tls,
      connect: { ...tls, timeout: usualTimeoutMs, ...(config.allowPrivateSources ? {} : { lookup: publicOnly }) },
    });
  }

  /** False behind a proxy of a kind that only yt-dlp can speak to. */
  get canAsk(): boolean {
    return !/^socks(?:4a?|5h):/.test(this.config.proxy.https ?? '');
  }

  /**
   * The body of a GET; throws SourceAnswer on any status but 200, and other errors when its time is over or beyond
   * `mostBytes`.
   */
  get(url: string, mostBytes: number, signal: AbortSignal, timeoutMs = usualTimeoutMs): Promise<Buffer> {
    return this.log.note(questionOf(url), () => this.fetch(url, mostBytes, signal, timeoutMs), {
      ofValue: () => 'answered',
      ofError: (error) => outcomeOf(error, signal),
    });
  }

  /** The status of a HEAD; redirects are not followed. */
  status(url: string, signal: AbortSignal): Promise<number> {
    const ask = async (): Promise<number> => {
      const response = await this.send('HEAD', new URL(url), signal, usualTimeoutMs);
      await response.body.dump();
      return response.statusCode;
    };
    return this.log.note(questionOf(url), ask, {
      ofValue: (status) => (status === 429 ? 'refused' : status < 500 ? 'answered' : 'failed'),
      ofError: (error) => outcomeOf(error, signal),
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.dispatcher.destroy();
  }

  private async fetch(url: string, mostBytes: number, signal: AbortSignal, timeoutMs: number): Promise<Buffer> {
    let target = new URL(url);
    for (let redirects = 0; ; redirects++) {
      const response = await this.send('GET', target, signal, timeoutMs);
      const location = response.headers['location'];
      if (
        response.statusCode >= 300 &&
        response.statusCode < 400 &&
        typeof location === 'string' &&
        redirects < maxRedirects
      ) {
        await response.body.dump();
        target = new URL(location, target);
        continue;
      }
      if (response.statusCode !== 200) {
        await response.body.dump();
        throw new SourceAnswer(target.host, response.statusCode);
      }
      return await limited(response.body, mostBytes);
    }
  }

  private async send(
    method: 'GET' | 'HEAD',
    url: URL,
    signal: AbortSignal,
    timeoutMs: number,
  ): Promise<Dispatcher.ResponseData> {
    const refusal = this.config.allowPrivateSources ? undefined : refusalOf(url);
    if (refusal !== undefined) {
      throw new Error(refusal);
    }
    return request(url, {
      method,
      dispatcher: this.dispatcher,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
  }
}

const outcomeOf = (error: unknown, signal: AbortSignal): LoggedOutcome => {
  if (signal.aborted) {
    return 'stopped';
  }
  if (!(error instanceof SourceAnswer)) {
    return 'failed';
  }
  return error.status === 429 || error.status === 403 ? 'refused' : error.isFinal ? 'unavailable' : 'failed';
};

const limited = async (body: AsyncIterable<Uint8Array>, mostBytes: number): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > mostBytes) {
      throw new Error(`The answer is larger than ${mostBytes} bytes.`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

// At the moment of connecting, so that a name cannot turn to a private address after it was checked.
const publicOnly: LookupFunction = (hostname, options, callback) => {
  lookupName(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) {
      callback(error, '', 0);
      return;
    }
    const refused = addresses.find(({ address }) => !isPublicAddress(address));
    const first = addresses[0];
    if (refused || !first) {
      callback(new Error(`${hostname} leads to the private address ${refused?.address ?? ''}.`), '', 0);
    } else if (options.all) {
      callback(null, addresses);
    } else {
      callback(null, first.address, first.family);
    }
  });
};
