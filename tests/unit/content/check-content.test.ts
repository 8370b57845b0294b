import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { checkContent } from '../../../.scripts/content/check.ts';
import { readContentFile } from '../../../.scripts/content/content-file.ts';
import { type ContentSite, readContentSite } from '../../../.scripts/content/content-site.ts';
import {
  annotateFinding,
  describeFinding,
  type Finding,
} from '../../../.scripts/content/finding.ts';
import { ROOT } from '../../../.scripts/library/paths.ts';
import { WRONG_ARTICLES } from './wrong-articles.ts';

const FIXTURES = join(import.meta.dirname, 'fixtures');
const TODAY = '2026-11-21';

/** Two articles that are right, a draft, a scheduled one and two services. */
const site = readContentSite(join(FIXTURES, 'site'), TODAY);

/** What is said of an article that joins the little site. */
function findingsFor(name: string, text: string, around: ContentSite = site): readonly Finding[] {
  const file = readContentFile(`content/blog/${name}.mdx`, 'blog', text);
  const findings = checkContent({ ...around, files: [...around.files, file] });
  return findings.filter((finding) => finding.file === file.path);
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
      .concat(readFileSync(join(FIXTURES, 'every-component.mdx'), 'utf8'));
    expect(findingsFor('everything', text)).toEqual([]);
  });
});

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
