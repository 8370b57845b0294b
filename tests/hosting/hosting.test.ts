/**
 * `npm run test:hosting`: serves the site with the configurations of docs/hosting on the installed
 * servers, and checks it like a deployed site. Only host names, certificate, paths and port are
 * replaced.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';

import { readFirm } from '../../.scripts/library/firm.ts';
import { inProject, TEST_DIST } from '../../.scripts/library/paths.ts';
import { requireFreePort, testPorts } from '../../.scripts/library/ports.ts';
import { serverSnippet } from '../../.scripts/library/server-snippets.ts';
import { buildSite } from '../../.scripts/library/site-build.ts';
import { checkSite } from '../../.scripts/library/site-checks.ts';
import { testBackend } from '../../.scripts/library/test-stack.ts';

/** The last block of a configuration, which serves the site; those before it redirect to it. */
const siteBlock = (configuration: string, start: string) =>
  configuration.slice(configuration.lastIndexOf(start)).replace('/var/www/tessera', TEST_DIST);

const TEMPORARY_FILES = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** The configuration of each server for this machine, and the arguments to start it with. */
const SERVERS = [
  {
    server: 'nginx',
    version: '-v',
    source: 'nginx.conf',
    snippet: 'tessera-headers.conf',
    args: (file: string) => ['-c', file, '-e', 'stderr'],
    configure: (source: string, folder: string, port: number) => {
      const map = source.slice(source.indexOf('map '), source.indexOf('server {'));
      const site = siteBlock(source, '\nserver {')
        .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
        .replace(/server_name .*/, 'server_name _;')
        .replaceAll(/ssl_certificate.*\n/g, '')
        .replace('/etc/nginx', folder);
      const temporary = TEMPORARY_FILES.map((use) => `${use}_temp_path ${folder}/${use};`).join(
        ' ',
      );
      return (
        `daemon off; pid ${folder}/nginx.pid; error_log stderr warn; events {}\n` +
        `http { include /etc/nginx/mime.types; access_log off; ${temporary}\n${map}\n${site}\n}\n`
      );
    },
  },
  {
    server: 'caddy',
    version: 'version',
    source: 'Caddyfile',
    snippet: 'tessera-headers.caddy',
    args: (file: string) => ['run', '--config', file, '--adapter', 'caddyfile'],
    configure: (source: string, _folder: string, port: number) =>
      '{\n\tadmin off\n\tauto_https off\n}\n' +
      siteBlock(source, '\nwww.example.com {').replace(
        'www.example.com',
        `http://127.0.0.1:${port}`,
      ),
  },
] as const;

beforeAll(() => buildSite({ directory: TEST_DIST, backend: testBackend() }), 300_000);

test.for(SERVERS)('$server: docs/hosting serves the site', async (setup, { skip }) => {
  const { server, version, source, snippet, args, configure } = setup;
  skip(spawnSync(server, [version]).status !== 0, `${server} is not installed`);
  const port = testPorts().site + 6;
  await requireFreePort(port, server, 'Choose other ports: TEST_PORT=56320 npm run test:hosting.');
  const folder = mkdtempSync(path.join(tmpdir(), `hosting-${server}-`));
  const file = path.join(folder, source);
  const configuration = readFileSync(inProject('docs', 'hosting', source), 'utf8');
  writeFileSync(file, configure(configuration, folder, port));
  const headers = readFileSync(path.join(TEST_DIST, '_headers'), 'utf8');
  writeFileSync(path.join(folder, snippet), serverSnippet(server, headers));
  const child = spawn(server, args(file), {
    stdio: ['ignore', 'ignore', 'inherit'],
    cwd: folder,
    // Caddy stores state in these folders.
    env: { ...process.env, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true });
  });
  const base = new URL(`http://127.0.0.1:${port}`);
  await vi.waitFor(() => fetch(base), { timeout: 10_000 });
  const checks = await checkSite(base, new URL(readFirm().url));
  expect(checks.flatMap(({ problems }) => problems)).toEqual([]);
});
