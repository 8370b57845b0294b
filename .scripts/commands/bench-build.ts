// `npm run bench:build [COUNT...]`: builds the site with 100, 1,000 and 5,000 additional articles
// (or the given counts) and reports time and memory: cold (empty caches) and warm. Without counts,
// writes docs/performance-build.md. Fails if the cost per page grows by more than 20%.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { readContentSite } from '../../src/data/check/content-site.ts';
import { generatedArticle } from '../content/generated-article.ts';
import { table, withSection } from '../library/markdown.ts';
import { inProject, ROOT } from '../library/paths.ts';
import { type CopyBuild, copyProject } from '../library/project-copy.ts';
import { UserError } from '../library/user-error.ts';

const DEFAULT_COUNTS = [100, 1000, 5000];

/** Warm builds per count; the fastest counts. */
const WARM_BUILDS = 3;

/** Allowed increase of the cost per page over the smallest count. */
const MAX_GROWTH = 0.2;

const GUIDE = inProject('docs', 'performance-build.md');
const MARKS = { begin: '<!-- written by npm run bench:build -->', end: '<!-- end of figures -->' };

type Cost = { readonly count: number; readonly cold: CopyBuild; readonly warm: CopyBuild };

/** Minimum of each measurement over several builds. */
function best(builds: readonly [CopyBuild, ...CopyBuild[]]): CopyBuild {
  const smallest = (key: keyof CopyBuild) => Math.min(...builds.map((build) => build[key]));
  return {
    seconds: smallest('seconds'),
    cpuSeconds: smallest('cpuSeconds'),
    megabytes: smallest('megabytes'),
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
    const later: CopyBuild[] = [];
    while (later.length < WARM_BUILDS - 1) later.push(await copy.build());
    return { count, cold, warm: best([first, ...later]) };
  } finally {
    copy.remove();
  }
}

const perPage = (seconds: number, pages: number) => (seconds * 1000) / pages;

/** CPU milliseconds per additional page, relative to the site without generated articles. */
const addedCost = (base: Cost, { warm }: Cost) =>
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
    cost === base ? '' : addedCost(base, cost).toFixed(1),
  ];
}

const named = process.argv.slice(2).map(Number);
if (named.some((count) => !Number.isInteger(count) || count < 1)) {
  throw new UserError('Give article counts as whole numbers: npm run bench:build 100 1000.');
}
const base = await costWith(0);
const costs: Cost[] = [];
for (const count of named.length > 0 ? named : DEFAULT_COUNTS) {
  costs.push(await costWith(count));
  console.log(`${count} articles: built.`);
}
const rows = [base, ...costs].map((cost) => row(base, cost));
const costTable = table(HEAD, rows, 'right');
const [smallest, ...otherCosts] = costs.map((cost) => addedCost(base, cost));
const changes = otherCosts.map((cost) => Math.round((cost / (smallest ?? cost) - 1) * 100));
const verdict =
  changes.length === 0
    ? ''
    : `\n\nCost per additional page compared with ${costs[0]?.count ?? 0} articles: ` +
      `${changes.map((change) => `${change > 0 ? '+' : ''}${change}%`).join(', ')} ` +
      `at ${costs
        .slice(1)
        .map(({ count }) => count.toLocaleString('en-CY'))
        .join(', ')}.`;
console.log(`\n${costTable}${verdict}`);
if (named.length === 0) {
  const guide = readFileSync(GUIDE, 'utf8');
  const name = 'docs/performance-build.md';
  writeFileSync(GUIDE, withSection(name, guide, MARKS, `${costTable}${verdict}`));
}
if (changes.some((change) => change > MAX_GROWTH * 100)) {
  console.log(
    `More than ${MAX_GROWTH * 100}%: the build does quadratic work in the number of articles.`,
  );
  process.exitCode = 1;
}
