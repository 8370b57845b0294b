import { describe, expect, it } from 'vitest';

import {
  checkArticle,
  checkText,
  expectFinding,
  expectNoFinding,
  foundIn,
} from './check-article.ts';

interface LinkCase {
  readonly name: string;
  readonly url: string;
  /** What follows the URL in the message. */
  readonly problem: string;
  readonly fix: string;
}

const INTERNAL_LINKS: readonly LinkCase[] = [
  {
    name: 'a misspelt path',
    url: '/mortgage-calculater',
    problem: 'which does not exist',
    fix: 'Did you mean /mortgage-calculator?',
  },
  {
    name: 'an unknown path',
    url: '/somewhere-else-entirely',
    problem: 'which does not exist',
    fix: 'Use the path of an existing page.',
  },
  {
    name: 'a page that has moved',
    url: '/blog/gone',
    problem: 'which does not exist',
    fix: 'Write /contact.',
  },
  {
    name: 'a misspelt section of a page',
    url: '/blog/rate-basics#base-and-margins',
    problem: 'but /blog/rate-basics has no section "base-and-margins"',
    fix: 'Did you mean base-and-margin?',
  },
  {
    name: 'a section that the own page lacks',
    url: '#fees',
    problem: 'but /blog/one-text has no section "fees"',
    fix: 'Remove #fees.',
  },
  {
    name: 'a draft',
    url: '/blog/unfinished-draft',
    problem: 'a draft',
    fix: 'Remove the link until the article is published.',
  },
  {
    name: 'a slash at the end',
    url: '/contact/',
    problem: 'which is a redirect',
    fix: 'Write /contact.',
  },
  {
    name: 'an extension',
    url: '/mortgage-calculator.html',
    problem: 'which is a redirect',
    fix: 'Write /mortgage-calculator.',
  },
  {
    name: 'a broken escape in the path',
    url: '/bl%og',
    problem: 'which has an invalid % escape',
    fix: 'Copy the URL again from the browser.',
  },
  {
    name: 'a broken escape in the section',
    url: '#a%zz',
    problem: 'which has an invalid % escape',
    fix: 'Copy the URL again from the browser.',
  },
  {
    name: 'a file name',
    url: 'rate-basics.mdx',
    problem: 'a relative URL',
    fix: 'Did you mean /blog/rate-basics?',
  },
  {
    name: 'a path from another folder',
    url: '../blog/rate-basics.mdx',
    problem: 'a relative URL',
    fix: 'Did you mean /blog/rate-basics?',
  },
  {
    name: 'a path without its first slash',
    url: 'blog/rate-basics',
    problem: 'a relative URL',
    fix: 'Did you mean /blog/rate-basics?',
  },
  {
    name: 'no URL',
    url: '',
    problem: 'which leads nowhere',
    fix: 'Write the URL in the parentheses.',
  },
  {
    name: 'an empty section',
    url: '#',
    problem: 'which leads nowhere',
    fix: 'Write the URL in the parentheses.',
  },
];

const EXTERNAL_LINKS: readonly LinkCase[] = [
  ...[
    'https://abc.pages.dev/contact',
    'https://10.1.2.3/x',
    'https://[::1]/x',
    'http://nas.local',
  ].map((url) => ({
    name: url,
    url,
    problem: 'a preview or an address of your own network',
    fix: 'Use the public URL of the page.',
  })),
  {
    name: 'a shared document',
    url: 'https://docs.google.com/document/d/1abc/edit',
    problem: 'a shared file that readers may not be able to open',
    fix: 'Link to the publisher’s page.',
  },
  {
    name: 'a short URL',
    url: 'https://bit.ly/3abc',
    problem: 'a short or redirecting URL',
    fix: 'Open it and copy the final URL from the browser.',
  },
  {
    name: 'the domain of this site',
    url: 'https://www.halcyon.example/mortgage-calculator',
    problem: 'an absolute URL to this site',
    fix: 'Write /mortgage-calculator.',
  },
  {
    name: 'the domain of this site without www',
    url: 'https://halcyon.example/blog#main',
    problem: 'an absolute URL to this site',
    fix: 'Write /blog#main.',
  },
  {
    name: 'a URL that cannot be parsed',
    url: 'https://exa%25mple.org/',
    problem: 'which is not a valid URL',
    fix: 'Correct it.',
  },
  {
    name: 'a tracking parameter',
    url: 'https://example.org/law?fbclid=1&id=3',
    problem: 'with tracking parameters',
    fix: 'Write https://example.org/law?id=3.',
  },
  {
    name: 'no encryption',
    url: 'http://example.org',
    problem: 'which is not encrypted',
    fix: 'Write https:// if the site has it.',
  },
  {
    name: 'no scheme',
    url: 'www.cylaw.org',
    problem: 'without https://',
    fix: 'Write https://www.cylaw.org.',
  },
  {
    name: 'no scheme, but slashes',
    url: '//example.org/x',
    problem: 'without https://',
    fix: 'Write https://example.org/x.',
  },
];

const OTHER_SCHEMES: readonly LinkCase[] = [
  'javascript:alert',
  'skype:a-bank',
  'htps://example.org/x',
  'file:///C:/Users/me/x.html',
  'C:\\Users\\me\\x.html',
  'localhost:4321/blog',
].map((url) => ({
  name: url,
  url,
  problem: 'which readers cannot open',
  fix: 'Use a URL that begins with / or https://.',
}));

describe('a link with', () => {
  it.each([...INTERNAL_LINKS, ...EXTERNAL_LINKS, ...OTHER_SCHEMES])(
    '$name is reported',
    ({ url, problem, fix }) => {
      const [finding] = checkText(`See [how a rate is built](<${url}>).`);
      expect(finding).toMatchObject({ rule: 'links', field: 'link', fix });
      expect(finding?.found).toMatch(new RegExp(`^".*", ${RegExp.escape(problem)}$`));
    },
  );

  it('an e-mail address is reported with the page to link to', () => {
    const [finding] = checkText('See [our address](mailto:someone@another.example).');
    expect(finding?.fix).toBe('Link to /contact: it reads content/firm.yaml.');
  });

  it('a definition elsewhere is followed', () => {
    expect(foundIn(checkText('See [the blog][1].\n\n[1]: /blogg'))).toEqual([
      '"/blogg", which does not exist',
    ]);
  });
});

describe('a link text', () => {
  it.each([
    'here',
    'see here',
    'click here for the calculator',
    'Read more…',
    'This page',
    '/contact',
    'https://www.example.org/x',
  ])('"%s" does not say where it leads', (text) => {
    expect(checkText(`See [${text}](/contact).`)).toEqual([
      expect.objectContaining({ found: `the link text "${text}"` }),
    ]);
  });

  it('of a calculator link is checked too', () => {
    const link = '<CalculatorLink amount={1000} rate={3} years={2}>here</CalculatorLink>';
    expectFinding(link, 'tags');
  });
});

describe('no finding', () => {
  it.each([
    'See [how a rate is built](/blog/rate-basics#base-and-margin).',
    'See [who we are](/#who-we-are) or [write to us](/contact).',
    'See [the fees below](#fees).\n\n## Fees\n\nThere are two.',
    'See [the text of the law](https://www.cylaw.org/nomoi).',
    'See [the list for employees](/documents#employed+buying).',
  ])('in "%s"', (text) => {
    expectNoFinding(text);
  });

  it('in a draft that links to a draft', () => {
    const fields = { draft: 'true' };
    const text = 'See [moving to another bank](/blog/unfinished-draft).';
    expect(checkArticle({ fields, text })).toEqual([]);
  });
});
