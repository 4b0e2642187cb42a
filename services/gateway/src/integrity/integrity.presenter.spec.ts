import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { describe, expect, it } from '@jest/globals';
import { DamagedFileSchema, GetIntegrityResponseSchema, Healing, MediaFileState } from '@reelkeep/contracts';
import { toDamagedFile, toIntegrity } from './integrity.presenter.js';

const at = (text: string) => timestampFromDate(new Date(text));

describe('the integrity of the media files', () => {
  it('is told by counts and times', () => {
    const response = create(GetIntegrityResponseSchema, {
      files: 1203,
      hashed: 1200,
      damaged: 2,
      missing: 1,
      healed: 4,
      checkedFrom: at('2025-11-02T03:00:00Z'),
      checkedUntil: at('2025-11-02T05:10:00Z'),
    });
    expect(toIntegrity(response, at('2025-11-09T03:00:00Z'))).toEqual({
      files: 1203,
      hashed: 1200,
      damaged: 2,
      missing: 1,
      unreadable: 0,
      healed: 4,
      checked_from: '2025-11-02T03:00:00+00:00',
      checked_until: '2025-11-02T05:10:00+00:00',
      next_check: '2025-11-09T03:00:00+00:00',
    });
  });

  it('is not known before the first check', () => {
    expect(toIntegrity(create(GetIntegrityResponseSchema, {}), undefined)).toMatchObject({
      checked_from: null,
      checked_until: null,
      next_check: null,
    });
  });

  it('names each file that is not as it was archived', () => {
    const file = create(DamagedFileSchema, {
      youtubeId: 'chisel00001',
      channelId: 'UCharbourworkshop0000000',
      state: MediaFileState.DAMAGED,
      hashedAt: at('2025-10-01T10:00:00Z'),
      foundAt: at('2025-11-02T03:10:00Z'),
      bytes: 1_000n,
      bytesBefore: 1_000n,
      isSilent: true,
      healing: Healing.REFUSED,
      reason: 'Video unavailable',
    });
    expect(toDamagedFile(file, 'A chisel')).toEqual({
      youtube_id: 'chisel00001',
      title: 'A chisel',
      state: 'damaged',
      hashed_at: '2025-10-01T10:00:00+00:00',
      found_at: '2025-11-02T03:10:00+00:00',
      media_size: 1_000,
      archived_size: 1_000,
      is_silent: true,
      healing: 'refused',
      reason: 'Video unavailable',
    });
  });
});
