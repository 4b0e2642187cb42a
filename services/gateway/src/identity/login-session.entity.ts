import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A browser's session. Only a hash of the cookie is kept, so that a stolen table opens nothing. */
@Entity({ name: 'login_session' })
export class LoginSession {
  /** SHA-256 of the cookie, in hexadecimal. */
  @PrimaryColumn({ name: 'token_hash', type: 'text' })
  tokenHash!: string;

  @Column({ name: 'user_id', type: 'integer' })
  userId!: number;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt!: Date;
}
