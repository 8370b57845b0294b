import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { checkContent, checkFile } from '../../../src/data/check/check.ts';
import { readContentFile } from '../../../src/data/check/content-file.ts';
import { type Picture, readContentSite } from '../../../src/data/check/content-site.ts';
import { readFigures } from '../../../src/data/check/reference-data-file.ts';
import { annotateFinding, describeFinding, type Finding } from '../../../src/data/check/finding.ts';
import { generatedArticle } from '../../../.scripts/content/generated-article.ts';
import { ROOT } from '../../../.scripts/library/paths.ts';
import { parseFirm, socialLinksOf } from '../../../src/data/schemas/firm.ts';
import { readRedirects } from '../../../src/data/schemas/redirects.ts';
import { parseSite, readSite } from '../../../src/data/schemas/site.ts';
import { articleOf, findingsFor, FIXTURES, site } from './rows.ts';

const pictured = articleOf(String.raw`A plan.\n\n![A plan of the flat](../images/plan.png)`).text;

describe('valid content', () => {
  it('has no errors in the fixture site', () => {
    expect(checkContent(site).filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('has no errors in this project', () => {
    const findings = checkContent(readContentSite(ROOT, new Date().toISOString().slice(0, 10)));
    expect(findings.filter(({ severity }) => severity === 'error').map(describeFinding)).toEqual(
      [],
    );
  });

  it('may use every component, comments and links of every kind', () => {
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
  const text = pictured;
  const pictureFindings = (picture: Picture) =>
    findingsFor('one-text', text, { ...site, picture: () => picture }).map(
      ({ field, found, fix }) => `${field}: ${found}. ${fix}`,
    );

  it('is accepted', () => {
    expect(findingsFor('one-text', text)).toEqual([]);
  });

  it('is rejected if it is as large as a camera photo', () => {
    expect(
      pictureFindings({ bytes: 9_300_000, begins: '\u0089PNG', ends: 'IEND\u00aeB`\u0082' }),
    ).toEqual(['picture: "plan.png" of 9.3 MB. Make it at most 2,000 pixels wide and 4 MB.']);
  });

  it('is rejected if it is truncated or too narrow', () => {
    const png = { bytes: 2_000, begins: '\u0089PNG', ends: 'IEND\u00aeB`\u0082' };
    expect(pictureFindings({ ...png, ends: 'half' })).toEqual([
      'picture: "plan.png", which is truncated. Save the image and upload it again.',
    ]);
    expect(pictureFindings({ ...png, width: 10 })).toEqual([
      'picture: "plan.png", 10 pixels wide. Use an image about 1,400 pixels wide: this one is too small.',
    ]);
  });

  it('is rejected if it moves or is as long as a line', () => {
    const png = { bytes: 2_000, begins: '\u0089PNG', ends: 'IEND\u00aeB`\u0082' };
    expect(pictureFindings({ ...png, isAnimated: true })).toEqual([
      'picture: "plan.png", which moves. Use a still picture: movement distracts from reading.',
    ]);
    expect(pictureFindings({ ...png, width: 3000, height: 200 })).toEqual([
      'picture: "plan.png", 3000 by 200 pixels. Cut it to a shape that fits a page, at most 5 to 1.',
    ]);
  });

  it('is rejected if its content does not match its extension', () => {
    expect(pictureFindings({ bytes: 2_000, begins: 'GIF89a', ends: '' })).toEqual([
      'picture: "plan.png", whose content does not match its extension. Save the image again in the format of its extension.',
    ]);
  });

  it.each(['plan.gif', 'plan.svg'])('is rejected if its type is unsupported: %s', (name) => {
    const other = text.replaceAll('plan.png', name);
    const picture = { bytes: 2_000, begins: 'GIF89a', ends: '' };
    expect(
      findingsFor('one-text', other, { ...site, picture: () => picture }).map(({ found }) => found),
    ).toEqual([`"${name}", an unsupported file type`]);
  });
});

describe('a service that advertises a loan', () => {
  const loanFindings = (credit: string, body: string) => {
    const path = 'content/services/personal/home-equipment-financing.mdx';
    const text = readFileSync(join(FIXTURES, 'site', path), 'utf8')
      .replace('credit: [consumer]', `credit: [${credit}]`)
      .replace('  purpose:', '  sum: 9000\n  purpose:')
      .concat(body);
    const file = readContentFile(path, 'personal', text);
    return checkFile(file, {
      ...site,
      files: site.files.map((siteFile) => (siteFile.path === path ? file : siteFile)),
    })
      .filter(({ severity }) => severity === 'error')
      .map(({ field, found }) => `${field}: ${found}`);
  };
  const example = '\n\n<LoanExample amount={9000} rate={7} years={5} security="none" />\n';

  it('shows the whole of that loan', () => {
    const expectedFindings = ['details.sum: no example of €9,000 in the text'];
    expect(loanFindings('consumer', '')).toEqual(expectedFindings);
    expect(loanFindings('housing', example.replace('9000', '8000'))).toEqual(expectedFindings);
    expect(loanFindings('consumer', example)).toEqual([]);
  });

  it('to businesses alone need not', () => {
    expect(loanFindings('business', 'It costs €9,000.')).toEqual([]);
    expect(loanFindings('business', '')).toEqual([
      'details.sum: €9,000, which the text does not name',
    ]);
  });
});

describe('a draft', () => {
  const textFindings = (text: string) =>
    findingsFor('parked', `---\ntitle: Short\nrelated: [not-yet]\ndraft: true\n---\n\n${text}\n`);

  it('may be incomplete: findings about its text are warnings', () => {
    const findings = textFindings(
      'We guarantee a loan. TODO, see [the other page](/blog/not-yet).',
    );
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
  ])('must not contain code or anything that breaks the build: %s', (text) => {
    expect(textFindings(text).filter(({ severity }) => severity === 'error')).toHaveLength(1);
  });
});

it('invisible characters in YAML files are reported with their line', () => {
  const yaml = [{ path: 'content/firm.yaml', text: 'name: A\ntagline: o\ufb00er\n' }];
  expect(checkContent({ ...site, yaml }).map(describeFinding)).toContain(
    'content/firm.yaml:2  text: found a ligature or full-width letter (U+FB00) after "tagline: o". Type the letters one by one: search does not find them otherwise.',
  );
});

it('compares fields with each other and checks titles and questions', () => {
  const articleWithAnswer = (answer: string) =>
    `  - question: 'What is it for'\n    answer: 'It is for ${answer}, in so many words that it is long enough.'\n`;
  const text = pictured
    .replace(/^title: .*$/m, "title: '🏠 How to compare two offers.'")
    .replace(/^(description: )(.*)$([\s\S]*?)^excerpt: .*$/m, '$1$2$3excerpt: $2')
    .replace(
      /^palette: .*$/m,
      (line) => `${line}\nquestions:\n${articleWithAnswer('one')}${articleWithAnswer('two')}`,
    );
  expect(findingsFor('side-by-side', text).map(({ found }) => found)).toEqual([
    'a final "."',
    '"🏠", which readers would see as typed',
    'the same text as description',
    '"What is it for", which does not end with "?"',
    'a question that is already asked above',
  ]);
});

it('reports files in the wrong place or with the wrong extension', () => {
  const unexpectedFiles = ['content/blog/My Article.MDX', 'content/images/plan.PNG'];
  const findings = checkContent({ ...site, unexpectedFiles }).filter(
    ({ severity }) => severity === 'error',
  );
  expect(findings.map(describeFinding)).toEqual([
    'content/blog/My Article.MDX:1  file: found "My Article.MDX", which is in the wrong place or has the wrong extension. Articles belong in content/blog, services in content/services/personal or content/services/business, images in content/images, with names ending in .mdx: move, rename or delete it.',
    'content/images/plan.PNG:1  file: found "plan.PNG", which is in the wrong place or has the wrong extension. Save it as .png, .jpg, .webp or .avif, with the extension in lower case.',
  ]);
});

it('rejects reserved names', () => {
  expect(findingsFor('category', pictured).map(({ found }) => found)).toContain(
    'the reserved name "category"',
  );
});

it('accepts CRLF line endings', () => {
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

// On a busy machine, seconds of processor time may take a minute.
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

it('GitHub annotations name the line and escape special characters', () => {
  const finding: Finding = {
    severity: 'error',
    file: 'content/blog/a,b.mdx',
    line: 3,
    field: 'details.level',
    found: '"100%\nof it"',
    fix: 'Write less.',
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
  ])('links its social profiles without %j', (fields, names) => {
    const links = socialLinksOf(parseFirm(without(...fields)));
    expect(links.map(({ name }) => name)).toEqual(names);
  });

  it('may leave a social profile empty; an invalid one is reported', () => {
    const empty = yaml
      .replace(/instagram: .*/, "instagram: ''")
      .replace(/whatsapp: .*/, 'whatsapp:');
    expect(socialLinksOf(parseFirm(empty)).map(({ name }) => name)).toEqual(['Facebook']);
    expect(() => parseFirm(yaml.replace(/instagram: .*/, 'instagram: our-page'))).toThrow(
      'social.instagram: Write the whole URL of the Instagram page, with https://.',
    );
  });

  it('a firm may be named like a tile pattern or a common word', () => {
    const bridge = { ...site, firm: { ...site.firm, name: 'Bridge' } };
    const text = (line: string) =>
      pictured.replace(/^motif: .*$/m, 'motif: bridge').replace(/^!\[.*$/m, line);
    expect(findingsFor('one-text', text('The Bridges bridge a gap.'), bridge)).toEqual([]);
    expect(
      findingsFor('one-text', text('Ask Bridge about it.'), bridge).map(({ found }) => found),
    ).toEqual(['"Bridge", a detail of the firm that belongs in content/firm.yaml']);
  });
});

describe('content/site.yaml', () => {
  const yaml = readFileSync(join(FIXTURES, 'site', 'content', 'site.yaml'), 'utf8');

  it('reports a broken link and suggests a page', () => {
    const { lists, lineOf: siteYamlLine } = readSite(
      yaml.replace('/blog/rate-basics', '/blog/rates-basics'),
    );
    const line = yaml.split('\n').findIndex((yamlLine) => yamlLine.includes('basicsGuide:')) + 1;
    expect(checkContent({ ...site, lists, siteYamlLine }).map(describeFinding)).toContain(
      `content/site.yaml:${line}  links.basicsGuide: found "/blog/rates-basics", which is not a page of this site. Write /blog/rate-basics, or delete the line.`,
    );
  });

  it('rejects a category that would have no URL', () => {
    expect(() => parseSite(yaml.replace('Investment', 'Δάνεια'))).toThrow(
      'Write each category with letters from a to z',
    );
    expect(() => parseSite(yaml.replace('Investment', 'mortgages!'))).toThrow(
      'Write each category once',
    );
  });
});

describe('content/redirects.yaml', () => {
  const said = (yaml: string) => {
    const { redirects, lineOf: redirectLine } = readRedirects(yaml);
    return checkContent({ ...site, redirects, redirectLine })
      .filter(({ file }) => file === 'content/redirects.yaml')
      .map(({ line, found, fix }) => `${line} ${found}. ${fix}`);
  };

  it('leads from pages that are gone to pages that exist', () => {
    expect(said('/blog/gone: /blog/rate-basics\n')).toEqual([]);
    expect(said('# a note\n/blog/gone: /blog/rates-basics\n')).toEqual([
      '2 "/blog/rates-basics", which is not a page of this site. Write /blog/rate-basics.',
    ]);
    expect(said('/blog/rate-basics: /blog\n')).toEqual([
      '1 a page that exists. Delete the line, or the page.',
    ]);
    // A draft is no page.
    expect(said('/blog/gone: /blog/unfinished-draft\n')).toHaveLength(1);
  });

  it('is what a link to a page that is gone should name', () => {
    const redirects = { '/blog/gone': '/contact' };
    const { text } = articleOf('See [our old guide](/blog/gone).');
    expect(findingsFor('one-text', text, { ...site, redirects }).map(({ fix }) => fix)).toEqual([
      'Did you mean /contact?',
    ]);
  });

  it.each([
    ['/a: /b\n/b: /a\n', 'this redirect leads back to where it begins'],
    ['/a: /a\n', 'this redirect leads back to where it begins'],
    ['/a: /b\n/b: /blog\n', 'Write /blog: /b is itself a redirect.'],
    ['a: https://example.org\n', 'Write each line as the old path'],
  ])('has no loops, chains or other sites: %s', (yaml, message) => {
    expect(() => readRedirects(yaml)).toThrow(message);
  });
});

it('a draft of a service is no page, and has to be complete', () => {
  const path = 'content/services/personal/home-equipment-financing.mdx';
  const text = readFileSync(join(FIXTURES, 'site', path), 'utf8');
  const draft = readContentFile(path, 'personal', text.replace(/^order:/m, 'draft: true\norder:'));
  const files = site.files.map((file) => (file.path === path ? draft : file));
  const found = checkContent({ ...site, files })
    .filter(({ severity }) => severity === 'error')
    .map(({ file, field }) => `${file} ${field}`);
  expect(found).toEqual(['content/site.yaml footer.0.path']);
  const unfinished = readContentFile(
    path,
    'personal',
    text.replace(/^order:/m, 'draft: true\nodrer:'),
  );
  expect(checkFile(unfinished, { ...site, files: [unfinished] })).toContainEqual(
    expect.objectContaining({ severity: 'error', field: 'odrer' }),
  );
});

it('a fault in the figures is reported first and alone', () => {
  const figuresFile = readFigures('tax:\n  what: A tax\n   law: Law 7(I)/2020\n');
  const text = 'The tax is [[tax.rate]].';
  const file = readContentFile('content/blog/tax.mdx', 'blog', text);
  expect(checkContent({ ...site, figuresFile, files: [file] }).map(describeFinding)).toEqual([
    'content/figures.yaml:2  the file: found invalid YAML. The line below has 3 spaces before it: give it 2, like this one.',
  ]);
});
