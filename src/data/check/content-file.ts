import { markdownToMdast, mdxToMdast, type MdastNode } from 'satteri';
import { LineCounter, parseDocument } from 'yaml';

import { withFigures, withFiguresIn } from '../../domain/figures/placeholders.ts';
import { offsetOf, valuesOf } from '../schemas/yaml-file.ts';

/** What stands for each figure. */
type Texts = ReadonlyMap<string, string>;

export type Collection = 'blog' | 'personal' | 'business';

/** A content file, taken apart once for all rules. */
export type ContentFile = {
  /** Relative to the project: `content/blog/my-article.mdx`. */
  readonly path: string;
  readonly collection: Collection;
  /** The file's name without its ending; the last part of the page's address. */
  readonly slug: string;
  /** As it was written; fields and body have the figures that it names. */
  readonly text: string;
  readonly frontmatter: Frontmatter | undefined;
  /** The text as the site's own parser reads it; a sentence when it cannot. */
  readonly body: Body;
};

export type Frontmatter = {
  /** Plain values, as they are written. */
  readonly values: unknown;
  /** Mistakes of YAML itself. */
  readonly mistakes: readonly {
    readonly line: number;
    readonly message: string;
    /** What stands on that line. */
    readonly source: string;
  }[];
  /** The lines between the fences, without them. */
  readonly source: string;
  /** The line on which a field stands, or the nearest field around it. */
  readonly lineOf: (path: readonly PropertyKey[]) => number;
};

export type Body =
  | { readonly kind: 'tree'; readonly nodes: readonly MdastNode[] }
  | {
      readonly kind: 'unreadable';
      readonly line: number;
      readonly message: string;
      /** The text as plain Markdown, so that one unclosed tag hides no other mistake. */
      readonly nodes: readonly MdastNode[];
    };

const FENCED = /^---[ \t]*\r?\n(?<yaml>[\s\S]*?)^---[ \t]*$/m;

function readFrontmatter(text: string, texts: Texts): Frontmatter | undefined {
  const match = text.startsWith('---') ? FENCED.exec(text) : null;
  const source = match?.groups?.['yaml'];
  if (source === undefined) return undefined;
  const counter = new LineCounter();
  const document = parseDocument(source, { lineCounter: counter, prettyErrors: false });
  // The first line of the file is the fence.
  const lineAt = (offset: number) => counter.linePos(offset).line + 1;
  const lines = source.split('\n');
  const mistake = (line: number, message: string) => ({
    line,
    message: message.replace(/ at line \d+.*$/s, ''),
    source: lines[line - 2] ?? '',
  });
  const { values: written, lost } = valuesOf(document, source);
  const values = withFiguresIn(written, texts);
  return {
    values,
    mistakes: [
      ...document.errors.map(({ pos, message }) => mistake(lineAt(pos[0]), message)),
      ...(lost === undefined ? [] : [mistake(lost.line + 1, lost.message)]),
    ],
    source,
    lineOf: (path) => lineAt(offsetOf(document, path)),
  };
}

/** The parser begins with `LINE:COLUMN: ` and ends with a name of its own for the mistake. */
const PARSER_MESSAGE = /^(?<line>\d+):\d+: (?<message>[\s\S]*?)(?: \([\w-]+:[\w-]+\))?$/;

const childrenOf = (node: MdastNode) => ('children' in node ? node.children : []);

function readBody(text: string): Body {
  try {
    return { kind: 'tree', nodes: childrenOf(mdxToMdast(text)) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const parts = PARSER_MESSAGE.exec(message)?.groups;
    return {
      kind: 'unreadable',
      line: Number(parts?.['line'] ?? 1),
      message: parts?.['message'] ?? message,
      nodes: childrenOf(markdownToMdast(text)),
    };
  }
}

/**
 * Takes a content file apart.
 *
 * @param texts what stands for each figure that the file names (`content/figures.yaml`)
 */
export function readContentFile(
  path: string,
  collection: Collection,
  text: string,
  texts: Texts = new Map(),
): ContentFile {
  const slug = path.replace(/^.*\//, '').replace(/\.mdx$/, '');
  const frontmatter = readFrontmatter(text, texts);
  return { path, collection, slug, text, frontmatter, body: readBody(withFigures(text, texts)) };
}
