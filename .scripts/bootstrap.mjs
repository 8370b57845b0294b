#!/usr/bin/env node
// The one door to every command: `node .scripts/bootstrap.mjs COMMAND [ARGUMENT...]`.
//
// Runs on the Node a machine happens to have (20 or newer, no dependencies, no TypeScript),
// installs the locked dependencies when they are missing or stale, and hands the command to the
// Node that package-lock.json pins, which runs the TypeScript in `.scripts/commands/` directly.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const commandsFolder = path.join(root, '.scripts', 'commands');
const runner = path.join(root, '.scripts', 'run-command.ts');
const pinnedNode = path.join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** How often a command started by npm looks whether npm is still there. */
const PARENT_CHECK_MS = 1000;

/** Ends the command as a closed terminal does when npm, which started it, is gone. */
function watchParent() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_MS).unref();
}

/** The `packages` of a lockfile, or nothing when the file is missing or cut short. */
function lockedPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * Why `npm ci` has to run, in words for the person waiting for it; nothing when it has not.
 * Packages that npm leaves out on this platform are optional and may be absent.
 */
function reasonToInstall() {
  const wanted = lockedPackages(path.join(root, 'package-lock.json'));
  if (!wanted) return undefined;
  const installed = lockedPackages(path.join(root, 'node_modules', '.package-lock.json'));
  if (!installed) return 'The dependencies are not installed yet';
  if (!existsSync(pinnedNode)) return 'The pinned Node is not installed yet';
  const stale = Object.entries(wanted).filter(
    ([name, { version, optional, devOptional }]) =>
      name !== '' &&
      installed[name]?.version !== version &&
      !(installed[name] === undefined && (optional || devOptional)),
  );
  if (stale.length === 0) return undefined;
  const names = stale.slice(0, 3).map(([name]) => name.replace(/^.*node_modules\//, ''));
  const rest = stale.length > names.length ? ` and ${stale.length - names.length} more` : '';
  return `The installed dependencies differ from package-lock.json (${names.join(', ')}${rest})`;
}

/** The person's own environment: npm puts our `node_modules/.bin`, about to be replaced, first. */
function environmentForInstall() {
  const ours = path.join(root, 'node_modules', '.bin');
  const kept = (process.env.PATH ?? '').split(path.delimiter).filter((entry) => entry !== ours);
  return { ...process.env, PATH: kept.join(path.delimiter) };
}

function install(reason) {
  console.error(`${reason}: running npm ci (about a minute the first time).`);
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  // Warnings are about the Node that npm itself runs on, which runs nothing else here.
  const ci = ['ci', '--loglevel=error'];
  const byNpm = npm?.endsWith('.js') && node && existsSync(node);
  const result = spawnSync(byNpm ? node : 'npm', byNpm ? [npm, ...ci] : ci, {
    cwd: root,
    env: environmentForInstall(),
    // What a command prints may go into a file: everything but that goes to stderr.
    stdio: ['inherit', process.stderr.fd, 'inherit'],
    shell: !byNpm && process.platform === 'win32',
  });
  if (result.error || result.status !== 0) {
    const why = result.error
      ? `npm could not be started (${result.error.message})`
      : 'npm ci failed';
    console.error(
      `\n${why}, so nothing was started. Its message is above; it usually means no connection to ` +
        'the npm registry. Run "npm ci" again once that is mended.',
    );
    process.exit(1);
  }
}

/** Runs the command under the pinned Node and ends as it ends. */
function handOver(node, args) {
  const child = spawn(node, [runner, ...args], {
    cwd: root,
    env: {
      ...process.env,
      PATH: [path.join(root, 'node_modules', '.bin'), process.env.PATH].join(path.delimiter),
    },
    // The channel closes when this process dies, however it dies; a server then stops itself.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // Ctrl-C reaches the whole group, the child included: wait for it to finish in good order.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill('SIGTERM'));
  child.on('error', (error) => {
    console.error(`The pinned Node could not be started: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    process.exit(signal ? 128 + (constants.signals[signal] ?? 0) : (code ?? 1));
  });
}

const [command, ...args] = process.argv.slice(2);
const commands = readdirSync(commandsFolder)
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.slice(0, -'.ts'.length));
if (command === undefined || !commands.includes(command)) {
  console.error(`Say which command to run: ${commands.join(', ')}.`);
  process.exit(2);
}

const reason = reasonToInstall();
if (reason) install(reason);
if (!existsSync(pinnedNode)) {
  console.error(
    'npm ci ended well, but the pinned Node is missing: its install script did not run. ' +
      'Run "npm rebuild node" and look at what it says.',
  );
  process.exit(1);
}

watchParent();
const pinnedVersion = lockedPackages(path.join(root, 'package-lock.json'))?.['node_modules/node']
  ?.version;
if (process.versions.node === pinnedVersion) {
  await import('./run-command.ts');
} else {
  handOver(pinnedNode, [command, ...args]);
}
