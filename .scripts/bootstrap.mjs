#!/usr/bin/env node
// Entry point of every npm script: `node .scripts/bootstrap.mjs COMMAND [ARGUMENT...]`. Plain
// JavaScript without dependencies, runs on any Node 20 or newer: runs `npm ci` if node_modules is
// missing or out of date, then runs the command under the Node version pinned in package-lock.json.
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

/** Interval at which a command checks whether npm is still running. */
const PARENT_CHECK_MS = 1000;

/** Ends the command when the npm process that started it is gone. */
function watchParent() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_MS).unref();
}

/** The `packages` of a lockfile; undefined if it is missing or invalid. */
function lockedPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * Why `npm ci` has to run (printed to the user); undefined if it does not. Optional packages may be
 * missing on this platform.
 */
function whyInstall() {
  const lockedPackagesByPath = lockedPackages(path.join(root, 'package-lock.json'));
  if (!lockedPackagesByPath) return undefined;
  const installed = lockedPackages(path.join(root, 'node_modules', '.package-lock.json'));
  if (!installed) return 'The dependencies are not installed yet';
  if (!existsSync(pinnedNode)) return 'The pinned Node is not installed yet';
  const stale = Object.entries(lockedPackagesByPath).filter(
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

/**
 * The environment without the project's `node_modules/.bin`, which npm puts first and `npm ci` is
 * about to replace.
 */
function environmentForInstall() {
  const ownBinFolder = path.join(root, 'node_modules', '.bin');
  const otherEntries = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((entry) => entry !== ownBinFolder);
  return { ...process.env, PATH: otherEntries.join(path.delimiter) };
}

function install(reason) {
  console.error(`${reason}: running npm ci (about a minute the first time).`);
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  // npm's own warnings are about the system's Node, which only runs npm.
  const ci = ['ci', '--loglevel=error'];
  const viaNpm = npm?.endsWith('.js') && node && existsSync(node);
  const result = spawnSync(viaNpm ? node : 'npm', viaNpm ? [npm, ...ci] : ci, {
    cwd: root,
    env: environmentForInstall(),
    // A command's stdout may be redirected to a file, so npm's output goes to stderr.
    stdio: ['inherit', process.stderr.fd, 'inherit'],
    shell: !viaNpm && process.platform === 'win32',
  });
  if (result.error || result.status !== 0) {
    const cause = result.error
      ? `npm could not be started (${result.error.message})`
      : 'npm ci failed';
    console.error(
      `\n${cause}. The usual cause is no connection to the npm registry; see the message above. ` +
        'Run "npm ci" again afterwards.',
    );
    process.exit(1);
  }
}

/** Runs the command under the pinned Node and exits with its exit code. */
function runUnderPinnedNode(node, args) {
  const child = spawn(node, [runner, ...args], {
    cwd: root,
    env: {
      ...process.env,
      PATH: [path.join(root, 'node_modules', '.bin'), process.env.PATH].join(path.delimiter),
    },
    // The IPC channel closes when this process dies; servers then shut down.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // Ctrl-C reaches the child as well; wait for it to shut down.
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
  console.error(`Usage: bootstrap.mjs COMMAND. Commands: ${commands.join(', ')}.`);
  process.exit(2);
}

const reason = whyInstall();
if (reason) install(reason);
if (!existsSync(pinnedNode)) {
  console.error(
    'npm ci succeeded, but the pinned Node is missing because its install script did not run. ' +
      'Run "npm rebuild node".',
  );
  process.exit(1);
}

watchParent();
const pinnedVersion = lockedPackages(path.join(root, 'package-lock.json'))?.['node_modules/node']
  ?.version;
if (process.versions.node === pinnedVersion) {
  await import('./run-command.ts');
} else {
  runUnderPinnedNode(pinnedNode, [command, ...args]);
}
