import { Column, Entity, PrimaryColumn } from 'typeorm';
import { bigintColumn } from '../database/bigint-column.js';

/**
 * Settings of one channel as they are stored: the field names of ChannelOverwrites; absent means "as the application".
 */
export type StoredOverwrites = {
  download_format?: string;
  autodelete_days?: number;
  index_playlists?: boolean;
  integrate_sponsorblock?: boolean;
  subscriptions_channel_size?: number;
  subscriptions_live_channel_size?: number;
  subscriptions_shorts_channel_size?: number;
};

@Entity({ name: 'channel' })
export class ChannelEntity {
  @PrimaryColumn({ name: 'channel_id', type: 'text' })
  channelId!: string;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text', nullable: true })
  description!: string | null;

  @Column({ name: 'subscriber_count', type: 'bigint', transformer: bigintColumn })
  subscriberCount!: bigint;

  @Column({ name: 'view_count', type: 'bigint', transformer: bigintColumn })
  viewCount!: bigint;

  @Column({ type: 'boolean' })
  subscribed!: boolean;

  @Column({ type: 'boolean' })
  active!: boolean;

  @Column({ type: 'text', array: true })
  tags!: string[];

  @Column({ type: 'text', array: true })
  tabs!: string[];

  @Column({ name: 'has_thumb', type: 'boolean' })
  hasThumb!: boolean;

  @Column({ name: 'has_banner', type: 'boolean' })
  hasBanner!: boolean;

  @Column({ name: 'has_tvart', type: 'boolean' })
  hasTvart!: boolean;

  @Column({ type: 'jsonb' })
  overwrites!: StoredOverwrites;

  @Column({ name: 'last_refresh', type: 'timestamptz', nullable: true })
  lastRefresh!: Date | null;

  /** Grows with each change; events and the search index go by it. */
  @Column({ type: 'bigint', transformer: bigintColumn })
  version!: bigint;
}
