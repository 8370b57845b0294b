import path from 'node:path';

import { ensureChromium } from '../library/chromium.ts';
import { rebrand } from '../content/rebrand.ts';
import { binary, run } from '../library/processes.ts';
import { copyProject } from '../library/project-copy.ts';
import { errorMessage } from '../library/user-error.ts';
import { failure, type Step, type StepResult } from '../library/step.ts';

/** Browser tests that depend on content; the others would run on the same pages. */
const SPECS = ['shell', 'menus', 'short-forms', 'contact', 'blog-search', 'verify-site'];

const RUN_COMMAND = path.join('.scripts', 'run-command.ts');

/** Commands the rebranded copy has to pass, in order. */
const COMMANDS: readonly (readonly [name: string, args: readonly string[]])[] = [
  ['check:content', [RUN_COMMAND, 'check-content']],
  ['build', [RUN_COMMAND, 'test', 'build']],
  [
    'unit and dist',
    [
      ...[binary('vitest'), 'run', '--config', 'tests/vitest.config.ts'],
      ...['--project', 'unit', '--project', 'dist', 'tests/unit/content', 'tests/dist'],
    ],
  ],
  [
    'e2e',
    [
      ...[binary('@playwright/test', 'playwright'), 'test'],
      ...['--config', 'tests/playwright.config.ts', '--reporter=dot', '--project=desktop'],
      ...SPECS.map((name) => `tests/e2e/${name}.spec.ts`),
    ],
  ],
];

/** Checks that no test depends on this firm's content. */
export const rebranded: Step = {
  name: 'rebrand',
  description: 'a copy of the project rebranded for another firm',
  // Uses the ports of the tests.
  exclusive: true,
  run: async (): Promise<StepResult> => {
    const copy = copyProject({ pictures: true, includeTests: true });
    let passed = 0;
    try {
      await rebrand(copy.root);
      await ensureChromium();
      const environment = { NO_COLOR: '', FORCE_COLOR: '0' };
      for (const [name, args] of COMMANDS) {
        const { code, output } = await run(process.execPath, args, {
          directory: copy.root,
          environment,
        });
        if (code !== 0) return { ...failure(`${name}\n${output.trim()}`), passed };
        passed += 1;
      }
      return { passed, failed: 0, skipped: 0, report: '' };
    } catch (error) {
      return { ...failure(errorMessage(error)), passed };
    } finally {
      copy.remove();
    }
  },
};
