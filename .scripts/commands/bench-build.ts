// `npm run bench:build [COUNT...]`: builds the site with 100 and with 1,000 more articles (or with as
// many as named) and prints seconds, the most memory held, and milliseconds a page. Every picture is
// drawn anew. Cost a page beyond the site as it is must not grow with the number of articles.
import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { generatedArticle } from '../content/generated-article.ts';
import { type CopyBuild, copyProject } from '../library/project-copy.ts';
import { explain, SentenceError } from '../library/sentence-error.ts';

const DEFAULT_COUNTS = [100, 1000];

/** How much dearer a page may be than at the smallest number of articles. */
const TOLERANCE = 0.2;

async function buildWith(count: number): Promise<CopyBuild> {
  const copy = copyProject({ pictures: false });
  try {
    for (let number = 1; number <= count; number += 1) {
      const { slug, text } = generatedArticle(number);
      writeFileSync(path.join(copy.root, 'content', 'blog', `${slug}.mdx`), text);
    }
    return await copy.build();
  } finally {
    copy.remove();
  }
}

const cell = (value: string) => value.padStart(12);

try {
  const counts = process.argv.slice(2).map(Number);
  if (counts.some((count) => !Number.isInteger(count) || count < 1)) {
    throw new SentenceError(
      'Say how many articles as whole numbers: npm run bench:build 100 1000.',
    );
  }
  const base = await buildWith(0);
  console.log(
    ['articles', 'pages', 'seconds', 'peak MB', 'ms a page', 'ms added'].map(cell).join(''),
  );
  const line = (count: number, { pages, seconds, megabytes }: CopyBuild, added: string) =>
    [
      String(count),
      String(pages),
      seconds.toFixed(1),
      String(megabytes),
      ((seconds * 1000) / pages).toFixed(1),
      added,
    ]
      .map(cell)
      .join('');
  console.log(line(0, base, ''));
  const added: number[] = [];
  for (const count of counts.length > 0 ? counts : DEFAULT_COUNTS) {
    const result = await buildWith(count);
    const perPage = ((result.seconds - base.seconds) * 1000) / (result.pages - base.pages);
    added.push(perPage);
    console.log(line(count, result, perPage.toFixed(1)));
  }
  const [first = 0, last = first] = [added[0], added.at(-1)];
  const change = Math.round((last / first - 1) * 100);
  console.log(
    `\n"ms added" is the time a further page costs, its share image included; from the first row ` +
      `to the last it changes by ${change}%.`,
  );
  if (last > first * (1 + TOLERANCE)) {
    console.log(
      `That is more than ${TOLERANCE * 100}%: something looks at every article for each.`,
    );
    process.exitCode = 1;
  }
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
