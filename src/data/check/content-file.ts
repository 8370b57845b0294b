import { markdownToMdast, mdxToMdast, type MdastNode } from 'satteri';
import { LineCounter, parseDocument } from 'yaml';

import {
  fillPlaceholders,
  fillPlaceholdersDeep,
} from '../../domain/reference-data/placeholders.ts';
import { offsetOf, toPlainValues } from '../schemas/yaml-file.ts';

/** Text by placeholder. */
type Texts = ReadonlyMap<string, string>;

export type Collection = 'blog' | 'personal' | 'business';

/** A parsed content file, shared by all rules. */
export type ContentFile = {
  /** Relative to the project: `content/blog/my-article.mdx`. */
  readonly path: string;
  readonly collection: Collection;
  /** File name without extension; last segment of the page's path. */
  readonly slug: string;
  /** Source as written; `frontmatter` and `body` have their placeholders resolved. */
  readonly text: string;
  readonly frontmatter: Frontmatter | undefined;
  /** Syntax tree from the site's MDX parser, or its error. */
  readonly body: Body;
};

export type Frontmatter = {
  /** Values of the YAML, not validated. */
  readonly values: unknown;
  /** Syntax errors of the YAML. */
  readonly mistakes: readonly {
    readonly line: number;
    readonly message: string;
    /** Source of that line and of the next. */
    readonly source: string;
    readonly next: string;
  }[];
  /** YAML source between the `---` fences. */
  readonly source: string;
  /** Line of a field, or of its closest existing parent. */
  readonly lineOf: (path: readonly PropertyKey[]) => number;
};

export type Body =
  | { readonly kind: 'tree'; readonly nodes: readonly MdastNode[] }
  | {
      readonly kind: 'unreadable';
      readonly line: number;
      readonly message: string;
      /**
       * The text parsed as plain Markdown, so that one unclosed tag does not hide other problems.
       */
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
    next: lines[line - 1] ?? '',
  });
  const { values: written, lost } = toPlainValues(document, source);
  const values = fillPlaceholdersDeep(written, texts);
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

/** Messages of the parser start with `LINE:COLUMN: ` and end with a rule id in parentheses. */
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
 * Parses a content file.
 *
 * @param texts text by placeholder (`content/figures.yaml`)
 */
export function readContentFile(
  path: string,
  collection: Collection,
  text: string,
  texts: Texts = new Map(),
): ContentFile {
  const slug = path.replace(/^.*\//, '').replace(/\.mdx$/, '');
  const frontmatter = readFrontmatter(text, texts);
  return {
    path,
    collection,
    slug,
    text,
    frontmatter,
    body: readBody(fillPlaceholders(text, texts)),
  };
}
