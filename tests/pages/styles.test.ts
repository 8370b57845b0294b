import { transform } from 'lightningcss';
import { describe, expect, it } from 'vitest';

import { files, pages, readText } from './site.ts';

/** Selectors of the rules that contain other rules. */
function nestedRules(css: string): string[] {
  const found: string[] = [];
  transform({
    filename: 'style.css',
    code: Buffer.from(css),
    visitor: {
      Rule: {
        style({ value }) {
          if (value.rules.length > 0) {
            found.push(JSON.stringify(value.selectors));
          }
        },
      },
    },
  });
  return found;
}

// WebKit ignores nested rules inside `@media print` when it prints (docs/behaviour.md).
describe('styles have no nested rules', () => {
  it.each(files.filter((file) => file.endsWith('.css')))('in %s', (file) => {
    expect(nestedRules(readText(file))).toEqual([]);
  });

  it.each(pages)('in the page $path', ({ $ }) => {
    expect(
      $('style')
        .toArray()
        .flatMap((style) => nestedRules($(style).text())),
    ).toEqual([]);
  });

  it('and a nested rule is found', () => {
    expect(nestedRules('@media print { .one { > .two { width: 6rem; } } }')).toHaveLength(1);
    expect(nestedRules('.one { @media print { width: 6rem; } }')).toHaveLength(1);
  });
});
