import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { checkContent } from '../../../src/data/check/check.ts';
import { readContentFile } from '../../../src/data/check/content-file.ts';
import { readContentSite } from '../../../src/data/check/content-site.ts';
import { describeFinding } from '../../../src/data/check/finding.ts';
import { placeholderTexts } from '../../../src/data/schemas/reference-data/value-text.ts';
import { withTables } from '../../../scripts/content/frontmatter-table.ts';
import { inProject, ROOT } from '../../../scripts/library/paths.ts';
import { PROSE_COMPONENTS } from '../../../src/data/schemas/prose-components.ts';

const guide = readFileSync(inProject('CONTRIBUTING.md'), 'utf8');

describe('CONTRIBUTING.md', () => {
  it('has the table of fields that node scripts/docs-frontmatter.ts writes', async () => {
    expect(await withTables(guide)).toBe(guide);
  });

  const examples = [...guide.matchAll(/^```mdx\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code);

  it.each(Object.keys(PROSE_COMPONENTS))(
    'shows the same <%s> example as npm run preview',
    (name) => {
      const example = inProject('src', 'components', 'prose', 'examples', `${name}.mdx`);
      expect(examples).toContain(readFileSync(example, 'utf8'));
    },
  );

  it('has examples that pass the check', () => {
    const site = readContentSite(ROOT, '2026-11-21');
    const [article] = site.files;
    const text = `---\n${article?.frontmatter?.source ?? ''}---\n\n${examples.join('\n')}`;
    const file = readContentFile(article?.path ?? '', 'blog', text, placeholderTexts(site.figures));
    const pictures = new Map([['content/images/floor-plan.png', undefined]]);
    const findings = checkContent({ ...site, files: [file], pictures });
    expect(
      findings.filter(({ field }) => /^[A-Z]|^text$/.test(field)).map(describeFinding),
    ).toEqual([]);
  });
});
