import { placeholderEntryIds } from '../../src/collections/reference-data/placeholders.ts';

/** A content file. */
interface Source {
  readonly path: string;
  readonly source: string;
}

/** Lines of a file that use each entry of `content/figures.yaml`, by entry id. */
function findLines({ path, source }: Source): ReadonlyMap<string, readonly number[]> {
  const lines = new Map<string, number[]>();
  for (const [row, line] of source.split('\n').entries()) {
    const isComment = path.endsWith('.yaml') && /^\s*#/.test(line);
    for (const id of isComment ? [] : placeholderEntryIds(line)) {
      lines.set(id, [...(lines.get(id) ?? []), row + 1]);
    }
  }

  return lines;
}

/**
 * Files that use each entry of `content/figures.yaml`, by entry id, with the lines:
 * `content/blog/rate-basics.mdx:3,12`.
 */
export function findUsages(files: readonly Source[]): ReadonlyMap<string, readonly string[]> {
  const usages = new Map<string, string[]>();
  for (const file of files) {
    for (const [id, lines] of findLines(file)) {
      usages.set(id, [...(usages.get(id) ?? []), `${file.path}:${lines.join(',')}`]);
    }
  }

  return usages;
}
