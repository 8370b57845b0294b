import { fillTextsDeep } from '../../src/collections/reference-data/fill-text.ts';
import { parseYaml } from '../../src/collections/schemas/yaml-syntax.ts';
import type { YamlMistake } from '../../src/collections/schemas/yaml-syntax.ts';

/** The YAML between the two lines `---` of a content file. */
export interface Frontmatter {
  readonly source: string;
  /** As written, not validated; undefined if there are mistakes. */
  readonly typedValues: unknown;
  /** The same, with placeholders filled in. */
  readonly values: unknown;
  readonly mistakes: readonly YamlMistake[];
  /** Line of a field in the file, or of its closest existing parent. */
  readonly lineOf: (path: readonly PropertyKey[]) => number;
}

const FRONTMATTER = /^---[ \t]*\r?\n(?<yaml>[\s\S]*?)^---[ \t]*$/m;

/**
 * Parses the frontmatter of a content file; undefined if it has none.
 *
 * @param source the text of the file
 * @param placeholders text by placeholder key (`content/figures.yaml`)
 */
export function readFrontmatter(
  source: string,
  placeholders: ReadonlyMap<string, string>,
): Frontmatter | undefined {
  const yaml = source.startsWith('---') ? FRONTMATTER.exec(source)?.groups?.['yaml'] : undefined;
  if (yaml === undefined) {
    return undefined;
  }

  const { values, mistakes, lineOf } = parseYaml(yaml);
  return {
    source: yaml,
    typedValues: values,
    values: fillTextsDeep(values, placeholders),
    // The YAML begins on the second line of the file, below `---`.
    mistakes: mistakes.map((mistake) => ({ ...mistake, line: mistake.line + 1 })),
    lineOf: (path) => lineOf(path) + 1,
  };
}
