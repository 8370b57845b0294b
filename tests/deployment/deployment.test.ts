import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, expect, it } from 'vitest';

import { readFirm } from '../../.scripts/library/firm.ts';
import { ROOT } from '../../.scripts/library/paths.ts';
import { connect } from '../../supabase/tools/database.ts';
import { firmSecrets } from '../../supabase/tools/deployment.ts';
import { fetchCli, npm } from '../../supabase/tools/supabase-cli.ts';
import { CONTACT, RESULT, send, SENT, temporaryFolder, visitorOf } from '../database/support.ts';
import { startHostedProject } from './hosted-project.ts';

type Variables = Record<string, string>;

const firm = readFirm();
const { origin } = new URL(firm.url);
// The first time it is 140 MB to fetch.
await fetchCli();
const project = await startHostedProject();
const sql = connect(project.databaseUrl);
afterAll(async () => {
  await sql.end();
  await project.stop();
});

/** Runs a command of docs/deploy.md, as the owner of the hosted project does. */
const run = (script: string, args: readonly string[] = [], changes: Variables = {}) => {
  const { program, before } = npm();
  const env = { ...process.env, GITHUB_ACTIONS: '', ...project.environment, ...changes };
  const all = [...before, 'run', '--silent', script, '--', ...args];
  return promisify(execFile)(program, all, { cwd: ROOT, env });
};
const deploy = (changes: Variables = {}) => run('deploy:backend', ['--yes'], changes);

/** Lets the platform's scheduler run once. @returns how many requests it made */
async function runScheduledJob(): Promise<number> {
  await sql`select private.request_deliveries()`;
  const queued = await sql<{ url: string; headers: Variables; body: string }[]>`
    delete from net.http_request_queue returning url, headers, body`;
  for (const { url, headers, body } of queued)
    expect((await send(url, { headers, body })).status).toBe(200);
  return queued.length;
}

it.each([
  ['to an older project', false],
  ['to the project with newer keys, in a workflow', true],
])(
  'deploys %s, prints nothing secret, and brings enquiries to the firm',
  async (_, isWorkflow) => {
    if (isWorkflow) project.renewKeys();
    const { stdout, stderr } = await deploy(isWorkflow ? { GITHUB_ACTIONS: 'true' } : {});
    const { apiUrl, databaseUrl, keys, mails, environment } = project;
    expect(stdout).toBe(
      `PUBLIC_SUPABASE_URL=${apiUrl}\nPUBLIC_SUPABASE_ANON_KEY=${keys.anonKey}\n`,
    );
    const masked = [...stderr.matchAll(/^::add-mask::(.*)$/gm)].map(([, secret]) => secret);
    for (const secret of [
      ...[environment.SUPABASE_ACCESS_TOKEN, environment.RESEND_API_KEY],
      ...[new URL(databaseUrl).password, keys.serviceRoleKey],
    ]) {
      expect(stderr.replaceAll(/^::add-mask::.*$/gm, '')).not.toContain(secret);
      expect(masked.includes(secret)).toBe(isWorkflow);
    }
    expect(await sql`select from leads`, 'of the check').toHaveLength(0);
    expect(project.secrets).toMatchObject(firmSecrets(firm));
    expect(await sql`select receipt_mail, allowed_origins from private.settings`).toEqual([
      { receipt_mail: firm.receiptMail, allowed_origins: [origin] },
    ]);
    // Every function checks its callers itself.
    for (const { verify_jwt: isChecked } of project.uploaded.values())
      expect(isChecked).toBe(false);

    const visitor = visitorOf({ apiUrl, anonKey: keys.anonKey });
    const enquiry = visitor.contact({}, { origin });
    expect((await enquiry.store()).status).toBe(201);
    expect(await enquiry.mail()).toMatchObject(SENT);
    expect(mails.splice(0)).toMatchObject([
      { from: firm.mail.sender, to: [firm.mail.recipient], reply_to: firm.email },
    ]);
    expect((await visitor.lead({}, { origin }).store()).status).toBe(201);
    await sql`update private.outbox set due_at = now()`;
    const secrets = await sql`delete from vault.secrets returning *`;
    expect(await runScheduledJob(), 'without its secrets it only warns').toBe(0);
    await sql`insert into vault.secrets ${sql(secrets)}`;
    expect(await runScheduledJob()).toBeGreaterThan(0);
    expect(mails.splice(0).flatMap(({ to }) => to)).toContain(RESULT.email);
    await sql`truncate private.enquiries cascade`;
  },
  120_000,
);

it('changes nothing when the API is another project’s', async () => {
  const { anonKey } = project.keys;
  project.secrets = {};
  await sql`delete from vault.secrets`;
  project.keys.anonKey = 'key of another project';
  await expect(deploy()).rejects.toMatchObject({
    stderr: expect.stringContaining('does not know the key') as string,
  });
  project.keys.anonKey = anonKey;
  expect(project.secrets).toEqual({});
  expect(await sql`select from vault.secrets`).toHaveLength(0);
});

it('looks at the backend, sends an enquiry of its own, and leaves nothing behind', async () => {
  const target = [project.apiUrl, project.keys.anonKey];
  expect((await run('verify:backend', target)).stdout).toContain(', 0 failed');
  const looked = await run('check:enquiries', ['--send', ...target]);
  expect(looked.stdout).toContain('Nothing is overdue, failed or held.');
  const subject = expect.stringContaining('Synthetic enquiry') as string;
  expect(project.mails).toMatchObject([{ subject }]);
  expect(await sql`select from leads`).toHaveLength(0);
});

it('counts what needs attention, digests and other mails included', async () => {
  await sql`insert into contact_submissions ${sql(CONTACT)}`;
  await sql`update private.outbox set status = 'failed'`;
  await sql`insert into private.outbox (kind, body, status) values ('daily_summary', '{}', 'failed')`;
  await sql`insert into private.outbox (kind, body, created_at, due_at)
    values ('digest', '{}', now() - interval '1 day', now() - interval '1 day')`;
  await expect(run('check:enquiries')).rejects.toMatchObject({
    stdout: [
      'contact: 0 overdue, 1 failed, 0 held\n',
      'daily_summary: 0 overdue, 1 failed, 0 held\n',
      'digest: 1 overdue, 0 failed, 0 held\n',
    ].join(''),
    code: 1,
  });
});

it('takes a backup and restores it', async () => {
  await using folder = await temporaryFolder();
  const [key, file] = [join(folder.path, 'key'), join(folder.path, 'backup')];
  const made = await run('backup', ['--new-key', key]);
  const [, recipient = ''] = /^BACKUP_RECIPIENT=(.+)$/m.exec(made.stdout) ?? [];
  const [, macKey = ''] = /^# BACKUP_MAC_KEY=(.+)$/m.exec(await readFile(key, 'utf8')) ?? [];
  await run('backup', [file], { BACKUP_RECIPIENT: recipient, BACKUP_MAC_KEY: macKey });
  await sql`truncate contact_submissions, simulator_results cascade`;
  const restored = await run('restore', [file, '--identity', key]);
  expect(restored.stdout).not.toContain('Left out');
  expect(await sql`select from leads`).toHaveLength(1);
});
