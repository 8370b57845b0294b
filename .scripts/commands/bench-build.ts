// `npm run bench:build [COUNT...]`: builds the site with 100, 1,000 and 5,000 more articles (or with
// as many as named), and prints what a build costs: cold, with every picture to draw and nothing
// kept, and warm, as on a machine that has built it before. Without counts the table is written to
// docs/performance-build.md. Cost a page must not grow with the number of articles.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { readContentSite } from '../../src/data/check/content-site.ts';
import { generatedArticle } from '../../tests/generated-article.ts';
import { table, withSection } from '../library/markdown.ts';
import { inProject, ROOT } from '../library/paths.ts';
import { type CopyBuild, copyProject } from '../library/project-copy.ts';
import { ExpectedError } from '../library/expected-error.ts';

const DEFAULT_COUNTS = [100, 1000, 5000];

/** How often a warm build is repeated: the best counts, for nothing makes a build faster by chance. */
const REPEATS = 3;

/** How much dearer a page may be than at the smallest number of articles. */
const TOLERANCE = 0.2;

const GUIDE = inProject('docs', 'performance-build.md');
const MARKS = { begin: '<!-- written by npm run bench:build -->', end: '<!-- end of figures -->' };

type Cost = { readonly count: number; readonly cold: CopyBuild; readonly warm: CopyBuild };

/** The least of each figure: time and memory are never less than the work takes. */
function best(builds: readonly [CopyBuild, ...CopyBuild[]]): CopyBuild {
  const least = (key: keyof CopyBuild) => Math.min(...builds.map((build) => build[key]));
  return {
    seconds: least('seconds'),
    cpuSeconds: least('cpuSeconds'),
    megabytes: least('megabytes'),
    pages: builds[0].pages,
  };
}

const { lists } = readContentSite(ROOT, new Date().toISOString().slice(0, 10));

async function costWith(count: number): Promise<Cost> {
  const copy = copyProject({ pictures: false });
  try {
    for (let number = 1; number <= count; number += 1) {
      const { slug, text } = generatedArticle(number, lists.categories);
      writeFileSync(path.join(copy.root, 'content', 'blog', `${slug}.mdx`), text);
    }
    const cold = await copy.build();
    const first = await copy.build();
    const further: CopyBuild[] = [];
    while (further.length < REPEATS - 1) further.push(await copy.build());
    return { count, cold, warm: best([first, ...further]) };
  } finally {
    copy.remove();
  }
}

const perPage = (seconds: number, pages: number) => (seconds * 1000) / pages;

/** What a page more costs, beyond the site without generated articles, in processor milliseconds. */
const added = (base: Cost, { warm }: Cost) =>
  perPage(warm.cpuSeconds - base.warm.cpuSeconds, warm.pages - base.warm.pages);

const HEAD = [
  'generated articles',
  'pages',
  'cold, s',
  'cold, CPU s',
  'cold, MB',
  'warm, s',
  'warm, CPU s',
  'warm, MB',
  'warm, ms a page',
  'CPU ms a page more',
] as const;

function row(base: Cost, cost: Cost): readonly string[] {
  const { count, cold, warm } = cost;
  return [
    count.toLocaleString('en-CY'),
    warm.pages.toLocaleString('en-CY'),
    cold.seconds.toFixed(1),
    cold.cpuSeconds.toFixed(1),
    String(cold.megabytes),
    warm.seconds.toFixed(1),
    warm.cpuSeconds.toFixed(1),
    String(warm.megabytes),
    perPage(warm.seconds, warm.pages).toFixed(1),
    cost === base ? '' : added(base, cost).toFixed(1),
  ];
}

const named = process.argv.slice(2).map(Number);
if (named.some((count) => !Number.isInteger(count) || count < 1)) {
  throw new ExpectedError('Say how many articles as whole numbers: npm run bench:build 100 1000.');
}
const base = await costWith(0);
const costs: Cost[] = [];
for (const count of named.length > 0 ? named : DEFAULT_COUNTS) {
  costs.push(await costWith(count));
  console.log(`${count} articles: built.`);
}
const rows = [base, ...costs].map((cost) => row(base, cost));
const figures = table(HEAD, rows, 'right');
const [least, ...more] = costs.map((cost) => added(base, cost));
const changes = more.map((cost) => Math.round((cost / (least ?? cost) - 1) * 100));
const verdict =
  changes.length === 0
    ? ''
    : `\n\nAgainst ${costs[0]?.count ?? 0} articles a page more costs ` +
      `${changes.map((change) => `${change > 0 ? '+' : ''}${change}%`).join(', ')} ` +
      `at ${costs
        .slice(1)
        .map(({ count }) => count.toLocaleString('en-CY'))
        .join(', ')}.`;
console.log(`\n${figures}${verdict}`);
if (named.length === 0) {
  const guide = readFileSync(GUIDE, 'utf8');
  const name = 'docs/performance-build.md';
  writeFileSync(GUIDE, withSection(name, guide, MARKS, `${figures}${verdict}`));
}
if (changes.some((change) => change > TOLERANCE * 100)) {
  console.log(`More than ${TOLERANCE * 100}%: something looks at every article for each.`);
  process.exitCode = 1;
}
