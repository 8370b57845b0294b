import { describe, expect, it } from 'vitest';

import { checkArticle, site } from './check-article.ts';
import { readContentFile } from '../../../scripts/content/content-file.ts';
import { checkFile } from '../../../scripts/content-check/check.ts';

describe('a file name', () => {
  it.each([
    { slug: 'Wrong_Name', found: '"Wrong_Name.mdx"', fix: 'Rename the file to wrong-name.mdx.' },
    {
      slug: 'Rate_Basics',
      found: '"Rate_Basics.mdx"',
      fix: 'Rename the file to a-text-about-one-thing-only.mdx.',
    },
    {
      slug: 'category',
      found: 'the reserved name "category"',
      fix: 'Rename the file after its title.',
    },
  ])('$slug is reported', ({ slug, found, fix }) => {
    expect(checkArticle({ slug })).toEqual([
      expect.objectContaining({ rule: 'page-names', line: 1, found, fix }),
    ]);
  });

  it('with the extension .md is reported', () => {
    const file = readContentFile('content/blog/a-text.md', 'blog', '');
    const findings = checkFile(file, { ...site, files: [file] });
    expect(findings).toContainEqual(
      expect.objectContaining({ found: '"a-text.md"', fix: 'Rename the file to a-text.mdx.' }),
    );
  });

  it('of a service is reported if another service has it', () => {
    const [service] = site.files.filter(({ collection }) => collection === 'personal');
    if (!service) {
      throw new Error('The fixture site has no service.');
    }

    const path = `content/services/business/${service.slug}.mdx`;
    const twin = readContentFile(path, 'business', service.source);
    expect(checkFile(twin, { ...site, files: [...site.files, twin] })).toContainEqual(
      expect.objectContaining({ found: `the same file name as ${service.path}` }),
    );
  });
});

describe('a title', () => {
  it('that another article has is reported, whatever its case', () => {
    expect(checkArticle({ fields: { title: "'How to compare two mortgage OFFERS'" } })).toEqual([
      expect.objectContaining({
        rule: 'page-names',
        field: 'title',
        line: 2,
        found: 'the same title as content/blog/compare-offers.mdx',
      }),
    ]);
  });
});
