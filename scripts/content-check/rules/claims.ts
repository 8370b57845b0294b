import { FIGURES_FILE, FIRM_FILE } from '../../content/content-site.ts';
import { lineAt } from '../../content/visible-text.ts';
import { findClaims } from '../claims.ts';
import { quote } from '../finding.ts';
import type { TextRule } from '../rule.ts';

/** Of the claims about texts that are not finished. */
const UNFINISHED_REASON = 'unfinished text';

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
      if (isLicence && reason !== UNFINISHED_REASON) {
        continue;
      }

      report({
        rule: id,
        line: lineAt(text, index),
        field: text.field,
        found: `${quote(found)}: ${reason}`,
        fix: advice,
        // What is an error elsewhere is a warning in a draft.
        severity: severity === 'warning' ? 'warning' : undefined,
      });
    }
  },
};
