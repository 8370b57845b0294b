import { CALCULATOR_LOAN_KEY } from '../calculator/index.ts';
import { ROUTES } from '../../site/routes.ts';
import { lastLinkKey, SHARED_INPUTS_KEY } from '../../toolkit/island/session-keys.ts';
import { useSession } from '../../toolkit/island/use-session.ts';
import type { StoredInputs } from './known-loan.ts';

/** What was typed into other tools in this tab. */
export function useStoredInputs(): StoredInputs {
  const loan = useSession(CALCULATOR_LOAN_KEY);
  const shared = useSession(SHARED_INPUTS_KEY);
  const calculator = useSession(lastLinkKey(ROUTES.calculator));
  return { loan, shared, calculator };
}
