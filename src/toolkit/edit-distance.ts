/**
 * How many typing mistakes lie between two texts: a wrong, missing or extra letter, or two swapped
 * neighbours (optimal string alignment distance).
 */
export function editDistance(left: string, right: string): number {
  const lefts = Array.from(left);
  const rights = Array.from(right);
  let twoBefore: readonly number[] = [];
  let before = Array.from({ length: rights.length + 1 }, (_, index) => index);
  for (const [row, letter] of lefts.entries()) {
    const costs = [row + 1];
    for (const [column, other] of rights.entries()) {
      const isSwapped = letter === rights[column - 1] && lefts[row - 1] === other;
      const cost = Math.min(
        (before[column + 1] ?? 0) + 1,
        (costs[column] ?? 0) + 1,
        (before[column] ?? 0) + (letter === other ? 0 : 1),
        isSwapped ? (twoBefore[column - 1] ?? 0) + 1 : Infinity,
      );
      costs.push(cost);
    }

    twoBefore = before;
    before = costs;
  }

  return before[rights.length] ?? 0;
}
