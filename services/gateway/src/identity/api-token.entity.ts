import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The API token of one user: found by its hash, and shown on the settings page from its seal. */
@Entity({ name: 'api_token' })
export class ApiToken {
  @PrimaryColumn({ name: 'user_id', type: 'integer' })
  userId!: number;

  /** The token itself, as releases before kept it; null once it is sealed. */
  @Column({ type: 'text', nullable: true })
  key!: string | null;

  @Column({ name: 'key_hash', type: 'text', nullable: true })
  keyHash!: string | null;

  @Column({ type: 'bytea', nullable: true })
  sealed!: Buffer | null;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
