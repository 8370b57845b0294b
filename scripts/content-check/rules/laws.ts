import { FIGURES_FILE } from '../../content/content-site.ts';
import { lineAt } from '../../content/visible-text.ts';
import { quote } from '../finding.ts';
import type { TextRule } from '../rule.ts';

/** How laws are cited. */
const CITATIONS: readonly string[] = [
  String.raw`Laws? \d+(?:\([IVX]+\))?\/\d{4}`,
  String.raw`\d+\([IVX]+\)\/\d{4}`,
  String.raw`Decrees? \d[\d and]*\/\d{4}`,
  String.raw`Regulation \d+\(\d+\)`,
  String.raw`Directive (?:\(EU\) )?\d{4}\/\d+(?:\/E[UC])?`,
  String.raw`Civil Appeal \d+\/\d{4}`,
];

const CITATION = new RegExp(String.raw`\b(?:${CITATIONS.join('|')})`, 'g');

/** A placeholder whose value cites a law. */
interface KnownLaw {
  readonly key: string;
  readonly text: string;
}

function knownLaws(placeholders: ReadonlyMap<string, string>): readonly KnownLaw[] {
  return [...placeholders]
    .map(([key, text]) => ({ key, text }))
    .filter(({ text }) => /\/\d{4}|\(\d+\)/.test(text));
}

/** A known law of the same kind and number as the citation, but of another year or part. */
function findSimilar(citation: string, laws: readonly KnownLaw[]): KnownLaw | undefined {
  const [kind = ''] = citation.split(' ');
  const number = /\d+/.exec(citation)?.[0] ?? '';
  const sameNumber = new RegExp(String.raw`\b${number}\b`);
  return laws.find(({ text }) => text.startsWith(`${kind} `) && sameNumber.test(text));
}

/** Every law that a text cites is in content/figures.yaml. */
export const laws: TextRule = {
  name: 'laws',
  check: (text, { placeholders }, report) => {
    if (text.file === FIGURES_FILE) {
      return;
    }

    const known = knownLaws(placeholders);
    for (const { 0: citation, index } of text.typed.matchAll(CITATION)) {
      if (known.some((law) => law.text.includes(citation) || citation.includes(law.text))) {
        continue;
      }

      const location = { line: lineAt(text, index), field: text.field };
      const similar = findSimilar(citation, known);
      if (similar) {
        const found = `${quote(citation)}, but ${FIGURES_FILE} has ${similar.text}`;
        report({ ...location, found, fix: `Write [[${similar.key}]].` });
      } else {
        report({
          ...location,
          found: `${quote(citation)}, which is not in ${FIGURES_FILE}`,
          fix: 'Add it there with the day of its check, so that it does not go out of date unnoticed.',
          severity: 'warning',
        });
      }
    }
  },
};
