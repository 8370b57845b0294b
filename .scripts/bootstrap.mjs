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
const inRoot = (...parts) => path.join(root, ...parts);
const isWindows = process.platform === 'win32';
const pinnedNode = inRoot('node_modules', 'node', 'bin', isWindows ? 'node.exe' : 'node');
const binFolder = inRoot('node_modules', '.bin');

/** Interval at which a command checks whether npm is still running. */
const PARENT_CHECK_MS = 1000;

function fail(message, code = 1) {
  console.error(message);
  process.exit(code);
}

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
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** Why `npm ci` has to run (printed to the user); undefined if it does not. */
function whyInstall(locked) {
  const installed = readPackages(inRoot('node_modules', '.package-lock.json'));
  if (!installed) return 'The dependencies are not installed yet';
  if (!existsSync(pinnedNode)) return 'The pinned Node is not installed yet';
  // Optional packages may be missing on this platform.
  const stale = Object.entries(locked).filter(
    ([name, { version, optional, devOptional }]) =>
      name !== '' &&
      installed[name]?.version !== version &&
      !(installed[name] === undefined && (optional || devOptional)),
  );
  if (stale.length === 0) return undefined;
  const [first] = stale.map(([name]) => name.replace(/^.*node_modules\//, ''));
  return `The installed dependencies differ from package-lock.json (the first is ${first})`;
}

function install(reason) {
  console.error(`${reason}: running npm ci (about a minute the first time).`);
  // `npm ci` is about to replace the folder that npm puts first.
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((dir) => dir !== binFolder);
  // npm's own warnings are about the system's Node, which only runs npm.
  const { error, status } = spawnSync('npm', ['ci', '--loglevel=error'], {
    cwd: root,
    env: { ...process.env, PATH: folders.join(path.delimiter) },
    // A command's stdout may be redirected to a file, so npm's output goes to stderr.
    stdio: ['inherit', process.stderr.fd, 'inherit'],
    shell: isWindows,
  });
  if (error || status !== 0)
    fail(
      `\n${error ? `npm could not be started (${error.message})` : 'npm ci failed'}. The usual cause ` +
        'is no connection to the npm registry; see the message above. Run "npm ci" again afterwards.',
    );
  if (!existsSync(pinnedNode))
    fail(
      'npm ci succeeded, but the pinned Node is missing because its install script did not run. ' +
        'Run "npm rebuild node".',
    );
}

/** Runs the command under the pinned Node and exits with its exit code. */
function runUnderPinnedNode(args) {
  const child = spawn(pinnedNode, [inRoot('.scripts', 'run-command.ts'), ...args], {
    cwd: root,
    env: { ...process.env, PATH: [binFolder, process.env.PATH].join(path.delimiter) },
    // The IPC channel closes when this process dies; servers then shut down.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // Ctrl-C reaches the child as well; wait for it to shut down.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill('SIGTERM'));
  child.on('error', (error) => fail(`The pinned Node could not be started: ${error.message}`));
  child.on('exit', (code, signal) => {
    process.exit(signal ? 128 + (constants.signals[signal] ?? 0) : (code ?? 1));
  });
}

const [command, ...args] = process.argv.slice(2);
const commands = readdirSync(inRoot('.scripts', 'commands')).map((name) => path.parse(name).name);
if (!commands.includes(command))
  fail(`Usage: bootstrap.mjs COMMAND. Commands: ${commands.join(', ')}.`, 2);

// A copy of the project may have no lockfile.
const locked = readPackages(inRoot('package-lock.json'));
const reason = locked && whyInstall(locked);
if (reason) install(reason);

watchParent();
if (process.versions.node === locked?.['node_modules/node']?.version) {
  await import('./run-command.ts');
} else {
  runUnderPinnedNode([command, ...args]);
}
