import { useEffect } from 'react';

import { addSharedInputs, lastLinkKey, offerOnReturn, SHARED_INPUTS_KEY } from './shared-inputs.ts';
import type { SharedInputOffer, SharedFieldNames } from './shared-inputs.ts';
import { readSession, writeSession } from '../island/session-storage.ts';

interface SharedInputsOptions {
  /** Link of everything that is in the form. Must be the same function at every render. */
  encode: () => string;
  /** Whether the visitor has typed any of it. Must be the same function at every render. */
  isEdited: () => boolean;
  /** Whether an offer may fill the form. Must be the same function at every render. */
  isEmpty: () => boolean;
  /** Receives the offer at the start. Must be the same function at every render. */
  onOffer: (offer: SharedInputOffer) => void;
}

const readSharedInputs = (): string => readSession(SHARED_INPUTS_KEY) ?? '';

/** Whether a link has a number: without one it would fill in nothing. */
const hasNumber = (link: string): boolean => /=[^&]*\d/.test(link);

/**
 * Offers what was typed before, here or in another tool, and keeps what is in the form for a return
 * and for the other tools.
 * Each tool is a page of its own, so the inputs are in the session storage and not in a store.
 *
 * @param names must be the same object at every render
 */
export function useSharedInputs(names: SharedFieldNames, options: SharedInputsOptions): void {
  const { encode, isEdited, isEmpty, onOffer } = options;
  useEffect(() => {
    const lastLink = readSession(lastLinkKey(location.pathname)) ?? '';
    const offer = offerOnReturn(names, lastLink, readSharedInputs());
    if (offer && isEmpty()) {
      onOffer(offer);
    }
  }, [names, isEmpty, onOffer]);

  useEffect(() => {
    // The form when the page was last left. Back may show the page again as it was (from the
    // browser's cache); then only what is typed after that is shared.
    let left = '';
    const share = () => {
      const link = encode();
      // A shared link or an example must not replace what the visitor typed before.
      if (!isEdited() || link === left) {
        left = link;
        return;
      }

      const inputs = addSharedInputs(names, link, readSharedInputs(), left);
      left = link;
      if (inputs !== '') {
        writeSession(SHARED_INPUTS_KEY, inputs);
      }

      if (hasNumber(link)) {
        writeSession(lastLinkKey(location.pathname), link);
      }
    };

    addEventListener('pagehide', share);
    return () => removeEventListener('pagehide', share);
  }, [names, encode, isEdited]);
}
