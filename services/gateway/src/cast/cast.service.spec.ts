import { expect, it, jest } from '@jest/globals';
import { SystemClock } from '@reelkeep/runtime';
import { IdentityCache } from '../identity/identity-cache.js';
import type { UserStore } from '../identity/user.store.js';
import type { AppConfigService } from '../settings/app-config.service.js';
import { CastService } from './cast.service.js';

it('asks the database once for a user that there is not, however many addresses name it', async () => {
  const byId = jest.fn<UserStore['byId']>().mockResolvedValue(null);
  const settings = { current: () => ({ application: { enable_cast: true } }) } as unknown as AppConfigService;
  const users = { byId } as unknown as UserStore;
  const cast = new CastService(settings, users, new IdentityCache(), new SystemClock());
  for (const letter of ['A', 'B', 'C']) {
    expect(await cast.admit(`/cast/12.99999999999.${letter.repeat(43)}/youtube/a/b.mp4`)).toBeUndefined();
  }
  expect(byId.mock.calls).toEqual([[12]]);
});
