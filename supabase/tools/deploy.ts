import { setTimeout as pause } from 'node:timers/promises';

import { z } from 'zod';

import { isLocal, withDatabase } from './database.ts';
import type { Deployment } from './deployment.ts';
import { listFunctions } from '../local/functions.ts';
import { FUNCTIONS, readExpectedBackend } from './expected-backend.ts';
import { runCli } from './supabase-cli.ts';
import { deleteCheckEnquiries, verifyApi, verifyDatabase } from './verify.ts';

/** Values of the functions that are no secret; masking them would only blur the log. */
const PUBLIC = new Set(['FIRM', 'SITE_ORIGINS', 'RESEND_API_URL']);

/** A new key or function is not known everywhere at once: the check is repeated. */
const MAX_TRIES = 4;
const RETRY_DELAY_MS = 5_000;

const keysSchema = z.array(
  z.object({ name: z.string(), type: z.string().nullish(), api_key: z.string().nullish() }),
);

/** Calls the Management API, with POST if there is something to send. */
async function manage({ project, accessToken }: Deployment, path: string, body?: unknown) {
  const api = process.env['SUPABASE_API_URL'] ?? 'https://api.supabase.com';
  const response = await fetch(`${api}/v1/projects/${project}/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  });
  const text = await response.text();
  if (!response.ok) {
    throw new Error(`${path} of ${project}: ${response.status} ${text}`);
  }

  return text;
}

/** The public and the secret key of a project: the newer kind where it has them. */
async function readKeys(deployment: Deployment) {
  const text = await manage(deployment, 'api-keys?reveal=true');
  const keys = keysSchema.parse(JSON.parse(text));
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

/** @throws Error when the API does not know the project's public key: it is another project's */
async function checkApi({ apiUrl, project }: Deployment, publicKey: string): Promise<void> {
  const response = await fetch(`${apiUrl}/rest/v1/leads?limit=0`, {
    headers: { apikey: publicKey },
    signal: AbortSignal.timeout(20_000),
  });
  // The anon role may not read leads: a known key is refused with a code of the database.
  if (response.status === 401 && !(await response.text()).includes('42501')) {
    throw new Error(`PUBLIC_SUPABASE_URL: ${apiUrl} does not know the key of ${project}.`);
  }
}

/** Writes what the database has to know of its deployment; origins that the owner added stay. */
async function configureDatabase(
  { databaseUrl, siteOrigin, office, secrets }: Deployment,
  vault: Readonly<Record<string, string>>,
): Promise<void> {
  await withDatabase(databaseUrl, async (sql) => {
    await sql`update private.settings set ${sql(office)}`;
    await sql`
      update private.settings set allowed_origins = allowed_origins || ${siteOrigin}::text
      where not ${siteOrigin} = any (allowed_origins)`;
    if (secrets['WEBHOOK_URL'] !== undefined) {
      await sql`update private.settings set webhook_enabled_at = coalesce(webhook_enabled_at, now())`;
    }

    for (const [name, value] of Object.entries(vault)) {
      const { count: known } = await sql`
        select vault.update_secret(id, ${value}) from vault.secrets where name = ${name}`;
      if (known === 0) {
        await sql`select vault.create_secret(${value}, ${name})`;
      }
    }
  });
}

/** Checks what was deployed from outside and in the database's catalogue. */
async function verify({ apiUrl, databaseUrl }: Deployment, publicKey: string): Promise<string[]> {
  const expected = await readExpectedBackend();
  const outside = async () => {
    for (let tries = 1; ; tries += 1) {
      const failed = (await verifyApi(apiUrl, publicKey, expected.api)).filter(({ ok }) => !ok);
      if (failed.length === 0 || tries === MAX_TRIES) {
        return failed.map(
          ({ name, actual, accepted }) => `${name}: got ${actual}, not ${accepted}`,
        );
      }

      await pause(RETRY_DELAY_MS);
    }
  };

  const problems = await outside().finally(() => deleteCheckEnquiries(databaseUrl));
  return [...problems, ...(await verifyDatabase(databaseUrl, expected.catalogue))];
}

/** What {@link deployBackend} will do and to which hosts, line by line. */
export async function describeDeployment(deployment: Deployment): Promise<string> {
  const { project, apiUrl, databaseUrl, siteOrigin, secrets } = deployment;
  const { WEBHOOK_URL: webhook } = secrets;
  return [
    `Project ${project}`,
    `  API       ${new URL(apiUrl).host}`,
    `  Database  ${new URL(databaseUrl).host}`,
    `  Site      ${new URL(siteOrigin).host}`,
    `  Webhook   ${webhook === undefined ? 'as the project has it' : new URL(webhook).host}`,
    'Steps',
    '  1. the migrations of supabase/migrations that its database does not have yet',
    `  2. the functions' secrets ${Object.keys(secrets).join(', ')}; others stay as they are`,
    `  3. the functions ${(await listFunctions(FUNCTIONS)).join(', ')}`,
    '  4. project_url and secret_key in Vault, for the scheduled job; origin of the site, office hours',
    '  5. a check from outside and of the catalogue; the test enquiries are deleted',
  ].join('\n');
}

/**
 * Brings a hosted project to what this folder holds. It can be repeated: what is there already stays.
 *
 * @param log receives each step and what the CLI prints
 * @returns the public key of the project
 * @throws Error that names the step and what went wrong
 */
export async function deployBackend(
  deployment: Deployment,
  log: (line: string) => void,
): Promise<string> {
  const { project, apiUrl, databaseUrl, accessToken, secrets } = deployment;
  const database = new URL(databaseUrl);
  const password = decodeURIComponent(database.password);
  const { publicKey, secretKey } = await readKeys(deployment);
  const hidden = Object.entries(secrets).flatMap(([name, value]) =>
    PUBLIC.has(name) ? [] : [value],
  );
  const masked = [accessToken, password, database.password, ...hidden, secretKey].filter(Boolean);
  if (process.env['GITHUB_ACTIONS'] === 'true') {
    for (const secret of masked) {
      log(`::add-mask::${secret}`);
    }
  }

  const mask = (text: string) => masked.reduce((all, one) => all.replaceAll(one, '***'), text);
  const variables = {
    SUPABASE_ACCESS_TOKEN: accessToken,
    PGPASSWORD: password,
    ...(!isLocal(databaseUrl) && { PGSSLMODE: 'require' }),
  };
  const cli = (...args: string[]) => runCli(args, variables, mask, log);

  await checkApi(deployment, publicKey);
  log('1. Migrations');
  // The CLI reads the password from its environment, out of the list of processes.
  database.password = '';
  await cli('db', 'push', '--yes', `--remote=${database.href}`);
  log('2. Secrets of the functions');
  // Not by the CLI, which reads them from a file.
  const named = Object.entries(secrets).map(([name, value]) => ({ name, value }));
  await manage(deployment, 'secrets', named);
  log('3. Functions');
  await cli('functions', 'deploy', '--yes', '--use-api', `--remote=${project}`);
  log('4. Settings of the database');
  await configureDatabase(deployment, { project_url: apiUrl, secret_key: secretKey });
  log('5. The check from outside and of the catalogue');
  const problems = await verify(deployment, publicKey);
  if (problems.length > 0) {
    throw new Error(`It is deployed, but the check failed:\n${problems.join('\n')}`);
  }

  return publicKey;
}
