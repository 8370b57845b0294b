/** Edit distance with transpositions (Damerau-Levenshtein, optimal string alignment). */
function distance(one: string, other: string): number {
  const [from, to] = [Array.from(one), Array.from(other)];
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [row, letter] of from.entries()) {
    const current = [row + 1];
    for (const [column, against] of to.entries()) {
      const replaced = (last[column] ?? 0) + (letter === against ? 0 : 1);
      const added = (current[column] ?? 0) + 1;
      const left = (last[column + 1] ?? 0) + 1;
      const isSwap = row > 0 && letter === to[column - 1] && from[row - 1] === against;
      const swapped = isSwap ? (beforeLast[column - 1] ?? 0) + 1 : Infinity;
      current.push(Math.min(replaced, added, left, swapped));
    }
    beforeLast = last;
    last = current;
  }
  return last.at(-1) ?? 0;
}

/** Closest known word, if at most a third of its letters differ. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const [best] = known
    .map((name) => ({ name, far: distance(word.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, far }) => far <= Math.max(1, Math.floor(name.length / 3)))
    .toSorted((a, b) => a.far - b.far);
  return best?.name;
}
