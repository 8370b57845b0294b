import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Whether a process of this id exists, also one that belongs to another user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** The command line of a process, or '' when it is gone. */
export async function commandOf(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    const bytes = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return bytes.replaceAll('\0', ' ');
  }
  const { stdout } = await run('ps', ['-o', 'command=', '-p', `${pid}`]).catch(() => ({
    stdout: '',
  }));
  return stdout.trim();
}

/** When a process began: tells it from a later one that was given the same id. '' when it is gone. */
export async function birthOf(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    // Field 22, counted from after the command's name, which is in brackets and may hold spaces.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  }
  const { stdout } = await run('ps', ['-o', 'lstart=', '-p', `${pid}`]).catch(() => ({
    stdout: '',
  }));
  return stdout.trim();
}

/** Waits until a process is gone. Resolves to whether it went within the time (milliseconds). */
export async function goneWithin(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await pause(20);
  }
  return true;
}

/** Ends a process: politely, then not. */
export async function endProcess(
  pid: number,
  polite: NodeJS.Signals,
  patience: number,
): Promise<void> {
  for (const signal of [polite, 'SIGKILL'] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    if (await goneWithin(pid, patience)) return;
  }
}
