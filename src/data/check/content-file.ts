import { markdownToMdast, mdxToMdast } from 'satteri';
import type { MdastNode } from 'satteri';

import {
  fillPlaceholders,
  fillPlaceholdersDeep,
} from '../../domain/reference-data/placeholders.ts';
import { parseYaml } from '../schemas/yaml-syntax.ts';

export type Collection = 'blog' | 'personal' | 'business';

/** A parsed content file, shared by all rules. */
export interface ContentFile {
  /** Relative to the project: `content/blog/my-article.mdx`. */
  readonly path: string;
  readonly collection: Collection;
  /** File name without extension; last segment of the page's path. */
  readonly slug: string;
  /** Source as written; `frontmatter` and `body` have their placeholders resolved. */
  readonly text: string;
  readonly frontmatter: ReturnType<typeof readFrontmatter>;
  readonly body: ReturnType<typeof readBody>;
}

const FENCED = /^---[ \t]*\r?\n(?<yaml>[\s\S]*?)^---[ \t]*$/m;

/** The YAML between the `---` fences: its values, not validated, and its source. */
function readFrontmatter(text: string, texts: ReadonlyMap<string, string>) {
  const source = text.startsWith('---') ? FENCED.exec(text)?.groups?.['yaml'] : undefined;
  if (source === undefined) {
    return undefined;
  }

  const { values, mistakes, lineOf } = parseYaml(source);
  return {
    values: fillPlaceholdersDeep(values, texts),
    source,
    // The first line of the file is the fence.
    mistakes: mistakes.map((mistake) => ({ ...mistake, line: mistake.line + 1 })),
    /** Line of a field, or of its closest existing parent. */
    lineOf: (path: readonly PropertyKey[]) => lineOf(path) + 1,
  };
}

/** Messages of the parser start with `LINE:COLUMN: ` and end with a rule id in parentheses. */
const PARSER_MESSAGE = /^(?<line>\d+):\d+: (?<message>[\s\S]*?)(?: \([\w-]+:[\w-]+\))?$/;

/** Children of a node; none for a leaf. */
export const childrenOf = (node: MdastNode): readonly MdastNode[] =>
  'children' in node ? node.children : [];

const withDescendants = (node: MdastNode): readonly MdastNode[] => [
  node,
  ...childrenOf(node).flatMap(withDescendants),
];

/** Blocks of a syntax tree, and all its nodes, parents before children. */
const bodyOf = (root: MdastNode, error?: { readonly line: number; readonly message: string }) => {
  const blocks = childrenOf(root);
  return { blocks, nodes: blocks.flatMap(withDescendants), error };
};

/**
 * Syntax tree from the site's MDX parser, or its error and the tree of plain Markdown: one unclosed
 * tag hides no other problem.
 */
function readBody(text: string) {
  try {
    return bodyOf(mdxToMdast(text));
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    const { line = '1', message = said } = PARSER_MESSAGE.exec(said)?.groups ?? {};
    return bodyOf(markdownToMdast(text), { line: Number(line), message });
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
  texts: ReadonlyMap<string, string> = new Map(),
): ContentFile {
  const slug = path.replace(/^.*\//, '').replace(/\.mdx$/, '');
  const frontmatter = readFrontmatter(text, texts);
  const body = readBody(fillPlaceholders(text, texts));
  return { path, collection, slug, text, frontmatter, body };
}
