import { stringify } from 'yaml';

import { BLOG_CATEGORIES } from '../../src/domain/blog.ts';
import { tileOf } from './new-page.ts';

const SUBJECTS = ['deposit', 'rate', 'margin', 'valuation', 'contract', 'registration', 'budget'];

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.parse('2020-01-01T00:00:00Z');

/**
 * An article of the usual length for the benchmark, always the same for the same number; half of
 * them use a building block.
 */
export function generatedArticle(number: number): { slug: string; text: string } {
  const slug = `generated-guide-${number}`;
  const subject = SUBJECTS[number % SUBJECTS.length] ?? 'loan';
  const day = new Date(FIRST_DAY + (number % 2000) * DAY_MS).toISOString().slice(0, 10);
  const category = BLOG_CATEGORIES[number % BLOG_CATEGORIES.length];
  const head = stringify({
    title: `Guide number ${number}: the ${subject} in plain words`,
    description: `What guide number ${number} says about the ${subject}: what it is, who decides on it, what it costs, and which question to ask before you sign anything.`,
    excerpt: `Guide number ${number} takes the ${subject} apart: what it is, who decides on it and what to ask.`,
    categories: [category],
    date: day,
    reviewed: day,
    ...tileOf(slug),
  });
  const sections = Array.from({ length: 6 }, (_, index) =>
    [
      `## Part ${index + 1} of the ${subject}, guide ${number}`,
      `A borrower meets the ${subject} early. Write down what the bank says about it, compare it with what you were told before, and ask about each difference. Number ${number * 7 + index} is as good an example as any other.`,
      `- Ask who decides.\n- Ask what it costs.\n- Ask what happens after ${index + 2} years.`,
    ].join('\n\n'),
  );
  const block =
    number % 2 === 0
      ? `\n\n<Callout tone="tip">\n\nKeep a note of every answer about the ${subject}.\n\n</Callout>`
      : '';
  return { slug, text: `---\n${head}---\n\n${sections.join('\n\n')}${block}\n` };
}
