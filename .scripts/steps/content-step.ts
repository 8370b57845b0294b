import { checkContent } from '../../src/data/check/check.ts';
import { readContentSite } from '../../src/data/check/content-site.ts';
import { readPictures } from '../../src/data/check/picture-files.ts';
import { describeFinding } from '../../src/data/check/finding.ts';
import { ROOT } from '../library/paths.ts';
import type { Step } from '../library/step.ts';

/** Content errors, with suggested fixes. */
export const content: Step = {
  name: 'content',
  description: 'articles, services and YAML files in content/',
  run: async () => {
    const texts = readContentSite(ROOT, new Date().toISOString().slice(0, 10));
    const site = await readPictures(ROOT, texts);
    const findings = checkContent(site).filter(({ severity }) => severity === 'error');
    const broken = new Set(findings.map(({ file }) => file)).size;
    return {
      passed: site.files.length - broken,
      failed: broken,
      skipped: 0,
      report: findings.map(describeFinding).join('\n'),
    };
  },
};
