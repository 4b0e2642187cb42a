import { describe, expect, it } from '@jest/globals';
import { mostComments } from '@reelkeep/contracts';
import { storedComments } from './source-comments.js';

const given = (id: string, more: object = {}): object => ({ id, parent: 'root', text: `Text of ${id}`, ...more });

describe('the comments that are stored', () => {
  it('say all that the source says', () => {
    const full = {
      author: '@rower',
      author_id: 'UCrower',
      author_thumbnail: 'https://yt3.ggpht.com/a',
      author_is_uploader: true,
      is_favorited: true,
      like_count: 12,
      timestamp: 1_762_108_200,
    };
    expect(storedComments([given('a', full), given('b', { parent: 'a', author: '@oar', like_count: null })])).toEqual([
      {
        commentId: 'a',
        author: '@rower',
        authorId: 'UCrower',
        authorThumbnail: 'https://yt3.ggpht.com/a',
        authorIsUploader: true,
        text: 'Text of a',
        likeCount: 12n,
        isFavorited: true,
        published: 1_762_108_200n,
      },
      {
        commentId: 'b',
        parentId: 'a',
        author: '@oar',
        authorId: '',
        authorIsUploader: false,
        text: 'Text of b',
        isFavorited: false,
      },
    ]);
  });

  it('are those that say something, each once, by authors who are called something', () => {
    const list = [
      given('silent', { text: '' }),
      given('blank', { text: ' \n' }),
      given('none', { text: null }),
      given('a', { author: null, author_id: 'UCrower' }),
      given('b', { author: '', author_id: '' }),
      given('a', { text: 'once more' }),
    ];
    expect(storedComments(list).map(({ commentId, author, text }) => [commentId, author, text])).toEqual([
      ['a', 'UCrower', 'Text of a'],
      ['b', 'Unknown', 'Text of b'],
    ]);
  });

  it('leave out what has another form, and go on', () => {
    const odd = [null, 7, 'text', [], {}, given(''), given('y', { text: { runs: [] } })];
    expect(storedComments([...odd, given('a')]).map(({ commentId }) => commentId)).toEqual(['a']);
    const [oddNumbers] = storedComments([given('b', { like_count: -1, timestamp: 1e15 })]);
    expect(oddNumbers).not.toHaveProperty('likeCount');
    expect(oddNumbers).not.toHaveProperty('published');
  });

  it('end somewhere', () => {
    const list = Array.from({ length: mostComments + 5 }, (_, n) => given(`c${n}`));
    expect(storedComments(list)).toHaveLength(mostComments);
  });
});
