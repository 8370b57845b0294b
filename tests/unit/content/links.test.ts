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

const PUBLIC = 'Use the public URL of the page.';

const EXTERNAL_LINKS: readonly LinkCase[] = [
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
    name: 'a preview of a page of this site',
    url: 'https://abc123.halcyon.pages.dev/contact',
    problem: 'a preview URL',
    fix: 'Write /contact.',
  },
  {
    name: 'a subdomain of this site',
    url: 'https://staging.halcyon.example/other',
    problem: 'a preview URL',
    fix: PUBLIC,
  },
  {
    name: 'the own computer',
    url: 'http://localhost:4321/blog',
    problem: 'a URL on your own computer or network',
    fix: 'Write /blog.',
  },
  {
    name: 'an IP address',
    url: 'https://10.1.2.3/x',
    problem: 'a URL on your own computer or network',
    fix: PUBLIC,
  },
  {
    name: 'an IPv6 address',
    url: 'http://[::1]:4321/contact',
    problem: 'a URL on your own computer or network',
    fix: 'Write /contact.',
  },
  {
    name: 'a host of the own network',
    url: 'http://nas.local/x',
    problem: 'a URL on your own computer or network',
    fix: PUBLIC,
  },
  {
    name: 'a host without a dot',
    url: 'https://example',
    problem: 'a URL on your own computer or network',
    fix: PUBLIC,
  },
  {
    name: 'a URL that cannot be parsed',
    url: 'https://exa%25mple.org/',
    problem: 'which is not a valid URL',
    fix: 'Correct it.',
  },
  {
    name: 'a user name',
    url: 'https://user@example.org/x',
    problem: 'with a user name or a password',
    fix: 'Remove the credentials before @.',
  },
  {
    name: 'a shared document',
    url: 'https://docs.google.com/document/d/1abc/edit',
    problem: 'a shared file readers may not be able to open',
    fix: 'Link to the publisher’s page.',
  },
  {
    name: 'a short URL',
    url: 'https://bit.ly/3abc',
    problem: 'a short or redirecting URL',
    fix: 'Open it and copy the final URL from the browser.',
  },
  {
    name: 'a URL copied from a list of results',
    url: 'https://www.google.com/url?q=https://example.org',
    problem: 'a short or redirecting URL',
    fix: 'Open it and copy the final URL from the browser.',
  },
  {
    name: 'a tracking parameter',
    url: 'https://example.org/law?fbclid=1&id=3',
    problem: 'with tracking parameters',
    fix: 'Write https://example.org/law?id=3.',
  },
  {
    name: 'letters that look like others',
    url: 'https://www.суlаw.org/x',
    problem: 'a host with letters that only look like a to z',
    fix: 'Copy the URL of the real site.',
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
