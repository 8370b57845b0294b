import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

import type { Firm } from '../src/data/schemas/firm.ts';
import type { Deployment } from './deploy.ts';
import { officeSettings } from './mail-firm.ts';
import { firmSecrets } from './secrets.ts';

/** What a person or a workflow has to give, as variables of the environment. */
const ASKED = [
  {
    variable: 'SUPABASE_DB_URL',
    question:
      'Address of the database (dashboard, Connect, Session pooler; with the password in it)',
  },
  {
    variable: 'SUPABASE_ACCESS_TOKEN',
    question: 'Access token (dashboard, Account, Access tokens)',
  },
  {
    variable: 'RESEND_API_KEY',
    question: 'Key of resend.com, which sends the mails (empty: as the project has it)',
    optional: true,
  },
] as const;

/** Further secrets of the functions that are passed on when they are set; docs/backend.md. */
const PASSED_ON = [
  'RESEND_API_KEY',
  'RESEND_API_URL',
  'TURNSTILE_SECRET_KEY',
  'WEBHOOK_URL',
  'WEBHOOK_SECRET',
] as const;

/** A workflow gives a variable that is not set as an empty one. */
const orElse = (value: string | undefined, fallback: string) =>
  value === undefined || value === '' ? fallback : value;

const REFERENCE = /^[a-z]{20}$/;

/** The reference of the project that a database belongs to, from the names supabase.com gives it. */
function projectOf(database: URL): string {
  const [, fromUser = ''] = /^postgres\.([a-z]{20})$/.exec(database.username) ?? [];
  const [, fromHost = ''] = /^db\.([a-z]{20})\./.exec(database.hostname) ?? [];
  return fromUser || fromHost;
}

/** Asks on the terminal; what is typed does not show, because most of it is secret. */
async function ask(question: string): Promise<string> {
  process.stderr.write(`${question}: `);
  const nowhere = new Writable({
    write: (_chunk, _encoding, done) => {
      done();
    },
  });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  const said = await terminal.question('');
  terminal.close();
  process.stderr.write('\n');
  return said.trim();
}

/** Asks for a yes. */
export async function agreed(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const said = await terminal.question(`${question} [y/N] `);
  terminal.close();
  return /^y(es)?$/i.test(said.trim());
}

/**
 * What to deploy to, from the environment, and from whoever sits at the terminal for what is missing.
 *
 * @param firm the firm that `content/firm.yaml` describes
 * @throws Error that says which variable is missing or wrong
 */
export async function readDeployment(
  environment: Readonly<Record<string, string | undefined>>,
  firm: Firm,
): Promise<Deployment> {
  const given: Record<string, string> = {};
  for (const asked of ASKED) {
    const { variable, question } = asked;
    const value = environment[variable] ?? '';
    given[variable] = value === '' && process.stdin.isTTY ? await ask(question) : value;
    if (given[variable] === '' && !('optional' in asked)) {
      throw new Error(`${variable} is missing. ${question}.`);
    }
  }
  const databaseUrl = given['SUPABASE_DB_URL'] ?? '';
  if (!/^postgres(ql)?:\/\//.test(databaseUrl) || !URL.canParse(databaseUrl)) {
    throw new Error('SUPABASE_DB_URL is no address of a database: write postgresql://...');
  }
  const project = orElse(environment['SUPABASE_PROJECT_REF'], projectOf(new URL(databaseUrl)));
  if (!REFERENCE.test(project)) {
    throw new Error(
      'SUPABASE_DB_URL does not say which project it belongs to: set SUPABASE_PROJECT_REF to its ' +
        'reference, the 20 letters in the address of its dashboard.',
    );
  }
  const others = PASSED_ON.map((name) => [name, given[name] ?? environment[name] ?? ''] as const);
  return {
    project,
    apiUrl: orElse(environment['PUBLIC_SUPABASE_URL'], `https://${project}.supabase.co`),
    databaseUrl,
    accessToken: given['SUPABASE_ACCESS_TOKEN'] ?? '',
    siteOrigin: new URL(firm.url).origin,
    office: officeSettings(firm),
    secrets: {
      ...firmSecrets(firm),
      ...Object.fromEntries(others.filter(([, value]) => value !== '')),
    },
  };
}
