import { createHash } from 'node:crypto';

import { load } from 'cheerio';

/** Script types that the browser acts upon; everything else in a `script` is data. */
const RUNS: ReadonlySet<string> = new Set([
  '',
  'module',
  'text/javascript',
  'importmap',
  'speculationrules',
]);

/** Hashes of the inline code of pages, sorted, each once. */
export type InlineHashes = {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
};

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** What a Content Security Policy has to name so that these pages work. */
export function inlineHashes(pages: Iterable<string>): InlineHashes {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const html of pages) {
    const $ = load(html);
    for (const element of $('script:not([src])').toArray())
      if (RUNS.has($(element).attr('type') ?? '')) scripts.add(hashOf($(element).text()));
    for (const element of $('style').toArray()) styles.add(hashOf($(element).text()));
  }
  return { scripts: [...scripts].sort(), styles: [...styles].sort() };
}
