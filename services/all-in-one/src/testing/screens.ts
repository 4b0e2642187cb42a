import { seededChannelId, seededVideoId } from '@reelkeep/catalog/seed';

/** Addresses of screens of a seeded archive, each with how many answers come with its page (ADR 64). */
export const screens: readonly (readonly [address: string, answers: number])[] = [
  ['/', 2],
  ['/?page=2', 2],
  [`/channel/${seededChannelId(1)}`, 4],
  [`/channel/${seededChannelId(1)}/shorts/?page=3`, 4],
  [`/video/${seededVideoId(1)}`, 2],
  ['/video/AAAAAAAAAAA', 0],
  [`/channel/${seededChannelId(1)}/about/`, 0],
  ['/settings/', 0],
];
