import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The API token of one user; kept readable, because the settings page shows it again. */
@Entity({ name: 'api_token' })
export class ApiToken {
  @PrimaryColumn({ name: 'user_id', type: 'integer' })
  userId!: number;

  /** 40 hexadecimal characters. */
  @Column({ type: 'text' })
  key!: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
