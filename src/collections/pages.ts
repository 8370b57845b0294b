import { fillTextsDeep } from './reference-data/fill-text.ts';
import { placeholderTextByKey } from './reference-data.ts';
import { readPage } from './schemas/pages.ts';
import type { PageName, PageTexts } from './schemas/pages.ts';

const files = import.meta.glob<string>('/content/pages/*.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/**
 * The texts of a page, from its file in `content/pages`. Legal figures and what `content/firm.yaml`
 * says are filled in; a sentence or an entry of a list that names an empty claim is left out.
 *
 * @throws FileError naming every invalid field, its line and the fix
 */
export function pageTexts<N extends PageName>(name: N): PageTexts<N> {
  const texts = readPage(name, files[`/content/pages/${name}.yaml`] ?? '');
  // Filling in changes texts and shortens lists, but no type.
  return fillTextsDeep(texts, placeholderTextByKey) as PageTexts<N>;
}
