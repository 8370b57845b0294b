import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FocusEvent } from 'react';

import { $toast, dismissToast, TOAST_DURATION } from './toasts.ts';
import type { Toast } from './toasts.ts';
import { TOAST_TEXTS } from '../island/texts.ts';
import { useSwipe } from './use-swipe.ts';
import { island } from '../island/Island.tsx';

/** Moves the focus to the toast and back (product.md#toasts). */
const HOTKEY = 'F8';

/** Dismisses the toast when its time is up, which waits while it is held. */
function useTimeLimit(isHeld: boolean): void {
  useEffect(() => {
    if (isHeld) {
      return undefined;
    }

    const timer = setTimeout(dismissToast, TOAST_DURATION);
    return () => clearTimeout(timer);
  }, [isHeld]);
}

/** Whether the pointer or the focus is on the toast, and what had the focus before. */
function useHold() {
  const cameFrom = useRef<HTMLElement>(null);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const handlers = {
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent) => {
      setFocused(true);
      if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) {
        cameFrom.current = relatedTarget;
      }
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      setFocused(currentTarget.contains(relatedTarget)),
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
  };
  return { isHeld: isHovered || isFocused, cameFrom, handlers };
}

function OpenToast({ toast }: { toast: Toast }) {
  const region = useRef<HTMLElement>(null);
  const { isHeld, cameFrom, handlers } = useHold();
  const hasFocus = () => region.current?.contains(document.activeElement) === true;
  const close = () => {
    const hadFocus = hasFocus();
    dismissToast();
    if (hadFocus) {
      cameFrom.current?.focus();
    }
  };

  const swipe = useSwipe(close);
  useTimeLimit(isHeld);

  const onKey = useEffectEvent((key: string) => {
    if (key === HOTKEY) {
      (hasFocus() ? cameFrom.current : region.current)?.focus();
    } else if (key === 'Escape' && hasFocus()) {
      close();
    }
  });
  useEffect(() => {
    const listen = ({ key }: KeyboardEvent) => onKey(key);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  return (
    <section
      ref={region}
      className="toasts"
      tabIndex={-1}
      aria-label={TOAST_TEXTS.region}
      {...handlers}
    >
      <ol>
        <li className="card toast" data-variant={toast.variant} {...swipe}>
          <p className="toast-title">{toast.title}</p>
          <p>{toast.description}</p>
          <button
            className="toast-close"
            type="button"
            aria-label={TOAST_TEXTS.close}
            onClick={close}
          >
            <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
              <path d="M2 2l12 12M14 2L2 14" fill="none" stroke="currentColor" strokeWidth="2" />
            </svg>
          </button>
        </li>
      </ol>
    </section>
  );
}

/**
 * Shows the toast of the store, and announces it: a failure at once. F8 moves the focus to it and
 * back; it stays while hovered or focused, can be swiped away, and returns the focus when closed.
 */
function Toasts() {
  const toast = useStore($toast);
  const open = toast?.open ? toast : undefined;
  return (
    <div role="status" aria-live={open?.variant === 'destructive' ? 'assertive' : 'polite'}>
      {open && <OpenToast key={open.id} toast={open} />}
    </div>
  );
}

export const Toaster = island(Toasts);
