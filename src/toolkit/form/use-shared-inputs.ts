import { useEffect, useEffectEvent, useRef } from 'react';

import { addSharedInputs, findRefillOnReturn } from './shared-inputs.ts';
import { lastLinkKey, SHARED_INPUTS_KEY } from '../island/session-keys.ts';
import type { Refill, SharedFields } from './shared-inputs.ts';
import { readSession, writeSession } from '../island/storage.ts';

interface SharedInputsOptions {
  /** Link of everything that is in the form. */
  encode: () => string;
  /** Whether the visitor has typed any of it. */
  isEdited: () => boolean;
  /** Whether a refill may fill the form. */
  isEmpty: () => boolean;
  /** Receives the refill at the start. */
  onRefill: (refill: Refill) => void;
}

const readSharedInputs = (): string => readSession(SHARED_INPUTS_KEY) ?? '';

/** Whether a link has a number: without one it would fill in nothing. */
const hasNumber = (link: string): boolean => /=[^&]*\d/.test(link);

/**
 * Offers what was typed before, here or in another tool, and keeps what is in the form for a return
 * and for the other tools.
 * Each tool is a page of its own, so the inputs are in the session storage and not in a store.
 */
export function useSharedInputs(fields: SharedFields, options: SharedInputsOptions): void {
  const { encode, isEdited, isEmpty, onRefill } = options;
  /** The form when the page was last left. */
  const left = useRef('');
  const offerStored = useEffectEvent(() => {
    const lastLink = readSession(lastLinkKey(location.pathname)) ?? '';
    const refill = findRefillOnReturn(fields, lastLink, readSharedInputs());
    if (refill && isEmpty()) {
      onRefill(refill);
    }
  });
  useEffect(() => offerStored(), []);

  const share = useEffectEvent(() => {
    const link = encode();
    const before = left.current;
    // Back may show the page again as it was (from the browser's cache); then only what is typed
    // after that is shared.
    left.current = link;
    // A shared link or an example must not replace what the visitor typed before.
    if (!isEdited() || link === before) {
      return;
    }

    const inputs = addSharedInputs(fields, link, readSharedInputs(), before);
    if (inputs !== '') {
      writeSession(SHARED_INPUTS_KEY, inputs);
    }

    if (hasNumber(link)) {
      writeSession(lastLinkKey(location.pathname), link);
    }
  });
  useEffect(() => {
    const onLeave = () => share();
    addEventListener('pagehide', onLeave);
    return () => removeEventListener('pagehide', onLeave);
  }, []);
}
