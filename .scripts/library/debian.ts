import { existsSync, readFileSync } from 'node:fs';

import { run, type Outcome } from './processes.ts';

/** Whether this machine is a Debian on which we may install packages. */
export function mayAptInstall(): boolean {
  const file = '/etc/os-release';
  const isDebian = existsSync(file) && /^ID=debian$/m.test(readFileSync(file, 'utf8'));
  return isDebian && process.getuid?.() === 0;
}

/** Installs packages of Debian, with nothing that is merely recommended. */
export function aptInstall(packages: readonly string[]): Promise<Outcome> {
  return run('sh', [
    '-c',
    'apt-get update -q && DEBIAN_FRONTEND=noninteractive ' +
      `apt-get install -q -y --no-install-recommends ${packages.join(' ')}`,
  ]);
}
