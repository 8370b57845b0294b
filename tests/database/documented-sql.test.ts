import { readFileSync } from 'node:fs';

import { beforeEach, describe, expect, it } from 'vitest';

import { inProject } from '../../scripts/library/paths.ts';
import { refusal, useDatabase } from './database.ts';

const { sql, store } = await useDatabase();

/** The SQL of a document: its blocks, and statements between back-ticks. */
function statementsIn(name: string): string[] {
  const text = readFileSync(inProject('docs', name), 'utf8');
  const blocks = [...text.matchAll(/^ *```sql\n([^]*?)^ *```/gm)].map(([, block = '']) => block);
  const inline = [...text.matchAll(/`((?:select|update|delete)\s[^`]+)`/g)].map(
    ([, statement = '']) => statement,
  );
  return [...blocks, ...inline]
    .map((block) => block.replaceAll(/\s+--\s.*$/gm, ''))
    .flatMap((block) => block.split(';'))
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '' && !statement.includes('cron.'));
}

const STATEMENTS = ['operations.md', 'deploy.md', 'scaling.md', 'backend.md'].flatMap((name) =>
  statementsIn(name).map((statement) => ({ name, statement })),
);

describe('the SQL of the documents', () => {
  let id = '';
  beforeEach(async () => {
    ({ id } = await store({}, { email: 'name@example.com' }));
  });

  it.each(STATEMENTS)('$name: $statement', async ({ statement }) => {
    const filled = statement.replaceAll("'ID'", `'${id}'`).replaceAll('…', 'now()');
    expect(await refusal(sql.unsafe(filled))).toBe('allowed');
  });
});
