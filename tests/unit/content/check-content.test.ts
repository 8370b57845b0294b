import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';

import { checkContent } from '../../../src/data/check/check.ts';
import { readContentFile } from '../../../src/data/check/content-file.ts';
import type { ContentSite } from '../../../src/data/check/content-site.ts';
import { annotateFinding, describeFinding, reportLines } from '../../../src/data/check/finding.ts';
import type { Finding } from '../../../src/data/check/finding.ts';
import { readPictures } from '../../../src/data/check/picture-files.ts';
import { articleOf, findingsFor, FIXTURE_SITE, SERVICE, site } from './rows.ts';

const errorsIn = (findings: readonly Finding[]) =>
  findings.filter(({ severity }) => severity === 'error').map(describeFinding);

const fixture = (path: string) => readFileSync(join(FIXTURE_SITE, path), 'utf8');

/** A site whose service has another text. */
function withService(text: string): ContentSite {
  const file = readContentFile(SERVICE, 'personal', text);
  return { ...site, files: site.files.map((other) => (other.path === SERVICE ? file : other)) };
}

/** Maximum growth of the time per article; usually it is below 1, because the code is warm. */
const MAX_GROWTH = 1.5;

it('the fixture site has no errors, with either line ending', () => {
  expect(errorsIn(checkContent(site))).toEqual([]);
  const windows = fixture(SERVICE).replaceAll('\n', '\r\n');
  expect(errorsIn(checkContent(withService(windows)))).toEqual([]);
});

describe('a picture', () => {
  const root = mkdtempSync(join(tmpdir(), 'pictures-'));
  afterAll(() => {
    rmSync(root, { recursive: true });
  });

  const blank = (width: number, height: number, alpha = 1) =>
    sharp({ create: { width, height, channels: 4, background: { r: 9, g: 9, b: 9, alpha } } });
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const large = sharp({
    create: { width: 1600, height: 1200, channels: 3, background: 'white', noise },
  });
  const png = blank(400, 300).png().toBuffer();
  /** With the chunk that says so, before the picture. */
  const animate = (still: Buffer) => {
    const chunk = Buffer.from('\0\0\0\bacTL\0\0\0\x02\0\0\0\0\0\0\0\0', 'latin1');
    return Buffer.concat([still.subarray(0, 33), chunk, still.subarray(33)]);
  };

  const frames = Promise.all([png, blank(400, 300, 0.9).png().toBuffer()]).then((pictures) =>
    sharp(pictures, { join: { animated: true } }),
  );
  it.each([
    ['plan.png', png, undefined],
    ['plan.webp', blank(1400, 900).webp().toBuffer(), undefined],
    ['plan.avif', blank(1400, 900).avif().toBuffer(), undefined],
    ['turned.jpg', blank(180, 900).jpeg().withMetadata({ orientation: 6 }).toBuffer(), undefined],
    ['narrow.webp', blank(190, 190).webp().toBuffer(), '190 pixels wide'],
    ['line.avif', blank(3000, 200).avif().toBuffer(), '3000 by 200 pixels'],
    ['faint.webp', blank(400, 300, 0.03).webp().toBuffer(), 'which is almost transparent'],
    ['faint.avif', blank(400, 300, 0.03).avif().toBuffer(), 'which is almost transparent'],
    ['moving.webp', frames.then((moving) => moving.webp().toBuffer()), 'which moves'],
    ['moving.png', png.then(animate), 'which moves'],
    ['half.png', png.then((whole) => whole.subarray(0, -200)), 'which is truncated'],
    ['photo.png', large.png().toBuffer(), expect.stringMatching(/^of \d\.\d MB$/)],
    [
      'drawing.png',
      Promise.resolve(Buffer.from('GIF89a')),
      'whose content does not match its extension',
    ],
    ['drawing.gif', frames.then((moving) => moving.gif().toBuffer()), 'an unsupported file type'],
  ])('%s is read, and wrong if it %#', async (name, content, found) => {
    const path = `content/images/${name}`;
    await mkdir(join(root, 'content', 'images'), { recursive: true });
    await writeFile(join(root, path), await content);
    const { pictures } = await readPictures(root, {
      ...site,
      pictures: new Map([[path, undefined]]),
    });
    expect(pictures.get(path)?.[0]).toEqual(found);
  });

  it('is reported where it is used, and where nothing uses it', () => {
    const pictures: ContentSite['pictures'] = new Map([
      ['content/images/plan.png', ['which moves', 'Stop it.']],
    ]);
    const moving = { ...site, pictures };
    const { text } = articleOf('![A plan of the flat](../images/plan.png)');
    expect(findingsFor('one-text', text, moving)).toEqual([
      expect.objectContaining({ line: 15, found: '"plan.png", which moves', fix: 'Stop it.' }),
    ]);
    expect(checkContent(moving)).toContainEqual(
      expect.objectContaining({ severity: 'error', file: 'content/images/plan.png' }),
    );
    expect(checkContent(site)).toContainEqual(
      expect.objectContaining({ severity: 'warning', found: '"plan.png", which no text uses' }),
    );
  });
});

it('a service that is a draft is no page', () => {
  const text = fixture(SERVICE).replace(/^order:/m, 'draft: true\norder:');
  expect(errorsIn(checkContent(withService(text)))).toEqual([
    expect.stringContaining('footer.0.path'),
  ]);
});

describe('a draft', () => {
  const draft = (text: string) =>
    findingsFor('parked', `---\ntitle: Short\nrelated: [not-yet]\ndraft: true\n---\n\n${text}\n`);

  it('may be incomplete: findings about its text are warnings', () => {
    const findings = draft('We guarantee a loan. TODO, see [the other page](/blog/not-yet).');
    expect(findings.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['title', 'excerpt', 'related.0', 'link', 'text']),
    );
    expect(errorsIn(findings)).toEqual([]);
  });

  it.each([
    '<Callout title={process.exit(1)}>\n\nText.\n\n</Callout>',
    'A {sum}.',
    'import x from "y";',
    '<script>alert(1)</script>',
    '[Our page](javascript:alert)',
    '![A plan of the flat](../images/none.png)',
    '<Steps>',
  ])('must not contain code or anything that breaks the build: %s', (text) => {
    expect(errorsIn(draft(text))).toHaveLength(1);
  });
});

it('a firm may be named like a tile pattern or a common word', () => {
  const bridge = { ...site, firm: { ...site.firm, name: 'Bridge' } };
  const found = (row: string) =>
    findingsFor('one-text', articleOf(row).text, bridge).map((one) => one.found);
  expect(found('{motif: bridge}The Bridges bridge a gap.')).toEqual([]);
  expect(found('Ask Bridge about it.')).toEqual([
    '"Bridge", a detail of the firm that belongs in content/firm.yaml',
  ]);
});

it('reports files in the wrong place, and invisible characters and claims of YAML files', () => {
  const unexpectedFiles = ['content/blog/My Article.MDX'];
  // Only a lawyer can judge what the firm says of its licence.
  const text = 'name: o\ufb00er\ntagline: We guarantee a loan.\nlicence: We are fully licensed.\n';
  const yaml = [{ path: 'content/firm.yaml', text }];
  expect(errorsIn(checkContent({ ...site, unexpectedFiles, yaml }))).toEqual([
    expect.stringMatching(/^content\/blog\/My Article\.MDX:1 {2}file: .* wrong place .* rename or/),
    expect.stringMatching(/^content\/firm\.yaml:1 {2}text: .*U\+FB00/),
    expect.stringMatching(/^content\/firm\.yaml:2 {2}tagline: .*"We guarantee"/),
  ]);
});

it('the report has warnings, errors, annotations for GitHub and a summary', () => {
  const finding = { file: 'content/blog/a,b.mdx', line: 3, field: 'title', fix: 'Write less.' };
  const error: Finding = { ...finding, severity: 'error', found: '"100%\nof it"' };
  const warning: Finding = { ...finding, severity: 'warning', found: 'a word' };
  expect(reportLines([error, warning], 1, true)).toEqual([
    ...[warning, error].flatMap((one) => [describeFinding(one), annotateFinding(one)]),
    '1 content file, 1 error, 1 warning.',
  ]);
  expect(annotateFinding(error)).toBe(
    '::error file=content/blog/a%2Cb.mdx,line=3,title=title::Found "100%25%0Aof it". Write less.',
  );
});

/** Processor time of checks in milliseconds, one of each site. */
function measureChecks(sites: readonly ContentSite['files'][]): number {
  const lists = { ...site.lists, footer: [], links: {} };
  const start = process.cpuUsage();
  const findings = sites.flatMap((files) => checkContent({ ...site, lists, files }));
  const { user, system } = process.cpuUsage(start);
  expect(errorsIn(findings)).toEqual([]);
  return (user + system) / 1000;
}

// Rules remember what they read in a file, so each measurement reads its own.
const readArticles = () =>
  Array.from({ length: 1000 }, (_, number) => {
    const sections = [1, 2, 3, 4, 5, 6].map(
      (part) =>
        `## Part ${part} of ${number}\n\nAsk each bank about part ${part} of guide ${number}, and compare its answers.`,
    );
    const text = articleOf(sections.join('\n\n')).text.replaceAll('one t', `${number} t`);
    return readContentFile(`content/blog/guide-${number}.mdx`, 'blog', text);
  });

it(
  'checking a thousand articles takes no longer than ten times a hundred',
  { timeout: 240_000 },
  () => {
    const articles = readArticles();
    const hundreds = Array.from({ length: 10 }, (_, part) =>
      articles.slice(part * 100).slice(0, 100),
    );
    const separate = measureChecks(hundreds);
    expect(measureChecks([readArticles()])).toBeLessThan(separate * MAX_GROWTH);
  },
);
