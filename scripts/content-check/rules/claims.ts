import { FIGURES_FILE, FIRM_FILE } from '../../content/content-site.ts';
import { lineAt } from '../../content/visible-text.ts';
import { quote } from '../finding.ts';
import type { TextRule } from '../rule.ts';
import { CLAIMS } from '../wordings.ts';

/** The `reason` of claims about unfinished texts (`claims.yaml`). */
const UNFINISHED_REASON = 'unfinished text';

/** The `reason` of rules about details that only `content/firm.yaml` has. */
const CONTACT_REASON = 'a phone number, e-mail address or account number';

/** The `reason` of rules about rates, which a figure filled in for its name is not. */
const RATE_REASON = 'do not quote a current rate';

/**
 * Whether a claim is one for the owner to judge: the licence, and what `content/firm.yaml` says of
 * the firm's experience.
 */
function isOwners(file: string, field: string, reason: string, severity: string): boolean {
  const isLicence = field === 'licence' && reason !== UNFINISHED_REASON;
  return file === FIRM_FILE && (isLicence || reason === CONTACT_REASON || severity === 'warning');
}

/** Texts make none of the claims listed in `claims.yaml` (docs/facts.md). */
export const claims: TextRule = {
  name: 'claims',
  check: (text, _, report) => {
    if (text.file === FIGURES_FILE) {
      return;
    }

    const reported = new Set<string>();
    for (const { rule, index, found } of CLAIMS.find(text.text)) {
      const { expected, reason, advice, severity } = rule;
      // What content/figures.yaml and content/firm.yaml say is checked there.
      const isFilledIn = !text.typed.includes(found);
      const isAllowed =
        isFilledIn &&
        (reason === RATE_REASON || reason === CONTACT_REASON || severity === 'warning');
      if (reported.has(reason) || isAllowed || isOwners(text.file, text.field, reason, severity)) {
        continue;
      }

      reported.add(reason);
      report({
        rule: expected.replaceAll(/[[\]]/g, ''),
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
