import { useEffect } from 'react';

import {
  addSharedInputs,
  offerSharedInputs,
  SHARED_INPUTS_KEY,
} from '../../domain/shared-inputs.ts';
import type { SharedInputOffer, SharedFieldNames } from '../../domain/shared-inputs.ts';
import { readSession, writeSession } from '../session-storage.ts';

interface SharedInputsOptions {
  /** Link of everything that is in the form. The same function at every render. */
  encode: () => string;
  /** Whether an offer may fill the form. The same function at every render. */
  isEmpty: () => boolean;
  /** Called at the start if there is an offer. The same function at every render. */
  onOffer: (offer: SharedInputOffer) => void;
}

const readSharedInputs = (): string => readSession(SHARED_INPUTS_KEY) ?? '';

/**
 * Offers what was typed into another tool, and keeps what was typed into this one for the others.
 * Each tool is a separate page, so the inputs are in session storage and not in a store.
 *
 * @param names the same object at every render
 */
export function useSharedInputs(names: SharedFieldNames, options: SharedInputsOptions): void {
  const { encode, isEmpty, onOffer } = options;
  useEffect(() => {
    const offer = offerSharedInputs(names, readSharedInputs());
    if (offer && isEmpty()) {
      onOffer(offer);
    }
  }, [names, isEmpty, onOffer]);

  useEffect(() => {
    const share = () => {
      const inputs = addSharedInputs(names, encode(), readSharedInputs());
      if (inputs !== '') {
        writeSession(SHARED_INPUTS_KEY, inputs);
      }
    };

    addEventListener('pagehide', share);
    return () => removeEventListener('pagehide', share);
  }, [names, encode]);
}
