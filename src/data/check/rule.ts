import type { MdastNode } from 'satteri';

import { valueAt } from '../schemas/yaml-file.ts';
import type { ContentFile } from './content-file.ts';
import type { ContentSite } from './content-site.ts';
import type { Finding } from './finding.ts';

/** What a rule says of a file; the file itself is added for it. */
export type Complaint = Omit<Finding, 'file' | 'severity'> & {
  /** Left out, it is an error, and a warning in a draft. */
  readonly severity?: Finding['severity'];
};

/** A rule of good content. A new one is a file of its own and a line in `rules/index.ts`. */
export type ContentRule = {
  readonly name: string;
  /** Whether a mistake holds up a draft as well: the build reads every text, published or not. */
  readonly holdsDrafts?: true;
  readonly check: (file: ContentFile, site: ContentSite) => readonly Complaint[];
};

/** What is worked out of a file once, however many rules ask for it. */
export function once<K extends object, V>(work: (key: K) => V): (key: K) => V {
  const done = new WeakMap<K, { readonly value: V }>();
  return (key) => {
    const known = done.get(key) ?? { value: work(key) };
    done.set(key, known);
    return known.value;
  };
}

/** Every node of the text, parents before children. */
export const nodesOf = once(({ body }: ContentFile): readonly MdastNode[] =>
  body.nodes.flatMap(withDescendants),
);

/** A node and all nodes within it. */
export function withDescendants(node: MdastNode): readonly MdastNode[] {
  return 'children' in node ? [node, ...node.children.flatMap(withDescendants)] : [node];
}

/** The words of a node, without their marks. */
export function wordsOf(node: MdastNode): string {
  if ('children' in node) return node.children.map(wordsOf).join('');
  if (node.type === 'break') return '\n';
  return node.type === 'text' || node.type === 'inlineCode' ? node.value : '';
}

/** The line of the file a node begins on. */
export function lineOf(node: MdastNode): number {
  return node.position?.start.line ?? 1;
}

/** A text of a content file with the place it stands. */
export type Passage = {
  readonly field: string;
  readonly line: number;
  readonly text: string;
  readonly isHeading?: boolean;
};

/** Fields that choose among given values: no reader sees them as they are written. */
const CHOICES: ReadonlySet<PropertyKey | undefined> = new Set([
  ...['motif', 'palette', 'tool', 'related', 'guides', 'categories'],
]);

function passagesIn(value: unknown, path: readonly PropertyKey[], file: ContentFile): Passage[] {
  if (CHOICES.has(path[0])) return [];
  if (typeof value === 'string') {
    const line = file.frontmatter?.lineOf(path) ?? 1;
    return [{ field: path.join('.'), line, text: value }];
  }
  if (typeof value !== 'object' || value === null) return [];
  const entries: [PropertyKey, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  return entries.flatMap(([key, inner]) => passagesIn(inner, [...path, key], file));
}

const BLOCKS = new Set(['paragraph', 'heading', 'tableCell']);

/** Everything a reader reads: the frontmatter's texts and each block of the text. */
export const passagesOf = once((file: ContentFile): readonly Passage[] => {
  const blocks = nodesOf(file)
    .filter((node) => BLOCKS.has(node.type))
    .map((node) => ({
      field: 'text',
      line: lineOf(node),
      text: wordsOf(node),
      isHeading: node.type === 'heading',
    }));
  return [...passagesIn(file.frontmatter?.values, [], file), ...blocks];
});

/** A field of the frontmatter, if it is a text. */
export function textField({ frontmatter }: ContentFile, name: string): string | undefined {
  const value = valueAt(frontmatter?.values, [name]);
  return typeof value === 'string' ? value : undefined;
}

/** A field of the frontmatter as a list of texts; other entries are left out. */
export function listField({ frontmatter }: ContentFile, name: string): readonly string[] {
  const value = valueAt(frontmatter?.values, [name]);
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}

/** Whether an article is kept out of the published site today, and why. */
export function keptBack(file: ContentFile, today: string): string | undefined {
  if (file.collection !== 'blog') return undefined;
  if (valueAt(file.frontmatter?.values, ['draft']) === true) return 'a draft';
  const date = textField(file, 'date') ?? '';
  return date > today ? `not published before ${date}` : undefined;
}
