export const statements = ({
  type,
  said,
  schema,
  table,
}) => `import { moment, type RowOf, sql, text } from '@reelkeep/runtime/sql';

const columns = { id: text(), created_at: moment() };

/** A ${said}. */
export type ${type}Row = RowOf<typeof columns>;

/** Parameter: its id. */
export const find${type} = sql(columns, 'SELECT id, created_at FROM ${schema}.${table} WHERE id = $1');
`;

export const store = ({ file, type }) => `import { Injectable } from '@nestjs/common';
import { rowOf } from '@reelkeep/runtime/sql';
import { DataSource } from 'typeorm';
import { find${type}, type ${type}Row } from './${file}.sql.js';

@Injectable()
export class ${type}Store {
  constructor(private readonly dataSource: DataSource) {}

  find(id: string): Promise<${type}Row | undefined> {
    return rowOf(this.dataSource, find${type}, [id]);
  }
}
`;

export const service = ({ file, type, constant, said }) => `import { Injectable } from '@nestjs/common';
import { DomainError } from '@reelkeep/runtime';
import type { ${type}Row } from './${file}.sql.js';
import { ${type}Store } from './${file}.store.js';

@Injectable()
export class ${type}Service {
  constructor(private readonly store: ${type}Store) {}

  /** Throws \`not-found\` when there is none. */
  async get(id: string): Promise<${type}Row> {
    const ${constant} = await this.store.find(id);
    if (!${constant}) {
      throw new DomainError('not-found', \`There is no ${said} \${id}.\`);
    }
    return ${constant};
  }
}
`;

export const spec = ({ file, type, constant, said }) => `import { describe, expect, it } from '@jest/globals';
import { ${type}Service } from './${file}.service.js';
import type { ${type}Store } from './${file}.store.js';

describe('a ${said}', () => {
  const ${constant} = { id: 'one', created_at: new Date(0) };
  const store = { find: async (id: string) => (id === ${constant}.id ? ${constant} : undefined) };
  const service = new ${type}Service(store as ${type}Store);

  it('is found by its id', async () => {
    expect(await service.get('one')).toBe(${constant});
  });

  it('that is not there is not found', async () => {
    await expect(service.get('two')).rejects.toMatchObject({ code: 'not-found' });
  });
});
`;
