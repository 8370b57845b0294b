/**
 * `npm run test:hosting`: the configurations of docs/hosting on the real servers, as far as this
 * machine has them, each looked at as a deployed site is. Addresses, certificate and port are replaced
 * by ones of this machine, and nothing else.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { inProject, TEST_DIST } from '../../.scripts/library/paths.ts';
import { requireFreePort, testPorts } from '../../.scripts/library/ports.ts';
import { errorMessage } from '../../.scripts/library/user-error.ts';
import { serverSnippet, type ServerName } from '../../.scripts/library/server-snippets.ts';
import { buildSite } from '../../.scripts/library/site-build.ts';
import { checkSite } from '../../.scripts/library/site-checks.ts';
import { testBackend } from '../../.scripts/library/test-stack.ts';
import { parseFirm } from '../../src/data/schemas/firm.ts';

/** How long a server may take until it answers, in milliseconds. */
const START_LIMIT = 10_000;

const template = (name: string) => readFileSync(inProject('docs', 'hosting', name), 'utf8');

/** The last block of a configuration: the site itself, after those that only lead there. */
const siteOf = (configuration: string, start: string) =>
  configuration.slice(configuration.lastIndexOf(start));

type Setup = { readonly program: string; readonly args: readonly string[] };

/** Writes a server's configuration for this machine. */
const setups: Readonly<Record<ServerName, (folder: string, port: number) => Setup>> = {
  nginx: (folder, port) => {
    const configuration = template('nginx.conf');
    const map = configuration.slice(
      configuration.indexOf('map '),
      configuration.indexOf('server {'),
    );
    const site = siteOf(configuration, '\nserver {')
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
    const site = siteOf(template('Caddyfile'), '\nwww.example.com {')
      .replace('www.example.com', `http://127.0.0.1:${port}`)
      .replace('/var/www/tessera', TEST_DIST);
    const file = path.join(folder, 'Caddyfile');
    writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${site}`);
    return { program: 'caddy', args: ['run', '--config', file, '--adapter', 'caddyfile'] };
  },
};

async function answers(url: URL): Promise<void> {
  const began = performance.now();
  for (;;) {
    const answered = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answered) return;
    if (performance.now() - began > START_LIMIT) throw new Error(`Nothing answers at ${url.href}.`);
  }
}

async function problemsOf(server: ServerName, port: number, home: URL): Promise<string[]> {
  await requireFreePort(port, server, 'Choose other ports: TEST_PORT=56320 npm run test:hosting.');
  const folder = mkdtempSync(path.join(tmpdir(), `hosting-${server}-`));
  const snippet = serverSnippet(server, readFileSync(path.join(TEST_DIST, '_headers'), 'utf8'));
  const ending = server === 'nginx' ? 'conf' : 'caddy';
  writeFileSync(path.join(folder, `tessera-headers.${ending}`), snippet);
  const { program, args } = setups[server](folder, port);
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: folder,
    // Caddy keeps notes in the folders these name.
    env: { ...process.env, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  let said = '';
  child.stderr.on('data', (chunk) => (said += String(chunk)));
  try {
    const base = new URL(`http://127.0.0.1:${port}`);
    await answers(base);
    return (await checkSite(base, home)).flatMap(({ problems }) => problems);
  } catch (error) {
    return [`${errorMessage(error)}\n${said}`];
  } finally {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true });
  }
}

const firm = parseFirm(readFileSync(inProject('content', 'firm.yaml'), 'utf8'));
await buildSite({ directory: TEST_DIST, backend: testBackend() });
for (const [position, server] of (['nginx', 'caddy'] as const).entries()) {
  if (spawnSync(server, [server === 'nginx' ? '-v' : 'version']).status !== 0) {
    console.log(`- ${server}: not installed on this machine, so not tried.`);
    continue;
  }
  const problems = await problemsOf(server, testPorts().site + 6 + position, new URL(firm.url));
  console.log(`${problems.length === 0 ? '✓' : '✗'} ${server}: docs/hosting serves the site`);
  for (const problem of problems) console.log(`    ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
}
