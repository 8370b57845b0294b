import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { ROOT } from '../../.scripts/library/paths.ts';
import { fetchCli, npm } from '../../supabase/cli.ts';
import { connect } from '../../supabase/connect.ts';
import { firmSecrets, readFirm } from '../../supabase/secrets.ts';
import { verifyBackend } from '../../supabase/verify.ts';
import { CONTACT, RESULT } from '../database/support.ts';
import { visitorOf } from '../functions/support.ts';
import { deployed } from './deployed.ts';
import { startHostedProject } from './hosted-project.ts';
import type { Age, HostedProject } from './hosted-project.ts';

const run = promisify(execFile);

/** What the README tells people to type, run against the stand-in of a hosted project. */
async function deploy({ environment, profile }: HostedProject) {
  const { program, before } = npm();
  const args = ['run', '--silent', 'deploy:backend', '--', '--yes', '--profile', profile];
  return run(program, [...before, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...environment },
  });
}

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
  await owner`update private.settings set rate_per_address = 10000, rate_per_recipient_a_day = 10000`;
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
  it('says what the pages need, and nothing that is secret', () => {
    const { project } = projectOf(age);
    const { stdout, stderr } = printed.get(age) ?? { stdout: '', stderr: '' };
    expect(stdout).toBe(
      `PUBLIC_SUPABASE_URL=${project.apiUrl}\nPUBLIC_SUPABASE_ANON_KEY=${project.anonKey}\n`,
    );
    for (const secret of project.confidential) expect(stderr).not.toContain(secret);
  });

  it('calls nothing of the Management API that the stand-in does not know', () => {
    expect(projectOf(age).project.management.refused).toEqual([]);
  });

  it('leaves every function to check its callers itself', () => {
    const { uploaded } = projectOf(age).project.management;
    expect(uploaded.size).toBeGreaterThan(0);
    expect([...uploaded.values()].map(({ verifyJwt }) => verifyJwt)).not.toContain(true);
  });

  it('sets the facts of the firm', async () => {
    const { secrets } = projectOf(age).project.management;
    expect(secrets).toMatchObject(firmSecrets(await readFirm()));
  });

  it('leaves no enquiry behind, and passes the check from outside once more', async () => {
    const { project, owner } = projectOf(age);
    const left = await owner`select id from leads where full_name = 'Deployment check'`.catch(
      () => owner`select id from leads where name = 'Deployment check'`,
    );
    expect([...left]).toEqual([]);
    const verdicts = await verifyBackend(project.apiUrl, project.anonKey);
    expect(verdicts.filter(({ passed }) => !passed)).toEqual([]);
  });

  it('brings an enquiry to the mailbox of the firm', async () => {
    const { project, visitor } = projectOf(age);
    const firm = await readFirm();
    const enquiry = visitor.contact({}, { origin: new URL(firm.url).origin });
    expect((await enquiry.store()).status).toBe(201);
    expect(await enquiry.mail()).toEqual({ status: 200, answer: { status: 'sent' } });
    expect(project.resend.delivered.at(-1)?.mail).toMatchObject({
      from: firm.mail.sender,
      to: [firm.mail.recipient],
      reply_to: CONTACT.email,
    });
  });

  it('lets overdue mails go out by themselves, with what stands in Vault', async () => {
    const { project, owner, visitor } = projectOf(age);
    const lead = visitor.lead({}, { origin: new URL((await readFirm()).url).origin });
    expect((await lead.store()).status).toBe(201);
    await owner`update simulator_results set created_at = now() - interval '1 hour'
      where email = ${RESULT.email}`;
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

describe('a deployment that is repeated', () => {
  it('changes nothing and says the same', async () => {
    const { project } = projectOf('new');
    const again = await deploy(project);
    expect(again.stdout).toBe(printed.get('new')?.stdout);
  });
});
