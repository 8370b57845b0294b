// `npm run export:headers -- nginx|caddy`: prints the headers and redirects of a build as nginx or
// Caddy configuration.
import './library/report-errors.ts';

import { existsSync, readFileSync } from 'node:fs';

import { inProject } from './library/paths.ts';
import { isServerName, serverSnippet } from './library/server-snippets.ts';
import { UserError } from './library/user-error.ts';

const [server] = process.argv.slice(2);
if (!isServerName(server)) {
  throw new UserError('Usage: npm run export:headers -- nginx|caddy');
}

const headers = inProject('dist', '_headers');
if (!existsSync(headers)) {
  throw new UserError('dist/_headers does not exist: run "npm run build" first.');
}

const redirects = inProject('dist', '_redirects');
const redirectRules = existsSync(redirects) ? readFileSync(redirects, 'utf8') : '';
process.stdout.write(serverSnippet(server, readFileSync(headers, 'utf8'), redirectRules));
