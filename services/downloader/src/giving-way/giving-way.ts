import { Injectable } from '@nestjs/common';
import { rowOf } from '@reelkeep/runtime/sql';
import { DataSource } from 'typeorm';
import { BackOff } from '../source/back-off.js';
import { waitedFor } from './waited-for.sql.js';

/** Keeps what nobody waits for behind all that somebody does. */
@Injectable()
export class GivingWay {
  constructor(
    private readonly dataSource: DataSource,
    private readonly backOff: BackOff,
  ) {}

  /** How long to wait before the next look; 0 when nobody waits for anything of the source. */
  async waitMs(): Promise<number> {
    return (await rowOf(this.dataSource, waitedFor))?.waits ? this.backOff.giveWayMs : 0;
  }
}
