import { FIGURES_FILE, FIRM_FILE } from '../../content/content-site.ts';
import { lineAt } from '../../content/visible-text.ts';
import { findClaims } from '../claims.ts';
import { quote } from '../finding.ts';
import type { TextRule } from '../rule.ts';

/** The `reason` of claims about unfinished texts (claims.yaml). */
const UNFINISHED_REASON = 'unfinished text';

/** Texts make none of the claims listed in claims.yaml (docs/facts.md). */
export const claims: TextRule = {
  name: 'claims',
  check: (text, _, report) => {
    if (text.file === FIGURES_FILE) {
      return;
    }

    // Only a lawyer can judge the owner's statement about the licence, so it is only checked for
    // unfinished text.
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
        // Errors get the default severity, which is a warning in a draft.
        severity: severity === 'warning' ? 'warning' : undefined,
      });
    }
  },
};
