import { fromBinary, type MessageInitShape } from '@bufbuild/protobuf';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Comment,
  type CommentSchema,
  commentsRecordFile,
  parseYoutubeId,
  VideoCountedSchema,
} from '@reelkeep/contracts';
import { longestMessage, pageBytes } from '@reelkeep/messaging';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CatalogStack, startCatalogStack } from '../testing/catalog-stack.js';

type Written = MessageInitShape<typeof CommentSchema>;

let stack: CatalogStack;
beforeAll(async () => {
  stack = await startCatalogStack();
});
afterAll(() => stack?.stop());

const written = (n: number, more: Written = {}): Written => ({
  commentId: `Ugy${n}`,
  author: '@rower',
  authorId: 'UCrower',
  text: `Comment number ${n}`,
  ...more,
});
const many = (count: number, more: (n: number) => Written = () => ({})): Written[] =>
  Array.from({ length: count }, (_, n) => written(n, more(n)));

const allOf = async (youtubeId: string, maxBytes = pageBytes): Promise<{ comments: Comment[]; answers: number }> => {
  const comments: Comment[] = [];
  let after: number | undefined = 0;
  let answers = 0;
  for (; after !== undefined; answers++) {
    const answer = await stack.comments.listComments({ youtubeId, after, maxBytes });
    comments.push(...answer.comments);
    after = answer.nextAfter;
  }
  return { comments, answers };
};
const countOf = async (youtubeId: string): Promise<number | undefined> =>
  (await stack.videos.getVideo({ userId: 'u', youtubeId })).video?.commentCount;
const countsTold = async (youtubeId: string): Promise<(number | undefined)[]> =>
  (await stack.events())
    .filter(({ id }) => id === `${youtubeId}/numbers`)
    .map(({ payload }) => fromBinary(VideoCountedSchema, payload).commentCount);

describe('comments of an archived video', () => {
  it('are kept in their order with all that the source says, and counted', async () => {
    await stack.archive('chisel00001');
    expect(await countOf('chisel00001')).toBeUndefined();
    const published = 1_767_323_040n;
    await stack.saveComments('chisel00001', [
      written(2, { likeCount: 7n, isFavorited: true, published, authorThumbnail: 'https://yt3.ggpht.com/a' }),
      written(1, { parentId: 'Ugy2', authorIsUploader: true }),
    ]);

    const { comments } = await allOf('chisel00001');
    expect(comments).toMatchObject([
      {
        commentId: 'Ugy2',
        author: '@rower',
        authorId: 'UCrower',
        text: 'Comment number 2',
        likeCount: 7n,
        isFavorited: true,
        published,
        authorThumbnail: 'https://yt3.ggpht.com/a',
        authorIsUploader: false,
      },
      { commentId: 'Ugy1', parentId: 'Ugy2', authorIsUploader: true, isFavorited: false },
    ]);
    expect(comments[0]?.parentId).toBeUndefined();
    expect(comments[1]?.likeCount).toBeUndefined();
    expect(await countOf('chisel00001')).toBe(2);
    expect(await countsTold('chisel00001')).toEqual([2]);
  });

  it('are replaced as a whole, and the same ones again change and tell nothing', async () => {
    await stack.archive('oakbench001');
    await stack.saveComments('oakbench001', many(5));
    await stack.saveComments('oakbench001', [written(9), written(0)]);
    await stack.saveComments('oakbench001', [written(9), written(0)]);
    expect((await allOf('oakbench001')).comments.map(({ commentId }) => commentId)).toEqual(['Ugy9', 'Ugy0']);
    expect(await countsTold('oakbench001')).toEqual([5, 2]);
  });

  it('stay when a later look brings none; a first look that brings none counts 0', async () => {
    await stack.archive('lantern0001');
    await stack.saveComments('lantern0001', many(3));
    await stack.saveComments('lantern0001', []);
    expect((await allOf('lantern0001')).comments).toHaveLength(3);
    expect(await countOf('lantern0001')).toBe(3);

    await stack.archive('rowboat0001');
    await stack.saveComments('rowboat0001', []);
    expect(await countOf('rowboat0001')).toBe(0);
    expect(await allOf('rowboat0001')).toEqual({ comments: [], answers: 1 });
  });

  it('and their number outlive a new save of the video, and go with it', async () => {
    await stack.archive('eclipse0001');
    await stack.saveComments('eclipse0001', many(4));
    await stack.archive('eclipse0001', { video: { title: 'Another title', stats: { viewCount: 999n } } });
    expect(await countOf('eclipse0001')).toBe(4);
    expect((await allOf('eclipse0001')).comments).toHaveLength(4);

    await stack.sql.query(`DELETE FROM video WHERE youtube_id = 'eclipse0001'`);
    const left = await stack.sql.query(`SELECT 1 FROM comment WHERE youtube_id = 'eclipse0001'`);
    expect(left.rows).toEqual([]);
    await expect(stack.comments.listComments({ youtubeId: 'eclipse0001' })).rejects.toMatchObject({
      code: 'not-found',
    });
    // Fetched while it was deleted.
    await stack.saveComments('eclipse0001', many(2));
  });

  it('are not found before they were ever fetched', async () => {
    await stack.archive('dblstar0001');
    await expect(stack.comments.listComments({ youtubeId: 'dblstar0001' })).rejects.toMatchObject({
      code: 'not-found',
      message: 'The comments of dblstar0001 were never fetched.',
    });
  });

  it('come in as many answers as they need, none of them too long for a message', async () => {
    await stack.archive('meteors0001');
    // Four bytes a letter, and longer than any site takes.
    const longest = (n: number): Written => (n % 50 === 0 ? { text: '𝄞'.repeat(30_000) } : { text: 'x'.repeat(900) });
    await stack.saveComments('meteors0001', many(4_500, longest));
    for (const maxBytes of [pageBytes, 0]) {
      const { comments, answers } = await allOf('meteors0001', maxBytes);
      expect(comments.map(({ commentId }) => commentId)).toEqual(many(4_500).map(({ commentId }) => commentId));
      expect(answers).toBeGreaterThan(4_000_000 / longestMessage);
    }
    // One answer holds as many rows as were looked at, and no byte more is known to follow.
    await stack.saveComments('meteors0001', many(2_000));
    expect((await allOf('meteors0001', 0)).comments).toHaveLength(2_000);
  }, 60_000);

  it('of a wrong record are refused for good, and those that are there stay', async () => {
    await stack.archive('starparty01');
    await stack.saveComments('starparty01', many(2));
    const file = join(stack.platform.cacheDir, commentsRecordFile(parseYoutubeId('starparty01')));
    const wrong = [
      [(text: string) => text.slice(0, 40), /cannot be stored/],
      [(text: string) => text.replace('starparty01', 'chisel00001'), /it is about "chisel00001"/],
      [(text: string) => text.replaceAll('Ugy1', 'Ugy0'), /it has the comment "Ugy0" twice/],
      [(text: string) => text.replace('Ugy1', ''), /"" is no id of a comment/],
    ] as const;
    const right = await readFile(file, 'utf8');
    for (const [change, words] of wrong) {
      await writeFile(file, change(right));
      const failure: unknown = await stack.saveRecordOfComments('starparty01').catch((error: unknown) => error);
      expect((failure as Error).cause).toMatchObject({ message: expect.stringMatching(words), nonRetryable: true });
    }
    await rm(file);
    await stack.saveRecordOfComments('starparty01');
    expect((await allOf('starparty01')).comments).toHaveLength(2);
  });

  it('keep no character that the database cannot hold', async () => {
    await stack.archive('planeshort1');
    await stack.saveComments('planeshort1', [written(1, { text: 'half \u{d83d} and \0 none', author: '\0@a' })]);
    expect((await allOf('planeshort1')).comments).toMatchObject([{ text: 'half \u{fffd} and  none', author: '@a' }]);
  });
});
