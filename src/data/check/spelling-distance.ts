import { editDistance } from 'cspell-trie-lib';

/** Closest known word, if at most a third of its letters differ; a swap of two counts as one. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const [best] = known
    .map((name) => ({ name, distance: editDistance(word.toLowerCase(), name.toLowerCase(), 1) }))
    .filter(({ name, distance }) => distance <= Math.max(1, Math.floor(name.length / 3)))
    .toSorted((a, b) => a.distance - b.distance);
  return best?.name;
}

/** Fix that names the closest known word, or another fix if there is none. */
export function suggest(word: string, known: readonly string[], otherwise: string): string {
  const meant = nearest(word, known);
  return meant === undefined ? otherwise : `Did you mean ${meant}?`;
}
