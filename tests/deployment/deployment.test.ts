import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import type postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { inProject, ROOT } from '../../.scripts/library/paths.ts';
import { connect } from '../../supabase/tools/database.ts';
import { firmSecrets, readFirm } from '../../supabase/tools/deployment.ts';
import { fetchCli, npm } from '../../supabase/tools/supabase-cli.ts';
import { CONTACT, RESULT, temporaryFolder } from '../database/support.ts';
import { SENT, visitorOf } from '../functions/support.ts';
import { deployed } from './deployed.ts';
import { startHostedProject } from './hosted-project.ts';
import type { Age, HostedProject } from './hosted-project.ts';

const run = promisify(execFile);

function commandOf(script: string, ...args: readonly string[]) {
  const { program, before } = npm();
  return [program, [...before, 'run', '--silent', script, '--', ...args]] as const;
}

/** Runs a command as in docs/deploy.md, as the owner of the fake hosted project. */
function npmRun(
  { environment }: Pick<HostedProject, 'environment'>,
  ...command: Parameters<typeof commandOf>
) {
  const env = { ...process.env, GITHUB_ACTIONS: '', ...environment };
  return run(...commandOf(...command), { cwd: ROOT, env });
}

const deploy = (project: HostedProject, changes: Record<string, string> = {}) =>
  npmRun({ environment: { ...project.environment, ...changes } }, 'deploy:backend', '--yes');

const projects = new Map<Age, HostedProject>();
const printed = new Map<Age, { stdout: string; stderr: string }>();
const databases: postgres.Sql[] = [];

function projectOf(age: Age) {
  const project = projects.get(age);
  if (project === undefined) throw new Error(`The ${age} project was not deployed.`);
  const owner = connect(project.databaseUrl);
  databases.push(owner);
  return { project, owner, visitor: visitorOf(project) };
}

// The first time it is 140 MB to fetch, and two deployments must not do so at once.
beforeAll(fetchCli, 300_000);

beforeAll(async () => {
  await Promise.all(
    (['new', 'older'] as const).map(async (age) => {
      const project = await startHostedProject(age);
      projects.set(age, project);
      printed.set(age, await deploy(project));
    }),
  );
  const { project, owner } = projectOf('new');
  await owner`update private.settings set rate_limit_per_ip = 10000,
    mailed_per_ip_per_day = 10000, result_mails_per_recipient_per_day = 10000`;
  const { apiUrl, anonKey, serviceRoleKey } = project;
  deployed.stack = { apiUrl, anonKey, serviceRoleKey, stop: () => Promise.resolve() };
}, 240_000);

afterAll(async () => {
  await Promise.all(databases.map((sql) => sql.end()));
  await Promise.all([...projects.values()].map((project) => project.stop()));
});

// The suite that the embedded stack passes, on what was deployed.
await import('../database/contract.test.ts');

describe.each(['new', 'older'] as const)('a deployment to a project that is %s', (age) => {
  it('says what the pages need and nothing secret, and leaves no enquiry of its check', async () => {
    const { project, owner } = projectOf(age);
    const { stdout, stderr } = printed.get(age) ?? { stdout: '', stderr: '' };
    expect(stdout).toBe(
      `PUBLIC_SUPABASE_URL=${project.apiUrl}\nPUBLIC_SUPABASE_ANON_KEY=${project.anonKey}\n`,
    );
    for (const secret of project.confidential) expect(stderr).not.toContain(secret);
    const left = await owner`select id from leads where name = 'Deployment check'`;
    expect([...left]).toEqual([]);
  });

  it('sets the facts of the firm, and leaves every function to check its callers', async () => {
    const { secrets, uploaded, refused } = projectOf(age).project.management;
    expect(refused, 'requests that the platform does not know').toEqual([]);
    expect(secrets).toMatchObject(firmSecrets(await readFirm()));
    expect(uploaded.size).toBeGreaterThan(0);
    expect([...uploaded.values()].map(({ verifyJwt }) => verifyJwt)).not.toContain(true);
  });

  it('brings an enquiry to the mailbox of the firm, and overdue mails by the scheduled job', async () => {
    const { project, owner, visitor } = projectOf(age);
    const firm = await readFirm();
    const origin = { origin: new URL(firm.url).origin };
    const enquiry = visitor.contact({}, origin);
    expect((await enquiry.store()).status).toBe(201);
    expect(await enquiry.mail()).toEqual(SENT);
    expect(project.resend.delivered.at(-1)?.mail).toMatchObject({
      from: firm.mail.sender,
      to: [firm.mail.recipient],
      reply_to: firm.email,
    });

    expect((await visitor.lead({}, origin).store()).status).toBe(201);
    await owner`update private.outbox set due_at = now()`;
    await owner`select private.request_deliveries()`;
    const queued = await owner<{ url: string; headers: Record<string, string>; body: string }[]>`
      delete from net.http_request_queue returning url, headers, body`;
    expect(queued.length).toBeGreaterThan(0);
    for (const { url, headers, body } of queued) {
      expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(200);
    }
    const recipients = project.resend.delivered.flatMap(({ mail }) => mail.to);
    expect(recipients).toContain(RESULT.email);
  });
});

describe('a further deployment', () => {
  it('does not touch the database when the API is another project’s', async () => {
    const { project } = projectOf('new');
    const other = projectOf('older').project;
    const before = project.management.requests.length;
    await expect(deploy(project, { PUBLIC_SUPABASE_URL: other.apiUrl })).rejects.toMatchObject({
      stderr: expect.stringContaining('does not know the key') as string,
    });
    const requests = project.management.requests.slice(before);
    expect(requests.filter((request) => !request.startsWith('GET '))).toEqual([]);
  });

  it('says the same, and in a workflow masks every secret, the project’s secret key included', async () => {
    const { project } = projectOf('new');
    const { stdout, stderr } = await deploy(project, { GITHUB_ACTIONS: 'true' });
    expect(stdout).toBe(printed.get('new')?.stdout);
    for (const secret of project.confidential) expect(stderr).toContain(`::add-mask::${secret}\n`);
  });

  it('writes no secret into a file', async () => {
    const { project } = projectOf('new');
    const folder = await temporaryFolder();
    const reached = Promise.withResolvers<undefined>();
    project.management.hold('POST', 'secrets', () => {
      reached.resolve(undefined);
    });
    const [program, args] = commandOf('deploy:backend', '--yes');
    const environment = { ...process.env, GITHUB_ACTIONS: '', ...project.environment };
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...environment, TMPDIR: folder.path },
      detached: true,
      stdio: 'ignore',
    });
    const ended = once(child, 'exit');
    await reached.promise;
    const written = await readdir(folder.path, { recursive: true });
    process.kill(-(child.pid ?? 0), 'SIGINT');
    await ended;
    project.management.release();
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
    const { project, owner } = projectOf('new');
    await owner`truncate private.enquiries cascade`;
    const target = [project.apiUrl, project.anonKey] as const;
    const verified = await npmRun(project, 'verify:backend', ...target);
    expect(verified.stdout).toContain(', 0 failed');
    const mails = project.resend.delivered.length;
    const looked = await npmRun(project, 'check:enquiries', '--send', ...target);
    expect(looked.stdout).toContain('Nothing is overdue, failed or held.');
    expect(project.resend.delivered.slice(mails).map(({ mail }) => mail.subject)).toEqual([
      expect.stringContaining('Synthetic enquiry'),
    ]);
    expect(await owner`select id from leads`).toHaveLength(0);
  });

  it('count what needs attention, digests and other mails included', async () => {
    const { project, owner } = projectOf('new');
    await owner`insert into contact_submissions ${owner(CONTACT)}`;
    await owner`update private.outbox set status = 'failed'`;
    await owner`insert into private.outbox (kind, body, status) values ('daily_summary', '{}', 'failed')`;
    await owner`insert into private.outbox (kind, body, created_at, due_at)
      values ('digest', '{}', now() - interval '1 day', now() - interval '1 day')`;
    await expect(npmRun(project, 'check:enquiries')).rejects.toMatchObject({
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
    const { project, owner } = projectOf('new');
    const folder = await temporaryFolder();
    const [key, file] = [join(folder.path, 'key'), join(folder.path, 'backup')];
    const made = await npmRun(project, 'backup', '--new-key', key);
    const [, recipient = ''] = /^BACKUP_RECIPIENT=(.+)$/m.exec(made.stdout) ?? [];
    const [, macKey = ''] = /^# BACKUP_MAC_KEY=(.+)$/m.exec(await readFile(key, 'utf8')) ?? [];
    const environment = {
      ...project.environment,
      BACKUP_RECIPIENT: recipient,
      BACKUP_MAC_KEY: macKey,
    };
    await npmRun({ environment }, 'backup', file);
    await owner`truncate contact_submissions, simulator_results cascade`;
    const restored = await npmRun(project, 'restore', file, '--identity', key);
    expect(restored.stdout).not.toContain('Left out');
    expect(await owner`select id from leads`).toHaveLength(1);
    await folder.remove();
  });
});
