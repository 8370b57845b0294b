import path from 'node:path';

import { ensureChromium } from '../library/chromium.ts';
import { becomeOtherFirm } from '../../tests/other-firm/content.ts';
import { binary, run } from '../library/processes.ts';
import { copyProject } from '../library/project-copy.ts';
import { explain } from '../library/expected-error.ts';
import { failedWith, type Step, type StepResult } from '../library/step.ts';

/** Browser tests that read the content; the others meet the same pages whosever they are. */
const SPECS = [
  'shell',
  'menus',
  'short-forms',
  'contact',
  'blog-search',
  'typography',
  'verify-site',
];

const RUN_COMMAND = path.join('.scripts', 'run-command.ts');

/** What a copy that belongs to another firm has to pass, as it is; each needs the one before. */
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

/** The tests know nothing of this firm: a copy that another made its own passes them. */
export const otherFirm: Step = {
  name: 'other-firm',
  about: 'a copy of the project as another firm would have it',
  // Its site is served on the ports of the tests.
  alone: true,
  run: async (): Promise<StepResult> => {
    const copy = copyProject({ pictures: true, whole: true });
    let passed = 0;
    try {
      await becomeOtherFirm(copy.root);
      await ensureChromium();
      const environment = { NO_COLOR: '', FORCE_COLOR: '0' };
      for (const [name, args] of COMMANDS) {
        const { code, output } = await run(process.execPath, args, {
          directory: copy.root,
          environment,
        });
        if (code !== 0) return { ...failedWith(`${name}\n${output.trim()}`), passed };
        passed += 1;
      }
      return { passed, failed: 0, skipped: 0, report: '' };
    } catch (error) {
      return { ...failedWith(explain(error)), passed };
    } finally {
      copy.remove();
    }
  },
};
