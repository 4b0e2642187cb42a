import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The dashboard counts the queue by status and type. */
export class IndexQueueCounts1795600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX queue_item_status ON download.queue_item (status, vid_type)');
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
