import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { describe, expect, it } from '@jest/globals';
import { ListVideosRequestSchema } from '@reelkeep/contracts';
import { type ListQuery, parseListQuery } from './list-query.js';

const parse = (request: MessageInitShape<typeof ListVideosRequestSchema>): ListQuery =>
  parseListQuery(create(ListVideosRequestSchema, request));

describe('what a list may be asked for', () => {
  it('shows the newest first when no sort is given, and then ignores the order', () => {
    expect(parse({ userId: 'u', order: 'asc' })).toEqual({
      userId: 'u',
      offset: 0,
      limit: 12,
      sort: 'published',
      order: 'desc',
    });
  });

  it('takes every sort of the API in both orders', () => {
    for (const sort of ['published', 'downloaded', 'views', 'likes', 'duration', 'mediasize', 'width', 'height']) {
      expect(parse({ sort, order: 'asc' })).toMatchObject({ sort, order: 'asc' });
      expect(parse({ sort })).toMatchObject({ sort, order: 'desc' });
    }
  });

  it.each([
    [{ sort: 'filesize' }, 'sort'],
    [{ sort: 'title; DROP TABLE video' }, 'sort'],
    [{ sort: 'toString' }, 'sort'],
    [{ order: 'up' }, 'order'],
    [{ watch: 'all' }, 'watch filter'],
    [{ vidType: 'films' }, 'type'],
  ])('refuses %j and names the choices', (request, what) => {
    expect(() => parse(request)).toThrow(new RegExp(`is not a valid ${what}: choose one of`));
  });

  it('reads an empty value as no filter', () => {
    expect(parse({ watch: '', vidType: '', channelId: '', playlistId: '', sort: '' })).toEqual({
      userId: '',
      offset: 0,
      limit: 12,
      sort: 'published',
      order: 'desc',
    });
  });

  it('keeps the order of a playlist whatever sort is asked for', () => {
    expect(parse({ playlistId: 'LL', sort: 'views' })).not.toHaveProperty('sort');
  });

  it('leaves continue-watching in its own order unless a sort is asked for', () => {
    expect(parse({ watch: 'continue' })).not.toHaveProperty('sort');
    expect(parse({ watch: 'continue', sort: 'views' })).toHaveProperty('sort', 'views');
  });

  it('ends at 10,000 hits, also for a page that lies across or far behind that', () => {
    expect(parse({ page: { offset: 9_996, limit: 12 } })).toMatchObject({ offset: 9_996, limit: 4 });
    expect(parse({ page: { offset: 4_294_967_295, limit: 12 } })).toMatchObject({ offset: 10_000, limit: 0 });
  });

  it('refuses a page that no message could carry', () => {
    expect(() => parse({ page: { offset: 0, limit: 501 } })).toThrow(/at most 500/);
  });
});
