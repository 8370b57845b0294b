import { readFile, rm } from 'node:fs/promises';

import { z } from 'zod';

import { inProject } from '../library/paths.ts';
import { run } from '../library/processes.ts';
import { failure, type Step } from '../library/step.ts';

const REPORT = inProject('.cache', 'reports', 'browsers.json');

/** Result file of tests/cross-browser/run.ts. */
const tallySchema = z.object({
  passed: z.number(),
  failed: z.number(),
  skipped: z.number(),
  reasons: z.array(z.string()),
});

/** Engines that cannot be installed on this machine are skipped with a reason. */
export const browsers: Step = {
  name: 'browsers',
  description: 'smoke test in Firefox and WebKit, phone and desktop',
  needs: ['build'],
  exclusive: true,
  run: async () => {
    await rm(REPORT, { force: true });
    const { code, output } = await run(process.execPath, ['tests/cross-browser/run.ts']);
    const text = await readFile(REPORT, 'utf8').catch(() => undefined);
    if (text === undefined) return failure(output.trim());
    const { passed, failed, skipped, reasons } = tallySchema.parse(JSON.parse(text));
    const isBroken = failed > 0 || code !== 0;
    return {
      passed,
      failed: isBroken ? Math.max(failed, 1) : 0,
      skipped,
      report: isBroken ? output.trim() : reasons.join('\n'),
      details: output.trim(),
    };
  },
};
