import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { z } from 'zod';

import { supabaseCli } from './cli.ts';
import type { Cli } from './cli.ts';
import { connect, isLocal } from './connect.ts';
import { dotenv } from './secrets.ts';
import { forgetVerification, verifyBackend } from './verify.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** A project to deploy to, and everything needed to do so. */
export type Deployment = {
  /** The project's reference, 20 letters. */
  project: string;
  /** Where the project's API answers. */
  apiUrl: string;
  /** Connects as `postgres`. */
  databaseUrl: string;
  accessToken: string;
  /** Whose pages may store enquiries. */
  siteOrigin: string;
  /** When the office is open, as `private.settings` keeps it. */
  office: { office_hours: string[]; holidays: string[] };
  /** Secrets of the functions, by name. */
  secrets: Readonly<Record<string, string>>;
  /** A profile of the CLI, for another Management API than supabase.com's. */
  profile?: string;
};

/** A new key or function takes moments to be known everywhere: then it is asked again. */
const TRIES = 4;
const BETWEEN_TRIES = 5_000;

const keysSchema = z.array(
  z.object({ name: z.string(), type: z.string().nullish(), api_key: z.string().nullish() }),
);

/** The public and the secret key of a project: the newer kind where it has them. */
async function keysOf(cli: Cli, target: readonly string[]) {
  const printed = await cli('projects', 'api-keys', '--reveal', '--output', 'json', ...target);
  const keys = keysSchema.parse(JSON.parse(printed));
  const find = (type: string, legacy: string) =>
    (keys.find((key) => key.type === type) ?? keys.find(({ name }) => name === legacy))?.api_key ??
    '';
  const found = {
    publicKey: find('publishable', 'anon'),
    secretKey: find('secret', 'service_role'),
  };
  if (found.publicKey === '' || found.secretKey === '') {
    throw new Error(
      'The project has no publishable or no secret key, or the token may not read them ' +
        '(dashboard, Project Settings, API keys).',
    );
  }
  return found;
}

/** `supabase db push`, with the password out of the list of processes. */
async function pushMigrations(cli: Cli, databaseUrl: string): Promise<void> {
  const address = new URL(databaseUrl);
  address.password = '';
  await cli('db', 'push', '--yes', `--remote=${address.href}`);
}

async function setSecrets(cli: Cli, target: readonly string[], secrets: Deployment['secrets']) {
  const folder = await mkdtemp(join(tmpdir(), 'secrets-'));
  try {
    const file = join(folder, 'functions.env');
    await writeFile(file, dotenv(secrets), { mode: 0o600 });
    await cli('secrets', 'set', '--yes', '--env-file', file, ...target);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * What the database has to know of its surroundings: what `private.request_deliveries` needs to reach
 * the functions, whose pages may store enquiries, when the office is open, and whether there is a webhook.
 * Origins that the owner added stay.
 */
async function configureDatabase(
  { databaseUrl, siteOrigin, office, secrets }: Deployment,
  entries: Readonly<Record<string, string>>,
) {
  const sql = connect(databaseUrl);
  try {
    await sql`
      update private.settings set allowed_origins = array_append(allowed_origins, ${siteOrigin})
      where not ${siteOrigin} = any (allowed_origins)`;
    await sql`update private.settings set ${sql(office)}`;
    if (secrets['WEBHOOK_URL'] !== undefined) {
      await sql`update private.settings set webhook_enabled_at = coalesce(webhook_enabled_at, now())`;
    }
    for (const [name, value] of Object.entries(entries)) {
      const [known] = await sql<
        { id: string }[]
      >`select id from vault.secrets where name = ${name}`;
      if (known === undefined) await sql`select vault.create_secret(${value}, ${name})`;
      else await sql`select vault.update_secret(${known.id}, ${value})`;
    }
  } finally {
    await sql.end();
  }
}

async function verify(databaseUrl: string, apiUrl: string, key: string): Promise<string[]> {
  try {
    for (let left = TRIES - 1; ; left -= 1) {
      const wrong = (await verifyBackend(apiUrl, key)).filter(({ passed }) => !passed);
      if (wrong.length === 0 || left === 0) {
        return wrong.map(({ what, found, wanted }) => `${what}: answered ${found}, not ${wanted}`);
      }
      await pause(BETWEEN_TRIES);
    }
  } finally {
    await forgetVerification(databaseUrl);
  }
}

async function functionNames(): Promise<string[]> {
  const entries = await readdir(join(ROOT, 'supabase', 'functions'), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(({ name }) => name);
}

/** What {@link deployBackend} will do, line by line. */
export async function describeDeployment(deployment: Deployment): Promise<string> {
  const { project, apiUrl, secrets } = deployment;
  return [
    `Project ${project} (${apiUrl}):`,
    '  1. the migrations of supabase/migrations that its database does not have yet',
    `  2. the functions' secrets ${Object.keys(secrets).join(', ')}; others stay as they are`,
    `  3. the functions ${(await functionNames()).join(', ')}`,
    '  4. project_url and secret_key in Vault, for overdue mails, the origin of the site, office hours',
    '  5. a check from outside: what it stores is removed again',
  ].join('\n');
}

/**
 * Brings a hosted project to what this folder holds. It can be repeated: what is there already stays.
 *
 * @param say hears each step and what the CLI says
 * @returns the public key of the project
 * @throws Error that names the step and what went wrong
 */
export async function deployBackend(
  deployment: Deployment,
  say: (line: string) => void,
): Promise<string> {
  const { project, apiUrl, databaseUrl, accessToken, secrets, profile } = deployment;
  const password = decodeURIComponent(new URL(databaseUrl).password);
  const cli = await supabaseCli(
    ROOT,
    {
      SUPABASE_ACCESS_TOKEN: accessToken,
      PGPASSWORD: password,
      ...(!isLocal(databaseUrl) && { PGSSLMODE: 'require' }),
    },
    [accessToken, password, ...Object.values(secrets)],
    say,
  );
  const target = [`--remote=${project}`, ...(profile === undefined ? [] : ['--profile', profile])];

  const { publicKey, secretKey } = await keysOf(cli, target);
  say('1. Migrations');
  await pushMigrations(cli, databaseUrl);
  say('2. Secrets of the functions');
  await setSecrets(cli, target, secrets);
  say('3. Functions');
  await cli('functions', 'deploy', '--yes', '--use-api', ...target);
  say('4. Settings of the database');
  await configureDatabase(deployment, { project_url: apiUrl, secret_key: secretKey });
  say('5. The check from outside');
  const wrong = await verify(databaseUrl, apiUrl, publicKey);
  if (wrong.length > 0) throw new Error(`It is deployed, and not in order:\n${wrong.join('\n')}`);
  return publicKey;
}
