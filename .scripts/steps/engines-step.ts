import { readFile, rm } from 'node:fs/promises';

import { z } from 'zod';

import { inProject } from '../library/paths.ts';
import { run } from '../library/processes.ts';
import { failedWith, type Step } from '../library/step.ts';

const REPORT = inProject('.cache', 'reports', 'engines.json');

/** What tests/engines/run.ts has counted. */
const tallySchema = z.object({
  passed: z.number(),
  failed: z.number(),
  skipped: z.number(),
  reasons: z.array(z.string()),
});

/** An engine that this machine cannot have is skipped, and the report says why. */
export const engines: Step = {
  name: 'engines',
  about: 'the smoke in Firefox and WebKit, phone and desktop',
  needs: ['build'],
  alone: true,
  run: async () => {
    await rm(REPORT, { force: true });
    const { code, output } = await run(process.execPath, ['tests/engines/run.ts']);
    const text = await readFile(REPORT, 'utf8').catch(() => undefined);
    if (text === undefined) return failedWith(output.trim());
    const { passed, failed, skipped, reasons } = tallySchema.parse(JSON.parse(text));
    const isBroken = failed > 0 || code !== 0;
    return {
      passed,
      failed: isBroken ? Math.max(failed, 1) : 0,
      skipped,
      report: isBroken ? output.trim() : reasons.join('\n'),
      figures: output.trim(),
    };
  },
};
