import { placeholderEntryIds } from '../../src/collections/reference-data/placeholders.ts';
import type { ContentFile } from './content-file.ts';

/** Paths of the files that use each entry of `content/figures.yaml`, by entry id. */
export function findUsages(files: readonly ContentFile[]): ReadonlyMap<string, readonly string[]> {
  const usages = new Map<string, string[]>();
  for (const { path, source } of files) {
    for (const id of placeholderEntryIds(source)) {
      usages.set(id, [...(usages.get(id) ?? []), path]);
    }
  }

  return usages;
}
