export const migrationClass = ({ type, timestamp }) => `Create${type}${timestamp}`;

export const migration = (words) => `import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ${migrationClass(words)} implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(\`
      CREATE TABLE ${words.schema}.${words.table} (
        id         text PRIMARY KEY,
        created_at timestamptz NOT NULL DEFAULT now()
      )\`);
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
`;
