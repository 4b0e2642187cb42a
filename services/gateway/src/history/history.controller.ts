import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { HistoryService, type ItemKind, kindOfItem } from '@reelkeep/contracts';
import { type ClientOf, RpcClient } from '@reelkeep/messaging';
import { refusesUnknown, Route } from '../access/route.decorator.js';
import { pathId } from '../http/wire-types.js';
import { type ChangeListDto, changeListSchema } from './history.dto.js';
import { toChangeList } from './history.presenter.js';

const changes = (what: string) =>
  ({
    access: 'signed-in',
    does: `What changed of a ${what} at the source`,
    note: 'Titles, descriptions, whether the source still has it, and pictures.',
    answers: [changeListSchema, 'The newest change first, a hundred at most.'],
    refuses: [refusesUnknown(`The ${what} is not known here.`)],
  }) as const;

/** What the pages of videos, channels and playlists tell of the past. */
@ApiTags('history')
@Controller('api')
export class HistoryController {
  private readonly history: ClientOf<typeof HistoryService>;

  constructor(rpc: RpcClient) {
    this.history = rpc.of(HistoryService);
  }

  @Route('get', 'video/:video_id/history', changes('video'))
  ofVideo(@Param('video_id', { schema: pathId }) id: string): Promise<ChangeListDto> {
    return this.changesOf('video', id);
  }

  @Route('get', 'channel/:channel_id/history', changes('channel'))
  ofChannel(@Param('channel_id', { schema: pathId }) id: string): Promise<ChangeListDto> {
    return this.changesOf('channel', id);
  }

  @Route('get', 'playlist/:playlist_id/history', changes('playlist'))
  ofPlaylist(@Param('playlist_id', { schema: pathId }) id: string): Promise<ChangeListDto> {
    return this.changesOf('playlist', id);
  }

  private async changesOf(kind: ItemKind, id: string): Promise<ChangeListDto> {
    return toChangeList((await this.history.listChanges({ kind: kindOfItem(kind), id })).changes);
  }
}
