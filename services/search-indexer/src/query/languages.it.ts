/** @needs elasticsearch */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type SearchWorld, startSearchWorld } from '../testing/search-world.js';
import { everyTwoSeconds } from '../testing/test-catalog.js';

describe('what is said in other languages than English', () => {
  let world: SearchWorld;

  beforeAll(async () => {
    world = await startSearchWorld();
    const said: [lang: string, ...lines: string[]][] = [
      ['de', 'alte Häuser am Fluss', 'die Lampe brennt'],
      ['fr', "nous regardons l'avion", 'des chevaux blancs'],
      ['es-419', 'las canciones del puerto', 'y nada más', 'los faros viejos'],
      ['it', "l'isola dei gatti", 'tanti treni'],
      ['ru', 'старые корабли', 'в гавани'],
      ['ja', '学校で機械を見た', '今日は機械学習の話をします', 'ｶﾒﾗとネコ', '犬と猫'],
      ['zh-Hans', '我们在北京修理钟表', '谢谢大家'],
      ['ko', '학교에서 배웠어요', '고양이'],
      ['th', 'วันนี้เราจะซ่อมนาฬิกา', 'ขอบคุณ'],
      ['pl', 'naprawiamy zegary', 'mops śpi'],
      ['en-GB', 'tonight the who are playing', 'two houses'],
    ];
    await world.catalog.saveVideo(
      {
        id: 'tonguesvid1',
        title: '古い時計を直す',
        tags: ['時計', '修理'],
        channelId: 'UCtongues',
        tracks: said.map(([lang, ...lines]) => ({ lang, cues: everyTwoSeconds(lines) })),
      },
      1,
    );
    await world.catalog.saveVideo({ id: 'tonguesvid2', title: '計時のない一日', channelId: 'UCtongues' }, 1);
    // By its stem, in the one that comes last.
    await world.finds('full:house fuzzy:no', { subtitles: ['tonguesvid1-en-GB-1'] });
    await world.finds('video:一日', { videos: ['tonguesvid2'] });
  });
  afterAll(() => world.stop());

  const foundIn = async (query: string): Promise<string[]> =>
    (await world.search(query)).subtitles.map(({ lang }) => lang).sort();

  it.each([
    ['German', 'full:haus', 'de'],
    ['German without its dots', 'full:hauser', 'de'],
    ['French behind an apostrophe', 'full:avion', 'fr'],
    ['French', 'full:cheval', 'fr'],
    ['Spanish', 'full:canción', 'es-419'],
    ['Spanish, a short word', 'full:faro', 'es-419'],
    ['Italian', 'full:gatto', 'it'],
    ['Italian behind an apostrophe', 'full:isole', 'it'],
    ['Russian', 'full:корабль', 'ru'],
    ['Thai, which has no spaces', 'full:นาฬิกา', 'th'],
    ['Polish, which is not analysed', 'full:zegary', 'pl'],
    ['English, small words as well', 'full:who', 'en-GB'],
  ])('is found in every form of a word: %s', async (_name, query, lang) => {
    expect(await foundIn(`${query} fuzzy:no`)).toEqual([lang]);
    expect(await foundIn(`${query} fuzzy:no lang:${lang}`)).toEqual([lang]);
    expect(await foundIn(`${query} fuzzy:no lang:xx`)).toEqual([]);
  });

  it('is not stemmed as English where it is not', async () => {
    expect(await foundIn('full:mops fuzzy:no')).toEqual(['pl']);
    expect(await foundIn('full:mop fuzzy:no')).toEqual([]);
  });

  it.each([
    ['a word of several characters', '機械学習', 'ja'],
    ['a word of one', '猫', 'ja'],
    ['a word of one inside of another', '話', 'ja'],
    ['narrow characters by wide ones', 'カメラ', 'ja'],
    ['wide characters by narrow ones', 'ﾈｺ', 'ja'],
    ['Chinese', '钟表', 'zh-Hans'],
    ['Korean, with what is appended to it', '학교', 'ko'],
    ['the beginning of a word', '고양', 'ko'],
  ])('is found in Chinese, Japanese and Korean: %s', async (_name, word, lang) => {
    expect(await foundIn(word)).toEqual([lang]);
    expect(await foundIn(`full:${word}`)).toEqual([lang]);
  });

  it.each(['械機', '習学', '京北', '猫犬'])('is not found by characters that stand otherwise: %s', async (word) => {
    expect(await foundIn(word)).toEqual([]);
    expect(await foundIn(`full:${word}`)).toEqual([]);
  });

  it('is marked in one piece, and begins at the cue that holds it', async () => {
    const lineOf = async (query: string) => {
      const { line, startMs } = (await world.search(query)).subtitles[0] ?? {};
      return { line, startMs };
    };
    expect(await lineOf('full:機械学習')).toMatchObject({
      line: expect.stringContaining('今日は<span class="settings-current">機械学習</span>の話'),
    });
    expect(await lineOf('full:谢谢')).toEqual({
      line: '我们在北京修理钟表 <span class="settings-current">谢谢</span>大家',
      startMs: 2_000,
    });
    expect(await lineOf('full:lampen')).toEqual({
      line: 'alte Häuser am Fluss die <span class="settings-current">Lampe</span> brennt',
      startMs: 2_000,
    });
    expect((await lineOf('고양')).line).toContain('<span class="settings-current">고양</span>이');
  });

  it('is told by its script in titles and tags, too', async () => {
    const videosOf = async (query: string): Promise<string[]> =>
      (await world.search(query)).videos.map(({ id }) => id).sort();
    expect(await videosOf('時計')).toEqual(['tonguesvid1']);
    expect(await videosOf('計時')).toEqual(['tonguesvid2']);
    expect(await videosOf('video:修理')).toEqual(['tonguesvid1']);
    expect(await videosOf('video:時')).toEqual(['tonguesvid1', 'tonguesvid2']);
  });

  it.each([
    ['5000 characters', '機'.repeat(5_000)],
    ['32 words of 200', Array.from({ length: 32 }, () => '機械学習の話'.repeat(33)).join(' ')],
    ['misspelt ones', '機械学習 fuzzy:2'],
    ['hundreds of parts', 'a-'.repeat(450)],
    ['hundreds of pictographs', '🕰🎻'.repeat(240)],
    ['hundreds of Thai letters', 'วันนี้เราจะซ่อมนาฬิกา'.repeat(40)],
    ['eight misspelt words', 'lampen brenntt hauser alten canciones regardons naprawiamy playing fuzzy:2'],
  ])('does not fail for %s of it', async (_name, text) => {
    for (const kind of ['simple', 'video', 'channel', 'playlist', 'full']) {
      expect((await world.search(`${kind}:${text}`)).queryType).toBe(kind);
    }
  });
});
