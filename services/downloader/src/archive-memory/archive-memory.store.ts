import { Injectable } from '@nestjs/common';
import type { Channel } from '@reelkeep/contracts';
import { execute, rowOf } from '@reelkeep/runtime/sql';
import { DataSource, type EntityManager } from 'typeorm';
import {
  forgetChannel,
  forgetMissingChannels,
  forgetMissingVideos,
  nextGeneration,
  setArchived,
  setChannel,
  takeArchived,
  takeChannels,
} from './archive-memory.sql.js';

/** A channel as the downloader needs it. */
export type KnownChannel = {
  channelId: string;
  /** What it has in place of the settings; undefined: nothing. */
  downloadFormat: string | undefined;
  integrateSponsorblock: boolean | undefined;
  version: bigint;
};

/** What the downloader keeps of a channel that the catalogue tells of. */
export const knownChannel = ({ channelId, overwrites }: Channel, version: bigint): KnownChannel => ({
  channelId,
  downloadFormat: overwrites?.downloadFormat,
  integrateSponsorblock: overwrites?.integrateSponsorblock,
  version,
});

/**
 * What the downloader knows of the catalogue: archived videos and known channels, fed by the catalogue's events, and
 * made anew from its pages when events were lost.
 */
@Injectable()
export class ArchiveMemory {
  constructor(private readonly dataSource: DataSource) {}

  /** Takes an event's word for it, unless a later event was heard already. */
  async setArchived(youtubeId: string, isArchived: boolean, occurredAt: Date): Promise<void> {
    await execute(this.dataSource, setArchived, [youtubeId, isArchived, occurredAt]);
  }

  async setChannel({ channelId, downloadFormat, integrateSponsorblock, version }: KnownChannel): Promise<void> {
    await execute(this.dataSource, setChannel, [
      channelId,
      downloadFormat ?? null,
      integrateSponsorblock ?? null,
      version.toString(),
    ]);
  }

  /** Unless a later event told of it again. */
  async forgetChannel(channelId: string, version: bigint): Promise<void> {
    await execute(this.dataSource, forgetChannel, [channelId, version.toString()]);
  }

  /** A rebuild begins: what events tell from here on counts more than its pages. Returns its generation. */
  async beginRebuild(): Promise<number> {
    const row = await rowOf(this.dataSource, nextGeneration);
    return Number(row?.generation);
  }

  /** A page of ids that are archived. */
  async takeArchived(youtubeIds: readonly string[], generation: number): Promise<void> {
    await execute(this.dataSource, takeArchived, [youtubeIds, generation]);
  }

  /** A page of channels. */
  async takeChannels(channels: readonly KnownChannel[], generation: number): Promise<void> {
    await execute(this.dataSource, takeChannels, [
      channels.map(({ channelId }) => channelId),
      channels.map(({ downloadFormat }) => downloadFormat ?? null),
      channels.map(({ integrateSponsorblock }) => integrateSponsorblock ?? null),
      channels.map(({ version }) => version.toString()),
      generation,
    ]);
  }

  /** Forgets what neither the pages of a rebuild nor an event since it began have named. */
  async forgetMissing(manager: EntityManager, generation: number): Promise<void> {
    await execute(manager, forgetMissingVideos, [generation]);
    await execute(manager, forgetMissingChannels, [generation]);
  }
}
