import { describe, expect, it } from '@jest/globals';
import type { Failure } from '../yt-dlp/failure.js';
import { RoomWatch } from './room-watch.js';

const progress = { downloadedBytes: 10, totalBytes: 100, bytesPerSecond: undefined };
const full: Failure = { failureClass: 'misconfigured', stopsRun: true, reason: 'space', message: 'full' };
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('RoomWatch', () => {
  it('looks again for all of a video until a look for that came through', async () => {
    const looks: boolean[] = [];
    const stops: Failure[] = [];
    const space = {
      whileBytesCome: (_id: string, _progress: object, isWhole: boolean): Promise<Failure | undefined> => {
        looks.push(isWhole);
        return looks.length === 1 ? Promise.reject(new Error('no database')) : Promise.resolve(full);
      },
      ended: (): void => undefined,
    };
    const watch = new RoomWatch(space, 'one', (failure) => stops.push(failure));
    watch.look(progress);
    await settled();
    expect(stops).toEqual([]);
    watch.look(progress);
    await settled();
    watch.look(progress);
    expect([looks, stops]).toEqual([[true, true], [full]]);
  });

  it('says that a transfer has ended, also to a look that is still under way', async () => {
    const ended: string[] = [];
    const space = {
      whileBytesCome: (): Promise<Failure | undefined> => Promise.resolve(undefined),
      ended: (id: string): void => void ended.push(id),
    };
    const watch = new RoomWatch(space, 'one', () => undefined);
    watch.look(progress);
    watch.end();
    await settled();
    expect(ended).toEqual(['one', 'one']);
  });
});
