import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { checkContent } from '../../../scripts/content-check/check.ts';
import type { Finding } from '../../../scripts/content-check/finding.ts';
import { checkProject } from '../../../scripts/content-check/project.ts';
import { describeFinding } from '../../../scripts/content-check/report.ts';
import { readContentSite } from '../../../scripts/content/content-site.ts';
import { FIXTURE_SITE, site, TODAY } from './check-article.ts';
import { edit, readFixture } from './file-problems.ts';

const root = mkdtempSync(join(tmpdir(), 'content-'));
beforeEach(() => {
  rmSync(root, { recursive: true, force: true });
  cpSync(FIXTURE_SITE, root, { recursive: true });
});
afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

/** Findings for a site with another text of a file. */
function checkWith(path: string, text: string): readonly Finding[] {
  writeFileSync(join(root, path), text);
  return checkContent(readContentSite(root, TODAY));
}

function errorsIn(findings: readonly Finding[]): readonly string[] {
  return findings.filter(({ severity }) => severity === 'error').map(describeFinding);
}

it('the fixture site has no errors', () => {
  expect(errorsIn(checkContent(site))).toEqual([]);
});

describe('content/site.yaml', () => {
  it('links to pages that exist', () => {
    const yaml = edit(readFixture('content/site.yaml'), '/rate-basics', '/rates-basics');
    expect(errorsIn(checkWith('content/site.yaml', yaml))).toEqual([
      'content/site.yaml:15  links.basicsGuide: found "/blog/rates-basics", which is not a page of this site. Write /blog/rate-basics, or delete the line.',
    ]);
  });

  it('links to the new path of a page that was renamed', () => {
    const yaml = edit(readFixture('content/site.yaml'), '/rate-basics', '/quite-another');
    writeFileSync(join(root, 'content/redirects.yaml'), '/blog/quite-another: /blog/rate-basics\n');
    expect(errorsIn(checkWith('content/site.yaml', yaml))).toEqual([
      expect.stringContaining(
        'found "/blog/quite-another", which is not a page of this site. Write /blog/rate-basics,',
      ),
    ]);
  });

  it('links to no draft', () => {
    const path = 'content/services/personal/home-equipment-financing.mdx';
    const draft = edit(readFixture(path), 'order:', 'draft: true\norder:');
    expect(errorsIn(checkWith(path, draft))).toEqual([
      expect.stringContaining('content/site.yaml:12  footer.0.path: '),
    ]);
  });
});

describe('content/redirects.yaml', () => {
  it.each([
    {
      name: 'a page that exists',
      yaml: '/blog/rate-basics: /blog',
      finding: '/blog/rate-basics: found a page that exists. Delete the line, or the page.',
    },
    {
      name: 'a page to a misspelt one',
      yaml: '/blog/gone: /blog/rates-basics',
      finding:
        '/blog/gone: found "/blog/rates-basics", which is not a page of this site. Write /blog/rate-basics.',
    },
    {
      name: 'a page to a draft',
      yaml: '/blog/gone: /blog/unfinished-draft',
      finding:
        '/blog/gone: found "/blog/unfinished-draft", which is not a page of this site. Write the path of another page.',
    },
  ])('redirects $name', ({ yaml, finding }) => {
    const findings = checkWith('content/redirects.yaml', yaml);
    const own = findings.filter(({ file }) => file === 'content/redirects.yaml');
    expect(own.map(({ field, found, fix }) => `${field}: found ${found}. ${fix}`)).toEqual([
      finding,
    ]);
  });
});

describe('the texts of the YAML files', () => {
  it.each([
    {
      name: 'a claim of the firm',
      path: 'content/firm.yaml',
      from: 'tagline: Expert Help, Personal Touch.',
      to: 'tagline: The best rates in Cyprus.',
      finding: 'tagline: found "best rates in Cyprus": a superlative that cannot be proved.',
    },
    {
      name: 'a claim about a person',
      path: 'content/firm.yaml',
      from: 'enquiryForms: console',
      to: 'enquiryForms: console\npeople: [{ name: A Name, role: Our licensed adviser }]',
      finding: 'people.0.role: found "Our licensed": the firm does not call itself licensed',
    },
    {
      name: 'an unfinished licence',
      path: 'content/firm.yaml',
      from: "licence: ''",
      to: "licence: 'TODO'",
      finding: 'licence: found "TODO": unfinished text.',
    },
    {
      name: 'a misspelt document',
      path: 'content/documents.yaml',
      from: 'The contract',
      to: 'The contrakt',
      finding: 'purposes.buying.documents.0: found "contrakt", which is not in the dictionary.',
    },
  ])('are checked: $name', ({ path, from, to, finding }) => {
    const findings = errorsIn(checkWith(path, edit(readFixture(path), from, to)));
    expect(findings).toEqual([expect.stringContaining(finding)]);
  });

  it('include the licence, which only a lawyer can judge', () => {
    const licence = "licence: 'Licensed by the Central Bank, number 123.'";
    const yaml = edit(readFixture('content/firm.yaml'), "licence: ''", licence);
    expect(errorsIn(checkWith('content/firm.yaml', yaml))).toEqual([]);
  });
});

describe('a file', () => {
  it.each([
    'content/blog/My Article.MDX',
    'content/blog/notes.txt',
    'content/an-article.mdx',
    'content/images/drawing.gif',
    'content/images/My Plan.png',
  ])('in the wrong place or with a wrong name is an error: %s', (path) => {
    expect(checkWith(path, '')).toContainEqual(
      expect.objectContaining({ rule: 'paths', severity: 'error', file: path }),
    );
  });

  it('of a system is ignored', () => {
    expect(errorsIn(checkWith('content/blog/.DS_Store', ''))).toEqual([]);
  });

  it('with the logo of the firm has its place', () => {
    expect(errorsIn(checkWith('content/logo.svg', '<svg viewBox="0 0 1 1"/>'))).toEqual([]);
  });
});

it('an image that no text uses is a warning', () => {
  expect(checkContent(site)).toContainEqual(
    expect.objectContaining({
      rule: 'unused-image',
      severity: 'warning',
      file: 'content/images/plan.png',
    }),
  );
});

it('a missing YAML file is reported with how to restore it', () => {
  rmSync(join(root, 'content/site.yaml'));
  expect(() => readContentSite(root, TODAY)).toThrow(
    'content/site.yaml:1  the file: found no file. Restore the file: the site needs it (git checkout -- content/site.yaml).',
  );
});

describe('any YAML file of content/', () => {
  const check = (yaml: string) => {
    mkdirSync(join(root, 'content/pages'));
    const findings = checkWith('content/pages/home.yaml', yaml);
    return errorsIn(findings.filter(({ rule }) => rule !== 'page-fields'));
  };

  it.each([
    {
      name: 'a claim',
      yaml: 'hero:\n  text: We give you independent advice.\n',
      says: 'content/pages/home.yaml:2  hero.text: found "independent advice"',
    },
    {
      name: 'a claim in a list',
      yaml: 'points:\n  - Compare.\n  - >-\n    Success\n    guaranteed.\n',
      says: 'content/pages/home.yaml:3  points.1: found "Success guaranteed"',
    },
    {
      name: 'a typed figure',
      yaml: 'text: VAT is 20%.\n',
      says: 'content/pages/home.yaml:1  text: found "20%"',
    },
    {
      name: 'a misspelt word',
      yaml: 'title: Recieved\n',
      says: 'content/pages/home.yaml:1  title: found "Recieved"',
    },
    {
      name: 'a link to no page',
      yaml: 'text: See [the documents](/documenst) first.\n',
      says: 'content/pages/home.yaml:1  text: found "/documenst", which does not exist. Did you mean /documents?',
    },
    {
      name: 'a link to a draft',
      yaml: 'text: Read [this](/blog/unfinished-draft) first.\n',
      says: 'content/pages/home.yaml:1  text: found "/blog/unfinished-draft", a draft.',
    },
    {
      name: 'a misspelt name of a figure',
      yaml: "text: 'VAT is [[vat-standard.rat]].'\n",
      says: 'content/pages/home.yaml:1  placeholder: found "[[vat-standard.rat]]"',
    },
  ])('is read: $name', ({ yaml, says }) => {
    expect(check(yaml)).toEqual([expect.stringContaining(says)]);
  });

  it.each([
    'text: Write to [[firm.email]] or call [[firm.phone]].',
    'text: This is [[firm.name]], and our office is at [[firm.address]].',
    'text: Enter [the amount](/compare-offers#a-amount), or read [the law](https://law.example/8-2020).',
  ])('may name a detail that content/firm.yaml has: %s', (yaml) => {
    expect(check(`${yaml}\n`)).toEqual([]);
  });

  it.each([
    'path: /blog/wrod-with-mistaek',
    'id: an-idd\nicon: compas.svg',
    'mail: wrods@another.exampel',
    '# Our advice is independent.\ntext: Ask [[vat-standard.rate]] first.',
  ])('is not read where readers see nothing: %s', (yaml) => {
    expect(check(`${yaml}\n`)).toEqual([]);
  });
});

describe('a file of content/pages', () => {
  const check = (name: string, yaml: string) => {
    mkdirSync(join(root, 'content/pages'));
    return errorsIn(checkWith(`content/pages/${name}.yaml`, yaml));
  };

  it('has the fields of its page', () => {
    expect(check('purchase-costs', 'call:\n  titel: Ask us\n  text: We add it up.\n')).toEqual(
      expect.arrayContaining([
        expect.stringContaining(
          'content/pages/purchase-costs.yaml:2  call.titel: found a field that',
        ),
        expect.stringContaining('content/pages/purchase-costs.yaml:1  call.title: found nothing'),
      ]),
    );
  });

  it('is valid YAML', () => {
    expect(check('purchase-costs', 'call: [\n')).toEqual([
      expect.stringContaining('content/pages/purchase-costs.yaml:2  the file: found invalid YAML'),
    ]);
  });

  it('is the file of a page', () => {
    expect(check('hoem', 'title: Ask us\n')).toEqual([
      expect.stringContaining('content/pages/hoem.yaml:1  file: found a file in the wrong place'),
    ]);
  });
});

it('a wrong YAML file is reported, and that nothing else was checked', () => {
  writeFileSync(join(root, 'content/site.yaml'), 'categories: [\n');
  const { findings, summary } = checkProject(root, TODAY);
  expect(findings.map(describeFinding)).toEqual([
    expect.stringMatching(/^content\/site\.yaml:\d+ {2}/),
  ]);
  expect(summary).toBe(
    'Nothing else was checked yet. Correct content/site.yaml, and run the check again.',
  );
});
