import { stringify } from 'yaml';

import { deriveTile } from './new-page.ts';

const SUBJECTS = ['deposit', 'rate', 'margin', 'valuation', 'contract', 'registration', 'budget'];

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.parse('2020-01-01T00:00:00Z');

/** Building blocks with text content. */
const blocks = (subject: string): readonly string[] => [
  `<Callout tone="tip">\n\nKeep a note of every answer about the ${subject}.\n\n</Callout>`,
  `<KeyFacts>\n\n- The bank decides on the ${subject}.\n- It has a price.\n\n</KeyFacts>`,
  `<Steps>\n\n1. Ask about the ${subject}.\n2. Write the answer down.\n\n</Steps>`,
  `<ComparisonTable caption="Two offers, by their ${subject}">\n\n| | First | Second |\n| --- | --- | ---: |\n| Price | lower | higher |\n\n</ComparisonTable>`,
];

/** Number of combinations of building blocks; the `mix` of an article is smaller. */
export const BLOCK_MIXES = 2 ** blocks('').length;

/**
 * An article of typical length for the benchmark, deterministic for its number.
 *
 * @param categories of the site; each article is in one
 * @param mix bit mask of the building blocks to use; by default every second article has a callout
 */
export function generatedArticle(
  number: number,
  categories: readonly string[],
  mix = number % 2 === 0 ? 1 : 0,
): { slug: string; text: string } {
  const slug = `generated-guide-${number}`;
  const subject = SUBJECTS[number % SUBJECTS.length] ?? 'loan';
  const day = new Date(FIRST_DAY + (number % 2000) * DAY_MS).toISOString().slice(0, 10);
  const category = categories[number % categories.length];
  const head = stringify({
    title: `Guide number ${number}: the ${subject} in plain words`,
    description: `What guide number ${number} says about the ${subject}: what it is, who decides on it, what it costs, and which question to ask before you sign anything.`,
    excerpt: `Guide number ${number} takes the ${subject} apart: what it is, who decides on it and what to ask.`,
    categories: [category],
    date: day,
    reviewed: day,
    ...deriveTile(slug),
  });
  const sections = Array.from({ length: 6 }, (_, index) =>
    [
      `## Part ${index + 1} of the ${subject}, guide ${number}`,
      `A borrower meets the ${subject} early. With guide ${number} in hand, write down what the bank says about it, compare it with what you were told before, and ask about each difference. Number ${number * 7 + index} is as good an example as any other.`,
      `- Ask who decides.\n- Ask what it costs.\n- Ask what happens after ${index + 2} years.`,
    ].join('\n\n'),
  );
  const used = blocks(subject).filter((_, bit) => Math.floor(mix / 2 ** bit) % 2 === 1);
  return { slug, text: `---\n${head}---\n\n${[...sections, ...used].join('\n\n')}\n` };
}
