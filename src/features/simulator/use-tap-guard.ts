import { useEffect, useRef } from 'react';
import type { MouseEvent, PointerEvent } from 'react';

/** Longest time between the taps of a double tap, in milliseconds. */
const DOUBLE_TAP_MS = 350;

/**
 * Handlers that ignore the second tap of a double tap, which would press what the next step shows
 * at that place. Browsers count the clicks of a mouse, but not taps.
 *
 * @param step id of the step
 * @param hasMoved the step is shown because the visitor pressed something
 */
export function useTapGuard(step: string, hasMoved: boolean) {
  const shownAt = useRef(-Infinity);
  const isSecondTap = useRef(false);
  useEffect(() => {
    if (hasMoved) {
      shownAt.current = performance.now();
    }
  }, [step, hasMoved]);

  return {
    onPointerDownCapture: ({ pointerType }: PointerEvent) => {
      const age = performance.now() - shownAt.current;
      isSecondTap.current = pointerType !== 'mouse' && age < DOUBLE_TAP_MS;
    },
    onClickCapture: (event: MouseEvent) => {
      if (isSecondTap.current) {
        event.preventDefault();
        event.stopPropagation();
      }

      isSecondTap.current = false;
    },
  };
}
