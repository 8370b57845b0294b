// `node scripts/docs-frontmatter.ts`: generates the field tables of CONTRIBUTING.md from the
// schemas.
import './library/report-errors.ts';

import { readFile, writeFile } from 'node:fs/promises';

import { withTables } from './content/frontmatter-table.ts';
import { inProject } from './library/paths.ts';

const guide = inProject('CONTRIBUTING.md');
await writeFile(guide, await withTables(await readFile(guide, 'utf8')));
