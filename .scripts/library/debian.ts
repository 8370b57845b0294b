import { existsSync, readFileSync } from 'node:fs';

import { run, type Outcome } from './processes.ts';

/** Whether this is Debian and we may install packages (root). */
export function mayAptInstall(): boolean {
  const file = '/etc/os-release';
  const isDebian = existsSync(file) && /^ID=debian$/m.test(readFileSync(file, 'utf8'));
  return isDebian && process.getuid?.() === 0;
}

/** Installs Debian packages without recommended ones. */
export function aptInstall(packages: readonly string[]): Promise<Outcome> {
  return run('sh', [
    '-c',
    'apt-get update -q && DEBIAN_FRONTEND=noninteractive ' +
      `apt-get install -q -y --no-install-recommends ${packages.join(' ')}`,
  ]);
}
