import { useMemo, useRef } from 'react';

import { NOTHING_DERIVED, reduceDerivedLoan } from './derived-loan.ts';
import type { DerivedLoan, DerivedLoanAction } from './derived-loan.ts';

export interface DerivedLoanStore {
  readonly get: () => DerivedLoan;
  /** Returns the state after the action. */
  readonly dispatch: (action: DerivedLoanAction) => DerivedLoan;
}

/**
 * What the form has filled in. It is not React state: nothing that is shown follows from it, and an
 * event that fills in several fields needs it at once.
 */
export function useDerivedLoan(): DerivedLoanStore {
  const state = useRef(NOTHING_DERIVED);
  return useMemo(
    () => ({
      get: () => state.current,
      dispatch: (action) => {
        state.current = reduceDerivedLoan(state.current, action);
        return state.current;
      },
    }),
    [],
  );
}
