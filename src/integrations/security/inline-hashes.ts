import { createHash } from 'node:crypto';

/** Script types that the browser acts upon; everything else in a `script` is data. */
const RUNS: ReadonlySet<string> = new Set([
  '',
  'module',
  'text/javascript',
  'importmap',
  'speculationrules',
]);

/**
 * A script or a style with its attributes. HTML ends both at the first closing tag, whatever stands
 * before it, so no parser is needed; one that builds the tree of every page takes longer than Astro
 * takes to write them. What is found in a comment too only adds a hash that nothing uses.
 */
const INLINE =
  /<(?<name>script|style)(?<attributes>(?:\s(?:"[^"]*"|'[^']*'|[^"'>])*)?)>(?<code>.*?)<\/\k<name>[\s/>]/gis;

const SOURCE = /\ssrc(?=[\s=]|$)/i;
const TYPE = /\stype\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>[^\s"'>]+))/i;

/** Hashes of the inline code of pages, sorted, each once. */
export type InlineHashes = {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
};

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** Whether a browser runs a script with these attributes, and runs what stands in it. */
function runs(attributes: string): boolean {
  if (SOURCE.test(attributes)) return false;
  const { double, single, bare } = TYPE.exec(attributes)?.groups ?? {};
  return RUNS.has((double ?? single ?? bare ?? '').toLowerCase());
}

/** What a Content Security Policy has to name so that these pages work. */
export function inlineHashes(pages: Iterable<string>): InlineHashes {
  // Pages share nearly all of their code: each text is hashed once.
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const html of pages) {
    for (const { groups } of html.matchAll(INLINE)) {
      const { name = '', attributes = '', code = '' } = groups ?? {};
      if (name.toLowerCase() === 'style') styles.add(code);
      else if (runs(attributes)) scripts.add(code);
    }
  }
  const hashes = (texts: ReadonlySet<string>) => [...texts].map(hashOf).sort();
  return { scripts: hashes(scripts), styles: hashes(styles) };
}
