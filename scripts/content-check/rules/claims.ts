import { FIGURES_FILE, FIRM_FILE } from '../../content/content-site.ts';
import { lineAt } from '../../content/visible-text.ts';
import { findClaims } from '../claims.ts';
import { quote } from '../finding.ts';
import type { TextRule } from '../rule.ts';

/** Texts make no claim of claims.yaml (docs/facts.md). */
export const claims: TextRule = {
  name: 'claims',
  check: (text, _, report) => {
    if (text.file === FIGURES_FILE) {
      return;
    }

    // The owner's own statement, which only a lawyer can judge; but it has to be finished.
    const isLicence = text.file === FIRM_FILE && text.field === 'licence';
    for (const { claim, index, found } of findClaims(text.text)) {
      const { id, reason, advice, severity } = claim;
      if (isLicence && reason !== 'unfinished text') {
        continue;
      }

      report({
        rule: id,
        line: lineAt(text, index),
        field: text.field,
        found: `${quote(found)}: ${reason}`,
        fix: advice,
        ...(severity === 'warning' && { severity }),
      });
    }
  },
};
