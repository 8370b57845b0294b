import { ROUTES } from '../../site/routes.ts';
import { lastLinkKey, SHARED_INPUTS_KEY } from '../../toolkit/island/session-keys.ts';
import { useSession } from '../../toolkit/island/use-session.ts';
import type { StoredCosts } from './link-to-costs.ts';

/** What was typed into the purchase costs and other tools in this tab, for a link there. */
export function useStoredCosts(): StoredCosts {
  const last = useSession(lastLinkKey(ROUTES.costs));
  const shared = useSession(SHARED_INPUTS_KEY);
  return { last, shared };
}
