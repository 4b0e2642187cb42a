import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { describe, expect, it } from '@jest/globals';
import { RestoreTrashResponseSchema, TrashEntrySchema, TrashKind } from '@reelkeep/contracts';
import { toTrashEntry, toTrashRestored } from './trash.presenter.js';

const now = new Date('2026-11-25T12:00:00.000Z');
const entry = create(TrashEntrySchema, {
  trashId: 'a-b',
  kind: TrashKind.CHANNEL,
  id: 'UCharbour',
  title: 'Harbour Workshop',
  deletedBy: '7',
  deleted: timestampFromDate(new Date('2026-11-24T12:00:00.000Z')),
  purge: timestampFromDate(new Date('2026-12-01T12:00:00.000Z')),
  videos: 100,
  mediaSize: 5_000_000_000n,
});

describe('an entry of the trash', () => {
  it('is shown with who deleted it and the days that are left', () => {
    expect(toTrashEntry(entry, new Map([['7', 'ann']]), now)).toEqual({
      trash_id: 'a-b',
      kind: 'channel',
      id: 'UCharbour',
      title: 'Harbour Workshop',
      deleted_by: 'ann',
      deleted: '2026-11-24T12:00:00+00:00',
      purge: '2026-12-01T12:00:00+00:00',
      days_left: 6,
      videos: 100,
      media_size: 5_000_000_000,
    });
  });

  it('has no days left once it is due, and nobody who deleted it where a rule did', () => {
    const { deletedBy: _, ...byRule } = entry;
    const late = new Date('2027-01-01T00:00:00.000Z');
    expect(toTrashEntry(create(TrashEntrySchema, byRule), new Map(), late)).toMatchObject({
      deleted_by: null,
      days_left: 0,
    });
  });

  it('says what its undo came to', () => {
    expect(toTrashRestored(create(RestoreTrashResponseSchema, { entry, restored: 98, newer: 2 }))).toEqual({
      kind: 'channel',
      id: 'UCharbour',
      title: 'Harbour Workshop',
      restored: 98,
      newer: 2,
    });
  });
});
