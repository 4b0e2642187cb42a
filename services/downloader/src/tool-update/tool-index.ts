import { Injectable } from '@nestjs/common';
import { isToolVersion } from '@reelkeep/contracts';
import { errorCode } from '@reelkeep/runtime';
import { z } from 'zod';
import { DownloaderConfig } from '../config/environment.js';
import { SourceAnswer, SourceHttp } from '../source/source-http.js';
import { plainVersion } from '../yt-dlp/tool-version.js';

/** A package as a file that Python reads from a folder once it is unpacked. */
export type Wheel = { name: string; url: string; sha256: string; size: number };

/** One version of yt-dlp with the solver of challenges that it asks for. */
export type ToolRelease = { version: string; solver: string; wheels: Wheel[] };

/** Why nothing comes from the index, for people: `isFinal` where it answered, and it is not what is wanted. */
export class IndexProblem extends Error {
  override readonly name = 'IndexProblem';

  constructor(
    message: string,
    readonly isFinal: boolean,
  ) {
    super(message);
  }
}

const mebibyte = 1024 * 1024;
// The page of a project lists the files of every version.
const mostPageBytes = 64 * mebibyte;
const mostWheelBytes = 64 * mebibyte;
const pageTimeoutMs = 30_000;
const wheelTimeoutMs = 5 * 60_000;

const shortText = z.string().max(200);

const pageSchema = z.object({
  info: z.object({ version: shortText, requires_dist: z.array(shortText).nullish() }),
  urls: z.array(
    z.object({
      filename: shortText,
      url: z.url().max(2_000),
      packagetype: shortText,
      size: z.int().nonnegative(),
      yanked: z.boolean().nullish(),
      digests: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
    }),
  ),
});

/** Of a wheel for every Python 3 and every system. */
const anyWheel = /^[\w.]+-[\w.]+-(?:py2\.)?py3-none-any\.whl$/;
const solverNeed = /^yt[-_.]dlp[-_.]ejs\s*\(?==\s*([\d.]+)\)?/i;

/** The index of Python packages (https://docs.pypi.org/api/json). Its address is the operator's to choose. */
@Injectable()
export class ToolIndex {
  constructor(
    private readonly config: DownloaderConfig,
    private readonly http: SourceHttp,
  ) {}

  /** The newest version. Throws IndexProblem. */
  async newest(signal: AbortSignal): Promise<string> {
    const { info } = await this.page('yt-dlp', signal);
    return versionOf(info.version);
  }

  /** What one version is made of. Throws IndexProblem. */
  async release(version: string, signal: AbortSignal): Promise<ToolRelease> {
    const { info, urls } = await this.page(`yt-dlp/${version}`, signal);
    const solver = (info.requires_dist ?? []).map((need) => solverNeed.exec(need)?.[1]).find(Boolean);
    if (solver === undefined) {
      throw new IndexProblem(`${this.host} does not say which yt-dlp-ejs goes with yt-dlp ${version}.`, true);
    }
    const ofSolver = await this.page(`yt-dlp-ejs/${solver}`, signal);
    return {
      version,
      solver: plainVersion(solver),
      wheels: [this.wheelOf(`yt-dlp ${version}`, urls), this.wheelOf(`yt-dlp-ejs ${solver}`, ofSolver.urls)],
    };
  }

  /** The bytes of a wheel, as long as the index says. Throws IndexProblem. */
  fetch({ url, size }: Wheel, signal: AbortSignal): Promise<Buffer> {
    return this.ask(url, size, signal, wheelTimeoutMs);
  }

  private get host(): string {
    return new URL(this.config.toolIndex).host;
  }

  private wheelOf(what: string, urls: z.output<typeof pageSchema>['urls']): Wheel {
    const found = urls.find(({ packagetype, filename }) => packagetype === 'bdist_wheel' && anyWheel.test(filename));
    if (!found || found.yanked) {
      throw new IndexProblem(`${this.host} has no usable wheel of ${what}.`, true);
    }
    if (found.size > mostWheelBytes) {
      throw new IndexProblem(`${found.filename} is too large: ${found.size} bytes.`, true);
    }
    return { name: found.filename, url: found.url, sha256: found.digests.sha256, size: found.size };
  }

  private async page(path: string, signal: AbortSignal): Promise<z.output<typeof pageSchema>> {
    const body = await this.ask(`${this.config.toolIndex}/${path}/json`, mostPageBytes, signal, pageTimeoutMs);
    const page = pageSchema.safeParse(parsedJson(body));
    if (!page.success) {
      throw new IndexProblem(`${this.host} answers in a form that is not known here.`, true);
    }
    return page.data;
  }

  private async ask(url: string, mostBytes: number, signal: AbortSignal, timeoutMs: number): Promise<Buffer> {
    if (!this.http.canAsk) {
      throw new IndexProblem(
        'The index of Python packages cannot be asked through a proxy of this kind: give REELKEEP_SOURCE_PROXY as socks5:// or http://.',
        true,
      );
    }
    try {
      return await this.http.get(url, mostBytes, signal, timeoutMs);
    } catch (error) {
      signal.throwIfAborted();
      const isFinal = error instanceof SourceAnswer && error.isFinal;
      throw new IndexProblem(
        `The index of Python packages did not give it (${reasonOf(error)}). Is ${new URL(url).host} allowed and reachable from here? REELKEEP_TOOL_INDEX may name another one.`,
        isFinal,
      );
    }
  }
}

const versionOf = (said: string): string => {
  const version = plainVersion(said);
  if (!isToolVersion(version)) {
    throw new IndexProblem(`The newest yt-dlp is called ${said.slice(0, 60)}, which is no version known here.`, true);
  }
  return version;
};

const parsedJson = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString());
  } catch {
    // Nor is it a page in a form that is known.
    return undefined;
  }
};

const reasonOf = (error: unknown): string =>
  error instanceof Error && error.name !== 'TimeoutError' ? errorCode(error) || error.message : 'no answer in time';
