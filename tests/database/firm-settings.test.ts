import { describe, expect, it } from 'vitest';

import { firmSettingsSql } from '../../scripts/library/firm-settings.ts';
import { readFirm } from '../../scripts/library/firm.ts';
import { officeSettings } from '../../supabase/mail-firm.ts';
import { useDatabase } from './database.ts';

const { sql, set } = await useDatabase();
const firm = { ...readFirm(), url: "https://www.o'neill.example", holidays: ['2026-12-25'] };

const deploy = () => sql.unsafe(firmSettingsSql(firm));

async function readSettings() {
  const [settings] = await sql`
    select office_hours, holidays::text[], receipt_mail, allowed_origins, retention
    from private.settings`;
  return settings;
}

describe('the settings of a deployment', () => {
  it('are those of the firm', async () => {
    await deploy();
    expect(await readSettings()).toMatchObject({
      ...officeSettings(firm),
      allowed_origins: [firm.url],
    });
  });

  it('can be written twice', async () => {
    await deploy();
    const before = await readSettings();
    await deploy();
    expect(await readSettings()).toEqual(before);
  });

  it('keep the origins that the owner added', async () => {
    await set({ allowed_origins: ['https://preview.example'] });
    await deploy();
    expect((await readSettings())?.['allowed_origins']).toContain('https://preview.example');
  });
});
