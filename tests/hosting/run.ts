/**
 * `npm run test:hosting`: serves the site with the configurations of docs/hosting on the installed
 * servers, and checks it like a deployed site. Only host names, certificate, paths and port are
 * replaced.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { readFirm } from '../../.scripts/library/firm.ts';
import { inProject, TEST_DIST } from '../../.scripts/library/paths.ts';
import { requireFreePort, testPorts } from '../../.scripts/library/ports.ts';
import { errorMessage } from '../../.scripts/library/user-error.ts';
import { serverSnippet, type ServerName } from '../../.scripts/library/server-snippets.ts';
import { buildSite } from '../../.scripts/library/site-build.ts';
import { checkSite } from '../../.scripts/library/site-checks.ts';
import { testBackend } from '../../.scripts/library/test-stack.ts';

/** Maximum time until a server responds, in milliseconds. */
const MAX_START_MS = 10_000;

const readConfiguration = (name: string) =>
  readFileSync(inProject('docs', 'hosting', name), 'utf8');

/** The last block of a configuration, which serves the site; those before it redirect to it. */
const siteBlock = (configuration: string, start: string) =>
  configuration.slice(configuration.lastIndexOf(start));

type Setup = { readonly program: string; readonly args: readonly string[] };

/** Writes the configuration of each server for this machine. */
const setups: Readonly<Record<ServerName, (folder: string, port: number) => Setup>> = {
  nginx: (folder, port) => {
    const configuration = readConfiguration('nginx.conf');
    const map = configuration.slice(
      configuration.indexOf('map '),
      configuration.indexOf('server {'),
    );
    const site = siteBlock(configuration, '\nserver {')
      .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
      .replace(/server_name .*/, 'server_name _;')
      .replaceAll(/ssl_certificate.*\n/g, '')
      .replace('/etc/nginx/tessera-headers.conf', path.join(folder, 'tessera-headers.conf'))
      .replace('/var/www/tessera', TEST_DIST);
    const file = path.join(folder, 'nginx.conf');
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((use) => `${use}_temp_path ${folder}/${use};`)
      .join(' ');
    writeFileSync(
      file,
      `daemon off; pid ${folder}/nginx.pid; error_log stderr warn; events {}\n` +
        `http { include /etc/nginx/mime.types; access_log off; ${temporary}\n${map}\n${site}\n}\n`,
    );
    return { program: 'nginx', args: ['-c', file, '-e', 'stderr'] };
  },
  caddy: (folder, port) => {
    const site = siteBlock(readConfiguration('Caddyfile'), '\nwww.example.com {')
      .replace('www.example.com', `http://127.0.0.1:${port}`)
      .replace('/var/www/tessera', TEST_DIST);
    const file = path.join(folder, 'Caddyfile');
    writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${site}`);
    return { program: 'caddy', args: ['run', '--config', file, '--adapter', 'caddyfile'] };
  },
};

async function waitForResponse(url: URL): Promise<void> {
  const startTime = performance.now();
  for (;;) {
    const isReady = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isReady) return;
    if (performance.now() - startTime > MAX_START_MS)
      throw new Error(`There is no response from ${url.href}.`);
  }
}

async function findProblems(server: ServerName, port: number, home: URL): Promise<string[]> {
  await requireFreePort(port, server, 'Choose other ports: TEST_PORT=56320 npm run test:hosting.');
  const folder = mkdtempSync(path.join(tmpdir(), `hosting-${server}-`));
  const snippet = serverSnippet(server, readFileSync(path.join(TEST_DIST, '_headers'), 'utf8'));
  const extension = server === 'nginx' ? 'conf' : 'caddy';
  writeFileSync(path.join(folder, `tessera-headers.${extension}`), snippet);
  const { program, args } = setups[server](folder, port);
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: folder,
    // Caddy stores state in these folders.
    env: { ...process.env, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  let stderr = '';
  child.stderr.on('data', (chunk) => (stderr += String(chunk)));
  try {
    const base = new URL(`http://127.0.0.1:${port}`);
    await waitForResponse(base);
    return (await checkSite(base, home)).flatMap(({ problems }) => problems);
  } catch (error) {
    return [`${errorMessage(error)}\n${stderr}`];
  } finally {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true });
  }
}

const { url } = readFirm();
await buildSite({ directory: TEST_DIST, backend: testBackend() });
for (const [position, server] of (['nginx', 'caddy'] as const).entries()) {
  if (spawnSync(server, [server === 'nginx' ? '-v' : 'version']).status !== 0) {
    console.log(`- ${server}: skipped, because it is not installed`);
    continue;
  }
  const problems = await findProblems(server, testPorts().site + 6 + position, new URL(url));
  console.log(`${problems.length === 0 ? '✓' : '✗'} ${server}: docs/hosting serves the site`);
  for (const problem of problems) console.log(`    ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
}
