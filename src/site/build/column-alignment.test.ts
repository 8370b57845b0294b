import { markdownToHtml } from 'satteri';
import { expect, it } from 'vitest';

import { columnAlignment } from './column-alignment.ts';

async function toHtml(alignment: string): Promise<string> {
  const text = `| a |\n| ${alignment} |\n| b |\n`;
  const { html } = await markdownToHtml(text, { hastPlugins: [columnAlignment] });
  return html;
}

it.each([
  { alignment: '--:', className: 'right' },
  { alignment: ':-:', className: 'center' },
  { alignment: ':--', className: 'left' },
])('cells below $alignment have the class $className', async ({ alignment, className }) => {
  expect(await toHtml(alignment)).toContain(`<td class="${className}">b</td>`);
});

it('cells without an alignment have no class', async () => {
  expect(await toHtml('---')).toContain('<td>b</td>');
});

it('no cell has an inline style, which the policy blocks', async () => {
  expect(await toHtml('--:')).not.toContain('style=');
});
