/**
 * Patterns of a table: a line `## reason | fix` or `## fix`, then a word and a pattern on each line.
 * They ignore case, except between `(?-i:` and `)`.
 */
export const readPatterns = (table: string) =>
  table
    .split(/^## /m)
    .slice(1)
    .flatMap((rule) => {
      const [head = '', ...lines] = rule.trimEnd().split('\n');
      const [reason = '', fix = reason] = head.split(' | ');
      return lines.map((line) => {
        const [word = ''] = line.split(' ');
        return { word, reason, fix, pattern: new RegExp(line.slice(word.length + 1), 'gimu') };
      });
    });

/** Matches of a pattern in a text; `matchAll` copies the pattern even where there are none. */
export const matchesOf = (text: string, pattern: RegExp) =>
  text.search(pattern) === -1 ? [] : [...text.matchAll(pattern)];
