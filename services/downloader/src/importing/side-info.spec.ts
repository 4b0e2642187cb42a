import { describe, expect, it } from '@jest/globals';
import { chaptersOf } from '../download/chapters.js';
import { sideInfoOf } from './side-info.js';

const whole = {
  id: 'chisel00001',
  title: 'Sharpening a chisel',
  channel_id: 'UCharbourworkshop0000000',
  channel: 'Harbour Workshop',
  upload_date: '20240131',
  thumbnail: 'https://i.example/chisel.jpg',
};
const read = (change: object) => sideInfoOf(JSON.stringify({ ...whole, ...change }), 'chisel.info.json');

describe('a JSON file beside a video', () => {
  it('tells all that an archived video needs', () => {
    expect(read({})).toMatchObject({
      youtubeId: 'chisel00001',
      isOfOtherSite: false,
      known: { info: { title: whole.title, channel_id: whole.channel_id } },
    });
  });

  it('may say nonsense where nothing depends on it', () => {
    const nonsense = { tags: 'tea', view_count: 'many', like_count: -1, timestamp: 1e300, duration: {}, formats: 7 };
    const { known } = read({ ...nonsense, categories: ['x', 4], thumbnail: 'javascript:alert(1)' });
    expect(known?.info).toMatchObject({ tags: null, view_count: null, like_count: null, timestamp: null });
    expect(known?.info).toMatchObject({ duration: null, categories: ['x'], thumbnail: null });
  });

  it('may divide it into chapters', () => {
    const info = read({ chapters: [{ start_time: 0, end_time: 4.5, title: 'Timber' }] }).known?.info;
    expect(info && chaptersOf(info)).toEqual([{ start: 0, end: 4.5, title: 'Timber' }]);
  });

  it.each([
    [{ id: 7 }, '"id" is not'],
    [{ id: '../../etc' }, '"id" is not'],
    [{ channel_id: null }, '"channel_id" is not'],
    [{ channel_id: '../x' }, '"channel_id" is not'],
    [{ title: ' ' }, '"title" is missing'],
    [{ title: ['x'] }, '"title" is missing'],
    [{ upload_date: '2024-01-31' }, '"upload_date" is not'],
    [{ upload_date: '20241331' }, '"upload_date" is not'],
    [{ thumbnail: 3 }, '"thumbnail" is missing'],
  ])('is named with the field that is wrong: %j', (change, words) => {
    const { problem, known } = read(change);
    expect(known).toBeUndefined();
    expect(problem).toContain(`chisel.info.json: ${words}`);
    expect(problem).toContain('Mend it');
  });

  it('is of a list where yt-dlp says so', () => {
    expect(read({ _type: 'playlist', id: 'PLharbour' })).toMatchObject({ isOfList: true });
    expect(read({ _type: 'video' })).toMatchObject({
      youtubeId: 'chisel00001',
      known: { info: { id: 'chisel00001' } },
    });
  });

  it('still tells the id where another field is wrong', () => {
    expect(read({ title: 3 }).youtubeId).toBe('chisel00001');
  });

  it.each(['', '{"id": "chis', '[]', '7', 'null'])('may be none: %j', (json) => {
    expect(sideInfoOf(json, 'a.json').problem).toMatch(/^a\.json (?:is not whole|does not describe)/);
  });

  it('of another site has the ids that its video has here', () => {
    const { youtubeId, isOfOtherSite, known } = read({
      id: '76979871',
      extractor_key: 'Vimeo',
      webpage_url: 'https://vimeo.com/76979871',
      channel_id: null,
      channel: null,
      uploader: 'Somebody',
    });
    expect([youtubeId, isOfOtherSite]).toEqual(['vimeo-76979871', true]);
    expect(known?.info.channel).toBe('Somebody');
  });
});
