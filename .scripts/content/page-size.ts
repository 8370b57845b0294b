import { brotliCompressSync, constants } from 'node:zlib';

import { PROSE_COMPONENTS } from '../../src/domain/prose-components.ts';
import type { Collection, ContentFile } from './content-file.ts';

/**
 * How many bytes a page of content may have as it travels: the first flight of a connection is ten
 * segments of 1,460 bytes (RFC 6928), and the headers take 1,800 of them. `tests/budgets` measures
 * the page itself.
 */
export const MOST_PAGE_BYTES = 14_600 - 1_800;

/** The estimate is this close for pages of any usual shape; `tests/dist` compares it with them. */
export const ESTIMATE_ERROR = 0.015;

/** What a page costs before its own words: frame, styles, cards of other pages. */
const FRAME: Readonly<Record<Collection, number>> = { blog: 8957, personal: 8620, business: 8620 };

/** What each part adds beside its words: anchors, the list of contents, styles of components. */
const PART = { section: 44, question: 112, component: 102 } as const;

/** How many bytes a text is as it travels; with little effort, a few per cent more. */
function compressed(text: string, effort: Effort): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: EFFORTS[effort] };
  return brotliCompressSync(text, { params }).length;
}

/** Hosts compress once, with all effort; that takes ten times as long as a look. */
const EFFORTS = { quick: 5, full: constants.BROTLI_MAX_QUALITY } as const;

type Effort = keyof typeof EFFORTS;

/** The words of an article that stand on its page; those of a service all do. */
function ownWords({ collection, frontmatter, text }: ContentFile): string {
  const body = text.replace(/^---[\s\S]*?^---[ \t]*$/m, '');
  const source = frontmatter?.source ?? '';
  if (collection !== 'blog') return `${source}\n${body}`;
  const questions = /^questions:[\s\S]*?(?=^\w)|^questions:[\s\S]*/m.exec(source)?.[0] ?? '';
  const named = source.split('\n').filter((line) => /^(?:title|description):/.test(line));
  return [...named, questions, body].join('\n');
}

/**
 * How many bytes the page of a content file will be, brotli, without its headers. It need not be
 * built for that: a page is its frame, its words, and a little for each of its parts.
 *
 * @param effort `quick` gives a few per cent more than `full`
 */
export function estimatePageBytes(file: ContentFile, effort: Effort = 'full'): number {
  const sections = file.text.match(/^## /gm)?.length ?? 0;
  const questions = file.frontmatter?.source.match(/^\s+answer:/gm)?.length ?? 0;
  const components = Object.keys(PROSE_COMPONENTS).filter(
    // A link brings no styles along.
    (name) => name !== 'CalculatorLink' && file.text.includes(`<${name}`),
  ).length;
  return (
    FRAME[file.collection] +
    compressed(ownWords(file), effort) +
    PART.section * sections +
    (file.collection === 'blog' ? PART.question * questions : 0) +
    PART.component * components
  );
}

/**
 * What to do about a page that is too long, in the words of an editor.
 *
 * @param over how many bytes too many
 */
export function howToShorten(file: ContentFile, over: number): string {
  const text = ownWords(file);
  const bytesPerWord = compressed(text, 'full') / text.split(/\s+/).length;
  const words = Math.ceil(over / bytesPerWord / 10) * 10;
  return (
    `Take out about ${words} words, ` +
    (file.collection === 'blog'
      ? 'or make two articles of it that link to each other.'
      : 'or move a part into an article and link to it.')
  );
}
