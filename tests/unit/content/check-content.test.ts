import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { checkContent, checkFile } from '../../../src/data/check/check.ts';
import { readContentFile } from '../../../src/data/check/content-file.ts';
import {
  type ContentSite,
  type Picture,
  readContentSite,
} from '../../../src/data/check/content-site.ts';
import { annotateFinding, describeFinding, type Finding } from '../../../src/data/check/finding.ts';
import { generatedArticle } from '../../generated-article.ts';
import { ROOT } from '../../../.scripts/library/paths.ts';
import { parseFirm, socialLinksOf } from '../../../src/data/schemas/firm.ts';
import { parseSite, readSite } from '../../../src/data/schemas/site.ts';
import { WRONG_ARTICLES } from './wrong-articles.ts';

const FIXTURES = join(import.meta.dirname, 'fixtures');
const TODAY = '2026-11-21';

/** Two articles that are right, a draft, a scheduled one and two services. */
const site = readContentSite(join(FIXTURES, 'site'), TODAY);

/** What is said of an article that joins the little site. */
function findingsFor(name: string, text: string, around: ContentSite = site): readonly Finding[] {
  const file = readContentFile(`content/blog/${name}.mdx`, 'blog', text);
  return checkFile(file, { ...around, files: [...around.files, file] });
}

const wrong = readdirSync(join(FIXTURES, 'wrong')).map((file) => file.replace(/\.mdx$/, ''));
const read = (name: string) => readFileSync(join(FIXTURES, 'wrong', `${name}.mdx`), 'utf8');

describe('a wrong article is explained', () => {
  it.each(wrong)('%s', (name) => {
    const said = findingsFor(name, read(name)).map((finding) =>
      describeFinding(finding).replace(`${finding.file}:`, ''),
    );
    expect(said).toEqual(WRONG_ARTICLES[name]);
  });

  it('and no explanation is left without its article', () => {
    expect(Object.keys(WRONG_ARTICLES).sort()).toEqual(wrong.sort());
  });
});

describe('right content', () => {
  it('has nothing to put right in the little site', () => {
    expect(checkContent(site).filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('has nothing to put right in this project', () => {
    const findings = checkContent(readContentSite(ROOT, new Date().toISOString().slice(0, 10)));
    expect(findings.filter(({ severity }) => severity === 'error').map(describeFinding)).toEqual(
      [],
    );
  });

  it('may use every component, notes to other editors and links of every kind', () => {
    const text = readFileSync(join(FIXTURES, 'site', 'content', 'blog', 'rate-basics.mdx'), 'utf8')
      .replace(/^title: .*$/m, "title: 'Everything that may stand in an article'")
      .replace(/^description: '/m, "description: 'All of it: ")
      .replace(
        /^excerpt: .*$/m,
        "excerpt: 'A page with all that an editor may write, so that nothing of it is refused by chance.'",
      )
      .replace(/^Lay all .*$/m, 'A text.')
      .concat(readFileSync(join(FIXTURES, 'every-component.mdx'), 'utf8'));
    expect(findingsFor('everything', text)).toEqual([]);
  });
});

describe('a picture', () => {
  const text = read('missing-image').replaceAll('none.png', 'plan.png');
  const said = (picture: Picture) =>
    findingsFor('missing-image', text, { ...site, picture: () => picture }).map(
      ({ field, found, write }) => `${field}: ${found}. ${write}`,
    );

  it('is right as it is', () => {
    expect(findingsFor('missing-image', text)).toEqual([]);
  });

  it('may not be as large as a camera makes it', () => {
    expect(said({ bytes: 9_300_000, begins: '\u0089PNG', ends: 'IEND\u00aeB`\u0082' })).toEqual([
      'picture: "plan.png" of 9.3 MB. Make it at most 2,000 pixels wide and 4 MB.',
    ]);
  });

  it('has to be whole, and wide enough to be seen', () => {
    const png = { bytes: 2_000, begins: '\u0089PNG', ends: 'IEND\u00aeB`\u0082' };
    expect(said({ ...png, ends: 'half' })).toEqual([
      'picture: "plan.png", which ends in the middle. Save the picture again and upload it once more: a part of it is missing.',
    ]);
    expect(said({ ...png, width: 10 })).toEqual([
      'picture: "plan.png", 10 pixels wide. Use a picture about 1,400 pixels wide: this one would be a blur or a dot.',
    ]);
  });

  it('has to be what its name says', () => {
    expect(said({ bytes: 2_000, begins: 'GIF89a', ends: '' })).toEqual([
      'picture: "plan.png", whose content does not fit its name. Save the picture again in the format that its name says.',
    ]);
  });

  it.each(['plan.gif', 'plan.svg'])('of another kind, %s, is refused', (name) => {
    const other = text.replaceAll('plan.png', name);
    const picture = { bytes: 2_000, begins: 'GIF89a', ends: '' };
    expect(
      findingsFor('missing-image', other, { ...site, picture: () => picture }).map(
        ({ found }) => found,
      ),
    ).toEqual([`"${name}", a kind of file that is not shown`]);
  });
});

describe('a draft', () => {
  const said = (text: string) =>
    findingsFor('parked', `---\ntitle: Short\nrelated: [not-yet]\ndraft: true\n---\n\n${text}\n`);

  it('can wait unfinished: what is wrong with its words is a warning', () => {
    const findings = said('We guarantee a loan. TODO, see [the other page](/blog/not-yet).');
    expect(findings.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['title', 'excerpt', 'related.0', 'link', 'text']),
    );
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it.each([
    '<Callout title={process.exit(1)}>\n\nText.\n\n</Callout>',
    'A {sum}.',
    'import x from "y";',
    '<script>alert(1)</script>',
    '[Our page](javascript:alert)',
    '![A plan of the flat](../images/none.png)',
    '<Steps>',
  ])('holds no code, and nothing that stops the build: %s', (text) => {
    expect(said(text).filter(({ severity }) => severity === 'error')).toHaveLength(1);
  });
});

it('a sign that nobody sees is found in the YAML files too, with its line', () => {
  const yaml = [{ path: 'content/firm.yaml', text: 'name: A\ntagline: o\ufb00er\n' }];
  expect(checkContent({ ...site, yaml }).map(describeFinding)).toContain(
    'content/firm.yaml:2  text: found letters drawn as one sign (U+FB00) after "tagline: o". Type the letters one by one: search does not find them otherwise.',
  );
});

it('fields are compared with each other, and read as the headings and questions they are', () => {
  const asked = (answer: string) =>
    `  - question: 'What is it for'\n    answer: 'It is for ${answer}, in so many words that it is long enough.'\n`;
  const text = read('short-title')
    .replace(/^title: .*$/m, "title: '🏠 How to compare two offers.'")
    .replace(/^(description: )(.*)$([\s\S]*?)^excerpt: .*$/m, '$1$2$3excerpt: $2')
    .replace(/^palette: .*$/m, (line) => `${line}\nquestions:\n${asked('one')}${asked('two')}`);
  expect(findingsFor('side-by-side', text).map(({ found }) => found)).toEqual([
    '"." at its end',
    '"🏠", which is shown as it stands',
    'the description once more',
    '"What is it for", which is no question',
    'a question a second time',
  ]);
});

it('a file where nothing is made of it is named, and where it belongs', () => {
  const strays = ['content/blog/My Article.MDX', 'content/images/plan.PNG'];
  const findings = checkContent({ ...site, strays }).filter(({ severity }) => severity === 'error');
  expect(findings.map(describeFinding)).toEqual([
    'content/blog/My Article.MDX:1  file: found "My Article.MDX", which is not published. Articles stand in content/blog, services in content/services/personal or content/services/business, pictures in content/images: move it there, its name ending in .mdx, or take it out.',
    'content/images/plan.PNG:1  file: found "plan.PNG", which is not published. Save it as .png, .jpg, .webp or .avif, the ending in small letters.',
  ]);
});

it('a name the site itself uses is refused', () => {
  expect(findingsFor('category', read('short-title')).map(({ found }) => found)).toContain(
    'the name "category", which the site itself uses',
  );
});

it('lines may end as Windows ends them', () => {
  const text = readFileSync(
    join(FIXTURES, 'site', 'content', 'blog', 'compare-offers.mdx'),
    'utf8',
  ).replaceAll('\n', '\r\n');
  const file = readContentFile('content/blog/compare-offers.mdx', 'blog', text);
  const files = site.files.map((other) => (other.path === file.path ? file : other));
  expect(checkContent({ ...site, files }).filter(({ severity }) => severity === 'error')).toEqual(
    [],
  );
});

// On a machine with much else to do, seconds of the processor may take a minute of the clock.
it(
  'a thousand articles are checked in under five seconds of processor time',
  { timeout: 120_000 },
  () => {
    const files = Array.from({ length: 1000 }, (_, number) => {
      const { slug, text } = generatedArticle(number, site.lists.categories);
      return readContentFile(`content/blog/${slug}.mdx`, 'blog', text);
    });
    const began = process.cpuUsage();
    const lists = { ...site.lists, footer: [], links: {} };
    const findings = checkContent({ ...site, lists, files });
    const { user, system } = process.cpuUsage(began);
    expect((user + system) / 1_000_000).toBeLessThan(5);
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  },
);

it('on GitHub a mistake stands beside its line, with signs that would end the message escaped', () => {
  const finding: Finding = {
    severity: 'error',
    file: 'content/blog/a,b.mdx',
    line: 3,
    field: 'details.level',
    found: '"100%\nof it"',
    write: 'Write less.',
  };
  expect(annotateFinding(finding)).toBe(
    '::error file=content/blog/a%2Cb.mdx,line=3,title=details.level::Found "100%25%0Aof it". Write less.',
  );
});

describe('a firm', () => {
  const yaml = readFileSync(join(FIXTURES, 'site', 'content', 'firm.yaml'), 'utf8');
  const without = (...fields: string[]) =>
    fields.reduce((text, field) => text.replace(new RegExp(`^ *${field}:.*\\n`, 'm'), ''), yaml);

  it.each([
    [['whatsapp'], ['Instagram', 'Facebook']],
    [['instagram'], ['Facebook', 'WhatsApp']],
    [['facebook'], ['Instagram', 'WhatsApp']],
    [['instagram', 'facebook'], ['WhatsApp']],
    [['whatsapp', 'instagram'], ['Facebook']],
    [['whatsapp', 'facebook'], ['Instagram']],
    [['whatsapp', 'instagram', 'facebook'], []],
    [['whatsapp', 'social', 'instagram', 'facebook'], []],
  ])('may be without %j', (fields, names) => {
    const links = socialLinksOf(parseFirm(without(...fields)));
    expect(links.map(({ name }) => name)).toEqual(names);
  });

  it('may leave a page elsewhere empty, and is told about one that cannot be used', () => {
    const empty = yaml
      .replace(/instagram: .*/, "instagram: ''")
      .replace(/whatsapp: .*/, 'whatsapp:');
    expect(socialLinksOf(parseFirm(empty)).map(({ name }) => name)).toEqual(['Facebook']);
    expect(() => parseFirm(yaml.replace(/instagram: .*/, 'instagram: our-page'))).toThrow(
      'social.instagram: Write the whole URL of the Instagram page, with https://.',
    );
  });

  it('may be called as a tile pattern is, or by a word that articles use', () => {
    const bridge = { ...site, firm: { ...site.firm, name: 'Bridge' } };
    const text = (line: string) =>
      read('missing-image')
        .replace(/^motif: .*$/m, 'motif: bridge')
        .replace(/^!\[.*$/m, line);
    expect(findingsFor('missing-image', text('The Bridges bridge a gap.'), bridge)).toEqual([]);
    expect(
      findingsFor('missing-image', text('Ask Bridge about it.'), bridge).map(({ found }) => found),
    ).toEqual(['"Bridge", a fact of the firm typed by hand']);
  });
});

describe('content/site.yaml', () => {
  const yaml = readFileSync(join(FIXTURES, 'site', 'content', 'site.yaml'), 'utf8');

  it('has a link that leads nowhere named, with the page that was meant', () => {
    const { lists, lineOf: listLine } = readSite(
      yaml.replace('/blog/rate-basics', '/blog/rates-basics'),
    );
    const line = yaml.split('\n').findIndex((written) => written.includes('basicsGuide:')) + 1;
    expect(checkContent({ ...site, lists, listLine }).map(describeFinding)).toContain(
      `content/site.yaml:${line}  links.basicsGuide: found "/blog/rates-basics", which leads nowhere. Write /blog/rate-basics, or take the line out.`,
    );
  });

  it('has a category that could have no page of its own refused', () => {
    expect(() => parseSite(yaml.replace('Investment', 'Δάνεια'))).toThrow(
      'Write each category with letters from a to z',
    );
    expect(() => parseSite(yaml.replace('Investment', 'mortgages!'))).toThrow(
      'Write each category once',
    );
  });
});
