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

/** Lists a process and its descendants. */
function processTree(root: number, all = processes()): Process[] {
  const subtree = all.filter(({ pid }) => pid === root);
  return [
    ...subtree,
    ...all.filter(({ parent }) => parent === root).flatMap(({ pid }) => processTree(pid, all)),
  ];
}

function kill(processIds: readonly Process[]): number {
  let killed = 0;
  for (const { pid } of processIds) {
    try {
      process.kill(pid, 'SIGKILL');
      killed += 1;
    } catch {
      // It has already exited, like the children of a killed postmaster.
    }
  }
  return killed;
}

const isPostmaster = ({ command }: Process) => command.includes('/postgres -D ');
const isFunction = ({ command }: Process) => /deno run .*index\.ts/.test(command);

/** Kills the postmaster that the host started. */
export function killPostgres(host: number): number {
  return kill(processTree(host).filter(isPostmaster));
}

/** Kills every edge function that the host started. */
export function killFunctions(host: number): number {
  return kill(processTree(host).filter(isFunction));
}

/** Kills the host and its descendants. */
export function killEverything(host: number): number {
  return kill(processTree(host));
}

/**
 * Mounts a small disk in memory, which only root can do.
 *
 * @returns undefined if it cannot be mounted
 */
export async function mountSmallDisk(folder: string): Promise<{ remove: () => void } | undefined> {
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

/** Keeps the disk of a folder full for some seconds. */
export async function fillDisk(folder: string, seconds: number): Promise<void> {
  const path = join(folder, 'ballast');
  const file = await open(path, 'w');
  const block = Buffer.alloc(1024 * 1024);
  const end = Date.now() + seconds * 1000;
  try {
    // Repeatedly, because the database frees and allocates space all the time.
    while (Date.now() < end) {
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
