import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An account. The id is the contract's user id. */
@Entity({ name: 'app_user' })
export class AppUser {
  @PrimaryColumn({ type: 'integer', generated: 'identity' })
  id!: number;

  @Column({ type: 'text' })
  username!: string;

  /** Argon2id in PHC form. */
  @Column({ type: 'text' })
  password!: string;

  @Column({ name: 'is_staff', type: 'boolean' })
  isStaff!: boolean;

  @Column({ name: 'is_superuser', type: 'boolean' })
  isSuperuser!: boolean;

  /** False while staff keep it out: no sign-in, no session, no token. */
  @Column({ name: 'is_active', type: 'boolean' })
  isActive!: boolean;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @Column({ name: 'last_login_at', type: 'timestamptz', nullable: true })
  lastLoginAt!: Date | null;
}
