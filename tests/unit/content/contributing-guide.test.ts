import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { describeFinding } from '../../../scripts/content-check/report.ts';
import { readContentSite } from '../../../scripts/content/content-site.ts';
import { withTables } from '../../../scripts/content/frontmatter-table.ts';
import { inProject, ROOT } from '../../../scripts/library/paths.ts';
import { PROSE_COMPONENTS } from '../../../src/collections/schemas/prose-components.ts';
import { checkArticle, site, TODAY } from './check-article.ts';

const guide = readFileSync(inProject('CONTRIBUTING.md'), 'utf8');

describe('CONTRIBUTING.md', () => {
  it('has the tables that `node scripts/docs-frontmatter.ts` generates', async () => {
    expect(await withTables(guide)).toBe(guide);
  });

  it('begins with what editors ask first', () => {
    const headings = [...guide.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(headings.slice(0, 3)).toEqual([
      'Where is this sentence?',
      'How do I see it before it is published?',
      'What do I do when it is red?',
    ]);
  });

  const examples = [...guide.matchAll(/^```mdx\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code);

  it.each(Object.keys(PROSE_COMPONENTS))('shows the same <%s> example as the preview', (name) => {
    const example = inProject('src', 'features', 'prose', 'examples', `${name}.mdx`);
    expect(examples).toContain(readFileSync(example, 'utf8'));
  });

  it('has examples that pass the check', () => {
    const project = readContentSite(ROOT, TODAY);
    // The example of <Until> names an entry that editors delete when it has expired.
    const expiring = site.figures['reduced-tax'];
    const figures = { ...(expiring && { 'vat-old-regime': expiring }), ...project.figures };
    const placeholders = new Map([
      ['vat-old-regime.until', '31 December 2026'],
      ...project.placeholders,
    ]);
    const images = ['content/images/floor-plan.png'];
    const findings = checkArticle(
      { text: examples.join('\n') },
      { ...site, figures, placeholders, images },
    );
    expect(findings.map(describeFinding)).toEqual([]);
  });
});
