// `npm run export:headers -- nginx|caddy`: prints the headers and redirects of a build as nginx or
// Caddy configuration.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { DIST } from '../library/paths.ts';
import { UserError } from '../library/user-error.ts';
import { SERVERS, serverSnippet } from '../library/server-snippets.ts';

const server = SERVERS.find((name) => name === process.argv[2]);
if (server === undefined) {
  throw new UserError(`Usage: npm run export:headers -- ${SERVERS.join('|')}`);
}
const file = path.join(DIST, '_headers');
if (!existsSync(file)) {
  throw new UserError('dist/_headers does not exist: run "npm run build" first.');
}
const moved = path.join(DIST, '_redirects');
const redirects = existsSync(moved) ? readFileSync(moved, 'utf8') : '';
process.stdout.write(serverSnippet(server, readFileSync(file, 'utf8'), redirects));
