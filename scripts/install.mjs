// Runs before `npm start`, `npm test` and the other commands, on any Node from 20: installs the
// dependencies if they are missing or older than package-lock.json. The commands then run on the
// Node version in the dependencies, because npm puts node_modules/.bin first on the PATH.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import process from 'node:process';

const INSTALLED = 'node_modules/.package-lock.json';

const isInstalled =
  existsSync(INSTALLED) && statSync(INSTALLED).mtimeMs >= statSync('package-lock.json').mtimeMs;

if (!isInstalled) {
  console.error('Installing the dependencies (about a minute the first time).');
  // npm's warnings are about the Node version that runs npm, not about the one in the dependencies.
  const { status } = spawnSync('npm', ['ci', '--loglevel=error'], {
    // The output of a command may be redirected to a file.
    stdio: ['inherit', process.stderr.fd, 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('\n"npm ci" failed. Check the connection to the npm registry, then try again.');
    process.exit(1);
  }
}
