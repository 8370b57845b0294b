import { execFileSync } from 'node:child_process';
import { mkdir, open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Mounts a small disk in memory, which only root can do.
 *
 * @returns whether it is mounted
 */
export async function mountSmallDisk(folder: string): Promise<boolean> {
  await mkdir(folder, { recursive: true });
  const options = ['-t', 'tmpfs', '-o', 'size=400m,mode=755', 'tmpfs', folder];
  try {
    execFileSync('mount', options, { stdio: 'ignore' });
    return true;
  } catch {
    console.info('The disk is not filled: only root can mount a small one.');
    return false;
  }
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
