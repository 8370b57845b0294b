import { afterEach, expect, it, vi } from 'vitest';

import { scrollToResult } from './scroll-to-result.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('scrolls to a result whose first frame comes late, and stops half a second after it', () => {
  vi.useFakeTimers();
  let drawFrame = (): void => undefined;
  const disconnect = vi.fn();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        drawFrame = callback;
      }

      observe = vi.fn();
      disconnect = disconnect;
    },
  );
  const result = document.createElement('div');
  const scroll = vi.fn();
  result.scrollIntoView = scroll;
  result.getBoundingClientRect = () => new DOMRect(0, 2000, 350, 600);

  scrollToResult(result, 'start');
  vi.advanceTimersByTime(2000);
  expect(disconnect).not.toHaveBeenCalled();
  drawFrame();
  expect(scroll).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(499);
  expect(disconnect).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(disconnect).toHaveBeenCalledOnce();
});
