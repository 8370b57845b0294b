import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { load } from 'cheerio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { copyProject } from '../../.scripts/library/project-copy.ts';
import { inlineHashes } from '../../src/integrations/security/inline-hashes.ts';
import { slugify } from '../../src/domain/blog.ts';
import { articles, firstOf } from '../content.ts';

/** An article with the same categories as the new one. */
const NEIGHBOUR = firstOf(articles);
const CATEGORY = firstOf(NEIGHBOUR.categories);

/** Maximum time of a build: ten seconds, and several times as long on a busy machine. */
const MAX_BUILD_MS = 180_000;

const TITLE = 'What a surveyor looks at in an old village house';
const SLUG = 'what-a-surveyor-looks-at-in-an-old-village-house';
const TEXT = `
A survey tells you what the walls hide. Read it before the price is agreed, and put its figures beside
the ones of the bank.

## Walls and roof

Damp comes first. <CalculatorLink amount={20000} rate={4} years={10}>A repair of €20,000</CalculatorLink>
belongs into the sum.

<Callout tone="tip">

Ask whether the surveyor went up to the roof.

</Callout>

<KeyFacts>

- Damp in the walls lowers the value.

</KeyFacts>

<Steps>

1. Ask for the survey before you sign.

</Steps>

<ComparisonTable caption="Two surveys of one house">

| Survey | Price |
| --- | ---: |
| Short | lower |

</ComparisonTable>
`;

const copy = copyProject();
const read = (...path: string[]) => readFileSync(join(copy.root, 'dist', ...path), 'utf8');
const filesOf = (folder: string) =>
  readdirSync(join(copy.root, folder), { recursive: true, encoding: 'utf8' }).sort();

let before: string[] = [];
let after: string[] = [];

beforeAll(async () => {
  before = [...filesOf('content'), ...filesOf('src')];
  writeFileSync(join(copy.root, 'text.mdx'), TEXT);
  await copy.command(
    'new-article',
    ...['--title', TITLE, '--categories', NEIGHBOUR.categories.join(), '--text', 'text.mdx'],
    '--description',
    'An old stone house can be lent on if the walls are sound: what a surveyor writes down, what it costs to mend, and which finding ends the talk.',
    '--excerpt',
    'Damp, roof, wiring, title: the four pages of a survey that decide whether an old house can be lent on.',
  );
  after = [...filesOf('content'), ...filesOf('src')];
  writeFileSync(
    join(copy.root, 'content', 'blog', 'parked.mdx'),
    '---\ntitle: Short\nrelated: [not-written-yet]\ndraft: true\n---\n\nNotes.\n',
  );
  // An article that names no related ones recommends those that share most categories.
  const path = join(copy.root, NEIGHBOUR.file.path);
  writeFileSync(path, readFileSync(path, 'utf8').replace(/^related:\n(?: .*\n)*/m, ''));
  await copy.command('check-content');
  await copy.build();
}, MAX_BUILD_MS);

afterAll(copy.remove);

describe('an article added by npm run new:article', () => {
  it('creates one file and changes no other', () => {
    expect(after.filter((file) => !before.includes(file))).toEqual([`blog/${SLUG}.mdx`]);
  });

  it('has a page with its building blocks and a filled-in calculator', () => {
    const $ = load(read('blog', `${SLUG}.html`));
    expect($('h1').text()).toBe(TITLE);
    expect($('[role="note"]').text()).toContain('Ask whether the surveyor went up to the roof.');
    expect($('.prose a').attr('href')).toBe(
      '/mortgage-calculator#loanAmount=20000&interestRate=4&loanTerm=10',
    );
  });

  it.each([
    ['the blog index', 'blog.html', `href="/blog/${SLUG}"`],
    ['its category', `blog/category/${slugify(CATEGORY)}.html`, `href="/blog/${SLUG}"`],
    ['the feed', 'rss.xml', `/blog/${SLUG}</link>`],
    ['the sitemap', 'sitemap-0.xml', `/blog/${SLUG}</loc>`],
    ['the search', 'blog-articles.js', `"path":"/blog/${SLUG}"`],
    ['the search, by its headings', 'blog-articles.js', 'Walls and roof'],
  ])('is listed in %s', (_, path, marker) => {
    expect(read(path)).toContain(marker);
  });

  it('is recommended by an article of the same categories', () => {
    const $ = load(read('blog', `${NEIGHBOUR.file.slug}.html`));
    expect($('[aria-labelledby=related] a').is(`[href="/blog/${SLUG}"]`)).toBe(true);
  });

  it('has a share image, and is published without unfinished drafts and previews', () => {
    const isBuilt = (file: string) => existsSync(join(copy.root, 'dist', file));
    expect(isBuilt(`share/blog-${SLUG}.png`)).toBe(true);
    expect(isBuilt('blog/parked.html')).toBe(false);
    expect(isBuilt('preview')).toBe(false);
  });
});

it('articles share one stylesheet whatever their building blocks, so the CSP does not grow', () => {
  const $ = load(read('blog', `${SLUG}.html`));
  for (const block of ['[role="note"]', 'aside.box', '.steps', '.comparison'])
    expect($('.prose').find(block), block).toHaveLength(1);
  const built = readdirSync(join(copy.root, 'dist', 'blog')).filter((file) =>
    file.endsWith('.html'),
  );
  const styles = built.map((file) => inlineHashes(read('blog', file)).styles.join());
  expect(styles.length).toBeGreaterThan(1);
  expect(new Set(styles).size).toBe(1);
});
