import { execFile, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { z } from 'zod';

import { inProject } from '../../.scripts/library/paths.ts';
import { createGateway } from '../../supabase/local/gateway.ts';
import { close, listen } from '../../supabase/local/ports.ts';
import { supervise } from '../../supabase/local/processes.ts';
import { connect } from '../../supabase/local/rest.ts';
import { withDatabase } from '../../supabase/tools/database.ts';
import { SCHEDULER } from '../../supabase/tools/expected-backend.ts';
import { npm } from '../../supabase/tools/supabase-cli.ts';
import { createDatabase } from '../database/fixtures.ts';
import { temporaryFolder } from '../database/support.ts';
import { startServices } from '../functions/services.ts';

type Variables = Record<string, string>;

const metadataSchema = z.object({
  entrypoint_path: z.string(),
  import_map_path: z.string(),
  verify_jwt: z.boolean(),
});
const secretsSchema = z.array(z.object({ name: z.string(), value: z.string() }));

/** A function as it was uploaded: a folder with its files, and what the platform runs of it. */
type Uploaded = z.infer<typeof metadataSchema> & { folder: string };

/** Writes an upload into a folder of its own; nothing of an earlier one may help it. */
async function unpack(form: FormData, folder: string): Promise<Uploaded> {
  await rm(folder, { recursive: true, force: true });
  for (const file of form.getAll('file')) {
    if (typeof file === 'string') throw new Error('A file of the upload has no name.');
    const path = join(folder, file.name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, Buffer.from(await file.arrayBuffer()));
  }
  return { ...metadataSchema.parse(JSON.parse(z.string().parse(form.get('metadata')))), folder };
}

/** Settings by which Deno downloads packages from npm's registry and keeps them between runs. */
async function denoEnvironment(): Promise<Variables> {
  const { program, before } = npm();
  const asked = promisify(execFile)(program, [...before, 'config', 'get', 'registry']);
  return {
    NPM_CONFIG_REGISTRY: (await asked).stdout.trim(),
    DENO_DIR: inProject('.cache', 'rehearsal', 'deno'),
    DENO_NO_UPDATE_CHECK: '1',
    DENO_TLS_CA_STORE: 'mozilla,system',
    NO_COLOR: '1',
  };
}

/**
 * Serves an upload, with nothing around it but the variables given.
 *
 * @throws Error with Deno's output when it does not start
 */
async function serveUpload(uploaded: Uploaded, env: Variables) {
  const { folder, entrypoint_path: entrypoint, import_map_path: importMap } = uploaded;
  const flags = ['--no-prompt', '--no-lock', `--config=${importMap}`, '--allow-net', '--allow-env'];
  const manifest = createRequire(import.meta.url).resolve('deno/package.json');
  const deno = join(manifest, '..', process.platform === 'win32' ? 'deno.exe' : 'deno');
  let url = '';
  const { stop } = await supervise({
    name: entrypoint,
    launch: () =>
      spawn(deno, ['run', ...flags, entrypoint], {
        cwd: folder,
        env: { ...env, DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0' },
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    ready: /Listening on (http:\/\/127\.0\.0\.1:\d+)/,
    onReady: (address) => (url = address),
    signal: 'SIGKILL',
    log: () => undefined,
  });
  return { url, stop };
}

/** The keys of a project, how they are listed, and the variables that the platform sets for every function. */
function makeKeys(isNewer: boolean) {
  const [anonKey, serviceRoleKey]: [string, string] = [randomUUID(), randomUUID()];
  const named = isNewer
    ? [
        { name: 'default', type: 'publishable' },
        { name: 'default', type: 'secret' },
      ]
    : [{ name: 'anon' }, { name: 'service_role' }];
  const listed = [anonKey, serviceRoleKey].map((api_key, place) => ({ ...named[place], api_key }));
  const variables: Variables = isNewer
    ? {
        SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: anonKey }),
        SUPABASE_SECRET_KEYS: JSON.stringify({ default: serviceRoleKey }),
      }
    : { SUPABASE_ANON_KEY: anonKey, SUPABASE_SERVICE_ROLE_KEY: serviceRoleKey };
  return { anonKey, serviceRoleKey, listed, variables };
}

/**
 * An older hosted project as it is before its first deployment: an empty database with the platform's roles,
 * schemas and default privileges, the part of the Management API that a deployment calls, the gateway
 * in front, and a mail provider.
 */
export async function startHostedProject() {
  const folder = await temporaryFolder();
  const id = 'abcdefghijklmnopqrst';
  const accessToken = `sbp_${randomBytes(20).toString('hex')}`;

  const { adminUrl, ownerUrl, authenticatorUrl } = await createDatabase();
  for (const file of [SCHEDULER, new URL('hosted.sql', import.meta.url)]) {
    const statements = await readFile(file, 'utf8');
    await withDatabase(adminUrl, (sql) => sql.unsafe(statements));
  }
  const services = await startServices();
  const { RESEND_API_KEY, RESEND_API_URL } = services.secrets;
  const deno = await denoEnvironment();
  const database = connect(authenticatorUrl);
  const served = new Map<string, Awaited<ReturnType<typeof serveUpload>>>();
  const keys = makeKeys(false);
  const functionUrl = (name: string) => served.get(name)?.url;
  const gateway = createGateway({ keys, database, functionUrl, log: () => undefined });
  const apiUrl = `http://127.0.0.1:${await listen(gateway, 'api', 0)}`;

  const api = new Hono();
  const management = createAdaptorServer(api) as Server;
  const managementUrl = `http://127.0.0.1:${await listen(management, 'api', 0)}`;
  const profile = join(folder.path, 'profile.yaml');
  const urls = { api_url: managementUrl, dashboard_url: managementUrl, docs_url: managementUrl };
  // JSON is YAML.
  const described = JSON.stringify({ name: 'rehearsal', ...urls, project_host: 'localhost' });
  await writeFile(profile, described);

  const project = {
    apiUrl,
    databaseUrl: ownerUrl,
    mails: services.mails,
    /** The keys that the gateway knows and the Management API lists. */
    keys,
    uploaded: new Map<string, Uploaded>(),
    secrets: {} as Variables,
    renewKeys: () => Object.assign(keys, makeKeys(true)),
    /** What a deployment to it has to know. */
    environment: {
      SUPABASE_DB_URL: ownerUrl,
      SUPABASE_ACCESS_TOKEN: accessToken,
      SUPABASE_PROJECT_REF: id,
      PUBLIC_SUPABASE_URL: apiUrl,
      RESEND_API_KEY,
      RESEND_API_URL,
      SUPABASE_API_URL: managementUrl,
      SUPABASE_PROFILE: profile,
    },
    stop: async () => {
      for (const { stop } of served.values()) await stop();
      await Promise.all([close(gateway), close(management), services.stop(), database.end()]);
      await folder.remove();
    },
  };

  const describeFunction = (slug: string) => ({
    ...{ id: slug, slug, name: slug, status: 'ACTIVE', version: 1, created_at: 0, updated_at: 0 },
    verify_jwt: project.uploaded.get(slug)?.verify_jwt ?? true,
  });
  const own = `/v1/projects/${id}`;
  api
    .use(async (context, next) => {
      if (context.req.header('authorization') !== `Bearer ${accessToken}`)
        return context.json({ message: 'Unauthorized' }, 401);
      return next();
    })
    .get(`${own}/api-keys`, (context) => {
      const isRevealed = context.req.query('reveal') === 'true';
      const shown = (key: string) => (isRevealed ? key : `${key.slice(0, 12)}***`);
      return context.json(keys.listed.map((key) => ({ ...key, api_key: shown(key.api_key) })));
    })
    .get(`${own}/functions`, (context) =>
      context.json([...project.uploaded.keys()].map(describeFunction)),
    )
    .post(`${own}/functions/deploy`, async (context) => {
      const slug = context.req.query('slug') ?? '';
      const form = await context.req.formData();
      project.uploaded.set(slug, await unpack(form, join(folder.path, 'uploaded', slug)));
      return context.json(describeFunction(slug), 201);
    })
    .put(`${own}/functions`, async (context) => {
      for (const { stop } of served.values()) await stop();
      const env = { ...deno, ...project.secrets, ...keys.variables, SUPABASE_URL: apiUrl };
      const serve = async ([name, uploaded]: [string, Uploaded]) =>
        served.set(name, await serveUpload(uploaded, env));
      await Promise.all([...project.uploaded].map(serve));
      return context.json({ functions: [...project.uploaded.keys()].map(describeFunction) });
    })
    .post(`${own}/secrets`, async (context) => {
      for (const { name, value } of secretsSchema.parse(await context.req.json()))
        project.secrets[name] = value;
      return context.body(null, 201);
    });
  return project;
}
