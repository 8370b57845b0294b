import { describe, expect, it } from 'vitest';

import { readFirm } from '../../../scripts/library/firm.ts';
import { describeDeployment } from '../../../supabase/tools/deploy.ts';
import { checkDeployment, readDeployment } from '../../../supabase/tools/deployment.ts';

const [PROJECT, OTHER] = ['a'.repeat(20), 'b'.repeat(20)];

const GIVEN = {
  SUPABASE_DB_URL: `postgresql://postgres.${PROJECT}:secret@aws-0.pooler.supabase.com:5432/postgres`,
  SUPABASE_ACCESS_TOKEN: 'sbp_token',
  WEBHOOK_URL: 'https://crm.example/hook',
  WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 7).toString('base64')}`,
};

const NO_PROJECT = { SUPABASE_DB_URL: 'postgresql://postgres:secret@db.example/postgres' };

const read = async (changes: Record<string, string | undefined> = {}) =>
  readDeployment({ ...GIVEN, ...changes }, readFirm());

describe('the description of a deployment', () => {
  it('is complete with a database, a token and a webhook', async () => {
    const deployment = await read();
    expect(deployment).toMatchObject({
      project: PROJECT,
      apiUrl: `https://${PROJECT}.supabase.co`,
      secrets: { WEBHOOK_URL: GIVEN.WEBHOOK_URL },
    });
    expect(checkDeployment(deployment)).toEqual([]);
  });

  it.each([
    [{ SUPABASE_PROJECT_REF: OTHER }, 'SUPABASE_DB_URL names'],
    [{ ...NO_PROJECT, SUPABASE_PROJECT_REF: PROJECT }, 'SUPABASE_DB_URL names the project (none)'],
    [{ PUBLIC_SUPABASE_URL: `https://${OTHER}.supabase.co` }, 'PUBLIC_SUPABASE_URL names'],
    [{ PUBLIC_SUPABASE_URL: 'http://api.example' }, 'PUBLIC_SUPABASE_URL must'],
    [{ WEBHOOK_SECRET: '' }, 'Set both'],
    [{ WEBHOOK_URL: '' }, 'Set both'],
    [{ WEBHOOK_URL: 'http://crm.example' }, 'WEBHOOK_URL must'],
    [{ WEBHOOK_SECRET: 'whsec_c2hvcnQ=' }, 'WEBHOOK_SECRET must'],
    [{ SUPABASE_ACCESS_TOKEN: '' }, 'SUPABASE_ACCESS_TOKEN is missing'],
  ])('refuses %j: %s', async (changes, problem) => {
    await expect(read(changes)).rejects.toThrow(problem);
  });

  it('names everything that is wrong at once', async () => {
    const changes = { SUPABASE_PROJECT_REF: OTHER, WEBHOOK_SECRET: '' };
    await expect(read(changes)).rejects.toThrow(/SUPABASE_DB_URL.*\n.*Set both/);
  });

  it('shows every host and no secret', async () => {
    const text = await describeDeployment(await read());
    for (const host of ['aws-0.pooler.supabase.com', `${PROJECT}.supabase.co`, 'crm.example']) {
      expect(text).toContain(host);
    }

    for (const secret of [':secret', 'sbp_token', GIVEN.WEBHOOK_SECRET]) {
      expect(text).not.toContain(secret);
    }
  });
});
