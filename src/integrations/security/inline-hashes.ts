import { createHash } from 'node:crypto';

/** Script types that browsers execute; other types are data. */
const EXECUTABLE_TYPES: ReadonlySet<string> = new Set([
  '',
  'module',
  'text/javascript',
  'importmap',
  'speculationrules',
]);

/**
 * A script or style with its attributes. HTML ends both at the first closing tag, so no parser is
 * needed; parsing every page would take longer than building it. A match inside a comment only adds
 * an unused hash.
 */
const INLINE =
  /<(?<name>script|style)(?<attributes>(?:\s(?:"[^"]*"|'[^']*'|[^"'>])*)?)>(?<code>.*?)<\/\k<name>[\s/>]/gis;

const SOURCE = /\ssrc(?=[\s=]|$)/i;
const TYPE = /\stype\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>[^\s"'>]+))/i;

/** Hashes of the inline code of a page, sorted, each once. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** Whether a browser executes the inline content of a script with these attributes. */
function isExecuted(attributes: string): boolean {
  if (SOURCE.test(attributes)) {
    return false;
  }

  const { double, single, bare } = TYPE.exec(attributes)?.groups ?? {};
  return EXECUTABLE_TYPES.has((double ?? single ?? bare ?? '').toLowerCase());
}

/** Hashes that a Content-Security-Policy needs for a page. */
export function inlineHashes(html: string): InlineHashes {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const { groups } of html.matchAll(INLINE)) {
    const { name = '', attributes = '', code = '' } = groups ?? {};
    if (name.toLowerCase() === 'style') {
      styles.add(hashOf(code));
    } else if (isExecuted(attributes)) {
      scripts.add(hashOf(code));
    }
  }

  return { scripts: [...scripts].sort(), styles: [...styles].sort() };
}
