import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Remembers ended tasks, across restarts too. */
@Injectable()
export class EndedTaskStore {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  async add(taskId: string, seenAt: Date): Promise<void> {
    await this.dataSource.query(
      'INSERT INTO notify.ended_task (task_id, seen_at) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [taskId, seenAt],
    );
  }

  async has(taskId: string): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query('SELECT 1 FROM notify.ended_task WHERE task_id = $1', [taskId]);
    return rows.length > 0;
  }

  async forgetBefore(before: Date): Promise<void> {
    await this.dataSource.query('DELETE FROM notify.ended_task WHERE seen_at < $1', [before]);
  }
}
