import { useStore } from '@nanostores/react';
import * as RadixToast from '@radix-ui/react-toast';
import { useRef } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';

import { $toast, dismissToast, TOAST_DURATION, TOAST_SWIPE_THRESHOLD } from './toasts.ts';
import { TOAST_TEXTS } from '../island/texts.ts';
import { island } from '../island/Island.tsx';
import { useAfterHydration } from '../island/use-after-hydration.ts';

/** Moves the focus to the toast and back (product.md#toasts). */
const HOTKEY = 'F8';

/**
 * Shows the toast of the store. F8 moves the focus to it and back; it is announced, pauses while
 * hovered or focused, can be swiped away, and returns the focus when closed. Rendered after
 * hydration only: a page that was just opened has none.
 */
function ToastRegion() {
  const toast = useStore($toast);
  const hydrated = useAfterHydration(() => true);
  const cameFrom = useRef<Element>(null);
  const remember = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) {
      cameFrom.current = relatedTarget;
    }
  };

  const giveBack = () => {
    // Radix moves the focus of a closed toast to the empty list.
    if (document.activeElement?.matches('.toasts') && cameFrom.current instanceof HTMLElement) {
      cameFrom.current.focus();
    }
  };

  const leave = (event: KeyboardEvent) => {
    if (event.key !== HOTKEY || !(cameFrom.current instanceof HTMLElement)) {
      return;
    }

    // Radix listens on an ancestor and would move the focus back here.
    event.stopPropagation();
    cameFrom.current.focus();
  };

  return (
    hydrated && (
      <RadixToast.Provider
        label={TOAST_TEXTS.one}
        duration={TOAST_DURATION}
        swipeThreshold={TOAST_SWIPE_THRESHOLD}
        swipeDirection="right"
      >
        {toast && (
          <RadixToast.Root
            key={toast.id}
            className="card toast"
            data-variant={toast.variant}
            open={toast.open}
            type={toast.variant === 'destructive' ? 'foreground' : 'background'}
            onOpenChange={(isOpen) => {
              if (isOpen) {
                return;
              }

              dismissToast();
              giveBack();
            }}
          >
            <RadixToast.Title className="toast-title">{toast.title}</RadixToast.Title>
            <RadixToast.Description>{toast.description}</RadixToast.Description>
            <RadixToast.Close className="toast-close" aria-label={TOAST_TEXTS.close}>
              <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
                <path d="M2 2l12 12M14 2L2 14" fill="none" stroke="currentColor" strokeWidth="2" />
              </svg>
            </RadixToast.Close>
          </RadixToast.Root>
        )}
        <RadixToast.Viewport
          className="toasts"
          label={TOAST_TEXTS.region}
          hotkey={[HOTKEY]}
          onFocus={remember}
          onKeyDown={leave}
        />
      </RadixToast.Provider>
    )
  );
}

export const Toaster = island(ToastRegion);
