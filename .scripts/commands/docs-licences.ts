// `npm run docs:licences`: generates docs/licences.md, the licences of everything that ships.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { TEST_DIST } from '../library/paths.ts';
import { buildSite } from '../library/site-build.ts';
import { testBackend } from '../library/test-stack.ts';
import { LICENCES_DOCUMENT, licencesDocument } from '../dependencies/licences-document.ts';

await buildSite({ directory: TEST_DIST, backend: testBackend() });
const document = licencesDocument(readFileSync(path.join(TEST_DIST, 'licences.txt'), 'utf8'));
writeFileSync(LICENCES_DOCUMENT, document);
console.log(document);
