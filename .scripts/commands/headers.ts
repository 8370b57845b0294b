// `npm run headers -- nginx|caddy`: the headers of `dist` for a server that reads no `_headers`.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { DIST } from '../library/paths.ts';
import { ExpectedError } from '../library/expected-error.ts';
import { SERVERS, serverSnippet } from '../library/server-snippets.ts';

const server = SERVERS.find((name) => name === process.argv[2]);
if (server === undefined) {
  throw new ExpectedError(`Say for which server: npm run headers -- ${SERVERS.join(' or ')}.`);
}
const file = path.join(DIST, '_headers');
if (!existsSync(file)) throw new ExpectedError('There is no dist/_headers: npm run build first.');
process.stdout.write(serverSnippet(server, readFileSync(file, 'utf8')));
