/**
 * What an id is, said once. Ids are names that become parts of paths, URLs, addresses of the source and workflow ids;
 * a text of unknown origin becomes one only here. Workflow code may import this: no Node, no library.
 */
declare const brand: unique symbol;
type Branded<B extends string> = string & { readonly [brand]: B };

export type YoutubeId = Branded<'video'>;
export type ChannelId = Branded<'channel'>;
export type PlaylistId = Branded<'playlist'>;
export type TaskId = Branded<'task'>;

/** A character of any id. */
const letter = '[-a-zA-Z0-9_]';
/** The source makes these as it likes; kinds of bare ids have lengths of their own (itemOf). */
const sourceName = `${letter}{1,80}`;
/** Ours: never like an option of a command. */
const ownName = `[a-zA-Z0-9]${letter}{0,79}`;

/** The site that an id of another site begins with: yt-dlp's name for it, in lower-case letters and digits. */
const site = '[a-z0-9]{1,40}';

/** Lengths by which bare ids are told apart (SEMANTICS 1): no id of another site has one of them. */
export const lengthsOfBareIds: ReadonlySet<number> = new Set([11, 13, 18, 24, 26, 34]);

/** Beside those: shorter than any of them would be, or longer than a channel's may be. */
export const otherSiteLengths = { least: 12, most: 80 } as const;

const otherLength = [
  `(?=${letter}{${otherSiteLengths.least},${otherSiteLengths.most}}(?!${letter}))`,
  `(?!(?:${[...lengthsOfBareIds].map((length) => `${letter}{${length}}`).join('|')})(?!${letter}))`,
].join('');

/** Of other sites (ADR 52): the first character that is no letter of the site tells a video (-) from a channel (_). */
const otherVideo = `${otherLength}${site}-${letter}+`;
const otherChannel = `${otherLength}${site}_${letter}+`;

/** Patterns of the ids, to build longer patterns from. Wider forms are added here alone. */
export const idPatterns = {
  video: `(?:${letter}{11}|${otherVideo})`,
  channel: sourceName,
  playlist: sourceName,
  task: ownName,
} as const;

const whole = (pattern: string): RegExp => new RegExp(`^${pattern}$`);

/** The whole text is an id of that kind. */
export const idForms = {
  video: whole(idPatterns.video),
  channel: whole(idPatterns.channel),
  playlist: whole(idPatterns.playlist),
  task: whole(idPatterns.task),
  user: /^\d{1,19}$/,
  /** Whatever its kind, known or not: what a route takes before it is looked up. */
  any: whole(`${letter}+`),
} as const;

const otherVideoForm = whole(otherVideo);
const otherChannelForm = whole(otherChannel);

/** A video, of whichever site. */
export const isYoutubeId = (text: unknown): text is YoutubeId => isOf(idForms.video, text);
/** A video of a site other than YouTube. */
export const isVideoOfOtherSite = (text: unknown): text is YoutubeId => isOf(otherVideoForm, text);
/** A channel of a site other than YouTube. */
export const isChannelOfOtherSite = (text: unknown): text is ChannelId => isOf(otherChannelForm, text);
export const isChannelId = (text: unknown): text is ChannelId => isOf(idForms.channel, text);
export const isPlaylistId = (text: unknown): text is PlaylistId => isOf(idForms.playlist, text);
export const isTaskId = (text: unknown): text is TaskId => isOf(idForms.task, text);

/** The id of a user, as services other than the gateway know it. */
export const isUserId = (text: unknown): text is string => isOf(idForms.user, text);

/** Each returns the text as an id; throws an Error that says what it is not. */
export const parseYoutubeId = (text: string): YoutubeId => parsed(text, isYoutubeId, 'video');
export const parseChannelId = (text: string): ChannelId => parsed(text, isChannelId, 'channel');
export const parsePlaylistId = (text: string): PlaylistId => parsed(text, isPlaylistId, 'playlist');
export const parseTaskId = (text: string): TaskId => parsed(text, isTaskId, 'task');

const isOf = (form: RegExp, text: unknown): boolean => typeof text === 'string' && form.test(text);

const parsed = <T extends string>(text: string, is: (text: string) => text is T & string, kind: string): T => {
  if (!is(text)) {
    throw new Error(`"${text.slice(0, 100)}" is not a ${kind} id`);
  }
  return text;
};
