// `npm test -- other-firms`: everything that reads the content passes on the content of other firms, too.
import './library/report-errors.ts';

import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { FIRM_VARIANTS, writeFirmVariant } from './library/firm-variants.ts';
import type { FirmVariant } from './library/firm-variants.ts';
import { inProject, ROOT } from './library/paths.ts';
import { run } from './library/processes.ts';
import { UserError } from './library/user-error.ts';

/** What is not part of the project's sources. */
const NOT_COPIED: ReadonlySet<string> = new Set(['.git', '.cache', '.data', '.astro', 'dist']);

const CHECKS = [
  'node scripts/check-content.ts',
  'node scripts/build-test-site.ts',
  'vitest run --project pages',
  'vitest run --project unit tests/unit src/collections',
];

/** Runs the checks on a copy of the project with another firm's content. */
async function checkVariant(variant: FirmVariant): Promise<readonly string[]> {
  const copy = await mkdtemp(path.join(tmpdir(), 'other-firm-'));
  try {
    await cp(ROOT, copy, {
      recursive: true,
      filter: (source) => {
        const [top = ''] = path.relative(ROOT, source).split(path.sep);
        return top !== 'node_modules' && !NOT_COPIED.has(top);
      },
    });
    await symlink(inProject('node_modules'), path.join(copy, 'node_modules'));
    writeFirmVariant(path.join(copy, 'content'), variant);
    const problems: string[] = [];
    for (const command of CHECKS) {
      const { code, output } = await run(command, [], { shell: true, directory: copy });
      if (code !== 0) {
        problems.push(
          `${command}, with the content of the firm '${variant.name}':\n${output.trim()}`,
        );
      }
    }

    return problems;
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

const problems: string[] = [];
for (const variant of FIRM_VARIANTS) {
  problems.push(...(await checkVariant(variant)));
}

if (problems.length > 0) {
  throw new UserError(problems.join('\n\n'));
}
