import { Column, Entity, PrimaryColumn } from 'typeorm';
import { bigintColumn } from '../database/bigint-column.js';
import type { VideoDetail } from './video-detail.js';

@Entity({ name: 'video' })
export class VideoEntity {
  @PrimaryColumn({ name: 'youtube_id', type: 'text' })
  youtubeId!: string;

  @Column({ name: 'channel_id', type: 'text' })
  channelId!: string;

  @Column({ type: 'text' })
  title!: string;

  @Column({ type: 'timestamptz', nullable: true })
  published!: Date | null;

  @Column({ type: 'timestamptz' })
  downloaded!: Date;

  @Column({ name: 'last_refresh', type: 'timestamptz' })
  lastRefresh!: Date;

  @Column({ type: 'boolean' })
  active!: boolean;

  @Column({ name: 'vid_type', type: 'text' })
  vidType!: string;

  @Column({ name: 'media_size', type: 'bigint', transformer: bigintColumn })
  mediaSize!: bigint;

  /** Seconds; 0 when unknown. */
  @Column({ type: 'integer' })
  duration!: number;

  @Column({ name: 'view_count', type: 'bigint', transformer: bigintColumn })
  viewCount!: bigint;

  @Column({ name: 'like_count', type: 'bigint', transformer: bigintColumn })
  likeCount!: bigint;

  /** Of the widest video stream; 0 without one. */
  @Column({ type: 'integer' })
  width!: number;

  @Column({ type: 'integer' })
  height!: number;

  @Column({ type: 'jsonb' })
  detail!: VideoDetail;

  /** Grows with each change of the video, its subtitles or its playlists. */
  @Column({ type: 'bigint', transformer: bigintColumn })
  version!: bigint;
}
