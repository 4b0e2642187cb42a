import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { withPrivateFolder } from '@reelkeep/files';
import { rowOf } from '@reelkeep/runtime/sql';
import { DataSource } from 'typeorm';
import { SourceGate } from '../source/source-gate.store.js';
import { type Tool, ToolInUse } from '../yt-dlp/tool-in-use.js';
import { YtDlp } from '../yt-dlp/yt-dlp.js';
import { knownVideo } from './known-video.sql.js';
import type { ToolRelease } from './tool-index.js';

/** What a probe came to: why the version is not to be used, or what was not tried. */
export type Probed = { ok: true; wasAsked: boolean } | { ok: false; reason: string };

const answerMs = 90_000;
const longestWaitMs = 60_000;

/** A version is used only after it has shown that it works here. */
@Injectable()
export class ToolProbe {
  constructor(
    private readonly tools: ToolInUse,
    private readonly ytDlp: YtDlp,
    private readonly gate: SourceGate,
    private readonly dataSource: DataSource,
  ) {}

  /** It starts and is what it says, knows our options, and reads a video of the source as well as the one in use. */
  async probe(folder: string, release: ToolRelease, signal: AbortSignal): Promise<Probed> {
    const tool = this.tools.toolIn(folder);
    const reason = (await this.startsNot(tool, folder, release)) ?? (await this.choosesNot(tool, signal));
    return reason === undefined ? this.asks(tool, signal) : { ok: false, reason };
  }

  private async startsNot(tool: Tool, folder: string, release: ToolRelease): Promise<string | undefined> {
    try {
      const { version, solver, file } = await this.tools.factsOf(tool);
      const isIt = version === release.version && solver === release.solver && file.startsWith(folder);
      return isIt ? undefined : `it says to be yt-dlp ${version} with yt-dlp-ejs ${solver}`;
    } catch (error) {
      return `it does not start (${error instanceof Error ? error.message : String(error)})`;
    }
  }

  /** Of an info JSON of ours, without the network. */
  private choosesNot(tool: Tool, signal: AbortSignal): Promise<string | undefined> {
    return withPrivateFolder(async (folder) => {
      const infoFile = join(folder, 'probe.info.json');
      await writeFile(infoFile, JSON.stringify(probeInfo));
      const outcome = await this.ytDlp.simulate(infoFile, tool, signal);
      if (!outcome.ok) {
        return `it does not take what it is given (${outcome.failure.message.slice(0, 300)})`;
      }
      return outcome.value === chosenFormats ? undefined : `it chose the formats ${outcome.value.slice(0, 100)}`;
    });
  }

  /** A video that is archived, where the source may be asked now. One that is gone shows nothing: both fail then. */
  private async asks(tool: Tool, signal: AbortSignal): Promise<Probed> {
    const known = await rowOf(this.dataSource, knownVideo);
    if (!known) {
      return { ok: true, wasAsked: false };
    }
    const candidate = await this.read(known.youtube_id, tool, signal);
    if (candidate === undefined || 'isRead' in candidate) {
      return { ok: true, wasAsked: candidate !== undefined };
    }
    const present = await this.read(known.youtube_id, await this.tools.current(), signal);
    return present !== undefined && 'isRead' in present
      ? {
          ok: false,
          reason: `it cannot read ${known.youtube_id}, which the one in use can (${candidate.failed.slice(0, 300)})`,
        }
      : { ok: true, wasAsked: false };
  }

  /** Undefined where nothing shows: the source may not be asked, cannot be reached, or refuses everybody. */
  private async read(
    youtubeId: string,
    tool: Tool,
    signal: AbortSignal,
  ): Promise<{ isRead: true } | { failed: string } | undefined> {
    if ((await this.gate.pause()) || (await this.gate.awaitTurn(longestWaitMs, signal)).waitMs > 0) {
      return undefined;
    }
    const deadline = AbortSignal.timeout(answerMs);
    try {
      const outcome = await this.ytDlp.readVideo(youtubeId, AbortSignal.any([signal, deadline]), tool);
      if (outcome.ok) {
        return { isRead: true };
      }
      const { failureClass, reason, message } = outcome.failure;
      return failureClass === 'rate-limited' || reason === 'network' ? undefined : { failed: message };
    } catch (error) {
      signal.throwIfAborted();
      if (!deadline.aborted) {
        throw error;
      }
      return { failed: 'no answer in time' };
    } finally {
      await this.gate.space();
    }
  }
}

const chosenFormats = '137+140';

const format = (id: string, codecs: object): object => ({
  format_id: id,
  url: `https://probe.invalid/${id}`,
  protocol: 'https',
  ...codecs,
});

/** As the tool writes it of a video, cut to what it needs to choose formats. */
const probeInfo = {
  id: 'probe000000',
  title: 'Probe',
  ext: 'mp4',
  extractor: 'youtube',
  extractor_key: 'Youtube',
  webpage_url: 'https://www.youtube.com/watch?v=probe000000',
  duration: 60,
  formats: [
    format('140', { ext: 'm4a', vcodec: 'none', acodec: 'mp4a.40.2', abr: 128, tbr: 128 }),
    format('18', { ext: 'mp4', vcodec: 'avc1.42001E', acodec: 'mp4a.40.2', width: 640, height: 360, tbr: 500 }),
    format('137', { ext: 'mp4', vcodec: 'avc1.640028', acodec: 'none', width: 1920, height: 1080, tbr: 4_000 }),
  ],
};
