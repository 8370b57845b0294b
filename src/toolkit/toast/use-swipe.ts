import { useRef } from 'react';
import type { PointerEvent } from 'react';

import { TOAST_SWIPE_THRESHOLD } from './toasts.ts';

/** A shorter way of the pointer is still a press of a button in the toast, in pixels. */
const SWIPE_START = 8;

/** Handlers of a swipe to the right, which the toast follows. */
export function useSwipe(onSwipe: () => void) {
  const start = useRef<number>(undefined);
  const distanceOf = ({ clientX }: PointerEvent) => clientX - (start.current ?? clientX);
  const end = (event: PointerEvent<HTMLElement>, isDone: boolean) => {
    const isSwiped = isDone && distanceOf(event) >= TOAST_SWIPE_THRESHOLD;
    start.current = undefined;
    event.currentTarget.style.translate = '';
    if (isSwiped) {
      onSwipe();
    }
  };

  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.clientX;
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const distance = distanceOf(event);
      if (distance >= SWIPE_START) {
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.style.translate = `${distance}px`;
      }
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
  };
}
