import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { describe, expect, it } from '@jest/globals';
import { type Comment, CommentSchema } from '@reelkeep/contracts';
import type { CommentDto } from './comment.dto.js';
import { toCommentTree } from './comment.presenter.js';

const comment = (commentId: string, more: MessageInitShape<typeof CommentSchema> = {}): Comment =>
  create(CommentSchema, { commentId, author: '@rower', authorId: 'UCrower', text: `Text of ${commentId}`, ...more });

const outline = (tree: readonly CommentDto[]): string =>
  tree
    .map(({ comment_id: id, comment_replies: replies }) => id + (replies.length ? `(${outline(replies)})` : ''))
    .join(' ');

const depthOf = (tree: readonly CommentDto[]): number => {
  let depth = 0;
  for (let level = tree; level.length > 0; level = level.flatMap(({ comment_replies: replies }) => replies)) {
    depth++;
  }
  return depth;
};

describe('comments as a tree', () => {
  it('show all that is known of each, with the key of replies always there', () => {
    const full = comment('a', {
      authorThumbnail: 'https://yt3.ggpht.com/a',
      authorIsUploader: true,
      likeCount: 12n,
      isFavorited: true,
      published: 1_762_108_215n,
    });
    expect(toCommentTree([full, comment('b', { parentId: 'a', published: 1_762_041_600n })])).toEqual([
      {
        comment_author: '@rower',
        comment_author_id: 'UCrower',
        comment_author_is_uploader: true,
        comment_author_thumbnail: 'https://yt3.ggpht.com/a',
        comment_id: 'a',
        comment_is_favorited: true,
        comment_likecount: 12,
        comment_parent: 'root',
        comment_text: 'Text of a',
        comment_time_text: '2025-11-02 18:30',
        comment_timestamp: 1762108215,
        comment_replies: [
          {
            comment_author: '@rower',
            comment_author_id: 'UCrower',
            comment_author_is_uploader: false,
            comment_author_thumbnail: '',
            comment_id: 'b',
            comment_is_favorited: false,
            comment_likecount: null,
            comment_parent: 'a',
            comment_text: 'Text of b',
            comment_time_text: '2025-11-02',
            comment_timestamp: 1762041600,
            comment_replies: [],
          },
        ],
      },
    ]);
  });

  it('nest to any depth, in the order of the source', () => {
    const list = [
      comment('a'),
      comment('a1', { parentId: 'a' }),
      comment('b'),
      comment('a11', { parentId: 'a1' }),
      comment('a2', { parentId: 'a' }),
      comment('a111', { parentId: 'a11' }),
    ];
    expect(outline(toCommentTree(list))).toBe('a(a1(a11(a111)) a2) b');
  });

  it('lose none whose parent is missing, comes later or is itself, and show none twice', () => {
    const list = [
      comment('x', { parentId: 'y' }),
      comment('y', { parentId: 'x' }),
      comment('self', { parentId: 'self' }),
      comment('orphan', { parentId: 'gone' }),
      comment('x'),
    ];
    const tree = toCommentTree(list);
    expect(outline(tree)).toBe('x(y) self orphan');
    expect(tree.map(({ comment_parent: parent }) => parent)).toEqual(['root', 'root', 'root']);
  });

  it('end somewhere, however deep the source nests them', () => {
    const chain = Array.from({ length: 20_000 }, (_, n) => comment(`c${n}`, n === 0 ? {} : { parentId: `c${n - 1}` }));
    const tree = toCommentTree(chain);
    expect(depthOf(tree)).toBe(100);
    expect(JSON.parse(JSON.stringify(tree))).toEqual(tree);
    expect(JSON.stringify(tree).match(/"comment_id"/g)).toHaveLength(20_000);
  });
});
