import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What one user changed of the personal settings; the rest are defaults. */
@Entity({ name: 'user_config' })
export class UserConfigRow {
  @PrimaryColumn({ name: 'user_id', type: 'integer' })
  userId!: number;

  @Column({ type: 'jsonb' })
  config!: Record<string, unknown>;
}
