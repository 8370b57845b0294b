import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';

import { readEnquiries, toWorkbook } from '../../scripts/library/enquiry-export.ts';
import { useDatabase } from './database.ts';

const { sql, lead, store } = await useDatabase();

/** The text of a file in a workbook. */
async function fileOf(name: string): Promise<string> {
  const files = unzipSync(await toWorkbook(await readEnquiries(sql)));
  return new TextDecoder().decode(files[name]);
}

/** The cells of the sheet: reference, type and contents of each. */
async function readCells() {
  const strings = [...(await fileOf('xl/sharedStrings.xml')).matchAll(/<si><t[^>]*>([^<]*)<\/t>/g)];
  const sheet = await fileOf('xl/worksheets/sheet1.xml');
  const cells = new Map<string, { type: string; value: string }>();
  for (const [, name = '', type = 'n', value = ''] of sheet.matchAll(
    /<c r="([A-Z]+\d+)"(?:[^>]*? t="(\w+)")?[^>]*><v>([^<]*)<\/v>/g,
  )) {
    cells.set(name, { type, value: type === 's' ? (strings[Number(value)]?.[1] ?? '') : value });
  }

  return cells;
}

describe('the export', () => {
  it('has a heading for each column', async () => {
    await store();
    const cells = await readCells();
    const headings = [...cells].filter(([name]) => /^[A-Z]1$/.test(name));
    expect(headings.map(([, { value }]) => value)).toEqual([
      'Reference',
      'Kind',
      'Received (Cyprus time)',
      'Name',
      'Email',
      'Phone',
      'Subject',
      'Message',
      'Simulator light',
      'Page',
      'Mail to the firm',
      'Why not mailed',
      'Latest outcome',
      'Minutes to the first outcome',
    ]);
  });

  it.each([
    { column: 'D', changes: { full_name: 'Ελένη Παπαδοπούλου' }, text: 'Ελένη Παπαδοπούλου' },
    { column: 'F', changes: { phone: '+357 99 123456' }, text: '+357 99 123456' },
    { column: 'F', changes: { phone: '0035799123456' }, text: '0035799123456' },
    { column: 'H', changes: { message: '=1+1' }, text: '=1+1' },
    { column: 'H', changes: { message: '-2+3\n@SUM(A1)' }, text: '-2+3\n@SUM(A1)' },
  ])('has $text as a text, without an apostrophe', async ({ column, changes, text }) => {
    await store({}, changes);
    expect((await readCells()).get(`${column}2`)).toEqual({ type: 's', value: text });
  });

  it.each([
    { season: 'winter', at: '2026-11-25T22:30Z', serial: Date.UTC(2026, 10, 26, 0, 30) },
    { season: 'summer', at: '2026-06-25T22:30Z', serial: Date.UTC(2026, 5, 26, 1, 30) },
  ])('has the time of arrival in Cyprus as a time, in $season', async ({ at, serial }) => {
    await store();
    await sql`update private.enquiries set created_at = ${at}`;
    const { type, value } = (await readCells()).get('C2') ?? {};
    expect(type).toBe('n');
    // Days since 30 December 1899.
    const milliseconds = (Number(value) - 25_569) * 86_400_000;
    expect(Math.round(milliseconds / 1000)).toBe(serial / 1000);
    expect(await fileOf('xl/styles.xml')).toContain('dd/mm/yyyy hh:mm');
  });

  it('has minutes as a number', async () => {
    const { id } = await store();
    await sql`update private.enquiries set created_at = now() - interval '90 minutes'`;
    await sql`insert into enquiry_events (enquiry_id, event) values (${id}, 'reached')`;
    expect((await readCells()).get('N2')).toEqual({ type: 'n', value: '90' });
  });

  it('lists every enquiry but tests, oldest first', async () => {
    await lead();
    await store();
    await store({ 'x-enquiry-test': 'true' });
    await sql`update private.enquiries set created_at = now() - interval '1 day' where kind = 'contact'`;
    const rows = await readEnquiries(sql);
    expect(rows.map(({ kind }) => kind)).toEqual(['contact', 'simulator']);
  });
});
