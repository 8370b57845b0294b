import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import {
  $toasts,
  addToast,
  dismissToast,
  removeToast,
  TOAST_DURATION,
  TOAST_REMOVAL_DELAY,
  TOAST_SWIPE_THRESHOLD,
} from '../../../src/stores/toasts.ts';

const saved = { title: 'Message sent!', description: 'Thanks.', variant: 'default' } as const;
const failed = { title: 'Error', description: 'Try again.', variant: 'destructive' } as const;

beforeEach(() => {
  vi.useFakeTimers();
  removeToast();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('toasts', () => {
  it('keeps the timings of product.md, 6.6', () => {
    expect([TOAST_DURATION, TOAST_SWIPE_THRESHOLD, TOAST_REMOVAL_DELAY]).toEqual([
      5000, 50, 1_000_000,
    ]);
  });

  it('shows at most one, the newest', () => {
    addToast(saved);
    const id = addToast(failed);
    expect($toasts.get()).toEqual([{ ...failed, id, open: true }]);
  });

  it('closes a dismissed toast at once and removes it after 1,000,000 ms', () => {
    const id = addToast(saved);
    dismissToast(id);
    dismissToast();
    expect($toasts.get()).toMatchObject([{ id, open: false }]);
    vi.advanceTimersByTime(999_999);
    expect($toasts.get()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect($toasts.get()).toEqual([]);
  });

  it('removes a toast at once and clears its timer', () => {
    dismissToast(addToast(saved));
    removeToast();
    expect($toasts.get()).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
