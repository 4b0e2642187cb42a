import { Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { TrashService } from '@reelkeep/contracts';
import { type ClientOf, RpcClient } from '@reelkeep/messaging';
import { Clock } from '@reelkeep/runtime';
import { refusesInput, refusesUnknown, Route } from '../access/route.decorator.js';
import { toNumber } from '../http/formats.js';
import { toPaginate, toRows } from '../http/paging.js';
import { QueryString } from '../http/query-string.decorator.js';
import { pathId } from '../http/wire-types.js';
import { type Caller, CurrentCaller } from '../identity/caller.js';
import { UserConfigService } from '../identity/user-config.service.js';
import { UserStore } from '../identity/user.store.js';
import {
  mostTrash,
  type TrashListDto,
  trashListSchema,
  type TrashQuery,
  trashQuerySchema,
  type TrashRestoredDto,
  trashRestoredSchema,
} from './trash.dto.js';
import { toTrashEntry, toTrashRestored } from './trash.presenter.js';

const unknown = refusesUnknown('It is not in the trash, or not any more.');

@ApiTags('trash')
@Controller('api/trash')
export class TrashController {
  private readonly trash: ClientOf<typeof TrashService>;

  constructor(
    rpc: RpcClient,
    private readonly configs: UserConfigService,
    private readonly users: UserStore,
    private readonly clock: Clock,
  ) {
    this.trash = rpc.of(TrashService);
  }

  @Route('get', '', {
    access: 'staff',
    does: 'What was deleted and can come back',
    note: `The latest deletion first. Pages have ${mostTrash} rows at most.`,
    answers: [trashListSchema, 'A page of it, with the size of all of it.'],
    refuses: [refusesInput()],
  })
  async list(
    @CurrentCaller() caller: Caller,
    @Query({ schema: trashQuerySchema }) query: TrashQuery,
    @QueryString() queryText: string,
  ): Promise<TrashListDto> {
    const pageSize = Math.min(await this.configs.pageSize(caller.userId), mostTrash);
    const page = { page: query.page ?? 0, pageSize, query: queryText };
    const { entries, total, videos, mediaSize } = await this.trash.listTrash({ page: toRows(page) });
    const names = new Map((await this.users.list()).map(({ id, username }) => [String(id), username]));
    const now = this.clock.now();
    return {
      data: entries.map((entry) => toTrashEntry(entry, names, now)),
      videos,
      media_size: toNumber(mediaSize),
      paginate: toPaginate(page, total),
    };
  }

  @Route('delete', '', {
    access: 'staff',
    does: 'Empty the trash',
    note: 'A task removes what is in it now: purge_trash.',
    answers: ['nothing', 'It goes.'],
  })
  async empty(): Promise<void> {
    await this.trash.purgeTrash({});
  }

  @Route('post', ':trash_id', {
    access: 'staff',
    does: 'Undo a deletion',
    note: 'Videos, files, places in playlists and what everybody has watched come back.',
    answers: [trashRestoredSchema, 'What came back.'],
    refuses: [unknown],
  })
  async restore(@Param('trash_id', { schema: pathId }) trashId: string): Promise<TrashRestoredDto> {
    return toTrashRestored(await this.trash.restoreTrash({ trashId }));
  }

  @Route('delete', ':trash_id', {
    access: 'staff',
    does: 'Remove something from the trash for good',
    note: 'A task does it: purge_trash.',
    answers: ['nothing', 'It goes.'],
    refuses: [unknown],
  })
  async purge(@Param('trash_id', { schema: pathId }) trashId: string): Promise<void> {
    await this.trash.purgeTrash({ trashId });
  }
}
