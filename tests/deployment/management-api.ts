import { mkdir, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { dirname, join, resolve, sep } from 'node:path';

import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { z } from 'zod';

import { close, listen } from '../../supabase/local/ports.ts';

/** A function as it was uploaded: a folder with its files, and what the platform runs of it. */
export type Uploaded = {
  folder: string;
  entrypoint: string;
  importMap: string;
  verifyJwt: boolean;
};

const metadataSchema = z.object({
  entrypoint_path: z.string(),
  import_map_path: z.string(),
  verify_jwt: z.boolean(),
});

// The platform refuses its own names, and so does this.
const nameSchema = z.string().regex(/^(?!SUPABASE_)[A-Za-z_][A-Za-z0-9_]*$/);
const secretsSchema = z.array(z.object({ name: nameSchema, value: z.string() }));

/** A path inside a folder; an upload may name nothing outside. */
function inside(folder: string, name: string): string {
  const file = resolve(folder, name);
  if (!file.startsWith(folder + sep)) throw new Error(`The upload names ${name}.`);
  return file;
}

/** Writes an upload into a folder of its own; nothing of an earlier one may help it. */
async function unpack(form: FormData, folder: string): Promise<Uploaded> {
  const metadata = metadataSchema.parse(JSON.parse(z.string().parse(form.get('metadata'))));
  await rm(folder, { recursive: true, force: true });
  for (const file of form.getAll('file')) {
    if (typeof file === 'string') throw new Error('A file of the upload has no name.');
    const path = inside(folder, file.name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, Buffer.from(await file.arrayBuffer()));
  }
  return {
    folder,
    entrypoint: inside(folder, metadata.entrypoint_path),
    importMap: inside(folder, metadata.import_map_path),
    verifyJwt: metadata.verify_jwt,
  };
}

/**
 * The part of supabase.com's Management API that a deployment calls. It keeps functions and secrets, and
 * refuses everything else.
 */
export async function startManagementApi(options: {
  project: string;
  accessToken: string;
  keys: readonly { name: string; type: string; api_key: string }[];
  folder: string;
  /** Builds an upload, as the platform does on its arrival. */
  build: (uploaded: Uploaded) => Promise<void>;
  /** Puts everything uploaded so far into service. */
  activate: (uploaded: ReadonlyMap<string, Uploaded>) => Promise<void>;
}) {
  const { project, accessToken, keys, folder, build, activate } = options;
  const uploaded = new Map<string, Uploaded>();
  const secrets: Record<string, string> = {};
  const [refused, requests]: [string[], string[]] = [[], []];
  let hold: ((request: string) => Promise<void> | undefined) | undefined;
  let released = Promise.withResolvers<undefined>();

  const describeFunction = (slug: string) => ({
    ...{ id: slug, slug, name: slug, status: 'ACTIVE', version: 1, created_at: 0, updated_at: 0 },
    verify_jwt: uploaded.get(slug)?.verifyJwt ?? true,
  });
  const describeAll = () => [...uploaded.keys()].map(describeFunction);

  const own = `/v1/projects/${project}`;
  const api = new Hono()
    .use(async (context, next) => {
      if (context.req.header('authorization') !== `Bearer ${accessToken}`) {
        return context.json({ message: 'Unauthorized' }, 401);
      }
      const name = `${context.req.method} ${context.req.path}`;
      requests.push(name);
      await hold?.(name);
      return next();
    })
    .get(own, (context) =>
      context.json({ id: project, ref: project, name: 'rehearsal', status: 'ACTIVE_HEALTHY' }),
    )
    .get(`${own}/api-keys`, (context) => {
      const isRevealed = context.req.query('reveal') === 'true';
      const mask = (key: string) => (isRevealed ? key : `${key.slice(0, 12)}***`);
      return context.json(
        keys.map((key) => ({ ...key, id: key.name, api_key: mask(key.api_key) })),
      );
    })
    .get(`${own}/functions`, (context) => context.json(describeAll()))
    .post(`${own}/functions/deploy`, async (context) => {
      const slug = context.req.query('slug') ?? '';
      const arrived = await unpack(await context.req.formData(), join(folder, slug));
      await build(arrived);
      uploaded.set(slug, arrived);
      return context.json(describeFunction(slug), 201);
    })
    .put(`${own}/functions`, async (context) => {
      await activate(uploaded);
      return context.json({ functions: describeAll() });
    })
    .post(`${own}/secrets`, async (context) => {
      const given = secretsSchema.parse(await context.req.json());
      for (const { name, value } of given) secrets[name] = value;
      return context.body(null, 201);
    })
    .notFound((context) => {
      refused.push(`${context.req.method} ${context.req.path}`);
      return context.json({ message: 'Not found' }, 404);
    })
    .onError((error, context) => context.json({ message: String(error) }, 400));

  const server = createAdaptorServer(api) as Server;
  return {
    url: `http://127.0.0.1:${await listen(server, 'api', 0)}`,
    uploaded,
    secrets,
    /** Requests that are not served here. */
    refused,
    /** Every request with a valid token, by method and path. */
    requests,
    /** Leaves requests to one path without a response until they are released. */
    hold: (method: string, path: string, reached: () => void) => {
      hold = (request) => {
        if (!request.startsWith(method) || !request.endsWith(`/${path}`)) return undefined;
        reached();
        return released.promise.then(() => undefined);
      };
    },
    release: () => {
      hold = undefined;
      released.resolve(undefined);
      released = Promise.withResolvers();
    },
    stop: () => close(server),
  };
}
