import { describe, expect, it } from 'vitest';

import { checkArticle } from './check-article.ts';

function checkDraft(text: string) {
  return checkArticle({ fields: { draft: 'true' }, text });
}

describe('a draft', () => {
  it.each([
    { name: 'fields', fields: { title: 'Short', excerpt: undefined }, text: 'A text.' },
    { name: 'references', fields: { related: '[not-yet]' }, text: 'A text.' },
    { name: 'links', fields: {}, text: 'See [the other guide](/blog/not-yet).' },
    { name: 'claims', fields: {}, text: 'We guarantee a loan. TODO' },
    { name: 'words', fields: {}, text: 'It is recieved.' },
  ])('may have unfinished $name: they are warnings', ({ fields, text }) => {
    const findings = checkArticle({ fields: { ...fields, draft: 'true' }, text });
    expect(findings.length).toBeGreaterThan(0);
    expect(new Set(findings.map(({ severity }) => severity))).toEqual(new Set(['warning']));
  });

  it.each([
    '<Callout title={process.exit(1)}>\n\nText.\n\n</Callout>',
    'A {sum}.',
    'import x from "y";',
    '<script>alert(1)</script>',
    '[Our conditions](javascript:alert)',
    '![A plan of the flat](../images/none.png)',
    '<Steps>',
  ])('must not have code, or what breaks the build: %s', (text) => {
    const errors = checkDraft(text).filter(({ severity }) => severity === 'error');
    expect(errors).toHaveLength(1);
  });
});
