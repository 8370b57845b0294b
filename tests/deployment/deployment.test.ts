import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import type postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readFirm } from '../../.scripts/library/firm.ts';
import { inProject, ROOT } from '../../.scripts/library/paths.ts';
import { connect } from '../../supabase/tools/database.ts';
import { firmSecrets } from '../../supabase/tools/deployment.ts';
import { fetchCli, npm } from '../../supabase/tools/supabase-cli.ts';
import { CONTACT, RESULT, send, SENT, temporaryFolder, visitorOf } from '../database/support.ts';
import { startHostedProject } from './hosted-project.ts';

type Variables = Record<string, string>;

const firm = readFirm();
let project: Awaited<ReturnType<typeof startHostedProject>>;
let owner: postgres.Sql;

// The first time it is 140 MB to fetch.
beforeAll(fetchCli, 300_000);
beforeAll(async () => {
  project = await startHostedProject();
  owner = connect(project.databaseUrl);
});
afterAll(async () => {
  await owner.end();
  await project.stop();
});

/** A command of docs/deploy.md, as the owner of the hosted project runs it. */
function commandOf(script: string, args: readonly string[], changes: Variables = {}) {
  const { program, before } = npm();
  const env = { ...process.env, GITHUB_ACTIONS: '', ...project.environment, ...changes };
  const options = { cwd: ROOT, env };
  return [program, [...before, 'run', '--silent', script, '--', ...args], options] as const;
}
const npmRun = (script: string, args: readonly string[] = [], changes: Variables = {}) =>
  promisify(execFile)(...commandOf(script, args, changes));
const deploy = (changes: Variables = {}) => npmRun('deploy:backend', ['--yes'], changes);

/** Lets the platform's scheduler run once. @returns how many requests it made */
async function runScheduledJob(): Promise<number> {
  await owner`select private.request_deliveries()`;
  const queued = await owner<{ url: string; headers: Variables; body: string }[]>`
    delete from net.http_request_queue returning url, headers, body`;
  for (const { url, headers, body } of queued) {
    expect((await send(url, { headers, body })).status).toBe(200);
  }
  return queued.length;
}

describe.each([
  ['to an older project', {}],
  ['to the project with newer keys, in a workflow', { GITHUB_ACTIONS: 'true' }],
])('a deployment %s', (_, variables: Variables) => {
  let printed: { stdout: string; stderr: string };
  beforeAll(async () => {
    if (variables['GITHUB_ACTIONS'] === 'true') project.renewKeys();
    printed = await deploy(variables);
  }, 120_000);

  it('says what the pages need and nothing secret, and leaves no enquiry of its check', async () => {
    const { stdout, stderr } = printed;
    const { anonKey } = project.keys;
    expect(stdout).toBe(
      `PUBLIC_SUPABASE_URL=${project.apiUrl}\nPUBLIC_SUPABASE_ANON_KEY=${anonKey}\n`,
    );
    const masked = [...stderr.matchAll(/^::add-mask::(.*)$/gm)].map(([, secret]) => secret);
    const isWorkflow = variables['GITHUB_ACTIONS'] === 'true';
    for (const secret of project.confidential()) {
      expect(stderr.replaceAll(/^::add-mask::.*$/gm, '')).not.toContain(secret);
      expect(masked.includes(secret)).toBe(isWorkflow);
    }
    expect(await owner`select from leads where name = 'Deployment check'`).toHaveLength(0);
  });

  it('sets the facts of the firm, and leaves every function to check its callers', async () => {
    expect(project.refused, 'requests that the platform does not know').toEqual([]);
    expect(project.secrets).toMatchObject(firmSecrets(firm));
    const [settings] = await owner`select receipt_mail, allowed_origins from private.settings`;
    const origins = [new URL(firm.url).origin];
    expect(settings).toEqual({ receipt_mail: firm.receiptMail, allowed_origins: origins });
    const uploaded = [...project.uploaded.values()];
    expect(uploaded).not.toEqual([]);
    expect(uploaded.filter(({ verify_jwt: checks }) => checks)).toEqual([]);
  });

  it('brings an enquiry to the mailbox of the firm, and overdue mails by the scheduled job', async () => {
    const visitor = visitorOf({ apiUrl: project.apiUrl, anonKey: project.keys.anonKey });
    const origin = { origin: new URL(firm.url).origin };
    const enquiry = visitor.contact({}, origin);
    expect((await enquiry.store()).status).toBe(201);
    expect(await enquiry.mail()).toMatchObject(SENT);
    expect(project.resend.delivered.splice(0)).toMatchObject([
      { mail: { from: firm.mail.sender, to: [firm.mail.recipient], reply_to: firm.email } },
    ]);

    expect((await visitor.lead({}, origin).store()).status).toBe(201);
    await owner`update private.outbox set due_at = now()`;
    const secrets = await owner`delete from vault.secrets returning *`;
    expect(await runScheduledJob(), 'without its secrets it only warns').toBe(0);
    await owner`insert into vault.secrets ${owner(secrets)}`;
    expect(await runScheduledJob()).toBeGreaterThan(0);
    const recipients = project.resend.delivered.splice(0).flatMap(({ mail }) => mail.to);
    expect(recipients).toContain(RESULT.email);
  });
});

describe('a further deployment', () => {
  it('does not touch the database when the API is another project’s', async () => {
    project.requests.length = 0;
    project.useKeys({ ...project.keys, anonKey: 'key of another project' });
    await expect(deploy()).rejects.toMatchObject({
      stderr: expect.stringContaining('does not know the key') as string,
    });
    project.useKeys(project.keys);
    expect(project.requests.filter((request) => !request.startsWith('GET '))).toEqual([]);
  });

  it('writes no secret into a file', async () => {
    const folder = await temporaryFolder();
    const reached = Promise.withResolvers<undefined>();
    const released = Promise.withResolvers<undefined>();
    project.beforeSecrets = async () => {
      reached.resolve(undefined);
      await released.promise;
    };
    const [program, args, options] = commandOf('deploy:backend', ['--yes'], {
      TMPDIR: folder.path,
    });
    const child = spawn(program, args, { ...options, detached: true, stdio: 'ignore' });
    const ended = once(child, 'exit');
    await reached.promise;
    const written = await readdir(folder.path, { recursive: true });
    process.kill(-(child.pid ?? 0), 'SIGINT');
    await ended;
    released.resolve(undefined);
    for (const name of written) {
      const content = await readFile(join(folder.path, name), 'latin1').catch(() => '');
      expect(content, name).not.toContain(project.environment.RESEND_API_KEY);
    }
    await folder.remove();
  });
});

describe('the commands of docs/deploy.md', () => {
  it('are those tested here and in the steps over the built site, in this order', async () => {
    const guide = await readFile(inProject('docs', 'deploy.md'), 'utf8');
    const [, chapter = ''] = /^## First deployment$([\s\S]*?)^##/m.exec(guide) ?? [];
    const scripts = [...chapter.matchAll(/^ *```sh$([\s\S]*?)^ *```$/gm)].flatMap(
      ([, block = '']) =>
        [...block.matchAll(/\bnpm run ([\w:]+)|^ *(?!PUBLIC_|npm )(\S.*)$/gm)].map(
          ([line, script]) => script ?? line,
        ),
    );
    expect(scripts).toEqual(['deploy:backend', 'build', 'verify:site', 'verify:backend']);
  });

  it('look at the backend, send an enquiry of their own, and leave nothing behind', async () => {
    await owner`truncate private.enquiries cascade`;
    const target = [project.apiUrl, project.keys.anonKey];
    expect((await npmRun('verify:backend', target)).stdout).toContain(', 0 failed');
    const looked = await npmRun('check:enquiries', ['--send', ...target]);
    expect(looked.stdout).toContain('Nothing is overdue, failed or held.');
    expect(project.resend.delivered.map(({ mail }) => mail.subject)).toEqual([
      expect.stringContaining('Synthetic enquiry'),
    ]);
    expect(await owner`select id from leads`).toHaveLength(0);
  });

  it('count what needs attention, digests and other mails included', async () => {
    await owner`insert into contact_submissions ${owner(CONTACT)}`;
    await owner`update private.outbox set status = 'failed'`;
    await owner`insert into private.outbox (kind, body, status) values ('daily_summary', '{}', 'failed')`;
    await owner`insert into private.outbox (kind, body, created_at, due_at)
      values ('digest', '{}', now() - interval '1 day', now() - interval '1 day')`;
    await expect(npmRun('check:enquiries')).rejects.toMatchObject({
      stdout: [
        'contact: 0 overdue, 1 failed, 0 held\n',
        'daily_summary: 0 overdue, 1 failed, 0 held\n',
        'digest: 1 overdue, 0 failed, 0 held\n',
      ].join(''),
      code: 1,
    });
    await owner`delete from private.outbox where enquiry_id is null`;
  });

  it('take a backup and restore it', async () => {
    const folder = await temporaryFolder();
    const [key, file] = [join(folder.path, 'key'), join(folder.path, 'backup')];
    const made = await npmRun('backup', ['--new-key', key]);
    const [, recipient = ''] = /^BACKUP_RECIPIENT=(.+)$/m.exec(made.stdout) ?? [];
    const [, macKey = ''] = /^# BACKUP_MAC_KEY=(.+)$/m.exec(await readFile(key, 'utf8')) ?? [];
    await npmRun('backup', [file], { BACKUP_RECIPIENT: recipient, BACKUP_MAC_KEY: macKey });
    await owner`truncate contact_submissions, simulator_results cascade`;
    const restored = await npmRun('restore', [file, '--identity', key]);
    expect(restored.stdout).not.toContain('Left out');
    expect(await owner`select id from leads`).toHaveLength(1);
    await folder.remove();
  });
});
