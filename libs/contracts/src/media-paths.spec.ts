import { describe, expect, it } from '@jest/globals';
import { parseTaskId, parseYoutubeId, type TaskId, type YoutubeId } from './ids/ids.js';
import {
  archiveRecordFile,
  archiveRecordForm,
  cacheUrl,
  channelArtFile,
  commentsFolder,
  commentsRecordFile,
  commentsRecordForm,
  extractFile,
  extractFileForm,
  extractFolder,
  isArchivePath,
  isStagedPath,
  isTrashedPath,
  mediaFile,
  mediaUrl,
  stagingFolder,
  subscriptionFile,
  subscriptionFolder,
  subtitleFile,
  trashedFile,
  videoThumbFile,
} from './media-paths.js';

describe('media paths', () => {
  it('follow the layout that other media servers read ids from', () => {
    expect(mediaFile('UCabc', 'q7Vd3mKzA1s')).toBe('UCabc/q7Vd3mKzA1s.mp4');
    expect(subtitleFile('UCabc', 'q7Vd3mKzA1s', 'en')).toBe('UCabc/q7Vd3mKzA1s.en.vtt');
    expect(videoThumbFile('Q7Vd3mKzA1s')).toBe('videos/q/Q7Vd3mKzA1s.jpg');
    expect(videoThumbFile('-7Vd3mKzA1s')).toBe('videos/-/-7Vd3mKzA1s.jpg');
    expect(channelArtFile('UCabc', 'banner')).toBe('channels/UCabc_banner.jpg');
  });

  it.each(['..', '', 'a/b', '../../x', 'a\\b', 'a\0'])(
    'never lead anywhere else, also not by an id such as %j',
    (id) => {
      const youtubeId = id as YoutubeId;
      expect(() => mediaFile(id, 'q7Vd3mKzA1s')).toThrow(/is not the name/);
      expect(() => stagingFolder(youtubeId)).toThrow(/is not the name/);
      expect(() => extractFolder(id as TaskId)).toThrow(/is not the name/);
      expect(archiveRecordForm.test(`download/${id}/record.json`)).toBe(false);
      expect(extractFileForm.test(`download/.extract/${id}/0-0.json`)).toBe(false);
      expect(commentsRecordForm.test(`download/.comments/${id}.json`)).toBe(false);
    },
  );

  it('have forms that those who get them as input can check', () => {
    expect(archiveRecordForm.test(archiveRecordFile(parseYoutubeId('q7Vd3mKzA1s')))).toBe(true);
    expect(extractFileForm.test(extractFile(parseTaskId('task-1'), 12, 3))).toBe(true);
    expect(commentsRecordForm.test(commentsRecordFile(parseYoutubeId('q7Vd3mKzA1s')))).toBe(true);
  });

  const id = parseYoutubeId('q7Vd3mKzA1s');
  const task = parseTaskId('task-1');

  it('are known again, each as what it is', () => {
    const staged = [stagingFolder(id), archiveRecordFile(id), extractFolder(task), extractFile(task, 1, 2)];
    staged.push(subscriptionFolder(task), subscriptionFile(task, 3));
    for (const path of [...staged, commentsFolder, commentsRecordFile(id)]) {
      expect([path, isStagedPath(path), isArchivePath(path)]).toEqual([path, true, false]);
    }
    const arts = (['thumb', 'banner', 'tvart'] as const).map((art) => channelArtFile('UCabc', art));
    const pictures = [videoThumbFile(id), videoThumbFile('Q7Vd3mKzA1s'), videoThumbFile('-7Vd3mKzA1s'), ...arts];
    for (const path of [mediaFile('UCabc', id), subtitleFile('UCabc', id, 'zh-Hans.x'), ...pictures]) {
      expect([path, isStagedPath(path), isArchivePath(path)]).toEqual([path, false, true]);
    }
  });

  it.each([
    '',
    'download',
    'download/.extract',
    'download/.comments/q7Vd3mKzA1s',
    'download/.comments/q7Vd3mKzA1s.json/x',
    'download/.extract/../q7Vd3mKzA1s',
    'download/.extract/-x',
    'download/.subscribe',
    'download/.subscribe/../q7Vd3mKzA1s',
    'download/q7Vd3mKzA1',
    'download/q7Vd3mKzA1sx',
    'download/q7Vd3mKzA1s/',
    'download/q7Vd3mKzA1s/../../x',
    'x/download/q7Vd3mKzA1s',
    'UCabc',
    'UCabc/q7Vd3mKzA1s',
    'UCabc/q7Vd3mKzA1s.vtt',
    'UCabc/q7Vd3mKzA1s.mkv',
    'UCabc/x/q7Vd3mKzA1s.mp4',
    'UC.abc/q7Vd3mKzA1s.mp4',
    '../q7Vd3mKzA1s.mp4',
    'videos/q/q7Vd3mKzA1s',
    'videos/a/q7Vd3mKzA1s.jpg',
    'videos/Q/Q7Vd3mKzA1s.jpg',
    'channels/UCabc.jpg',
    'channels/UCabc_other.jpg',
  ])('are not %j', (path) => {
    expect([isStagedPath(path), isArchivePath(path)]).toEqual([false, false]);
  });

  it('lead into the trash for media and subtitles, and nowhere else', () => {
    for (const path of [mediaFile('UCabc', id), subtitleFile('UCabc', id, 'en')]) {
      const trashed = trashedFile(path);
      expect([trashed, isTrashedPath(trashed), isArchivePath(trashed), isStagedPath(trashed)]).toEqual([
        `.trash/${path}`,
        true,
        false,
        false,
      ]);
      expect(isTrashedPath(path)).toBe(false);
    }
    for (const path of [
      '.trash',
      '.trash/UCabc',
      '.trash/../UCabc/q7Vd3mKzA1s.mp4',
      '.trash/.trash/UCabc/q7Vd3mKzA1s.mp4',
      '.trash/UCabc/q7Vd3mKzA1s.json',
      `.trash/${videoThumbFile(id)}`,
      `x/${trashedFile(mediaFile('UCabc', id))}`,
    ]) {
      expect([path, isTrashedPath(path)]).toEqual([path, false]);
    }
  });

  it('become URLs with every part encoded', () => {
    expect(mediaUrl('UCabc/a b#c.mp4')).toBe('/youtube/UCabc/a%20b%23c.mp4');
    expect(cacheUrl('videos/q/x.jpg')).toBe('/cache/videos/q/x.jpg');
  });
});
