import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { SignJWT } from 'jose';
import postgres from 'postgres';

import { bootstrap } from '../../supabase/local/bootstrap.ts';
import { createGateway } from '../../supabase/local/gateway.ts';
import { close, listen } from '../../supabase/local/ports.ts';
import { connectRest } from '../../supabase/local/rest.ts';
import { SCHEDULER } from '../../supabase/tools/expected-backend.ts';
import { EMBEDDED, startCluster, temporaryFolder } from '../database/support.ts';
import { startResend } from '../functions/resend-server.ts';
import { checkUpload, denoEnvironment, serveUpload } from './hosted-functions.ts';
import { startManagementApi } from './management-api.ts';
import type { Uploaded } from './management-api.ts';

/** What projects made before the newer keys granted to everyone, and what their keys look like. */
export type Age = 'new' | 'older';

const OLD_GRANTS = ['tables', 'functions', 'sequences']
  .map(
    (kind) => `alter default privileges for role postgres in schema public
      grant all on ${kind} to anon, authenticated, service_role`,
  )
  .join(';');

const random = () => randomBytes(18).toString('base64url');

async function keysOf(age: Age, jwtSecret: string) {
  const jwt = (role: string) =>
    new SignJWT({ role })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(jwtSecret));
  const anonKey = age === 'new' ? `sb_publishable_${random()}` : await jwt('anon');
  const serviceRoleKey = age === 'new' ? `sb_secret_${random()}` : await jwt('service_role');
  const key = (name: string, type: string, api_key: string) => ({ name, type, api_key });
  if (age === 'new') {
    const listed = [
      key('default', 'publishable', anonKey),
      key('default', 'secret', serviceRoleKey),
    ];
    // The platform sets these for every function.
    const variables: Record<string, string> = {
      SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: anonKey }),
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: serviceRoleKey }),
    };
    return { anonKey, serviceRoleKey, listed, variables };
  }
  const listed = [key('anon', 'legacy', anonKey), key('service_role', 'legacy', serviceRoleKey)];
  const variables = { SUPABASE_ANON_KEY: anonKey, SUPABASE_SERVICE_ROLE_KEY: serviceRoleKey };
  return { anonKey, serviceRoleKey, listed, variables };
}

/**
 * A hosted project as it is before its first deployment: an empty database with the platform's roles,
 * schemas and default privileges, the Management API, the gateway in front, and a mail provider.
 */
export async function startHostedProject(age: Age) {
  const folder = await temporaryFolder();
  const project = 'abcdefghijklmnopqrst';
  const accessToken = `sbp_${randomBytes(20).toString('hex')}`;
  const [password, jwtSecret, resendKey] = [random(), random() + random(), `re_${random()}`];
  const keys = await keysOf(age, jwtSecret);

  const database = await startCluster(EMBEDDED, folder.path, password);
  const { ownerUrl, authenticatorUrl } = await bootstrap(database.adminUrl, password, true);
  const admin = postgres(database.adminUrl, { max: 1, onnotice: () => undefined });
  await admin.unsafe(await readFile(new URL('hosted.sql', import.meta.url), 'utf8'));
  await admin.unsafe(await readFile(SCHEDULER, 'utf8'));
  if (age === 'older') await admin.unsafe(OLD_GRANTS);
  await admin.end();

  const resend = await startResend(resendKey);
  const deno = await denoEnvironment();
  const functions = new Map<string, Awaited<ReturnType<typeof serveUpload>>>();
  const management = await startManagementApi({
    project,
    accessToken,
    keys: keys.listed,
    folder: join(folder.path, 'uploaded'),
    // The same files each time: once is enough to know that they resolve and type-check.
    build: async (uploaded) => {
      if (age === 'new' && functions.size === 0) await checkUpload(uploaded, deno);
    },
    activate: async (all) => {
      for (const { stop } of functions.values()) await stop();
      const serve = async ([name, uploaded]: [string, Uploaded]) => {
        const environment = {
          ...deno,
          ...management.secrets,
          ...keys.variables,
          SUPABASE_URL: apiUrl,
          SUPABASE_DB_URL: 'postgresql://platform.invalid/postgres',
        };
        functions.set(name, await serveUpload(uploaded, environment));
      };
      await Promise.all([...all].map(serve));
    },
  });
  const profile = join(folder.path, 'profile.yaml');
  const { url } = management;
  await writeFile(
    profile,
    `name: rehearsal\napi_url: ${url}\ndashboard_url: ${url}\ndocs_url: ${url}\nproject_host: localhost\n`,
  );

  const api = connectRest(authenticatorUrl);
  const log: string[] = [];
  const gateway = createGateway({
    keys,
    database: () => api,
    functionUrl: (name) => functions.get(name)?.url,
    log: (line) => log.push(line),
  });
  const apiUrl = `http://127.0.0.1:${await listen(gateway, 'api', 0)}`;

  return {
    age,
    apiUrl,
    anonKey: keys.anonKey,
    serviceRoleKey: keys.serviceRoleKey,
    databaseUrl: ownerUrl,
    management,
    resend,
    log,
    /** Everything that may never be printed. */
    confidential: [accessToken, password, resendKey, keys.serviceRoleKey],
    /** What a deployment to it has to know. */
    environment: {
      SUPABASE_DB_URL: ownerUrl,
      SUPABASE_ACCESS_TOKEN: accessToken,
      SUPABASE_PROJECT_REF: project,
      PUBLIC_SUPABASE_URL: apiUrl,
      RESEND_API_KEY: resendKey,
      RESEND_API_URL: resend.url,
      SUPABASE_API_URL: url,
      SUPABASE_PROFILE: profile,
    },
    stop: async () => {
      for (const { stop } of functions.values()) await stop();
      await close(gateway);
      await management.stop();
      await resend.stop();
      await api.end();
      await database.stop();
      await folder.remove();
    },
  };
}

export type HostedProject = Awaited<ReturnType<typeof startHostedProject>>;
