import { markdownToMdast, mdxToMdast, type MdastNode } from 'satteri';

import {
  fillPlaceholders,
  fillPlaceholdersDeep,
} from '../../domain/reference-data/placeholders.ts';
import { parseYaml, type YamlMistake } from '../schemas/yaml-file.ts';

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
  readonly mistakes: readonly YamlMistake[];
  /** YAML source between the `---` fences. */
  readonly source: string;
  /** Line of a field, or of its closest existing parent. */
  readonly lineOf: (path: readonly PropertyKey[]) => number;
};

export type Body = {
  /** With an error, of the text parsed as plain Markdown: one unclosed tag hides no other problem. */
  readonly nodes: readonly MdastNode[];
  readonly error?: { readonly line: number; readonly message: string };
};

const FENCED = /^---[ \t]*\r?\n(?<yaml>[\s\S]*?)^---[ \t]*$/m;

function readFrontmatter(text: string, texts: Texts): Frontmatter | undefined {
  const source = text.startsWith('---') ? FENCED.exec(text)?.groups?.['yaml'] : undefined;
  if (source === undefined) return undefined;
  const { values, mistakes, lineOf } = parseYaml(source);
  return {
    values: fillPlaceholdersDeep(values, texts),
    // The first line of the file is the fence.
    mistakes: mistakes.map((mistake) => ({ ...mistake, line: mistake.line + 1 })),
    source,
    lineOf: (path) => lineOf(path) + 1,
  };
}

/** Messages of the parser start with `LINE:COLUMN: ` and end with a rule id in parentheses. */
const PARSER_MESSAGE = /^(?<line>\d+):\d+: (?<message>[\s\S]*?)(?: \([\w-]+:[\w-]+\))?$/;

/** Children of a node; none for a leaf. */
export const childrenOf = (node: MdastNode): readonly MdastNode[] =>
  'children' in node ? node.children : [];

function readBody(text: string): Body {
  try {
    return { nodes: childrenOf(mdxToMdast(text)) };
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    const { line = '1', message = said } = PARSER_MESSAGE.exec(said)?.groups ?? {};
    return { nodes: childrenOf(markdownToMdast(text)), error: { line: Number(line), message } };
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
  return {
    path,
    collection,
    slug: path.replace(/^.*\//, '').replace(/\.mdx$/, ''),
    text,
    frontmatter: readFrontmatter(text, texts),
    body: readBody(fillPlaceholders(text, texts)),
  };
}
