import { execFileSync } from 'node:child_process';
import { mkdir, open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

type Process = { pid: number; parent: number; command: string };

function processes(): Process[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split(
    '\n',
  );
  return lines.flatMap((line) => {
    const found = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line);
    return found === null
      ? []
      : [{ pid: Number(found[1]), parent: Number(found[2]), command: found[3] ?? '' }];
  });
}

/** A process and everything that it started, as far as they are still its children. */
function tree(root: number, all = processes()): Process[] {
  const own = all.filter(({ pid }) => pid === root);
  return [
    ...own,
    ...all.filter(({ parent }) => parent === root).flatMap(({ pid }) => tree(pid, all)),
  ];
}

function kill(victims: readonly Process[]): number {
  let killed = 0;
  for (const { pid } of victims) {
    try {
      process.kill(pid, 'SIGKILL');
      killed += 1;
    } catch {
      // It ended by itself meanwhile, as the children of a killed postmaster do.
    }
  }
  return killed;
}

const isPostmaster = ({ command }: Process) => command.includes('/postgres -D ');
const isFunction = ({ command }: Process) => /deno run .*index\.ts/.test(command);

/** Kills the postmaster that the host started. */
export function killPostgres(host: number): number {
  return kill(tree(host).filter(isPostmaster));
}

/** Kills every edge function that the host started. */
export function killFunctions(host: number): number {
  return kill(tree(host).filter(isFunction));
}

/** Kills the host and everything below it. */
export function killEverything(host: number): number {
  return kill(tree(host));
}

/**
 * A small disk of its own, in memory, for which one must be root.
 *
 * @returns undefined where it cannot be made
 */
export async function smallDisk(folder: string): Promise<{ remove: () => void } | undefined> {
  await mkdir(folder, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=755', 'tmpfs', folder], {
      stdio: 'ignore',
    });
  } catch {
    return undefined;
  }
  return {
    remove: () => {
      execFileSync('umount', ['--lazy', folder]);
    },
  };
}

/** Leaves not a byte on the disk of a folder for some seconds. */
export async function fillDisk(folder: string, seconds: number): Promise<void> {
  const path = join(folder, 'ballast');
  const file = await open(path, 'w');
  const block = Buffer.alloc(1024 * 1024);
  const until = Date.now() + seconds * 1000;
  try {
    // Again and again, because the database frees and takes space all the time.
    while (Date.now() < until) {
      const { bavail, bsize } = await statfs(folder);
      if (bavail === 0) await pause(20);
      else
        await file.write(block, 0, Math.min(bavail * bsize, block.length)).catch(() => undefined);
    }
  } finally {
    await file.close();
    await rm(path);
  }
}
