import { createSatteriMarkdownProcessor } from '@astrojs/markdown-satteri';
import { expect, it } from 'vitest';

import { anchorsOf } from '../../../scripts/content-check/anchors.ts';
import { readContentFile } from '../../../scripts/content/content-file.ts';
import { articleSource } from './check-article.ts';

it.each([
  'A year to wait -- or two',
  'A year --- or two',
  'What is "yours"?',
  "Don't sign... yet",
  'Fees & costs: €5,000',
  '`Ctrl` and *this* one',
  'The [link](/contact) in it',
  'Τέλη και φόροι',
  'CO<sub>2</sub> and m<sup>2</sup>',
])('"%s" has the id that Astro gives it', async (heading) => {
  const text = `## ${heading}`;
  const { render } = await createSatteriMarkdownProcessor({});
  const { metadata } = await render(text);
  const file = readContentFile('content/blog/a.mdx', 'blog', articleSource({ text }));
  expect(anchorsOf(file)).toContain(metadata.headings[0]?.slug);
});
