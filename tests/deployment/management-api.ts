import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { dirname, join, resolve, sep } from 'node:path';
import { buffer, json } from 'node:stream/consumers';

import { z } from 'zod';

import { close, listen } from '../../supabase/local/ports.ts';

/** A function as it was uploaded: a folder with its files, and what the platform is told to run. */
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

const secretsSchema = z.array(
  z.object({
    // The platform refuses its own names, and so does this.
    name: z.string().regex(/^(?!SUPABASE_)[A-Za-z_][A-Za-z0-9_]*$/),
    value: z.string(),
  }),
);

type Answer = { status: number; body: unknown };

/** A path inside a folder; an upload may name nothing outside. */
function inside(folder: string, name: string): string {
  const file = resolve(folder, name);
  if (!file.startsWith(folder + sep)) throw new Error(`The upload names ${name}.`);
  return file;
}

/**
 * The part of supabase.com's Management API that a deployment calls. It lays out every function it is
 * given in a folder of its own, keeps the secrets, and refuses everything else.
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
  const refused: string[] = [];
  const requests: string[] = [];
  let held: { matches: (request: string) => boolean; reached: () => void } | undefined;
  let waiting = Promise.withResolvers<undefined>();

  async function deploy(slug: string, request: IncomingMessage): Promise<Answer> {
    const form = await new Response(new Uint8Array(await buffer(request)), {
      headers: { 'content-type': request.headers['content-type'] ?? '' },
    }).formData();
    const metadata = metadataSchema.parse(JSON.parse(z.string().parse(form.get('metadata'))));
    const own = join(folder, slug);
    // Nothing of an earlier upload may help this one.
    await rm(own, { recursive: true, force: true });
    for (const file of form.getAll('file')) {
      if (typeof file === 'string') throw new Error('A file of the upload has no name.');
      const path = inside(own, file.name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, Buffer.from(await file.arrayBuffer()));
    }
    const { entrypoint_path, import_map_path, verify_jwt } = metadata;
    const entrypoint = inside(own, entrypoint_path);
    const importMap = inside(own, import_map_path);
    const arrived = { folder: own, entrypoint, importMap, verifyJwt: verify_jwt };
    await build(arrived);
    uploaded.set(slug, arrived);
    return { status: 201, body: described(slug) };
  }

  const described = (slug: string) => ({
    id: slug,
    slug,
    name: slug,
    status: 'ACTIVE',
    version: 1,
    created_at: 0,
    updated_at: 0,
    verify_jwt: uploaded.get(slug)?.verifyJwt ?? true,
  });

  async function answer(request: IncomingMessage): Promise<Answer> {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    if (request.headers.authorization !== `Bearer ${accessToken}`) {
      return { status: 401, body: { message: 'Unauthorized' } };
    }
    const own = `/v1/projects/${project}`;
    const name = `${request.method ?? ''} ${url.pathname}`;
    requests.push(name);
    if (held?.matches(name) === true) {
      held.reached();
      await waiting.promise;
    }
    switch (name) {
      case `GET ${own}`: {
        const body = { id: project, ref: project, name: 'rehearsal', status: 'ACTIVE_HEALTHY' };
        return { status: 200, body };
      }
      case `GET ${own}/api-keys`: {
        const isRevealed = url.searchParams.get('reveal') === 'true';
        const mask = (key: string) => (isRevealed ? key : `${key.slice(0, 12)}***`);
        return {
          status: 200,
          body: keys.map((key) => ({ ...key, id: key.name, api_key: mask(key.api_key) })),
        };
      }
      case `GET ${own}/functions`:
        return { status: 200, body: [...uploaded.keys()].map(described) };
      case `POST ${own}/functions/deploy`:
        return deploy(url.searchParams.get('slug') ?? '', request);
      case `PUT ${own}/functions`:
        await activate(uploaded);
        return { status: 200, body: { functions: [...uploaded.keys()].map(described) } };
      case `POST ${own}/secrets`: {
        const given = secretsSchema.parse(await json(request));
        for (const { name, value } of given) secrets[name] = value;
        return { status: 201, body: undefined };
      }
      default:
        refused.push(name);
        return { status: 404, body: { message: 'Not found' } };
    }
  }

  const server = createServer((request, response) => {
    answer(request)
      .catch((error: unknown) => ({ status: 400, body: { message: String(error) } }))
      .then(({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(body === undefined ? '' : JSON.stringify(body));
      })
      .catch(() => response.destroy());
  });
  return {
    url: `http://127.0.0.1:${await listen(server, 'api', 0)}`,
    uploaded,
    secrets,
    /** What was asked for and is not served here. */
    refused,
    /** Every request with a valid token, by method and path. */
    requests,
    /** Leaves requests to one path without a response until they are released. */
    hold: (method: string, path: string, reached: () => void) => {
      held = { matches: (one) => one.startsWith(method) && one.endsWith(`/${path}`), reached };
    },
    release: () => {
      held = undefined;
      waiting.resolve(undefined);
      waiting = Promise.withResolvers();
    },
    stop: () => close(server),
  };
}
