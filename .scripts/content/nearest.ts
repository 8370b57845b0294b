/** How many letters to change, add or leave out to turn one word into another (Levenshtein). */
function distance(one: string, other: string): number {
  const letters = Array.from(other);
  let previous = Array.from({ length: letters.length + 1 }, (_, index) => index);
  for (const [row, letter] of Array.from(one).entries()) {
    const current = [row + 1];
    for (const [column, against] of letters.entries()) {
      const replaced = (previous[column] ?? 0) + (letter === against ? 0 : 1);
      const added = (current[column] ?? 0) + 1;
      const left = (previous[column + 1] ?? 0) + 1;
      current.push(Math.min(replaced, added, left));
    }
    previous = current;
  }
  return previous.at(-1) ?? 0;
}

/** The known word somebody most likely meant: at most a third of its letters differ. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const [best] = known
    .map((name) => ({ name, far: distance(word.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, far }) => far <= Math.max(1, Math.floor(name.length / 3)))
    .toSorted((a, b) => a.far - b.far);
  return best?.name;
}
