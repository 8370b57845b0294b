import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { inProject } from '../../scripts/library/paths.ts';
import { column, useDatabase } from './database.ts';

const OPERATIONS = readFileSync(inProject('docs', 'operations.md'), 'utf8');

/** What the documented backup leaves out, such as `private.settings`. */
const EXCLUDED = [...OPERATIONS.matchAll(/--exclude-table=(\S+)/g)].map(([, table]) => table);

/** The statements that the documented restore gives to psql, before and after the rows. */
const RESTORE = /--command "([^"]+)" --file -[^]*?--command "([^"]+)" --command "([^"]+)"/.exec(
  OPERATIONS,
);

const old = await useDatabase();
const fresh = await useDatabase();

/** The rows that the documented backup contains, by table. */
async function backUp(): Promise<Map<string, unknown[]>> {
  const tables = await column(old.sql`
    select format('%I.%I', schemaname, tablename) from pg_tables
    where schemaname in ('public', 'private') order by 1`);
  const rows = new Map<string, unknown[]>();
  for (const table of tables.filter((name) => !EXCLUDED.includes(name))) {
    rows.set(
      table,
      await column(old.sql.unsafe(`select to_jsonb(stored) from ${table} as stored`)),
    );
  }

  return rows;
}

/** The columns of a table that a backup writes: all but generated ones. */
const columnsOf = (table: string) =>
  column(fresh.sql`
    select quote_ident(attname) from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and attgenerated = '' and not attisdropped`);

/** Restores as documented, as the user of the documented connection string. */
async function restore(backup: Map<string, unknown[]>): Promise<void> {
  const [, before = '', after = '', hold = ''] = RESTORE ?? [];
  await fresh.sql.begin(async (transaction) => {
    await transaction.unsafe(before);
    // As every script of pg_dump does.
    await transaction`select set_config('search_path', '', true)`;
    for (const [table, rows] of backup) {
      const columns = (await columnsOf(table)).join(', ');
      await transaction.unsafe(
        `insert into ${table} (${columns})
        select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
        [rows as never],
      );
    }

    await transaction.unsafe(after);
    await transaction.unsafe(hold);
  });
}

describe('a restore as documented', () => {
  it('brings back every enquiry, and sends nothing that may have been sent', async () => {
    const { id } = await old.store();
    const answered = await old.store();
    await old.sql`update private.outbox set status = 'sent' where enquiry_id = ${answered.id}`;
    await old.sql`insert into enquiry_events (enquiry_id, event) values (${answered.id}, 'reached')`;
    await restore(await backUp());

    const leads = await fresh.sql`
      select id, delivery_status, hold_reason, last_event from leads order by created_at`;
    expect(leads).toMatchObject([
      { id, delivery_status: 'held', hold_reason: 'restored' },
      { id: answered.id, delivery_status: 'sent', last_event: 'reached' },
    ]);
    const due = fresh.sql`select from private.enqueue_and_list_due()`;
    expect(await due).toHaveLength(0);
  });

  it('leaves a database in which forms and erasures work', async () => {
    const { id } = await old.store();
    await restore(await backUp());
    expect(await fresh.contact()).toBe('allowed');
    await fresh.sql`delete from private.enquiries where id = ${id}`;
    expect(await column(fresh.sql`select id from contact_submissions`)).not.toContain(id);
  });
});
