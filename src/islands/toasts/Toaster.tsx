import { useStore } from '@nanostores/react';
import * as RadixToast from '@radix-ui/react-toast';
import { type FocusEvent, type KeyboardEvent, useRef, useSyncExternalStore } from 'react';

import {
  $toasts,
  dismissToast,
  TOAST_DURATION,
  TOAST_SWIPE_THRESHOLD,
} from '../../stores/toasts.ts';
import { island } from '../Island.tsx';
import { useSheet } from '../use-sheet.ts';
import sheet from './toaster.css?url';

/** Leads to the toasts, and back again (product.md, 6.6). */
const HOTKEY = 'F8';

const neverChanges = () => () => undefined;

/**
 * Shows the toasts of the store. F8 moves the focus to them and back; they are announced, wait while
 * pointed at or focused, and can be swiped away; closed, they give the focus back to where it came from.
 * Nothing is rendered before hydration: their style sheet comes with React, not with the page.
 */
function Toasts() {
  const toasts = useStore($toasts);
  useSheet(sheet);
  const hydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const cameFrom = useRef<Element>(null);
  const remember = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
  };
  const giveBack = () => {
    // Radix moves the focus of a closed toast to the empty list.
    if (document.activeElement?.matches('.toasts') && cameFrom.current instanceof HTMLElement)
      cameFrom.current.focus();
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== HOTKEY || !(cameFrom.current instanceof HTMLElement)) return;
    // Radix listens further out, and would move the focus back here.
    event.stopPropagation();
    cameFrom.current.focus();
  };
  return (
    hydrated && (
      <RadixToast.Provider
        duration={TOAST_DURATION}
        swipeThreshold={TOAST_SWIPE_THRESHOLD}
        swipeDirection="right"
      >
        {toasts.map(({ id, open, title, description, variant }) => (
          <RadixToast.Root
            key={id}
            className="card toast"
            data-variant={variant}
            open={open}
            type={variant === 'destructive' ? 'foreground' : 'background'}
            onOpenChange={(isOpen) => {
              if (isOpen) return;
              dismissToast(id);
              giveBack();
            }}
          >
            <RadixToast.Title className="toast-title">{title}</RadixToast.Title>
            <RadixToast.Description>{description}</RadixToast.Description>
            <RadixToast.Close className="toast-close" aria-label="Close">
              <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
                <path d="M2 2l12 12M14 2L2 14" fill="none" stroke="currentColor" strokeWidth="2" />
              </svg>
            </RadixToast.Close>
          </RadixToast.Root>
        ))}
        <RadixToast.Viewport
          className="toasts"
          hotkey={[HOTKEY]}
          onFocus={remember}
          onKeyDown={leave}
        />
      </RadixToast.Provider>
    )
  );
}

export const Toaster = island(Toasts);
